import Crypto
import Database
import Domain
import Wire

/// A request that moves money, under the key that its client stored before sending.  E1, E2
struct KeyedRequest: Sendable {
  /// What a key that was seen before stands for.
  enum Known: Sendable {
    case answered(StoredAnswer)
    /// What is paid for was made; its payment has no answer yet.
    case running(Purchase)
  }

  let platform: Platform
  let key: String
  let account: AccountID
  /// Of the request: the same key with another request is refused.
  let hash: [UInt8]

  /// - Parameter path: What the request's path names: the same words for another thing are another request.
  init(_ platform: Platform, key: String, account: AccountID, body: [UInt8], path: String = "") {
    self.platform = platform
    self.key = key
    self.account = account
    hash = platform.vault.fingerprint(path.isEmpty ? body : Array(path.utf8) + body, purpose: .request)
  }

  /// What is stored under the key. Nil: it has not been seen.
  /// - Throws: `idempotency_key_reused` when it came with another request, `answer_expired` when its answer is no longer kept.
  func known(in connection: Connection) throws -> Known? {
    let row = try connection.row(
      "SELECT * FROM idempotency_keys WHERE account_id = $1 AND key = $2", account.rawValue, key)
    guard let row else { return nil }
    guard constantTimeEqual(try row.get("request_hash"), hash) else {
      throw Problem(
        .idempotencyKeyReused,
        "This Idempotency-Key was used for another request. Make a new key for a new request.")
    }
    let purchase = try row.purchase("purchase")
    guard let status: Int64 = try row.get("status") else { return .running(purchase) }
    guard let sealed: [UInt8] = try row.get("answer_sealed") else { throw Problem(answeredLongAgo: purchase) }
    guard let body = platform.vault.open(sealed, context: try row.get("payment_id")) else {
      // It was carried out, and nobody can say any more in which words that was answered.  P6
      throw Problem(answeredLongAgo: purchase)
    }
    return .answered(StoredAnswer(status: Int(status), body: body, isReplayed: true))
  }

  /// Claims the key for a new payment, together with whatever else the transaction asks.
  /// - Parameter answer: What retries get, where nobody has to be asked for it.
  func claim(for purchase: Purchase, payment: PaymentID, answer: StoredAnswer? = nil, in tx: Tx) throws -> KeyClaim {
    KeyClaim(
      changed: try tx.connection.ask(
        """
        INSERT INTO idempotency_keys (account_id, key, request_hash, purchase, payment_id, status, answer_sealed, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (account_id, key) DO NOTHING
        """, account.rawValue, key, hash, purchase.rawValue, payment.rawValue, answer.map { Int64($0.status) },
        answer.map { tx.vault.seal($0.body, context: payment.rawValue) }, tx.now.microseconds))
  }

  func known() async throws -> Known? {
    try await platform.database.read { try known(in: $0) }
  }

  /// The stored answer of a key that was seen before; asks the gateway again when its payment has none yet.
  func answer(to known: Known?) async throws -> StoredAnswer? {
    switch known {
    case nil: return nil
    case .answered(let answer): return answer
    case .running(let purchase):
      // A crash may have left it: whoever holds no lease may finish it.
      await Settlement(platform: platform).settleAll(of: purchase)
      return try await answered()
    }
  }

  /// The stored answer.
  /// - Throws: `request_in_progress` while there is none.
  func answered() async throws -> StoredAnswer {
    guard case .answered(let answer) = try await known() else {
      throw Problem(
        .requestInProgress, "The first request with this key is still running. Ask again with the same key.",
        retryAfter: 1)
    }
    return answer
  }

  /// The answer of the request that has just been carried out: as it was decided, or as another worker stored it.
  func first(_ decided: StoredAnswer?) async throws -> StoredAnswer {
    if let decided { return decided }
    var answer = try await answered()
    answer.isReplayed = false
    return answer
  }
}

/// A key that a transaction claims.
struct KeyClaim {
  fileprivate let changed: PendingRows

  /// False when somebody else has the key since it was looked for.
  func isOwn() throws -> Bool { try changed.changed() == 1 }
}

extension Problem {
  /// The request was carried out once, and what it was answered is no longer kept.
  fileprivate init(answeredLongAgo purchase: Purchase) {
    let (what, member) =
      switch purchase {
      case .order: ("order", "order_id")
      case .booking: ("booking", "booking_id")
      }
    self.init(
      .answerExpired,
      "This request was answered long ago, and the answer is no longer kept. Look at the \(what) itself.",
      extra: [member: .string(purchase.rawValue)])
  }
}

import Crypto
import Database
import Domain
import Wire

/// A request that moves money, under the key that its client stored before sending.  E1, E2
struct PaymentRequest: Sendable {
  /// The state of a key that was used before.
  enum KeyState: Sendable {
    case answered(StoredAnswer)
    /// The purchase was made; its payment has no answer yet.
    case unanswered(Purchase)
  }

  let platform: Platform
  let key: String
  let account: AccountID
  /// Fingerprint of the request. The same key with another request is refused.
  let hash: [UInt8]

  /// - Parameter path: The id in the request's path, which is part of the fingerprint.
  init(_ platform: Platform, key: String, account: AccountID, body: [UInt8], path: String = "") {
    self.platform = platform
    self.key = key
    self.account = account
    hash = platform.vault.fingerprint(path.isEmpty ? body : Array(path.utf8) + body, purpose: .request)
  }

  /// The state of the key. Nil when it was not used before.
  /// - Throws: `idempotency_key_reused` for another request, `answer_expired` when its answer is no longer kept.
  func keyState(in connection: Connection) throws -> KeyState? {
    let row = try connection.row(
      "SELECT * FROM idempotency_keys WHERE account_id = $1 AND key = $2", account.rawValue, key)
    guard let row else { return nil }
    guard constantTimeEqual(try row.get("request_hash"), hash) else {
      throw Problem(
        .idempotencyKeyReused,
        "This Idempotency-Key was used for another request. Make a new key for a new request.")
    }
    let purchase = try row.purchase("purchase")
    guard let status: Int64 = try row.get("status") else { return .unanswered(purchase) }
    guard let sealed: [UInt8] = try row.get("answer_sealed") else { throw Problem(answeredLongAgo: purchase) }
    guard let body = platform.vault.open(sealed, context: try row.get("payment_id")) else {
      // The request was carried out, but its answer can no longer be read.  P6
      throw Problem(answeredLongAgo: purchase)
    }
    return .answered(StoredAnswer(status: Int(status), body: body, isReplayed: true))
  }

  /// Claims the key for a new payment, with the transaction's other queries.
  /// - Parameter answer: The answer to store when no gateway has to be asked.
  func claim(for purchase: Purchase, payment: PaymentID, answer: StoredAnswer? = nil, in tx: Tx) throws -> KeyClaim {
    KeyClaim(
      changed: try tx.connection.ask(
        """
        INSERT INTO idempotency_keys (account_id, key, request_hash, purchase, payment_id, status, answer_sealed, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (account_id, key) DO NOTHING
        """, account.rawValue, key, hash, purchase.rawValue, payment.rawValue, answer.map { Int64($0.status) },
        answer.map { tx.vault.seal($0.body, context: payment.rawValue) }, tx.now.microseconds))
  }

  func keyState() async throws -> KeyState? {
    try await platform.database.read { try keyState(in: $0) }
  }

  /// The answer to a request whose key was used before. When none is stored yet, it asks the gateway first. Nil for a
  /// new key.
  func repeatedAnswer(_ state: KeyState?) async throws -> StoredAnswer? {
    switch state {
    case nil: return nil
    case .answered(let answer): return answer
    case .unanswered(let purchase):
      // After a crash any worker without a competing lease may finish it.
      await Settlement(platform: platform, isAwaited: true).settleAll(of: purchase)
      return try await storedAnswer()
    }
  }

  /// - Throws: `request_in_progress` while no answer is stored.
  func storedAnswer() async throws -> StoredAnswer {
    guard case .answered(let answer) = try await keyState() else {
      throw Problem(
        .requestInProgress, "The first request with this key is still running. Ask again with the same key.",
        retryAfter: 1)
    }
    return answer
  }

  /// The answer of a request just carried out: the one decided here, or the one another worker stored.
  func firstAnswer(_ decided: StoredAnswer?) async throws -> StoredAnswer {
    if let decided { return decided }
    var answer = try await storedAnswer()
    answer.isReplayed = false
    return answer
  }
}

/// A key being claimed by a transaction.
struct KeyClaim {
  fileprivate let changed: PendingRows

  /// False when another request claimed the key since it was read.
  func isOwn() throws -> Bool { try changed.changed() == 1 }
}

extension Problem {
  /// For a request that was carried out and whose answer is no longer kept.
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

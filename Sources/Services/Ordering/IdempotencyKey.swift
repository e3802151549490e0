import Crypto
import Database
import Domain
import Wire

/// An answer that was stored, byte for byte.
public struct StoredAnswer: Equatable, Sendable {
  public var status: Int
  public var body: [UInt8]
  /// Whether this is a repetition: `Idempotency-Replayed: true`.
  public var isReplayed: Bool
}

/// The unique row that makes one key one order.  E1, E2
enum IdempotencyKey {
  /// What a key that was seen before stands for.
  enum Known: Sendable {
    case answered(StoredAnswer)
    /// The order was made; its payment has no answer yet.
    case running(OrderID)
  }

  /// What is stored under the key. Nil: it has not been seen.
  /// - Throws: `idempotency_key_reused` when it came with another request.
  static func known(
    _ key: String, account: AccountID, requestHash: [UInt8], in connection: Connection, _ platform: Platform
  ) throws -> Known? {
    let row = try connection.row(
      "SELECT * FROM idempotency_keys WHERE account_id = $1 AND key = $2", account.rawValue, key)
    guard let row else { return nil }
    guard constantTimeEqual(try row.get("request_hash"), requestHash) else {
      throw Problem(
        .idempotencyKeyReused,
        "This Idempotency-Key was used for another request. Make a new key for a new order.")
    }
    guard let status: Int64 = try row.get("status"), let sealed: [UInt8] = try row.get("answer_sealed") else {
      return .running(try row.id("order_id"))
    }
    guard let body = platform.vault.open(sealed, context: try row.get("payment_id")) else {
      throw UnreadableRow(column: "answer_sealed")
    }
    return .answered(StoredAnswer(status: Int(status), body: body, isReplayed: true))
  }

  /// Claims the key for a new payment.
  /// - Returns: false when somebody else has it since it was looked for.
  static func claim(
    _ key: String, account: AccountID, requestHash: [UInt8], order: OrderID, payment: PaymentID, at now: Instant,
    in connection: Connection
  ) throws -> Bool {
    try connection.execute(
      """
      INSERT INTO idempotency_keys (account_id, key, request_hash, order_id, payment_id, created_at)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account_id, key) DO NOTHING
      """, account.rawValue, key, requestHash, order.rawValue, payment.rawValue, now.microseconds) == 1
  }

  /// Stores the request's answer, once: what retries will get from now on.
  /// - Returns: the answer; nil when another was stored before.
  static func answer(
    _ order: Order, payment: Payment, verdict: PaymentVerdict, in connection: Connection, _ platform: Platform
  ) throws -> StoredAnswer? {
    let (status, body) = try answer(to: order, payment: payment, verdict: verdict, in: connection, platform)
    let stored = try connection.execute(
      "UPDATE idempotency_keys SET status = $2, answer_sealed = $3 WHERE payment_id = $1 AND status IS NULL",
      payment.id.rawValue, Int64(status), platform.vault.seal(body, context: payment.id.rawValue))
    return stored == 1 ? StoredAnswer(status: status, body: body, isReplayed: false) : nil
  }

  private static func answer(
    to order: Order, payment: Payment, verdict: PaymentVerdict, in connection: Connection, _ platform: Platform
  ) throws -> (status: Int, body: [UInt8]) {
    if let reason = verdict.failure {
      let advice = payment.isOrders ? "The cart is as it was: choose another way to pay." : "No tip was taken."
      let problem = Problem(
        .paymentDeclined, "The payment was declined (\(reason)). " + advice,
        extra: ["order_id": .string(order.id.rawValue), "reason": .string(reason)])
      return (problem.status, problem.body)
    }
    guard payment.isOrders else {
      return (200, try WireEncoder().encode(TipAnswer(order, payment, in: connection, platform)))
    }
    let answer = SubmitAnswer(
      orderId: order.id, status: OrderStatusCode(order.status), estimatedDeliveryTime: order.eta.latest,
      currency: order.currency.code, total: order.total, payment: PaymentBody(payment))
    return (201, try WireEncoder().encode(answer))
  }
}

import Database
import Domain
import Wire

/// An answer as stored, byte for byte.
public struct StoredAnswer: Equatable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// The body, as it is sent each time.
  public var body: [UInt8]
  /// Whether it is sent again, with `Idempotency-Replayed: true`.
  public var isReplayed: Bool
}

extension StoredAnswer {
  init(_ status: Int, _ body: some Body) { self.init(status: status, body: body.bytes, isReplayed: false) }

  init(_ problem: Problem) { self.init(status: problem.status, body: problem.body, isReplayed: false) }

  /// Stores the answer to the request that made a payment, once. Retries get it from then on.  E1
  func store(for payment: Payment, in tx: Tx) throws -> StoringAnswer {
    let stored = try tx.connection.ask(
      "UPDATE idempotency_keys SET status = $2, answer_sealed = $3 WHERE payment_id = $1 AND status IS NULL",
      payment.id.rawValue, Int64(status), tx.vault.seal(body, context: payment.id.rawValue))
    return StoringAnswer(answer: self, stored: stored)
  }
}

/// An answer being stored.
struct StoringAnswer {
  fileprivate let answer: StoredAnswer
  fileprivate let stored: PendingRows

  /// The answer. Nil when another one was stored before.
  func first() throws -> StoredAnswer? { try stored.changed() == 1 ? answer : nil }
}

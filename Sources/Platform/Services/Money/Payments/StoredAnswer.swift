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

extension StoredAnswer {
  init(_ status: Int, _ body: some Body) { self.init(status: status, body: body.bytes, isReplayed: false) }

  init(_ problem: Problem) { self.init(status: problem.status, body: problem.body, isReplayed: false) }

  /// Stores the answer of the request that made a payment, once: what retries will get from now on.  E1
  func store(for payment: Payment, in tx: Tx) throws -> StoringAnswer {
    let stored = try tx.connection.ask(
      "UPDATE idempotency_keys SET status = $2, answer_sealed = $3 WHERE payment_id = $1 AND status IS NULL",
      payment.id.rawValue, Int64(status), tx.vault.seal(body, context: payment.id.rawValue))
    return StoringAnswer(answer: self, stored: stored)
  }
}

/// An answer that is being stored.
struct StoringAnswer {
  fileprivate let answer: StoredAnswer
  fileprivate let stored: PendingRows

  /// The answer; nil when another was stored before.
  func first() throws -> StoredAnswer? { try stored.changed() == 1 ? answer : nil }
}

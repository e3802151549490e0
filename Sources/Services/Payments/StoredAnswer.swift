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
  init(_ status: Int, _ body: some Body) throws {
    self.init(status: status, body: try WireEncoder().encode(body), isReplayed: false)
  }

  init(_ problem: Problem) { self.init(status: problem.status, body: problem.body, isReplayed: false) }

  /// Stores the answer of the request that made a payment, once: what retries will get from now on.  E1
  /// - Returns: the answer; nil when another was stored before.
  func store(for payment: Payment, in connection: Connection, _ vault: Vault) throws -> StoredAnswer? {
    let stored = try connection.execute(
      "UPDATE idempotency_keys SET status = $2, answer_sealed = $3 WHERE payment_id = $1 AND status IS NULL",
      payment.id.rawValue, Int64(status), vault.seal(body, context: payment.id.rawValue))
    return stored == 1 ? self : nil
  }
}

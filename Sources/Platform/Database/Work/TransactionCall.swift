/// A closure, its last value, and the task that waits for it.
///
/// `@unchecked Sendable`: the value is touched only by the thread that runs the job, and a job goes from one thread to
/// another through a queue's lock.
final class TransactionCall<T: Sendable>: DatabaseJob, @unchecked Sendable {
  let transaction: Transaction
  let lane: String?
  let urgency: Urgency
  private let body: @Sendable (Connection) throws -> T
  private var value: T?
  private let continuation: CheckedContinuation<T, any Error>

  init(
    _ transaction: Transaction, lane: String?, urgency: Urgency,
    _ body: @escaping @Sendable (Connection) throws -> T, _ continuation: CheckedContinuation<T, any Error>
  ) {
    self.transaction = transaction
    self.lane = lane
    self.urgency = urgency
    self.body = body
    self.continuation = continuation
  }

  func attempt(_ connection: Connection) throws {
    value = nil
    let result = try body(connection)
    // A statement that failed dooms the transaction even when the closure swallowed the error.
    if let failure = connection.failure { throw failure }
    value = result
  }

  func finish(_ error: (any Error)?) {
    if let error {
      continuation.resume(throwing: error)
    } else if let value {
      continuation.resume(returning: value)
    } else {
      continuation.resume(throwing: DatabaseError(.other, "a transaction was finished without a value"))
    }
  }
}

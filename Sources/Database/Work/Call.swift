import Threads

/// A closure, its last value, and the task that waits for it.
final class Call<T: Sendable>: Job {
  let transaction: Transaction
  let line: String?
  private let body: @Sendable (Connection) throws -> T
  private let value = Monitor<T?>(nil)
  private let continuation: CheckedContinuation<T, any Error>

  init(
    _ transaction: Transaction, line: String?, _ body: @escaping @Sendable (Connection) throws -> T,
    _ continuation: CheckedContinuation<T, any Error>
  ) {
    self.transaction = transaction
    self.line = line
    self.body = body
    self.continuation = continuation
  }

  func attempt(_ connection: Connection) throws {
    value.withLock { $0 = nil }
    let result = try body(connection)
    // A statement that failed dooms the transaction even when the closure swallowed the error.
    if let failure = connection.failure { throw failure }
    value.withLock { $0 = result }
  }

  func finish(_ error: (any Error)?) {
    if let error {
      continuation.resume(throwing: error)
    } else if let result = value.withLock({ $0 }) {
      continuation.resume(returning: result)
    } else {
      continuation.resume(throwing: DatabaseError(.other, "a transaction was finished without a value"))
    }
  }
}

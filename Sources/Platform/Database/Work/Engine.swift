/// An implementation of the database: threads, connections and a queue before them.
protocol Engine: Sendable {
  var isOneMachine: Bool { get }
  var queueDepth: Int { get }
  /// Opens the first connection, or says why it cannot.
  func check() async throws
  func submit(_ job: any DatabaseJob) throws(DatabaseError)
  func beginBackup(to file: String) throws(DatabaseError) -> any Backup
  /// Fills the empty database from a copy.
  func restore(from file: String) throws(DatabaseError)
  /// Runs what blocks on a thread of its own.
  func onThread(_ body: @escaping @Sendable () -> Void) throws(DatabaseError)
  /// Refuses new work and lets the threads end after what was handed over.
  func stop()
  /// Returns when every thread has ended.
  func stopped() async
}

extension Engine {
  func run<T: Sendable>(
    _ transaction: Transaction, lane: String? = nil, urgency: Urgency = .begins,
    _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      let call = TransactionCall(transaction, lane: lane, urgency: urgency, body, continuation)
      do {
        try submit(call)
      } catch {
        call.finish(error)
      }
    }
  }
}

/// A transaction that someone waits for.
protocol DatabaseJob: AnyObject, Sendable {
  var transaction: Transaction { get }
  /// Writes of one lane run one after the other, because they would conflict.
  var lane: String? { get }
  var urgency: Urgency { get }
  /// Runs the closure and keeps its value; may be called again.
  func attempt(_ connection: Connection) throws
  /// Resumes the waiting task: with `error`, else with the value of the last attempt. Called once.
  func finish(_ error: (any Error)?)
}

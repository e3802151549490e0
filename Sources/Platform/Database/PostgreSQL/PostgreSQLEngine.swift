import Synchronization

/// A PostgreSQL server behind a pool of threads, each with one connection that is made when first needed.
final class PostgreSQLEngine: Engine {
  private let url: String
  private let options: DatabaseOptions
  private let queue: LaneQueue<any DatabaseJob>
  private let gate = TurnGate()
  private let threads = ThreadGroup()
  private let tally: Tally
  private let wasReached = Atomic(false)

  init(url: String, options: DatabaseOptions, tally: Tally) {
    self.url = url
    self.options = options
    self.tally = tally
    queue = LaneQueue(limit: options.queueLimit, urgency: { $0.urgency }, lane: { $0.lane })
  }

  var isOneMachine: Bool { false }
  var queueDepth: Int { queue.count }

  func check() async throws {
    for number in 0..<max(1, options.connections) {
      try threads.start { [self] in
        PostgreSQLWorker(number: number, queue: queue, gate: gate, options: options, tally: tally) {
          () throws(DatabaseError) in try self.connect()
        }.run()
      }
    }
    try await run(.read) { connection in _ = try connection.databaseClock() }
  }

  func submit(_ job: any DatabaseJob) throws(DatabaseError) {
    do {
      try queue.push(job)
    } catch {
      tally.add { $0.refusals += 1 }
      throw error
    }
  }

  /// Makes a connection; to a server that was there before it tries again for a while, as it may be restarting.
  private func connect() throws(DatabaseError) -> PostgreSQLSession {
    let deadline = monotonicMicroseconds() + options.reconnectTimeout.milliseconds * 1000
    while true {
      do {
        let session = try PostgreSQLSession(url: url, options: options, tally: tally)
        wasReached.store(true, ordering: .relaxed)
        tally.add { $0.connects += 1 }
        return session
      } catch {
        guard wasReached.load(ordering: .relaxed), monotonicMicroseconds() < deadline else { throw error }
        pause(microseconds: 50_000)
      }
    }
  }

  func beginBackup(to file: String) throws(DatabaseError) -> any Backup {
    try PostgreSQLBackup(of: url, to: file, options, tally)
  }

  func restore(from file: String) throws(DatabaseError) { try PostgreSQLRestore.run(from: file, into: url) }

  func onThread(_ body: @escaping @Sendable () -> Void) throws(DatabaseError) { try threads.start(body) }

  func stop() { queue.close() }

  func stopped() async { await threads.ended() }
}

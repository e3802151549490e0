/// An SQLite file with one writing thread and a few reading ones.
final class SQLiteEngine: Engine {
  let path: String
  let options: DatabaseOptions
  private let writes: WorkQueue<any DatabaseJob>
  private let reads: WorkQueue<any DatabaseJob>
  private let threads = ThreadGroup()
  private let readers = ThreadGroup()
  private let tally: Tally

  init(path: String, options: DatabaseOptions, tally: Tally) {
    self.path = path
    self.options = options
    self.tally = tally
    writes = WorkQueue(limit: options.queueLimit) { $0.urgency }
    reads = WorkQueue(limit: options.queueLimit)
  }

  var isOneMachine: Bool { true }
  var queueDepth: Int { writes.count + reads.count }

  func check() async throws {
    try startThreads()
    // The writer first: it makes the file and turns on its log, which readers could not.
    try await run(.write) { connection in _ = try connection.row("SELECT count(*) FROM sqlite_master") }
    try await run(.read) { connection in _ = try connection.row("SELECT count(*) FROM sqlite_master") }
  }

  private func startThreads() throws(DatabaseError) {
    try threads.start { [writes, readers, path, options, tally] in
      let writer = SQLiteWriter(queue: writes, path: path, options: options, tally: tally)
      writer.run()
      // The connection that closes last writes the log into the file. Of two that close at once neither does.
      readers.waitUntilEnded()
      withExtendedLifetime(writer) {}
    }
    for _ in 0..<max(1, options.readers) {
      try readers.start { [reads, path, options, tally] in
        SQLiteReader(queue: reads, path: path, options: options, tally: tally).run()
      }
    }
  }

  func submit(_ job: any DatabaseJob) throws(DatabaseError) {
    do {
      switch job.transaction {
      case .read: try reads.push(job)
      case .write, .migration: try writes.push(job)
      }
    } catch {
      tally.add { $0.refusals += 1 }
      throw error
    }
  }

  func beginBackup(to file: String) throws(DatabaseError) -> any Backup { try SQLiteBackup(of: path, to: file) }

  func restore(from file: String) throws(DatabaseError) {
    throw DatabaseError(.backup, "an SQLite file is restored by its copy taking its place")
  }

  func onThread(_ body: @escaping @Sendable () -> Void) throws(DatabaseError) { try threads.start(body) }

  func stop() {
    writes.close()
    reads.close()
  }

  func stopped() async {
    await readers.ended()
    await threads.ended()
  }
}

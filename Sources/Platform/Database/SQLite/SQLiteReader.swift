/// A thread that answers reads from its own connection.
final class SQLiteReader {
  private let queue: WorkQueue<any DatabaseJob>
  private let tally: Tally
  private let path: String
  private let options: DatabaseOptions
  private var session: SQLiteSession?

  init(queue: WorkQueue<any DatabaseJob>, path: String, options: DatabaseOptions, tally: Tally) {
    self.queue = queue
    self.path = path
    self.options = options
    self.tally = tally
  }

  func run() {
    while let job = queue.pop() {
      var failure: (any Error)?
      do {
        try answer(job)
      } catch {
        failure = error
      }
      tally.add { $0.reads += 1 }
      job.finish(failure)
    }
  }

  private func answer(_ job: any DatabaseJob) throws {
    let session = try self.session ?? connect()
    try session.begin(.read)
    // One snapshot from the first statement on; there is nothing to commit.
    defer { session.rollback() }
    try job.attempt(Connection(session))
  }

  private func connect() throws(DatabaseError) -> SQLiteSession {
    let session = try SQLiteSession(path: path, role: .reader, options: options, tally: tally)
    self.session = session
    tally.add { $0.connects += 1 }
    return session
  }
}

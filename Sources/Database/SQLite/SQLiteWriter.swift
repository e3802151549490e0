/// The one thread that writes: writes that wait together commit together, with one wait for the disk.
///
/// Each write has a savepoint, so that one that throws takes only its own changes with it.
final class SQLiteWriter {
  private let queue: WorkQueue<any Job>
  private let tally: Tally
  private let path: String
  private let options: DatabaseOptions
  private var session: SQLiteSession?

  init(queue: WorkQueue<any Job>, path: String, options: DatabaseOptions, tally: Tally) {
    self.queue = queue
    self.path = path
    self.options = options
    self.tally = tally
  }

  func run() {
    while let batch = queue.pop(upTo: max(1, options.batchLimit), while: { $0.transaction == .write }) { commit(batch) }
  }

  /// Runs the writes of a batch, commits once and answers them all, each with its own outcome.
  private func commit(_ batch: [any Job]) {
    var outcomes: [(job: any Job, failure: (any Error)?)] = []
    do {
      let session = try self.session ?? connect()
      try session.begin(batch[0].transaction)
      for (position, job) in batch.enumerated() {
        let failure = attempt(job, session, hasNeighbours: batch.count > 1)
        outcomes.append((job, failure))
        guard session.isInTransaction else {
          return restart(outcomes, batch[(position + 1)...])
        }
      }
      try finish(outcomes, session)
    } catch {
      session?.rollback()
      for (job, failure) in outcomes { answer(job, failure ?? error) }
      for job in batch[outcomes.count...] { answer(job, error) }
    }
  }

  /// Runs one write; afterwards either all of its changes stand or none, or the whole transaction is gone.
  private func attempt(_ job: any Job, _ session: SQLiteSession, hasNeighbours: Bool) -> (any Error)? {
    do {
      if hasNeighbours { try session.command("SAVEPOINT write") }
      try job.attempt(Connection(session))
      if session.hasOpenForeignKeys { throw DatabaseError(.foreignKeyViolation) }
      if hasNeighbours { try session.command("RELEASE write") }
      return nil
    } catch {
      if session.isInTransaction { undo(session, hasNeighbours: hasNeighbours) }
      return error
    }
  }

  private func undo(_ session: SQLiteSession, hasNeighbours: Bool) {
    do {
      guard hasNeighbours else { return session.rollback() }
      try session.command("ROLLBACK TO write")
      try session.command("RELEASE write")
    } catch {
      session.rollback()
    }
  }

  private func finish(_ outcomes: [(job: any Job, failure: (any Error)?)], _ session: SQLiteSession) throws {
    let begun = monotonicMicroseconds()
    try session.commit()
    let succeeded = outcomes.count { $0.failure == nil }
    tally.committed(writes: succeeded, microseconds: monotonicMicroseconds() - begun)
    for (job, failure) in outcomes { answer(job, failure) }
  }

  /// A full disk, a time-out or an error of the disk undoes the transaction of the whole batch: the write that met it
  /// gets the error, the others run again, each alone, so that no second one can harm them.
  private func restart(_ outcomes: [(job: any Job, failure: (any Error)?)], _ rest: ArraySlice<any Job>) {
    guard let culprit = outcomes.last else { return }
    answer(culprit.job, culprit.failure)
    for (job, failure) in outcomes.dropLast() {
      if let failure {
        answer(job, failure)
      } else {
        tally.add { $0.retries += 1 }
        commit([job])
      }
    }
    for job in rest { commit([job]) }
  }

  private func answer(_ job: any Job, _ failure: (any Error)?) {
    if failure != nil { tally.add { $0.failedWrites += 1 } }
    job.finish(failure)
  }

  private func connect() throws(DatabaseError) -> SQLiteSession {
    let session = try SQLiteSession(path: path, role: .writer, options: options)
    self.session = session
    tally.add { $0.connects += 1 }
    return session
  }
}

/// The one thread that writes: writes that wait together commit together, with one wait for the disk.
///
/// A write that throws takes only its own changes with it. One that had changed nothing yet is simply left out; one that
/// had takes the transaction with it, and its neighbours run again, each with a savepoint. So do the next few batches:
/// trouble comes in series, and a savepoint costs more than most writes do.
final class SQLiteWriter {
  private let queue: WorkQueue<any DatabaseJob>
  private let tally: Tally
  private let path: String
  private let options: DatabaseOptions
  private var session: SQLiteSession?
  /// How many batches will still have savepoints.
  private var guardedBatches = 0

  init(queue: WorkQueue<any DatabaseJob>, path: String, options: DatabaseOptions, tally: Tally) {
    self.queue = queue
    self.path = path
    self.options = options
    self.tally = tally
  }

  func run() {
    while let batch = queue.pop(upTo: max(1, options.batchLimit), while: { $0.transaction == .write }) { commit(batch) }
  }

  /// Runs the writes of a batch, commits once and answers them all, each with its own outcome.
  private func commit(_ batch: [any DatabaseJob]) {
    var outcomes: [(job: any DatabaseJob, failure: (any Error)?)] = []
    do {
      let session = try self.session ?? connect()
      let isGuarded = guardedBatches > 0 && batch.count > 1
      guardedBatches = max(0, guardedBatches - 1)
      try session.begin(batch[0].transaction)
      for (position, job) in batch.enumerated() {
        let failure = attempt(job, session, isGuarded: isGuarded)
        outcomes.append((job, failure))
        guard session.isInTransaction else {
          return restart(outcomes, batch[(position + 1)...])
        }
        if failure != nil, !isGuarded, session.hasChanged {
          session.rollback()
          return restart(outcomes, batch[(position + 1)...], isGuarded: true)
        }
      }
      try finish(outcomes, session)
    } catch {
      session?.rollback()
      for (job, failure) in outcomes { answer(job, failure ?? error) }
      for job in batch[outcomes.count...] { answer(job, error) }
    }
  }

  /// Runs one write. With a guard, afterwards either all of its changes stand or none, or the whole transaction is gone.
  private func attempt(_ job: any DatabaseJob, _ session: SQLiteSession, isGuarded: Bool) -> (any Error)? {
    session.hasChanged = false
    do {
      if isGuarded { try session.command("SAVEPOINT write") }
      try job.attempt(Connection(session))
      if session.hasOpenForeignKeys { throw DatabaseError(.foreignKeyViolation) }
      if isGuarded { try session.command("RELEASE write") }
      return nil
    } catch {
      if isGuarded, session.isInTransaction { undo(session) }
      return error
    }
  }

  private func undo(_ session: SQLiteSession) {
    do {
      try session.command("ROLLBACK TO write")
      try session.command("RELEASE write")
    } catch {
      session.rollback()
    }
  }

  private func finish(_ outcomes: [(job: any DatabaseJob, failure: (any Error)?)], _ session: SQLiteSession) throws {
    let begun = monotonicMicroseconds()
    try session.commit()
    let succeeded = outcomes.count { $0.failure == nil }
    tally.committed(writes: succeeded, microseconds: monotonicMicroseconds() - begun)
    for (job, failure) in outcomes { answer(job, failure) }
  }

  /// The transaction of the whole batch is undone: the write that met the error gets it, the others run again. After an
  /// error of the write itself they share a transaction, guarded by savepoints; after a full disk, a time-out or an
  /// error of the disk each runs alone, so that no second one can harm them.
  private func restart(
    _ outcomes: [(job: any DatabaseJob, failure: (any Error)?)], _ rest: ArraySlice<any DatabaseJob>,
    isGuarded: Bool = false
  ) {
    guard let culprit = outcomes.last else { return }
    answer(culprit.job, culprit.failure)
    for (job, failure) in outcomes.dropLast() where failure != nil { answer(job, failure) }
    let undone = outcomes.dropLast().filter { $0.failure == nil }.map(\.job)
    tally.add { $0.retries += undone.count }
    let again = undone + rest
    if isGuarded {
      guardedBatches = Self.guardedSeries
      return again.isEmpty ? () : commit(again)
    }
    for job in again { commit([job]) }
  }

  /// How many batches have savepoints after a write was undone.
  private static let guardedSeries = 16

  private func answer(_ job: any DatabaseJob, _ failure: (any Error)?) {
    if let failure { tally.failedWrite(failure) }
    job.finish(failure)
  }

  private func connect() throws(DatabaseError) -> SQLiteSession {
    let session = try SQLiteSession(path: path, role: .writer, options: options, tally: tally)
    self.session = session
    tally.add { $0.connects += 1 }
    return session
  }
}

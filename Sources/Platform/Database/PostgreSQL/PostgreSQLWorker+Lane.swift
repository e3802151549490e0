import Structures

/// Writes of one lane, which would conflict: one transaction and one commit for all.
///
/// A write that throws loses only its own changes, as on SQLite. If it had changed nothing, it is left out. If it had,
/// the others run again, each in a savepoint. After a few conflicts that the engine cannot order, each write runs alone.
extension PostgreSQLWorker {
  /// How often the writes are tried together.
  private static let triesTogether = 3

  func commitTogether(_ jobs: [any DatabaseJob]) {
    var isGuarded = false
    for _ in 1...Self.triesTogether {
      switch gate.pass(alone: false, { transact(jobs, isGuarded: isGuarded) }) {
      case .ended(let failures):
        for (job, failure) in zip(jobs, failures) { finish(job, failure) }
        return
      case .again:
        isGuarded = true
        tally.add { $0.retries += jobs.count }
      }
    }
    for job in jobs { finish(job, answer(job)) }
  }

  private enum Together {
    /// The outcome of each write; nil when it is committed.
    case ended([(any Error)?])
    case again
  }

  private func transact(_ jobs: [any DatabaseJob], isGuarded: Bool) -> Together {
    guard let session = try? connected() else { return .again }
    defer { release(session) }
    do {
      session.take(lane: jobs[0].lane)
      defer { session.leave() }
      defer { session.rollback() }
      try session.begin(.write)
      var failures: [(any Error)?] = []
      for job in jobs {
        guard let failure = try attempt(job, session, isGuarded: isGuarded) else { return .again }
        failures.append(failure.error)
      }
      let begun = monotonicMicroseconds()
      do throws(DatabaseError) { try session.commit() } catch {
        guard error.code == .outcomeUnknown else { return .again }
        return .ended(failures.map { $0 ?? error })
      }
      tally.committed(writes: failures.count { $0 == nil }, microseconds: monotonicMicroseconds() - begun)
      return .ended(failures)
    } catch { return .again }
  }

  private struct Failure {
    var error: (any Error)?
  }

  /// Runs one write. With a guard, afterwards all of its changes stand or none.
  /// - Returns: its error, if it has one; nil when the whole transaction has to run again.
  private func attempt(_ job: any DatabaseJob, _ session: PostgreSQLSession, isGuarded: Bool) throws -> Failure? {
    if isGuarded { try session.command("SAVEPOINT write") }
    session.hasChanged = false
    let connection = Connection(session)
    var lost: DatabaseError?
    do {
      try job.attempt(connection)
      // A statement that the write had sent may fail only now.
      do throws(DatabaseError) { if isGuarded { try session.command("RELEASE SAVEPOINT write") } } catch {
        lost = error
        throw error
      }
      return Failure()
    } catch {
      let engineSaid = connection.failure ?? lost
      // Nothing happened, and the transaction is as it was.
      if engineSaid == nil, !session.hasChanged, !isGuarded { return Failure(error: error) }
      guard isGuarded, engineSaid?.concernsOneWrite != false, session.isInTransaction else { return nil }
      try session.command("ROLLBACK TO SAVEPOINT write")
      try session.command("RELEASE SAVEPOINT write")
      return Failure(error: error)
    }
  }
}

extension DatabaseError {
  /// Whether a savepoint undoes it: no lost transaction, and no plan that another node's migration has made stale.
  fileprivate var concernsOneWrite: Bool { !losesTransaction && engineCode != "0A000" }
}

extension PostgreSQLSession {
  /// Has the server wait, before the transaction begins, until no other node has one of this lane.
  func take(lane: String?) {
    guard let lane else { return }
    sent = [Sent(sql: "SELECT pg_advisory_lock(\(AdvisoryLock.lane(lane)))", standsAlone: true)]
    leaving = Sent(sql: "SELECT pg_advisory_unlock(\(AdvisoryLock.lane(lane)))")
  }

  /// Leaves the lane, unless the commit has done so. When it fails the connection is dropped, and the lock with it.
  func leave() {
    guard let leaving else { return }
    self.leaving = nil
    do { try command(leaving.sql) } catch { isLost = true }
  }
}

extension AdvisoryLock {
  /// A number that all nodes have for a lane; two lanes that share one only wait for each other.
  static func lane(_ name: String) -> Int64 {
    Int64(bitPattern: FNV1a.hash(name.utf8))
  }
}

import Structures

/// A thread that runs transactions on its own connection, again where the server asks for it.
final class PostgreSQLWorker {
  /// From this attempt on a transaction runs alone on this node, and in turn with those of other nodes that lost as
  /// often; so it comes through however many want the same row.
  private static let firstOrderlyAttempt = 4
  /// Between attempts, in microseconds.
  private static let pauses = DoublingWait(first: 500, longest: 32_000)

  private let number: Int
  private let queue: LaneQueue<any DatabaseJob>
  let gate: TurnGate
  private let options: DatabaseOptions
  let tally: Tally
  private let connect: () throws(DatabaseError) -> PostgreSQLSession
  private var session: PostgreSQLSession?

  init(
    number: Int, queue: LaneQueue<any DatabaseJob>, gate: TurnGate, options: DatabaseOptions, tally: Tally,
    connect: @escaping () throws(DatabaseError) -> PostgreSQLSession
  ) {
    self.number = number
    self.queue = queue
    self.gate = gate
    self.options = options
    self.tally = tally
    self.connect = connect
  }

  func run() {
    while let batch = queue.pop(upTo: Self.longestBatch) {
      let jobs = batch.elements
      if jobs.count == 1 { finish(jobs[0], answer(jobs[0])) } else { commitTogether(jobs) }
      queue.done(batch)
    }
  }

  /// Writes of a lane that are committed together at most: the server keeps track of 64 savepoints cheaply.
  private static let longestBatch = 32

  func finish(_ job: any DatabaseJob, _ failure: (any Error)?) {
    if job.transaction == .read {
      tally.add { $0.reads += 1 }
    } else if let failure {
      tally.failedWrite(failure)
    }
    job.finish(failure)
  }

  func connected() throws(DatabaseError) -> PostgreSQLSession {
    if let session {
      session.settle()
      if session.isIdle { return session }
      self.session = nil
    }
    let session = try connect()
    self.session = session
    return session
  }

  /// A connection that is not at rest is dropped.
  func release(_ session: PostgreSQLSession) {
    if !session.isIdle { self.session = nil }
  }

  private enum Outcome {
    case done
    case failed(any Error)
    /// The engine's reason to run the transaction again.
    case again(DatabaseError)
  }

  /// Runs a transaction by itself until it is decided.
  func answer(_ job: any DatabaseJob) -> (any Error)? {
    var attempt = 1
    while true {
      let isOrderly = attempt >= Self.firstOrderlyAttempt
      let outcome =
        job.transaction == .write
        ? gate.pass(alone: isOrderly) { transact(job, isOrderly: isOrderly) } : transact(job, isOrderly: false)
      switch outcome {
      case .done: return nil
      case .failed(let error): return error
      case .again(let reason) where attempt >= options.attempts:
        return reason.code == .serialization
          ? DatabaseError(.tooManyRetries, "\(attempt) attempts", engineCode: reason.engineCode) : reason
      case .again:
        tally.add { $0.retries += 1 }
        // Longer each time, and a little different on each thread, so that two do not meet again in step.
        pause(microseconds: Self.pauses.doubled(Int64(attempt)) + Int64(number) * 170)
        attempt += 1
      }
    }
  }

  private func transact(_ job: any DatabaseJob, isOrderly: Bool) -> Outcome {
    let session: PostgreSQLSession
    do {
      session = try connected()
    } catch {
      return .failed(error)
    }
    defer { release(session) }
    let connection = Connection(session)
    var lost: DatabaseError?
    do {
      if isOrderly { try session.takeTurn() }
      defer { if isOrderly { session.endTurn() } }
      session.take(lane: job.lane)
      defer { session.leave() }
      defer { session.rollback() }
      do throws(DatabaseError) { try session.begin(job.transaction) } catch {
        lost = error
        throw error
      }
      try job.attempt(connection)
      if job.transaction == .read {
        session.endReading()
        return .done
      }
      let begun = monotonicMicroseconds()
      do throws(DatabaseError) { try session.commit() } catch {
        lost = error
        throw error
      }
      tally.committed(writes: 1, microseconds: monotonicMicroseconds() - begun)
      return .done
    } catch {
      return judge(error, engineSaid: connection.failure ?? lost, session)
    }
  }

  /// The engine's failure decides, even when the closure turned it into an error of its own.
  private func judge(_ error: any Error, engineSaid failure: DatabaseError?, _ session: PostgreSQLSession) -> Outcome {
    guard let failure else { return .failed(error) }
    switch failure.code {
    // Lost before the commit was sent: nothing has happened.
    case .serialization, .unavailable: return .again(failure)
    default:
      // "Cached plan must not change result type": another node has migrated.
      if failure.engineCode == "0A000", session.isIdle {
        session.forgetStatements()
        return .again(failure)
      }
      return .failed(error)
    }
  }
}

extension PostgreSQLSession {
  func takeTurn() throws(DatabaseError) { try command("SELECT pg_advisory_lock(\(AdvisoryLock.contended))") }

  /// When it fails the connection is dropped, and the lock with it.
  func endTurn() {
    do { try command("SELECT pg_advisory_unlock(\(AdvisoryLock.contended))") } catch { isLost = true }
  }
}

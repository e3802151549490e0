import Synchronization

/// A task that is repeated.
public struct Job: Sendable {
  /// Its name in logs and metrics.
  public let name: String
  /// From the end of one run to the beginning of the next.
  public let pause: Duration
  /// Does what is due and returns the number of items.
  let run: @Sendable () async throws -> Int

  public init(_ name: String, every pause: Duration, run: @escaping @Sendable () async throws -> Int) {
    self.name = name
    self.pause = pause
    self.run = run
  }
}

/// Counts of one job since the start.
public struct JobCounters: Equatable, Sendable {
  /// Runs that ended, failed ones too.
  public var runs = 0
  /// Runs that threw an error.
  public var failures = 0
  /// Failures since the last success.
  public var failuresInARow = 0
  /// Items processed since the start.
  public var done = 0

  public init() {}
}

/// Runs jobs concurrently, each at its own interval. A failed run is logged and counted, and the job continues.
///
/// Nodes do not share jobs out: each does what is due in the database, and a repetition changes nothing.
public final class Jobs: Sendable {
  private let jobs: [Job]
  private let pause: @Sendable (Duration) async throws -> Void
  private let log: Log
  private let state: Mutex<[String: JobCounters]>

  /// - Parameter pause: Waits, and throws when its task is cancelled.
  public init(_ jobs: [Job], log: Log, pause: @escaping @Sendable (Duration) async throws -> Void) {
    self.jobs = jobs
    self.log = log
    self.pause = pause
    state = Mutex(Dictionary(jobs.map { ($0.name, JobCounters()) }) { first, _ in first })
  }

  /// By the job's name.
  public var counters: [String: JobCounters] { state.withLock { $0 } }

  /// Runs until its task is cancelled. Running jobs are finished first.
  public func run() async {
    await withTaskGroup(of: Void.self) { group in
      for job in jobs { group.addTask { await self.repeat(job) } }
    }
  }

  private func `repeat`(_ job: Job) async {
    while !Task.isCancelled {
      // In a task of its own, which a cancellation does not reach, so that the run is finished.
      switch await Task(operation: { try await job.run() }).result {
      case .success(let done): succeeded(job, done)
      case .failure(let error): failed(job, error)
      }
      do { try await pause(job.pause) } catch { return }
    }
  }

  private func succeeded(_ job: Job, _ done: Int) {
    let before = state.withLock { state in
      let before = state[job.name, default: JobCounters()].failuresInARow
      state[job.name, default: JobCounters()].runs += 1
      state[job.name, default: JobCounters()].failuresInARow = 0
      state[job.name, default: JobCounters()].done += done
      return before
    }
    if before > 0 {
      log(.info, "job_recovered", ["job": .code(job.name), "failures": .number(Int64(before))])
    }
  }

  private func failed(_ job: Job, _ error: any Error) {
    let count = state.withLock { state in
      state[job.name, default: JobCounters()].runs += 1
      state[job.name, default: JobCounters()].failures += 1
      state[job.name, default: JobCounters()].failuresInARow += 1
      return state[job.name, default: JobCounters()].failuresInARow
    }
    // Repeated failures are logged the first, second, fourth, eighth … time.
    guard count & (count - 1) == 0 else { return }
    log(
      .error, "job_failed",
      ["job": .code(job.name), "error": .code(LoggedError.name(of: error)), "in_a_row": .number(Int64(count))])
  }
}

import Database
import Domain
import Services
import Synchronization

/// A node's clock, corrected by the database's, so that all nodes let holds lapse at the same time.  R3
///
/// The difference is measured at start and by a job, as the quickest of a few measurements. In between the machine's
/// clock runs on, with a drift of less than a millisecond.
final class SharedClock: Sendable {
  let clock: Clock
  private let own: Clock
  private let offset: Offset

  init(_ own: Clock) {
    let offset = Offset()
    self.own = own
    self.offset = offset
    clock = Clock(advance: own.advance) { own.now + offset.value }
  }

  /// Measures the difference to the database's clock. It does nothing for a database on one machine or a demo's clock.
  func set(by database: Database) async throws {
    guard !database.isOneMachine, own.advance == nil else { return }
    try await set { Instant(microseconds: try await database.read { try $0.databaseClock() }) }
  }

  func set(readings: Int = 3, by reading: () async throws -> Instant) async throws {
    var best: (took: Duration, offset: Duration)?
    for _ in 0..<readings {
      let before = own.now
      let shared = try await reading()
      let took = own.now.since(before)
      guard best.map({ took < $0.took }) ?? true else { continue }
      // The database's answer belongs to about the middle of the measurement.
      best = (took, shared.since(before + took / 2))
    }
    if let best { offset.set(best.offset) }
  }

  private final class Offset: Sendable {
    private let duration = Mutex(Duration.zero)
    var value: Duration { duration.withLock { $0 } }
    func set(_ new: Duration) { duration.withLock { $0 = new } }
  }
}

extension Job {
  /// Corrects a node's clock by the database's.  R3
  static func setting(_ clock: SharedClock, by database: Database) -> Job {
    Job("clock", every: .seconds(30)) {
      try await clock.set(by: database)
      return 0
    }
  }
}

import Database
import Domain
import Services
import Synchronization

/// A node's clock, set by the database's: what lapses does so at one time for every node.  R3
///
/// The difference is measured at start and by a job. A reading that took long says little, so the quickest of a few
/// counts; between readings the machine's own clock runs on, which drifts by less than a millisecond.
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

  /// Asks the database for its time. One machine has one clock and a demo's is moved by hand: nothing is asked there.
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
      // The answer was true about half-way.
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
  /// Has a node's clock go by the database's.  R3
  static func setting(_ clock: SharedClock, by database: Database) -> Job {
    Job("clock", every: .seconds(30)) {
      try await clock.set(by: database)
      return 0
    }
  }
}

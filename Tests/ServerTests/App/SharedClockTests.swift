import DatabaseTesting
import Domain
import Services
import Synchronization
import Testing

@testable import Server

@Suite("Nodes that share a database share its clock")
struct SharedClockTests {
  /// A machine whose clock a test moves, and a database whose clock is right.
  final class Machine: Sendable {
    private let time = Mutex(Instant(seconds: 1_790_010_000))
    let error: Duration

    init(error: Duration) { self.error = error }

    var clock: Clock { Clock { self.time.withLock { $0 } + self.error } }

    func ask(there: Duration, back: Duration) -> Instant {
      time.withLock { time in
        time = time + there
        let answer = time
        time = time + back
        return answer
      }
    }

    var truth: Instant { time.withLock { $0 } }
  }

  @Test("R3: a machine whose clock is wrong goes by the database's", arguments: [-86_400, -3, 0, 5, 300])
  func wrongClock(seconds: Int64) async throws {
    let machine = Machine(error: .seconds(seconds))
    let shared = SharedClock(machine.clock)
    #expect(shared.clock.now == machine.truth + .seconds(seconds))
    try await shared.set { machine.ask(there: .milliseconds(2), back: .milliseconds(2)) }
    #expect(shared.clock.now == machine.truth)
    _ = machine.ask(there: .seconds(20), back: .zero)
    #expect(shared.clock.now == machine.truth)
  }

  @Test("R3: the quickest reading counts: one that was held up says little")
  func slowReading() async throws {
    let machine = Machine(error: .seconds(60))
    let shared = SharedClock(machine.clock)
    var delays: [Duration] = [.milliseconds(900), .milliseconds(1), .milliseconds(400)]
    try await shared.set { machine.ask(there: delays.removeFirst(), back: .zero) }
    #expect(shared.clock.now.since(machine.truth) == .microseconds(500))
  }

  @Test("R3: two nodes on one PostgreSQL agree, on SQLite nothing is asked", arguments: TestEngine.allCases)
  func twoNodes(engine: TestEngine) async throws {
    try await withDatabase(on: engine) { database in
      let base = Instant(seconds: 1_000_000)
      let early = SharedClock(Clock { base })
      let late = SharedClock(Clock { base + .hours(2) })
      try await early.set(by: database)
      try await late.set(by: database)
      switch engine {
      case .sqlite: #expect(late.clock.now == base + .hours(2))
      // Both stand still, so that they show what they were told: seconds apart at most, not hours.
      case .postgreSQL: #expect(late.clock.now.since(early.clock.now) < .seconds(600))
      }
    }
  }
}

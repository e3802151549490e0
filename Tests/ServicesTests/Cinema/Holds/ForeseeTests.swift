import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("What is bound to be refused is refused by a look")
struct ForeseeTests {
  /// What a hold is refused with, and how many transactions that write it took.
  private static func refusal(
    _ house: House, _ account: AccountID, _ seats: String...
  ) async throws -> (problem: Problem?, writes: Int) {
    let before = house.database.counters
    let request = HoldRequest(seatIds: seats.map(SmallCinema.seat))
    let problem = try await problem {
      _ = try await house.bookings.hold(SmallCinema.tonight, request, account: account)
    }
    let after = house.database.counters
    return (problem, after.writes + after.failedWrites - before.writes - before.failedWrites)
  }

  private static func look(_ house: House) async throws {
    _ = try await house.programme.seats(of: SmallCinema.tonight)
  }

  @Test("R2: seats that are seen to be taken are refused without a write", arguments: TestEngine.allCases)
  func taken(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      try await house.hold(zoe, "E1", "E2")
      // Nobody has looked yet: the transaction refuses, and has the next one looked at.
      let first = try await Self.refusal(house, max, "E2", "E3", "E4")
      #expect(first.problem?.code == .seatUnavailable && first.writes == 1)
      let second = try await Self.refusal(house, max, "E2", "E3", "E4")
      #expect(second.writes == 0)
      // Word for word what the transaction says.
      #expect(second.problem == first.problem)
    }
  }

  @Test("R5: so is a pick that would leave a seat alone", arguments: TestEngine.allCases)
  func strands(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let judged = try await Self.refusal(house, zoe, "E2", "E3")
      #expect(judged.problem?.code == .leavesSingleSeat && judged.writes == 1)
      try await Self.look(house)
      let seen = try await Self.refusal(house, zoe, "E2", "E3")
      #expect(seen.problem == judged.problem && seen.writes == 0)
    }
  }

  @Test("R3: seats that were let go, or whose hold is over, are had whatever was seen", arguments: TestEngine.allCases)
  func freeAgain(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let hold = try await house.hold(zoe, "E1", "E2")
      try await Self.look(house)
      try await house.bookings.release(hold.bookingId, account: zoe)
      try await house.hold(max, "E1", "E2")
      try await Self.look(house)
      house.advance(.seconds(30))
      try await house.hold(zoe, "E1", "E2")
      #expect(try await house.map() == ["E1": .held, "E2": .held])
    }
  }

  @Test("R1: an account's own seats are no reason, also when it held them on another node")
  func ownSeats() async throws {
    try await withHouse(on: .postgreSQL) { house in
      try await house.openCinema()
      let (zoe, other) = (try await house.customer(), try await house.neighbour())
      try await other.hold(zoe, "E1", "E2")
      try await Self.look(house)
      try await house.hold(zoe, "E1", "E2", "E3", "E4")
      #expect(try await house.taken() == 4)
    }
  }

  @Test("R1: best available gives up what the account holds for it, and chooses from one reading with others")
  func bestInPlaceOfOwn() async throws {
    try await withHouse(on: .sqlite) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let wish = HoldRequest(bestAvailable: BestAvailableRequest(count: 3))
      let first = try await house.bookings.hold(SmallCinema.tonight, wish, account: zoe)
      let second = try await house.bookings.hold(SmallCinema.tonight, wish, account: zoe)
      // Its own were the best, and still are.
      #expect(second.seats == first.seats)
      #expect(try await house.taken() == 3)
    }
  }

  @Test("R2: many who ask for the best seats at once get different ones without refusing each other")
  func manyWishes() async throws {
    try await withHouse(on: .sqlite) { house in
      try await house.openCinema()
      var accounts: [AccountID] = []
      for number in 0..<12 { accounts.append(try await house.customer("best\(number)")) }
      // All have chosen before anybody claims: the worst that can happen.
      let gate = TestGate()
      async let holdUp: Void = house.database.write { _ in gate.block() }
      try await gate.reached()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (before, account) in accounts.enumerated() {
          group.addTask {
            let wish = HoldRequest(bestAvailable: BestAvailableRequest(count: 2))
            _ = try await house.bookings.hold(SmallCinema.tonight, wish, account: account)
          }
          // They claim in the order in which they chose: one before its neighbour would leave a single seat for a moment.
          // Until then nothing but a claim waits: who has chosen reads no more.
          await waitUntil { underWay(house) > 2 * before && house.database.counters.queueDepth > before }
        }
        gate.open()
        try await group.waitForAll()
      }
      try await holdUp
      #expect(try await house.taken() == 24)
      #expect(house.database.counters.failedWrites == 0)
    }
  }

  /// How many seats somebody is about to claim.
  private func underWay(_ house: House) -> Int {
    var count = 0
    _ = house.programme.underWay.begin(SmallCinema.tonight, AccountID(suffix: "nobody")) { seats in
      count = seats.count
      return nil
    }
    return count
  }

  @Test("R1: nobody queues for the last seats behind those who are taking them; when they let go, the seats are had")
  func lastSeats() async throws {
    try await withHouse(on: .sqlite) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let wish = HoldRequest(bestAvailable: BestAvailableRequest(count: 2))
      let underWay = try #require(house.programme.underWay.begin(SmallCinema.tonight, max) { _ in Array(0..<80) })
      let before = house.database.counters
      let refused = try await problem {
        _ = try await house.bookings.hold(SmallCinema.tonight, wish, account: zoe)
      }
      #expect(refused?.code == .seatUnavailable)
      #expect(house.database.counters.failedWrites == before.failedWrites)
      house.programme.underWay.end(SmallCinema.tonight, max, underWay)
      _ = try await house.bookings.hold(SmallCinema.tonight, wish, account: zoe)
      #expect(try await house.taken() == 2)
    }
  }

  @Test("a show that is over or off is refused as such, however its seats are", arguments: TestEngine.allCases)
  func over(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      try await house.hold(zoe, "E1", "E2")
      try await Self.look(house)
      house.advance(.hours(100))
      #expect(try await Self.refusal(house, max, "E1", "E2").problem?.code == .showStarted)
    }
  }
}

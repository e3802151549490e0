import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Which orders go on one way, and by whom")
struct StopChoiceTests {
  private func decline(_ courier: AccountID, _ house: House) async throws {
    try await house.couriers.decline(try #require(try await house.offer(to: courier)).id, courier: courier)
  }

  @Test(
    "D9: orders go together whose food is ready within ten minutes of each other, and what is ready waits from now on",
    arguments: TestEngine.allCases)
  func ready(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim", metres: 50)
      let first = try await house.accepted("zoe", north: 1_110)
      _ = try await house.take(first, by: kim)
      _ = try await house.accepted("max", north: 1_110, prepMinutes: 26)
      #expect(try await house.offer(to: kim) == nil)
      _ = try await house.accepted("lee", north: 1_110, prepMinutes: 4)
      #expect(try await house.offer(to: kim) == nil)
      let staff = try await house.staff()
      _ = try await house.kitchens.startPreparing(first, staff: staff)
      _ = try await house.kitchens.ready(first, staff: staff)
      house.advance(.minutes(8))
      _ = try await house.couriers.record([house.position(metres: 50)], courier: kim)
      let second = try await house.accepted("ann", north: 1_110, prepMinutes: 10)
      #expect(try await house.offer(to: kim)?.orderId == second)
    }
  }

  @Test(
    "D9: food whose time is over is not ready: it goes with no other until the kitchen calls it ready",
    arguments: TestEngine.allCases)
  func overdue(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim", metres: 50)
      let first = try await house.accepted("zoe", north: 1_110, prepMinutes: 5, promised: .hours(2))
      _ = try await house.take(first, by: kim)
      func hear() async throws { _ = try await house.couriers.record([house.position(metres: 50)], courier: kim) }
      house.advance(.minutes(5))
      try await hear()
      // To the second it is not over yet.
      _ = try await house.accepted("max", north: 1_110, prepMinutes: 5)
      #expect(try await house.offer(to: kim) != nil)
      try await decline(kim, house)
      house.advance(.seconds(1))
      try await hear()
      let second = try await house.accepted("lee", north: 1_110, prepMinutes: 5)
      #expect(try await house.offer(to: kim) == nil)
      let staff = try await house.staff()
      _ = try await house.kitchens.startPreparing(first, staff: staff)
      _ = try await house.kitchens.ready(first, staff: staff)
      try await house.timers.lapseOffers()
      #expect(try await house.offer(to: kim)?.orderId == second)
    }
  }

  @Test("D9: at the edge of ten minutes they still go together", arguments: TestEngine.allCases)
  func readyAtTheEdge(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim", metres: 50)
      _ = try await house.take(house.accepted("zoe", north: 1_110, prepMinutes: 10), by: kim)
      let second = try await house.accepted("max", north: 1_110, prepMinutes: 20)
      #expect(try await house.offer(to: kim)?.orderId == second)
    }
  }

  @Test("D9: the detour for neither door is over 800 metres", arguments: TestEngine.allCases)
  func detour(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim", metres: 50)
      _ = try await house.take(house.accepted("zoe", north: 1_000), by: kim)
      _ = try await house.accepted("max", north: -410)
      #expect(try await house.offer(to: kim) == nil)
      // Beyond it in the same direction, however far, is none.
      let far = try await house.accepted("ann", north: 4_000)
      #expect(try await house.offer(to: kim)?.orderId == far)
      try await decline(kim, house)
      let behind = try await house.accepted("lee", north: -390)
      #expect(try await house.offer(to: kim)?.orderId == behind)
    }
  }

  @Test(
    "D9: none goes along that would be late because of it, or make the first one late", arguments: TestEngine.allCases)
  func late(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim", metres: 50)
      let lou = try await house.courier("lou", metres: 60)
      // Alone it takes until 29 minutes at most, after another door 34.
      _ = try await house.take(house.accepted("zoe", north: 1_110), by: kim)
      let tight = try await house.accepted("max", north: 1_500, promised: .minutes(33))
      #expect(try await house.offer(to: kim) == nil)
      #expect(try await house.offer(to: lou)?.orderId == tight)
      let loose = try await house.accepted("ann", north: 1_500, promised: .minutes(34))
      #expect(try await house.offer(to: kim)?.orderId == loose)
      try await decline(kim, house)
      // What is late alone is no later for riding along as the first.
      let overdue = try await house.accepted("eve", north: 500, promised: .minutes(1))
      #expect(try await house.offer(to: kim)?.orderId == overdue)
    }
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim", metres: 50)
      _ = try await house.take(house.accepted("zoe", north: 1_500, promised: .minutes(33)), by: kim)
      _ = try await house.accepted("max", north: 1_110)
      #expect(try await house.offer(to: kim) == nil)
      let behind = try await house.accepted("ann", north: 1_600)
      #expect(try await house.offer(to: kim)?.orderId == behind)
    }
  }

  @Test(
    "D9: of those on whose way it is, the one with the smallest detour is asked first, then who is free",
    arguments: TestEngine.allCases)
  func ranked(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim", metres: 900)
      _ = try await house.take(house.accepted("zoe", north: 1_110), by: kim)
      let lou = try await house.courier("lou", metres: 10)
      let aside = try await house.accepted("max", north: 600, east: 500)
      try await decline(kim, house)
      _ = try await house.take(aside, by: lou)
      let free = try await house.courier("free", metres: 5)
      // It is beyond kim's door; 270 metres more than the straight line past lou's.
      let third = try await house.accepted("lee", north: 2_000)
      for asked in [kim, lou, free] {
        for courier in [kim, lou, free] {
          #expect(try await house.offer(to: courier)?.orderId == (courier == asked ? third : nil))
        }
        try await decline(asked, house)
      }
      // Round among those who are free.
      #expect(try await house.offer(to: free)?.orderId == third)
    }
  }
}

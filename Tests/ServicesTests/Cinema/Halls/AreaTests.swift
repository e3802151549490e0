import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("An area without numbered seats")
struct AreaTests {
  private static let one = HallRequest(name: "Club", areas: [HallArea(label: "Standing", places: 60)])

  @Test(
    "R2: its places are given in order, to as many as it holds and to no one more, on both nodes at once",
    arguments: TestEngine.allCases)
  func full(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre(Self.one)
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let nodes = [house, try await house.neighbour()]
      // Twenty parties of four for sixty places.
      let held = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<20 {
          let account = try await house.customer("stander\(number)")
          group.addTask {
            let wish = HoldRequest(bestAvailable: BestAvailableRequest(count: 4, area: "Standing"))
            for _ in 0..<20 {
              let refused = try await problem {
                _ = try await nodes[number % 2].bookings.hold(show, wish, account: account)
              }
              if refused == nil { return true }
            }
            return false
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(held == 15)
      #expect(try await house.programme.show(show).freeSeats == 0)
      #expect(try await house.count("seat_claims WHERE state = 'held'") == 60)
    }
  }

  @Test(
    "R5: a pick in it leaves nobody alone, and its first free places are taken first", arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let zoe = try await house.customer()
      let wish = HoldRequest(bestAvailable: BestAvailableRequest(count: 3, area: "Standing"))
      let first = try await house.bookings.hold(show, wish, account: zoe)
      #expect(first.seats.map(\.row) == ["Standing", "Standing", "Standing"])
      #expect(first.seats.map(\.number) == ["1", "2", "3"] && first.seats.allSatisfy { $0.category == .premium })
      let max = try await house.customer("max")
      // The fifth place, with one between: in a row of seats it would be left alone.
      let one = try await house.bookings.hold(
        show, HoldRequest(seatIds: try await house.seatIDs(show, 32 + 4)), account: max)
      #expect(one.seats.map(\.number) == ["5"])
      let ada = try await house.customer("ada")
      let next = try await house.bookings.hold(show, wish, account: ada)
      #expect(next.seats.map(\.number) == ["4", "6", "7"])
      // Who does not ask for it gets numbered seats.
      let bob = try await house.customer("bob")
      let seated = try await house.bookings.hold(
        show, HoldRequest(bestAvailable: BestAvailableRequest(count: 2)), account: bob)
      #expect(seated.seats.allSatisfy { $0.row != "Standing" })
      let layout = try await house.programme.layout(of: show).body
      #expect(layout.rows.filter { $0.isArea == true }.map(\.seatCount) == [50, 10])
      #expect(layout.layout?.areas.map(\.label) == ["Standing"])
    }
  }
}

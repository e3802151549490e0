import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("How often a hold and a payment wait for the database")
struct WaitTests {
  /// The fewest ways to the server that `body` costs, over as many times as it takes for each connection to have prepared
  /// its statements.
  private static func fewest(
    _ house: House, _ body: (_ number: Int) async throws -> Void
  ) async throws -> (trips: Int, commits: Int) {
    var fewest = (trips: Int.max, commits: Int.max)
    for number in 0..<20 {
      let before = house.database.counters
      try await body(number)
      let after = house.database.counters
      fewest.trips = min(fewest.trips, after.roundTrips - before.roundTrips)
      fewest.commits = min(fewest.commits, after.commits - before.commits)
    }
    return fewest
  }

  @Test("A hold asks once, claims once and commits once")
  func hold() async throws {
    try await withHouse(on: .postgreSQL) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let cost = try await Self.fewest(house) { number in
        let seats = number % 2 == 0 ? ["E1", "E2"] : ["E4", "E5"]
        let hold = try await house.bookings.hold(
          SmallCinema.tonight, HoldRequest(seatIds: seats.map(SmallCinema.seat)), account: zoe)
        // Out of the way of the next one.
        if number % 3 == 2 { try await house.bookings.release(hold.bookingId, account: zoe) }
      }
      // Beside what is asked, claimed and committed: the line is taken and left, and the programme is looked at.
      #expect(cost.commits == 1)
      #expect(cost.trips <= 8)
    }
  }

  @Test("A payment is three commits: it begins, it is placed, it is captured", arguments: TestEngine.allCases)
  func payment(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      var holds: [(AccountID, HoldAnswer)] = []
      for number in 0..<20 {
        let buyer = try await house.customer("buyer\(number)")
        let row = ["B", "C", "D", "E", "F"][number / 4]
        // Three and two fill each side of the aisle.
        let seats = [1...3, 4...5, 6...8, 9...10][number % 4].map { SmallCinema.seat("\(row)\($0)") }
        let hold = try await house.bookings.hold(SmallCinema.tonight, HoldRequest(seatIds: seats), account: buyer)
        holds.append((buyer, hold))
      }
      let held = holds
      let cost = try await Self.fewest(house) { number in
        let answer = try await house.pay(held[number].1, account: held[number].0)
        #expect(answer.status == 200)
      }
      #expect(cost.commits == 3)
      #expect(engine == .sqlite ? cost.trips == 0 : cost.trips <= 18)
      for (_, hold) in held {
        #expect(try await house.payment(of: hold.bookingId).status == .captured)
      }
    }
  }

  @Test(
    "Staff who move a booking while its money is on its way: it is booked where it is now",
    arguments: TestEngine.allCases)
  func moved(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let request = PayRequest(
        paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_timeout_approved"),
        expectedTotal: hold.totals.total)
      _ = try await house.bookings.pay(
        hold.bookingId, request, body: WireEncoder().encode(request), key: house.newKey(), account: zoe)
      house.advance(.seconds(5))
      let payment = try await house.payment(of: hold.bookingId)
      // What whoever began the payment remembers is not what the booking has.
      let settlement = Settlement(
        platform: house.platform, lane: SmallCinema.tonight.rawValue,
        paidSeats: PaidSeats(show: SmallCinema.tonight, seats: [10, 11]))
      #expect(try await settlement.settle(payment.id)?.status == .captured)
      #expect(try await house.map() == ["E1": .booked, "E2": .booked])
    }
  }
}

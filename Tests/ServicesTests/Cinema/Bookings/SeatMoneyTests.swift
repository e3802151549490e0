import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Where the money of seats ends")
struct SeatMoneyTests {
  /// A show whose seats cost nothing, not even a fee.
  private static let free = ShowID(suffix: "free")

  private func openFree(_ house: House) async throws {
    try await house.openCinema()
    var show = SmallCinema.show(Self.free, in: .hours(3), from: house.now)
    show.pricing = ShowPricing(prices: [.init(.regular, 0), .init(.premium, 0)])
    try await house.programme.save(shows: [show])
  }

  @Test(
    "M3: the theatre earns its prices without their taxes, the platform its fee without the fee's",
    arguments: TestEngine.allCases)
  func parts(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.book(zoe, "E1", "E2")
      // 109 of each 1,200 is tax, and 18 of the fee of 200.
      #expect(
        try await house.balance(booking) == ["theatre": -2_182, "platform": -182, "taxes": -236, "gateway": 2_600])
      _ = try await house.bookings.cancel(booking, account: zoe, reason: nil)
      #expect(try await house.balance(booking).isEmpty)
    }
  }

  @Test("E3, E4: seats that cost nothing are booked and given back like others", arguments: TestEngine.allCases)
  func nothing(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await openFree(house)
      let zoe = try await house.customer()
      let booking = try await house.book(zoe, "E1", "E2", show: Self.free)
      let answer = try await house.bookings.cancel(booking, account: zoe, reason: nil)
      #expect(answer.status == .cancelled && answer.refund == RefundBody(amount: 0, status: .none))
      #expect(try await house.count("payments WHERE intent IS NOT NULL") == 0)
      #expect(try await house.map(Self.free).isEmpty)
    }
  }

  @Test("E4: a show that cost nothing and is called off is done at once", arguments: TestEngine.allCases)
  func nothingCalledOff(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await openFree(house)
      let booking = try await house.book(try await house.customer(), "E1", "E2", show: Self.free)
      let answer = try await house.theatres.cancel(
        Self.free, ShowCancelRequest(reason: "No light"), staff: try await house.boxOffice())
      #expect(answer.isDone && answer.cancelled == 1 && answer.refunded == 0)
      #expect(try await house.status(booking) == .cancelled)
    }
  }
}

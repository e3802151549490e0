import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("An evening, both halves of it")
struct EveningReadingTests {
  private static let today = LocalDate(year: 2026, month: 9, day: 21)

  private static func dinner(_ house: House, in time: Duration) -> FulfilmentBody {
    FulfilmentBody(kind: .delivery, address: House.address, slot: SlotBody(start: house.now + time))
  }

  @Test(
    "dinner, a film and popcorn in order of time, with their places and what is free between",
    arguments: TestEngine.allCases)
  func whole(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openLongNight()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let popcorn = try await house.order(zoe, to: booking, at: house.now + .hours(4) + .minutes(15))
      let dinner = try await house.order(zoe, fulfilment: Self.dinner(house, in: .hours(1)))
      let answer = try await house.evenings.evening(EveningQuery(), of: zoe)
      #expect(answer.items.map(\.order?.orderId) == [dinner, nil, popcorn])
      #expect(answer.items.map(\.booking?.bookingId) == [nil, booking, nil])
      #expect(answer.items.map(\.fulfilment) == [.delivery, nil, .seat])
      #expect(answer.items.map(\.place?.name) == [nil, "Roxy", nil])
      #expect(answer.items[0].place?.lat == SmallCity.home.latitude)
      #expect(answer.items[2].place?.lat == SmallCity.square.latitude)
      #expect(answer.items.map(\.timeZone) == Array(repeating: "America/New_York", count: 3))
      // Dinner is there by 14:15 and eaten at 15:00; 1,112 metres are 19 minutes; the film begins at 16:00.
      #expect(answer.gaps.count == 1)
      let gap = try #require(answer.gaps.first)
      #expect((gap.after, gap.before) == (0, 1))
      #expect(gap.beginsAt == house.now + .hours(2))
      #expect(gap.leaveBy == house.now + .hours(3) - .minutes(10 + 19))
      #expect(gap.minutes == 31 && gap.minutesOnFoot == 19)
    }
  }

  @Test(
    "dinner that has come is eaten from then on, and nobody has to go for popcorn that comes to the seat",
    arguments: TestEngine.allCases)
  func arrived(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openLongNight()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let dinner = try await house.order(zoe)
      let expected = try await house.evenings.evening(EveningQuery(), of: zoe)
      try await house.deliver(dinner, by: try await house.courier())
      let arrivedAt = house.now
      let popcorn = try await house.order(zoe, to: booking, at: house.now + .hours(2) + .minutes(45))
      house.advance(.minutes(5))
      let answer = try await house.evenings.evening(EveningQuery(), of: zoe)
      #expect(answer.items.map(\.order?.orderId) == [dinner, popcorn, nil])
      #expect(answer.items[0].beginsAt == arrivedAt && answer.items[0].endsAt == arrivedAt + .minutes(45))
      #expect(answer.items[0].endsAt < expected.items[0].endsAt)
      #expect(answer.gaps.map { [$0.after, $0.before] } == [[0, 2]])
      #expect(try #require(answer.gaps.first).beginsAt == arrivedAt + .minutes(45))
    }
  }

  @Test("a day ends at five in the morning, and another day's evening is another", arguments: TestEngine.allCases)
  func days(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let tonight = try await house.booking(zoe)
      let tomorrow = try await house.booking(zoe, show: SmallCinema.tomorrow)
      // At 04:45 of Tuesday.
      let late = try await house.order(zoe, fulfilment: Self.dinner(house, in: .hours(15) + .minutes(45)))
      func found(_ date: LocalDate?) async throws -> [String] {
        try await house.evenings.evening(EveningQuery(date: date), of: zoe).items.map {
          $0.order?.orderId.rawValue ?? $0.booking?.bookingId.rawValue ?? ""
        }
      }
      #expect(try await found(nil) == [tonight.rawValue, late.rawValue])
      #expect(try await found(Self.today) == [tonight.rawValue, late.rawValue])
      #expect(try await found(Self.today.adding(days: 1)) == [tomorrow.rawValue])
      #expect(try await found(Self.today.adding(days: 2)) == [])
      #expect(try await found(LocalDate(year: 9999, month: 12, day: 31)) == [])
      house.advance(.hours(16))
      #expect(try await found(nil) == [tomorrow.rawValue])
    }
  }

  @Test("P2: an evening has one's own orders and bookings alone", arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      _ = try await house.booking(zoe)
      try await house.order(zoe)
      let answer = try await house.evenings.evening(EveningQuery(), of: try await house.customer("max"))
      #expect(answer.items.isEmpty && answer.gaps.isEmpty)
    }
  }

  @Test(
    "what was cancelled is not there; a show that was called off is, and makes no gap", arguments: TestEngine.allCases)
  func cancelled(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      let dinner = try await house.order(zoe, fulfilment: Self.dinner(house, in: .hours(5)))
      let booking = try await house.booking(zoe)
      _ = try await house.ordering.cancel(order, account: zoe, reason: nil)
      #expect(try await house.evenings.evening(EveningQuery(), of: zoe).gaps.count == 1)
      _ = try await house.theatres.cancel(
        SmallCinema.tonight, ShowCancelRequest(reason: "The projector is broken"), staff: try await house.boxOffice())
      let answer = try await house.evenings.evening(EveningQuery(), of: zoe)
      #expect(answer.items.map(\.booking?.bookingId) == [booking, nil])
      #expect(answer.items.map(\.order?.orderId) == [nil, dinner])
      #expect(answer.items.map(\.isOff) == [true, false])
      #expect(answer.gaps.isEmpty)
    }
  }

  @Test("seats that are held count until their hold is over", arguments: TestEngine.allCases)
  func held(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      _ = try await house.bookings.hold(
        SmallCinema.tonight, HoldRequest(seatIds: house.seats("E4", "E5")), account: zoe)
      #expect(try await house.evenings.evening(EveningQuery(), of: zoe).items.count == 1)
      house.advance(.seconds(31))
      #expect(try await house.evenings.evening(EveningQuery(), of: zoe).items.isEmpty)
    }
  }
}

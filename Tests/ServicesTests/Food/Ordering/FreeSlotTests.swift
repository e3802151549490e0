import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("The quarters of an hour that can be ordered for")
struct FreeSlotTests {
  private static let delivery = SlotsQuery(
    fulfilment: .delivery, lat: SmallCity.home.latitude, lon: SmallCity.home.longitude)
  private static let pickup = SlotsQuery(fulfilment: .pickup)

  private static func starts(
    _ house: House, _ query: SlotsQuery = delivery, at restaurant: RestaurantID = SmallCity.pizzeria,
    account: AccountID? = nil
  ) async throws -> [Instant] {
    try await house.ordering.slots(query, of: restaurant, account: account).slots.map(\.start)
  }

  @Test("O3: every slot that is listed can be ordered, and none before it", arguments: TestEngine.allCases)
  func orderable(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let slots = try await Self.starts(house)
      // 20 minutes to cook and 1,112 metres to go: 26 to 39 minutes. It is 13:00.
      #expect(slots.first == house.now + .minutes(30))
      for start in [slots.first, slots.last].compactMap(\.self) {
        let cart = try await house.cart(
          zoe, fulfilment: FulfilmentBody(kind: .delivery, address: House.address, slot: SlotBody(start: start)))
        #expect(cart.validationErrors.isEmpty && cart.quote != nil)
      }
      #expect(Set(slots).count == slots.count && slots == slots.sorted())
    }
  }

  @Test(
    "O3: a quarter that the kitchen has taken on is not listed; a cancelled order frees it",
    arguments: TestEngine.allCases)
  func full(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.slotCapacity = 1 }) { house in
      let zoe = try await house.customer()
      let slot = house.now + .hours(2)
      let order = try await house.order(
        zoe, fulfilment: FulfilmentBody(kind: .delivery, address: House.address, slot: SlotBody(start: slot)))
      #expect(try await !Self.starts(house).contains(slot))
      #expect(try await Self.starts(house).contains(slot + .minutes(15)))
      // The kitchen's quarter is one, however the food leaves it; another kitchen's is another.
      #expect(try await !Self.starts(house, Self.pickup).contains(slot))
      #expect(try await Self.starts(house, at: SmallCity.thai).contains(slot))
      _ = try await house.ordering.cancel(order, account: zoe, reason: nil)
      #expect(try await Self.starts(house).contains(slot))
    }
  }

  @Test("O4: a day is the restaurant's own, its night included", arguments: TestEngine.allCases)
  func days(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let monday = LocalDate(year: 2026, month: 9, day: 21)
      let answer = try await house.ordering.slots(Self.delivery, of: SmallCity.thai, account: nil)
      #expect(answer.date == monday && answer.timeZone == "America/New_York")
      // 01:45 of the night to Tuesday.
      #expect(answer.slots.last?.start == house.now + .hours(12) + .minutes(45))
      #expect(answer.slots.last.map { $0.end.since($0.start) } == .minutes(15))
      var christmas = Self.delivery
      christmas.date = LocalDate(year: 2026, month: 12, day: 25)
      #expect(try await Self.starts(house, christmas, at: SmallCity.thai).isEmpty)
      // At one in the morning it is still Monday's evening.
      house.advance(.hours(12))
      #expect(try await house.ordering.slots(Self.delivery, of: SmallCity.thai, account: nil).date == monday)
      // At half past one nothing of it can be had any more.
      house.advance(.minutes(30))
      let next = try await house.ordering.slots(Self.delivery, of: SmallCity.thai, account: nil)
      #expect(next.date == monday.adding(days: 1) && next.slots.first?.start == house.now + .hours(10))
    }
  }

  @Test("a paused kitchen has none; one that only hands over has them for a pickup", arguments: TestEngine.allCases)
  func others(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      #expect(try await Self.starts(house, Self.pickup, at: SmallCity.bakery).first == house.now + .minutes(30))
      #expect(
        try await problem { _ = try await Self.starts(house, at: SmallCity.bakery) }?.code == .addressOutOfZone)
      var nowhere = Self.delivery
      nowhere.lon = nil
      #expect(try await problem { _ = try await Self.starts(house, nowhere) }?.code == .validationFailed)
      #expect(
        try await problem { _ = try await Self.starts(house, at: RestaurantID(suffix: "none")) }?.code == .notFound)
      _ = try await house.kitchens.change(
        SmallCity.pizzeria, RestaurantPatch(isPaused: true), staff: try await house.staff())
      #expect(try await Self.starts(house).isEmpty)
    }
  }

  @Test(
    "V1: to seats, the quarters before the show and in its interval, which the cart takes as they are",
    arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openLongNight()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let show = house.now + .hours(3)
      let query = SlotsQuery(fulfilment: .seat, bookingId: booking)
      let slots = try await Self.starts(house, query, account: zoe)
      #expect(slots == [-60, -45, -30, -15, 75].map { show + .minutes($0) })
      for start in slots {
        let cart = try await house.cart(zoe, fulfilment: house.toSeats(booking, at: start))
        #expect(cart.validationErrors.isEmpty && cart.fulfilment.slot?.start == start)
      }
      house.advance(.hours(3) - .minutes(30))
      #expect(try await Self.starts(house, query, account: zoe) == [-30, -15, 75].map { show + .minutes($0) })
      house.advance(.minutes(30))
      #expect(try await Self.starts(house, query, account: zoe) == [show + .minutes(75)])
    }
  }

  @Test("P2: the slots of somebody else's booking are not there, and nobody has any", arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openLongNight()
      let booking = try await house.booking(try await house.customer())
      let query = SlotsQuery(fulfilment: .seat, bookingId: booking)
      let max = try await house.customer("max")
      #expect(try await problem { _ = try await Self.starts(house, query, account: max) }?.code == .notFound)
      #expect(try await problem { _ = try await Self.starts(house, query) }?.code == .unauthenticated)
      #expect(
        try await problem { _ = try await Self.starts(house, SlotsQuery(fulfilment: .seat), account: max) }?.code
          == .validationFailed)
    }
  }
}

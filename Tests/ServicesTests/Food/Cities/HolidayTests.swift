import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A city's holidays and the hours that its restaurants have on them")
struct HolidayTests {
  /// A Monday, the day on which a house begins, and the day after it.
  private static let today = Holiday(date: LocalDate(year: 2026, month: 9, day: 21), name: "Founders' Day")
  private static let tomorrow = Holiday(date: LocalDate(year: 2026, month: 9, day: 22), name: "Day after")
  private static let midnight = "2026-09-22T04:00:00.000Z"

  /// Always open, but closed on holidays.
  private static let hours: HoursBody = {
    var hours = HoursBody(SmallCity.allDay)
    hours.holiday = []
    return hours
  }()

  private func closeOnHolidays(_ house: House) async throws -> MerchantRestaurant {
    try await house.kitchens.change(
      SmallCity.pizzeria, RestaurantPatch(hours: Self.hours), staff: try await house.staff())
  }

  private func set(_ holidays: [Holiday], _ house: House) async throws -> OperatorCity {
    try await house.cities.change(
      SmallCity.city.id, CityPatch(holidays: holidays), by: try await house.operatorAccount())
  }

  private func openNow(_ house: House) -> [RestaurantID] {
    house.catalogue.discover(
      SearchQuery(text: "bella", point: SmallCity.home, filters: [.openNow], now: house.now)
    ).items.map(\.id)
  }

  /// The quarters of an hour for which food can be fetched on the house's own day.
  private func slots(_ house: House) async throws -> [SlotTimes] {
    let query = SlotsQuery(date: Self.today.date, fulfilment: .pickup)
    return try await house.ordering.slots(query, of: SmallCity.pizzeria, account: nil).slots
  }

  @Test(
    "O4: search, page, slots, cart and order see a holiday at once, and its end when the city takes it back",
    arguments: TestEngine.allCases)
  func seen(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (id, zoe) = (SmallCity.pizzeria, try await house.customer())
      #expect(try await closeOnHolidays(house).openState.state == .open)
      #expect(try await !slots(house).isEmpty)
      let priced = try await house.cart(zoe)
      let request = house.request(priced)
      _ = try await set([Self.today], house)
      #expect(openNow(house).isEmpty)
      let page = try house.catalogue.detail(id)
      #expect(page.openState.state == .closed && page.openState.nextOpening?.timestamp == Self.midnight)
      #expect(page.hours.exceptions == [HoursException(date: "2026-09-21", spans: [])])
      #expect(try await slots(house).isEmpty)
      let refused = try await problem { _ = try await house.submit(request, account: zoe) }
      #expect(refused?.code == .restaurantClosed)
      let cart = try await house.cart(zoe, cart: priced.cartId, base: priced.version)
      #expect(cart.validationErrors.map(\.code) == ["restaurant_closed"])
      // Those that say nothing of holidays are open.
      #expect(try house.catalogue.detail(SmallCity.bakery).openState.state == .open)
      _ = try await set([], house)
      #expect(openNow(house) == [id])
      #expect(try await house.submit(request, account: zoe).status == 201)
    }
  }

  @Test(
    "O4: what is open today closes at the midnight before a holiday; the restaurant's own exception wins",
    arguments: TestEngine.allCases)
  func closing(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (id, staff) = (SmallCity.pizzeria, try await house.staff())
      _ = try await set([Self.tomorrow], house)
      #expect(try await closeOnHolidays(house).openState.closesAt?.timestamp == Self.midnight)
      var hours = Self.hours
      hours.exceptions = [HoursException(date: "2026-09-22", spans: [HoursSpan(opens: "00:00", closes: "00:00")])]
      let open = try await house.kitchens.change(id, RestaurantPatch(hours: hours), staff: staff)
      #expect(open.openState.state == .open && open.openState.closesAt == nil)
    }
  }

  @Test(
    "N1: another node has them at its next look, and one that starts has them from the first",
    arguments: TestEngine.allCases)
  func nodes(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      _ = try await closeOnHolidays(house)
      let node = try await house.neighbour()
      _ = try await set([Self.today], house)
      #expect(openNow(node) == [SmallCity.pizzeria], "before it looks")
      try await node.catalogue.take([CatalogueChange(isRest: true)])
      let later = try await house.neighbour("later")
      for other in [node, later] {
        #expect(openNow(other).isEmpty)
        let hours = other.catalogue.restaurant(SmallCity.pizzeria)?.hours
        #expect(hours == house.catalogue.restaurant(SmallCity.pizzeria)?.hours && hours?.exceptions.count == 1)
      }
      // A restaurant that is read by itself has the city's holidays of that moment.
      _ = try await set([Self.tomorrow], house)
      _ = try await closeOnHolidays(house)
      try await later.catalogue.refresh(SmallCity.pizzeria)
      #expect(openNow(later) == [SmallCity.pizzeria])
    }
  }

  @Test(
    "N1: a node that has not heard of a holiday sells nothing on it, and what is none any more is sold there",
    arguments: TestEngine.allCases)
  func stale(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      _ = try await closeOnHolidays(house)
      let unaware = try await house.neighbour()
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      _ = try await set([Self.today], house)
      let refused = try await problem { _ = try await unaware.submit(request, account: zoe) }
      #expect(refused?.code == .restaurantClosed)
      #expect(try await house.count("orders") == 0)
      _ = try await set([], house)
      #expect(try await unaware.submit(request, account: zoe).status == 201)
    }
  }

  @Test(
    "they are read as they were saved, the dates in order, and staff edit their own hours",
    arguments: TestEngine.allCases)
  func saved(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      let city = try await set([Self.tomorrow, Self.today], house)
      #expect(city.holidays == [Self.today, Self.tomorrow])
      #expect(try await house.cities.city(city.id) == city)
      // The same once more is no version.
      #expect(try await set([Self.today, Self.tomorrow], house).version == city.version)
      var hours = Self.hours
      hours.holiday = [HoursSpan(opens: "12:00", closes: "02:00")]
      let changed = try await house.restaurants.change(
        SmallCity.pizzeria, OperatorRestaurantPatch(hours: hours), by: boss)
      #expect(changed.hours == hours)
      let shown = try await house.kitchens.restaurants(staff: try await house.staff()).items.first
      #expect(shown?.hours == hours)
      // What it was shown it may send back: the city's dates do not become its own.
      _ = try await house.kitchens.change(
        SmallCity.pizzeria, RestaurantPatch(hours: shown?.hours), staff: try await house.staff())
      #expect(try await house.restaurants.restaurant(SmallCity.pizzeria).hours == hours)
    }
  }

  @Test("a date that comes twice is refused by its pointer, and nothing is changed", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let twice = [Self.today, Self.tomorrow, Holiday(date: Self.today.date, name: "Again")]
      let refused = try await problem { _ = try await set(twice, house) }
      #expect(refused?.code == .validationFailed && refused?.errors.map(\.pointer) == ["/holidays/2/date"])
      #expect(try await house.cities.city(SmallCity.city.id).holidays.isEmpty)
    }
  }
}

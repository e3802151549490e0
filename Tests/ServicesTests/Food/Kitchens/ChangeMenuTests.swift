import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("What a kitchen changes is seen by all who look")
struct ChangeMenuTests {
  private func search(_ text: String, _ house: House, filters: [SearchFilter] = []) -> [RestaurantCard] {
    house.catalogue.discover(
      SearchQuery(text: text, point: SmallCity.home, filters: filters, now: house.now)
    ).items
  }

  @Test("N1: who is told of a new menu and asks at once is answered by it", arguments: TestEngine.allCases)
  func told(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let told = Inbox<Int64>()
      var platform = house.platform
      let catalogue = house.catalogue
      platform.committed = { topics in
        guard topics.contains(Topic.restaurant(SmallCity.pizzeria)) else { return }
        told.put((try? catalogue.menuVersion(of: SmallCity.pizzeria)) ?? 0)
      }
      let kitchens = Kitchens(platform: platform, catalogue: catalogue, media: house.media)
      _ = try await kitchens.change(
        SmallCity.margherita, MenuItemPatch(price: 1_350), staff: try await house.staff())
      #expect(try await told.next("the news") == 2)
    }
  }

  @Test("a new price is the menu's next version, in search, in carts and in the event", arguments: TestEngine.allCases)
  func price(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let answer = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1_350), staff: staff)
      #expect(answer.menuVersion == 2)
      #expect(answer.item.price == 1_350)
      #expect(try house.catalogue.menuVersion(of: SmallCity.pizzeria) == 2)
      #expect(search("margherita", house).first?.matchedDishes.map(\.price) == [1_350])
      #expect(try await house.cart(try await house.customer()).lines.map(\.unitPrice) == [1_750])
      for topic in [Topic.merchant(SmallCity.pizzeria), Topic.restaurant(SmallCity.pizzeria)] {
        let announced = try await house.events(topic)
        #expect(announced.map(\.event) == ["menu_changed"])
        #expect(announced[0].data == #"{"restaurant_id":"rst_pizza","version":2}"#)
      }
      // The same again is no change.
      let again = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1_350), staff: staff)
      #expect(again.menuVersion == 2)
      #expect(try await house.events(Topic.merchant(SmallCity.pizzeria)).count == 1)
      let unknown = SmallCity.item(SmallCity.pizzeria, 99)
      #expect(
        try await problem { _ = try await house.kitchens.change(unknown, MenuItemPatch(price: 1), staff: staff) }?.code
          == .notFound)
    }
  }

  @Test("P2: of an order nothing is told where customers hear of the menu", arguments: TestEngine.allCases)
  func orders(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      try await house.deliver(try await house.order(zoe), by: kim)
      _ = try await house.ordering.cancel(try await house.order(zoe), account: zoe, reason: nil)
      let change = MenuItemPatch(availability: .unavailable)
      _ = try await house.kitchens.change(SmallCity.margherita, change, staff: try await house.staff())
      #expect(try await house.events(Topic.merchant(SmallCity.pizzeria)).count > 1)
      #expect(try await house.events(Topic.restaurant(SmallCity.pizzeria)).map(\.event) == ["menu_changed"])
    }
  }

  @Test(
    "until tomorrow: back at the next day's opening, once, unless the kitchen said otherwise",
    arguments: TestEngine.allCases)
  func untilTomorrow(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff(SmallCity.thai)
      let dish = SmallCity.item(SmallCity.thai, 1)
      let gone = SmallCity.item(SmallCity.thai, 2)
      func available(_ id: MenuItemID) async throws -> Bool? {
        let version = try house.catalogue.menuVersion(of: SmallCity.thai)
        return try await house.catalogue.menus.menu(of: SmallCity.thai, version: version)[id]?.isAvailable
      }
      for id in [dish, gone] {
        _ = try await house.kitchens.change(id, MenuItemPatch(availability: .untilTomorrow), staff: staff)
      }
      _ = try await house.kitchens.change(gone, MenuItemPatch(availability: .unavailable), staff: staff)
      #expect(try await available(dish) == false)
      // 10:59 on the next day; the kitchen opens at eleven.
      house.advance(.hours(21) + .minutes(59))
      #expect(try await house.timers.returnItems() == 0)
      house.advance(.minutes(1))
      #expect(try await house.timers.returnItems() == 1)
      #expect(try await house.timers.returnItems() == 0)
      #expect(try await available(dish) == true)
      #expect(try await available(gone) == false)
      #expect(try await house.events(Topic.merchant(SmallCity.thai)).count == 3)
    }
  }

  /// Hours, the local moment, and when the next day begins: Monday 2026-09-21, four hours behind UTC.
  static let days: [(name: String, hours: OpeningHours, hour: Int, expected: String)] = [
    ("at noon", SmallCity.thaiRestaurant.hours, 12, "2026-09-22T15:00:00.000Z"),
    // Past midnight the evening before goes on: its tomorrow is today.
    ("at one in the night", SmallCity.thaiRestaurant.hours, 25, "2026-09-22T15:00:00.000Z"),
    ("always open", SmallCity.allDay, 12, "2026-09-22T04:00:00.000Z"),
    (
      "closed for two days",
      OpeningHours(week: (0..<7).map { $0 == 1 || $0 == 2 ? [] : [.init(opens: 540, closes: 1020)] }), 12,
      "2026-09-24T13:00:00.000Z"
    ),
    ("never open", OpeningHours(week: Array(repeating: [], count: 7)), 12, "2026-09-22T04:00:00.000Z"),
  ]

  @Test("O4: tomorrow is the kitchen's next day, by its own clock", arguments: days)
  func nextDay(day: (name: String, hours: OpeningHours, hour: Int, expected: String)) throws {
    let zone = try #require(ZoneDatabase().offsets(of: "America/New_York"))
    var restaurant = SmallCity.thaiRestaurant
    restaurant.hours = day.hours
    let entry = Catalogue.Entry(
      restaurant: restaurant, version: 1, menuVersion: 1, zone: zone, dishes: DishList([], diets: []), city: nil)
    let now = zone.firstInstant(of: LocalTime(LocalDate(year: 2026, month: 9, day: 21), minutes: day.hour * 60))
    #expect(entry.nextDay(after: now).timestamp == day.expected)
  }

  @Test("hours, zones, fees and pauses are seen by search and carts at once", arguments: TestEngine.allCases)
  func restaurant(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let id = SmallCity.pizzeria
      #expect(search("bella", house, filters: [.openNow]).map(\.id) == [id])
      let night = HoursBody(
        OpeningHours(week: Array(repeating: [.init(opens: 1_200, closes: 1_440)], count: 7)))
      let changed = try await house.kitchens.change(id, RestaurantPatch(hours: night), staff: staff)
      #expect(changed.openState.state == .closed)
      #expect(search("bella", house, filters: [.openNow]).isEmpty)
      #expect(search("bella", house).first?.openState.nextOpening?.timestamp == "2026-09-22T00:00:00.000Z")
      let always = HoursBody(SmallCity.allDay)
      let small = ZoneBody(Polygon(outer: SmallCity.box(around: SmallCity.square, 0.005)))
      _ = try await house.kitchens.change(id, RestaurantPatch(hours: always, zones: [small]), staff: staff)
      #expect(search("bella", house).isEmpty)
      _ = try await house.kitchens.change(
        id, RestaurantPatch(isPaused: true, zones: [ZoneBody(SmallCity.zone)], preparationMinutes: 45), staff: staff)
      #expect(search("bella", house).first?.openState.state == .paused)
      let list = try await house.kitchens.restaurants(staff: staff)
      #expect(list.items.map(\.id) == [id])
      #expect(list.items[0].isPaused && list.items[0].preparationMinutes == 45)
      // What was not named stayed.
      #expect(try #require(list.items[0].charges.charges) == SmallCity.pizzeriaRestaurant.charges)
    }
  }

  /// Patches that cannot be, and the field that is named.
  static let impossible: [(field: String, patch: RestaurantPatch)] = [
    (
      "hours",
      RestaurantPatch(
        hours: HoursBody(
          week: Array(repeating: [], count: 7), exceptions: [HoursException(date: "2026-02-30", spans: [])]))
    ),
    (
      "zones[0]",
      RestaurantPatch(zones: [ZoneBody(outer: [0, 1, 2].map { PointBody(lat: Double($0), lon: Double($0)) })])
    ),
    (
      "charges.delivery_tiers",
      RestaurantPatch(
        charges: KitchenChargesBody(
          Charges(taxMode: .inclusive, taxes: [], deliveryTiers: [.init(metres: 9, fee: 1), .init(metres: 9, fee: 2)])))
    ),
  ]

  @Test("what cannot be is refused by field, and nothing changes", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let before = try await house.kitchens.restaurants(staff: staff)
      for (field, patch) in Self.impossible {
        let refused = try await problem {
          _ = try await house.kitchens.change(SmallCity.pizzeria, patch, staff: staff)
        }
        #expect(refused?.errors.map(\.field) == [field])
      }
      #expect(try await house.kitchens.restaurants(staff: staff) == before)
    }
  }

  @Test(
    "P9: a house sets its own fees; its taxes and the service fee stay the platform's", arguments: TestEngine.allCases)
  func ownFees(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let before = SmallCity.pizzeriaRestaurant.charges
      let own = KitchenChargesBody(
        deliveryTiers: [DeliveryTierBody(metres: 9_000, fee: 0)], freeDeliveryFrom: 2_500, minimumOrder: 0,
        smallOrderFeeCap: 0)
      let changed = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(charges: own), staff: staff)
      let charges = try #require(changed.charges.charges)
      #expect(charges == own.replacing(in: before))
      #expect(charges.deliveryTiers == [DeliveryTier(metres: 9_000, fee: 0)] && charges.freeDeliveryFrom == 2_500)
      #expect(charges.taxes == before.taxes && charges.taxMode == before.taxMode && !charges.taxes.isEmpty)
      #expect(charges.serviceRate == before.serviceRate && charges.serviceFeeCap == before.serviceFeeCap)
      #expect(charges.serviceRate > .zero)
    }
  }

  @Test("an operator sees every house, page by page", arguments: TestEngine.allCases)
  func everyRestaurant(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(try await house.customer())
      let everywhere = Staff(account: AccountID(suffix: "operator"), restaurants: nil)
      let first = try await house.kitchens.restaurants(staff: everywhere, limit: 2)
      #expect(first.items.map(\.id) == [SmallCity.bakery, SmallCity.pizzeria])
      #expect(first.items.map(\.openOrders) == [0, 1])
      let second = try await house.kitchens.restaurants(
        staff: everywhere, limit: 2, cursor: first.nextCursor.flatMap { RestaurantID($0) })
      #expect(second.items.map(\.id) == [SmallCity.thai])
      #expect(second.nextCursor == nil)
      #expect(try await house.status(order) == .placed)
    }
  }

  @Test("many changes at once are as many versions", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for price in 1...12 {
          group.addTask {
            _ = try await house.kitchens.change(
              SmallCity.cola, MenuItemPatch(price: Int64(price)), staff: staff)
          }
        }
        try await group.waitForAll()
      }
      #expect(try house.catalogue.menuVersion(of: SmallCity.pizzeria) == 13)
      let versions = try await house.events(Topic.merchant(SmallCity.pizzeria)).map(\.data)
      #expect(Set(versions).count == 12)
    }
  }
}

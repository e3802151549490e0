import Domain
import Testing

@testable import Imports

@Suite("The demo city")
struct DemoCityTests {
  static let today = Instant(seconds: 1_763_700_000)
  let city = DemoCity(seed: 1, scale: 1, today: today)
  let places: [Restaurant]
  let menus: [Menu]

  /// Made once for all tests.
  private static let whole: Task<([Restaurant], [Menu]), Never> = Task {
    var (places, menus): ([Restaurant], [Menu]) = ([], [])
    await DemoCity(seed: 1, scale: 1, today: today).forEachRestaurant { place, menu in
      places.append(place)
      menus.append(menu)
    }
    return (places, menus)
  }

  init() async { (places, menus) = await Self.whole.value }

  /// Everything in a city as text, so that two cities can be told apart to the byte.
  private func text(seed: UInt64, today: Instant = today) async -> String {
    let city = DemoCity(seed: seed, scale: 0.01, today: today)
    var text = "\(city.promotions()) \((0..<4).map { city.home(ofCourier: $0) })"
    await city.forEachRestaurant { text += "\($0) \($1)\n" }
    return text
  }

  @Test("is the same from the same seed, and another from another") func deterministic() async {
    let first = await text(seed: 42)
    #expect(await text(seed: 42) == first)
    #expect(await text(seed: 43) != first)
    #expect(await text(seed: 42, today: Self.today + .hours(1)) == first, "only the date counts")
  }

  @Test(
    "has as many places and couriers as its scale asks for", arguments: [(0.001, 3, 4), (0.3, 450, 18), (1, 1_500, 60)])
  func scale(scale: Double, places: Int, couriers: Int) {
    let city = DemoCity(seed: 1, scale: scale, today: Self.today)
    #expect(city.count == places && city.courierCount == couriers)
  }

  @Test("has ids and names of which none is there twice") func names() {
    #expect(places.count == city.count && menus.count == city.count)
    #expect(Set(places.map(\.id)).count == city.count)
    #expect(Set(places.map(\.name)).count == city.count)
    #expect(places.allSatisfy { RestaurantID($0.id.rawValue) != nil && !$0.name.isEmpty && $0.name.count < 60 })
    #expect(zip(places, menus).allSatisfy { $0.id == $1.restaurant && $0.currency == $1.currency })
  }

  @Test("has streets in which its places stand") func streets() {
    #expect(Set(places.map(\.street)).count > city.count * 9 / 10)
    for place in places {
      #expect(place.location.isValid && place.location.metres(to: DemoCity.center) < 8_000, "\(place.name)")
      #expect(place.street.contains(" Street") && place.street.first?.isNumber == true, "\(place.street)")
    }
  }

  @Test("has hours that make sense, some past midnight and some shut on Mondays") func hours() {
    for place in places { #expect(throws: Never.self, "\(place.name)") { try place.hours.validate() } }
    #expect(places.contains { $0.hours.week.joined().contains { $0.closes > 1_440 } })
    #expect(places.contains { $0.hours.week[0].isEmpty && !$0.hours.week[1].isEmpty })
    #expect(places.allSatisfy { !$0.hours.exceptions.isEmpty && $0.timeZone == DemoCity.timeZone })
  }

  @Test("has zones around their places, some with the park left out") func zones() {
    for place in places {
      #expect(throws: Never.self, "\(place.name)") { try place.zones.forEach { try $0.validate() } }
      #expect(place.zones.contains { Polygon(outer: $0.outer).contains(place.location) }, "\(place.name)")
    }
    let holed = places.filter { $0.zones.contains { !$0.holes.isEmpty } }
    #expect(holed.count > 10 && holed.count < city.count)
  }

  @Test("has reviews where there are stars, and none where there are none") func reviews() {
    for place in places {
      #expect((place.ratingTenths == 0) == (place.reviewCount == 0), "\(place.name): \(place.reviewCount) reviews")
      #expect(place.ratingTenths == 0 || (10...50).contains(place.ratingTenths))
    }
  }

  @Test("has new places, promoted ones and paused ones, and none from the future") func mix() {
    #expect(places.contains { $0.isPaused } && places.contains { !$0.isPaused })
    #expect(places.contains { $0.isPromoted })
    #expect(places.contains { Self.today.since($0.openedAt) < .hours(24 * 30) })
    #expect(places.allSatisfy { $0.openedAt <= Self.today })
    #expect(Set(places.flatMap(\.cuisines)) == Set(DishBook.cuisines.map(\.name)))
  }

  @Test("has charges that a bill can be made from") func charges() {
    for charges in places.map(\.charges) {
      #expect(charges.taxMode == .exclusive && !charges.taxes.isEmpty)
      #expect(
        zip(charges.deliveryTiers, charges.deliveryTiers.dropFirst()).allSatisfy {
          $0.metres < $1.metres && $0.fee <= $1.fee
        })
      #expect(charges.minimumOrder > 0 && charges.smallOrderFeeCap > 0)
    }
  }

  @Test("has promotions of all four kinds, the platform's and the houses'") func promotions() {
    let promotions = city.promotions()
    #expect(Set(promotions.map(\.code)).count == promotions.count)
    #expect(Set(promotions.map(\.id)).count == promotions.count)
    #expect(promotions.contains { $0.code == "WELCOME10" && $0.isFirstOrderOnly })
    let ids = Set(places.map(\.id))
    for promotion in promotions {
      #expect(promotion.code == promotion.code.uppercased() && PromotionID(promotion.id.rawValue) != nil)
      #expect(promotion.startsAt < Self.today && promotion.endsAt > Self.today)
      if let place = promotion.restaurant { #expect(ids.contains(place)) }
    }
    func has(_ isKind: (Promotion.Effect) -> Bool) -> Bool { promotions.contains { isKind($0.effect) } }
    #expect(
      has { if case .percent = $0 { true } else { false } } && has { if case .fixed = $0 { true } else { false } })
    #expect(has { $0 == .freeDelivery } && has { if case .buyGetFree = $0 { true } else { false } })
    #expect(promotions.contains { $0.restaurant == nil } && promotions.contains { $0.restaurant != nil })
  }

  @Test("has couriers who begin at a crossing, and an address that many deliver to") func couriers() {
    let homes = (0..<city.courierCount).map { city.home(ofCourier: $0) }
    #expect(Set(homes).count > city.courierCount / 2)
    #expect(homes.allSatisfy { $0.metres(to: DemoCity.center) < 8_000 })
    let address = city.sampleAddress
    #expect(places.count { $0.zones.contains { $0.contains(address.place) } } > city.count / 10)
  }

  @Test(
    "counts its streets as people do",
    arguments: [
      (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
      (111, "111th"), (102, "102nd"),
    ])
  func ordinals(number: Int, expected: String) { #expect(Grid.ordinal(number) == expected) }
}

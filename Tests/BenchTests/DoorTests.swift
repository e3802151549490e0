import Domain
import Structures
import Testing

@testable import soiree_bench

/// A made city of chains and namesakes: the bench asks the same of New York's list.
@Suite("Names typed at their own doors")
struct DoorTests {
  private static let first = [
    "Joe's", "La", "Golden", "Café", "T.G.I.", "New", "Ñaño", "Lucky", "Ruby &", "88", "Łódź",
  ]
  private static let middle = ["Dragon", "Abundancia", "Brothers", "Corner", "Napoli", "Garden", "Jade", "Harbour"]
  private static let last = ["Pizza", "Bakery", "Bakery & Restaurant", "Grill", "Sushi", "Deli", "Palace Palace", ""]
  private static let chains = ["Dunkin' Donuts", "Subway", "McDonald's", "Pizza Palace", "7-Eleven"]

  private static func city(_ count: Int) -> [Restaurant] {
    var random = SplitMix64(seed: 5)
    func pick(_ words: [String]) -> String { words[Int.random(in: 0..<words.count, using: &random)] }
    return (0..<count).map { number in
      let parts = number % 6 == 0 ? [pick(chains)] : [pick(first), pick(middle), pick(last)]
      let opens = Int.random(in: 0..<24, using: &random) * 60
      return Restaurant(
        id: RestaurantID(suffix: "d\(number)"), city: CityID(suffix: "doors"),
        name: parts.filter { !$0.isEmpty }.joined(separator: " "),
        cuisines: [["pizza", "bakery", "sushi"][number % 3]],
        location: Coordinate(
          latitude: 40.75 + .random(in: -0.06...0.06, using: &random),
          longitude: -73.97 + .random(in: -0.06...0.06, using: &random)), street: "", currency: Currency(code: "USD")!,
        timeZone: "UTC",
        hours: OpeningHours(week: Array(repeating: [OpeningHours.Span(opens: opens, closes: opens + 840)], count: 7)),
        zones: [], charges: Charges(taxMode: .exclusive, taxes: [], deliveryTiers: []),
        ratingTenths: Int.random(in: 30...50, using: &random), reviewCount: Int.random(in: 0...900, using: &random),
        preparationMinutes: 20, openedAt: Instant(seconds: 0), isPromoted: number % 25 == 0)
    }
  }

  private static let doors: DoorSample = {
    let restaurants = city(2_000)
    var builder = SearchIndex.Builder(offsets: ["UTC": ZoneOffsets(initialOffsetSeconds: 0, changes: [])])
    for restaurant in restaurants {
      builder.add(
        SearchEntry(
          restaurant: restaurant, dishes: ["Pizza Margherita", "Golden Curry", "Napoli Salad"],
          isPromoted: restaurant.isPromoted))
    }
    return DoorSample(restaurants, index: builder.build(), count: 250, week: Instant(seconds: 1_763_942_400))
  }()

  @Test("lead to them as often as the bench wants it in New York", arguments: Typing.allCases)
  func found(typing: Typing) {
    let found = Self.doors.measure(typing, deliverableOnly: false)
    #expect(found.asked == 250)
    #expect(found.firstPercent >= typing.aim.first, "\(found)")
    #expect(found.amongFivePercent >= typing.aim.amongFive, "\(found)")
  }

  @Test("are typed the same in every run: whole, with one typo, or six letters of ten")
  func typed() {
    var (one, other) = (SplitMix64(seed: 3), SplitMix64(seed: 3))
    for name in ["Joe's Pizza", "88", "Café Łódź", "A"] {
      #expect(Typing.misspelt.text(name, &one) == Typing.misspelt.text(name, &other))
      #expect(Typing.whole.text(name, &one) == name && Typing.whole.text(name, &other) == name)
    }
    #expect(Typing.unfinished.text("Joe's Pizza", &one) == "Joe's P")
    #expect(Typing.unfinished.text("A", &one) == "A")
    #expect(Typing.misspelt.text("88", &one) == "88")
  }
}

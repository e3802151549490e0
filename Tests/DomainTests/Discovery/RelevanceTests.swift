import Structures
import Testing

@testable import Domain

@Suite("What a place costs that answers a text")
struct RelevanceTests {
  @Test("the way costs one more for each doubling", arguments: [(0, 0), (100, 1_000), (300, 2_000), (700, 3_000)])
  func doublings(metres: Int64, cost: Int64) { #expect(Relevance.cost(ofMetres: metres) == cost) }

  @Test(
    "a longer way never costs less, and what lies beyond a cost costs more", arguments: 1...20 as ClosedRange<UInt64>)
  func rising(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var before: Int64 = 0
    var metres: Int64 = 0
    while metres < 20_015_115 {
      let cost = Relevance.cost(ofMetres: metres)
      #expect(cost >= before, "\(metres)")
      #expect(Relevance.metres(beyondCost: cost) > metres)
      #expect(Relevance.cost(ofMetres: Relevance.metres(beyondCost: cost)) > cost)
      before = cost
      metres += Int64.random(in: 0...max(metres / 10, 3), using: &random)
    }
    for extreme in [Int64.min, -1, .max] { #expect(Relevance.cost(ofMetres: extreme) >= 0) }
  }

  @Test("a part of a name never costs as much as a cuisine, a cuisine less than a dish, a misspelling most")
  func order() {
    let words = (-3...20).map { Relevance.cost(ofWordsTooMany: $0) }
    #expect(zip(words, words.dropFirst()).allSatisfy { $0 <= $1 } && words[0] == 0)
    #expect(words.allSatisfy { $0 < Relevance.Source.cuisines.cost })
    #expect(Relevance.Source.cuisines.cost < Relevance.Source.dishes.cost)
    #expect(Relevance.Source.dishes.cost + Relevance.Fit.unfinished.cost < Relevance.Fit.misspelt.cost)
  }

  // MARK: Whole answers

  /// A house so many metres north of the door, open all day unless closed.
  private static func place(
    _ name: String, metres: Double, cuisines: [String] = [], dishes: [String] = [], stars: Int = 40,
    isOpen: Bool = true,
    number: Int
  ) -> SearchEntry {
    var random = SplitMix64(seed: 1)
    var entry = SearchWorld(count: 1, spread: 0.001, &random).entries[0]
    let door = SearchWorld.centre
    let place = Coordinate(latitude: door.latitude + metres / 111_195, longitude: door.longitude)
    let old = entry.restaurant
    entry.restaurant = Restaurant(
      id: RestaurantID(suffix: "h\(number)"), city: old.city, name: name, cuisines: cuisines, location: place,
      street: "",
      currency: old.currency, timeZone: "America/New_York",
      hours: OpeningHours(
        week: Array(repeating: isOpen ? [OpeningHours.Span(opens: 0, closes: 1440)] : [], count: 7)),
      zones: [], charges: old.charges, ratingTenths: stars, reviewCount: 200, preparationMinutes: 20,
      openedAt: Instant(seconds: 0))
    entry.dishes = dishes
    return entry
  }

  /// The names of what is found, with the way.
  private static func found(_ text: String, _ places: [SearchEntry]) -> [String] {
    let index = SearchWorld(places).index
    let query = SearchQuery(
      text: text, point: SearchWorld.centre, deliverableOnly: false, now: Instant(seconds: 1_780_000_000))
    return index.search(query).hits.map { hit in
      let name = places.first { $0.restaurant.id == hit.id }?.restaurant.name ?? ""
      return "\(name) \(hit.distanceMetres)"
    }
  }

  @Test("of a chain the nearest comes first, a better liked one across the city last")
  func chain() {
    let places = [(17_000.0, 50), (0, 33), (900, 45), (400, 34)].enumerated().map { number, place in
      Self.place("Dunkin' Donuts", metres: place.0, stars: place.1, number: number)
    }
    let expected = ["Dunkin' Donuts 0", "Dunkin' Donuts 400", "Dunkin' Donuts 900", "Dunkin' Donuts 17000"]
    for text in ["dunkin donuts", "Dunkin’ Donuts", "dunkin do", "dunkin d", "dunkni donuts", "donuts"] {
      #expect(Self.found(text, places) == expected, "\(text)")
    }
  }

  @Test("a whole name comes before a longer one, as far away or a mile off")
  func whole() {
    for metres in [0.0, 1_600] {
      let places = [
        Self.place("La Abundancia Bakery & Restaurant", metres: metres, stars: 45, number: 1),
        Self.place("La Abundancia Bakery", metres: 0, stars: 40, number: 2),
      ]
      #expect(Self.found("La Abundancia Bakery", places).first == "La Abundancia Bakery 0")
    }
  }

  @Test("a kind of kitchen is wanted near by: what is only called so comes after it when it is 15 km away")
  func category() {
    let places = [
      Self.place("Pizza", metres: 15_000, stars: 50, number: 1),
      Self.place("Napoli", metres: 500, cuisines: ["pizza"], number: 2),
      Self.place("Trattoria", metres: 300, dishes: ["Pizza Margherita"], number: 3),
      Self.place("Joe's Pizza", metres: 400, number: 4),
    ]
    #expect(Self.found("pizza", places) == ["Joe's Pizza 400", "Napoli 500", "Trattoria 300", "Pizza 15000"])
  }

  @Test("an open house comes before a closed one of the same way, a closed door before an open one across the city")
  func open() {
    let places = [
      Self.place("Subway", metres: 0, isOpen: false, number: 1), Self.place("Subway", metres: 150, number: 2),
      Self.place("Subway", metres: 5_000, number: 3),
    ]
    #expect(Self.found("subway", places) == ["Subway 150", "Subway 0", "Subway 5000"])
  }

  @Test("stars decide among neighbours, not against the way")
  func stars() {
    let places = [
      Self.place("Wok", metres: 200, stars: 35, number: 1), Self.place("Wok", metres: 210, stars: 49, number: 2),
      Self.place("Wok", metres: 2_000, stars: 50, number: 3),
    ]
    #expect(Self.found("wok", places) == ["Wok 210", "Wok 200", "Wok 2000"])
  }

  @Test("a misspelt word that is another's name leads to the door, too, where the other is far away")
  func misspelt() {
    let places = [
      Self.place("Carmine's", metres: 0, number: 1), Self.place("Carmina's", metres: 9_000, number: 2),
    ]
    #expect(Self.found("carminas", places) == ["Carmine's 0", "Carmina's 9000"])
    #expect(Self.found("carmines", places) == ["Carmine's 0"])
  }

  @Test(
    "words with signs, accents, numbers, repeats and single letters are found while they are typed",
    arguments: [
      ("Café & Café", "cafe ca"), ("88 Lan Zhou", "88 l"), ("T.G.I. Friday's", "t.g.i. f"), ("Ñaño", "nan"), ("Q", "q"),
      ("Łódź Ghetto", "lodz g"), ("Chow Chow", "chow chow"), ("7-Eleven", "7 e"),
    ])
  func typed(name: String, text: String) {
    let places = [
      Self.place(name, metres: 0, number: 1),
      Self.place("Other", metres: 10, dishes: ["Queso", "Green Lentils", "Eggs"], number: 2),
    ]
    #expect(Self.found(text, places) == ["\(name) 0"])
  }
}

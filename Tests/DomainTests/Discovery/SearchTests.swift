import Structures
import Testing

@testable import Domain

@Suite struct SearchTests {
  static let texts = [
    "", "pizza", "pizz", "pi", "p", "piza", "cafe", "lodz", "chicken", "chikcen tika", "golden", "golden dragon",
    "joes pizza", "mozarela", "sushi ramen", "north indian", "zzzz", "!!!", "Crème", "margherita napoli", "dragno",
    "golden d", "golden golden", "sushi p", "grill",
  ]

  static func randomFilters(_ random: inout SplitMix64) -> [SearchFilter] {
    let all: [SearchFilter] = [
      .cuisines(["PIZZA", "cafe"]), .cuisines(["thai"]), .minimumRating(tenths: 40), .maximumMinutes(45),
      .maximumMinutes(30), .maximumFee(200), .diet(.vegetarian), .diet(.halal), .openNow, .offers,
    ]
    return (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in all.randomElement(using: &random) }
  }

  static func randomQuery(_ random: inout SplitMix64, spread: Double) -> SearchQuery {
    SearchQuery(
      text: texts.randomElement(using: &random) ?? "",
      point: Coordinate(
        latitude: SearchWorld.centre.latitude + .random(in: -spread...spread, using: &random),
        longitude: SearchWorld.centre.longitude + .random(in: -spread...spread, using: &random)),
      filters: randomFilters(&random), sort: SearchSort.allCases.randomElement(using: &random) ?? .rating,
      deliverableOnly: Bool.random(using: &random),
      now: Instant(
        seconds: (Bool.random(using: &random) ? 1_793_500_000 : 1_780_000_000)
          + Int64.random(in: 0...700_000, using: &random)),
      limit: Int.random(in: 1...25, using: &random))
  }

  /// All pages of a query, one after the other.
  static func wholeList(_ index: SearchIndex, _ query: SearchQuery) -> [SearchHit] {
    var query = query
    var hits: [SearchHit] = []
    while true {
      let page = index.search(query)
      #expect(page.hits.count <= query.limit)
      hits += page.hits
      guard let next = page.next else { return hits }
      #expect(page.hits.count == query.limit)
      query.cursor = next
    }
  }

  @Test(
    "search finds what looking at every restaurant finds, in the same order, whatever the page size",
    arguments: [(1, 60, 0.02), (2, 60, 0.2), (3, 400, 0.03), (4, 400, 0.3), (5, 1500, 0.03), (6, 1500, 0.4)])
  func bruteForce(seed: UInt64, count: Int, spread: Double) {
    var random = SplitMix64(seed: seed)
    let world = SearchWorld(count: count, spread: spread, &random)
    for _ in 0..<(count > 1000 ? 25 : 150) {
      let query = Self.randomQuery(&random, spread: spread)
      let expected = world.expected(query)
      let hits = Self.wholeList(world.index, query)
      #expect(hits.map { $0.id } == expected.map { $0.id }, "seed \(seed) \(query)")
      #expect(hits.map { $0.matchedDishes } == expected.map { $0.dishes }, "seed \(seed) \(query)")
    }
  }

  @Test("a hit says how far, how soon, for how much, whether it is open and whether it delivers")
  func hits() throws {
    var random = SplitMix64(seed: 77)
    let world = SearchWorld(count: 200, spread: 0.05, &random)
    let query = SearchQuery(
      point: SearchWorld.centre, sort: .distance, deliverableOnly: false, now: Instant(seconds: 1_780_000_000),
      limit: 100)
    for hit in Self.wholeList(world.index, query) {
      let entry = try #require(world.entries.first { $0.restaurant.id == hit.id })
      let restaurant = entry.restaurant
      #expect(hit.distanceMetres == restaurant.location.wholeMetres(to: query.point))
      #expect(
        hit.eta == ETA(preparationMinutes: restaurant.preparationMinutes, distanceMetres: hit.distanceMetres))
      #expect(hit.deliveryFee == restaurant.charges.deliveryFee(metres: hit.distanceMetres, subtotal: 0))
      #expect(hit.delivers == restaurant.zones.contains { $0.contains(query.point) })
      let isOpen = restaurant.hours.isOpen(at: query.now, in: Zones.newYork.offsets)
      #expect(hit.isOpen == (isOpen && !restaurant.isPaused && restaurant.timeZone == "America/New_York"))
    }
  }

  @Test("an update answers as an index built anew does", arguments: 1...4 as ClosedRange<UInt64>)
  func updates(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let world = SearchWorld(count: 150, spread: 0.03, &random)
    var index = world.index
    var entries = world.entries
    for _ in 0..<80 {
      let number = Int.random(in: 0..<entries.count, using: &random)
      var facts = SearchFacts(entries[number])
      facts.isPaused.toggle()
      facts.ratingTenths = Int.random(in: 30...50, using: &random)
      facts.popularity = Int64.random(in: 0...500, using: &random)
      facts.preparationMinutes = Int.random(in: 1...40, using: &random)
      facts.offers = try #require(entries.randomElement(using: &random)).offers
      facts.deliveryTiers = [DeliveryTier(metres: 9000, fee: Int64.random(in: 0...3, using: &random) * 50)]
      entries[number].restaurant.isPaused = facts.isPaused
      entries[number].restaurant.ratingTenths = facts.ratingTenths
      entries[number].popularity = facts.popularity
      entries[number].restaurant.preparationMinutes = facts.preparationMinutes
      entries[number].offers = facts.offers
      entries[number].restaurant.charges.deliveryTiers = facts.deliveryTiers
      let isKnown = index.update(entries[number].restaurant.id, facts)
      #expect(isKnown)
    }
    let rebuilt = SearchWorld(entries)
    for _ in 0..<150 {
      let query = Self.randomQuery(&random, spread: 0.03)
      #expect(index.search(query) == rebuilt.index.search(query), "seed \(seed) \(query)")
    }
    let isKnown = index.update(RestaurantID(suffix: "unknown"), SearchFacts(entries[0]))
    #expect(!isKnown)
  }

  @Test("of two restaurants with one id the later is kept")
  func duplicates() {
    var random = SplitMix64(seed: 9)
    let world = SearchWorld(count: 2, spread: 0.01, &random)
    var second = world.entries[0]
    second.restaurant.name = "Zanzibar"
    let both = SearchWorld([world.entries[0], second, world.entries[1]])
    #expect(both.index.count == 2)
    let query = SearchQuery(
      text: "zanzibar", point: SearchWorld.centre, deliverableOnly: false, now: Instant(seconds: 0))
    #expect(both.index.search(query).hits.map { $0.id } == [second.restaurant.id])
  }

  @Test("a place that opens or closes stays in the list; a pause shows at once and open_now leaves it out")
  func pause() throws {
    var random = SplitMix64(seed: 12)
    var entry = try #require(SearchWorld(count: 1, spread: 0.001, &random).entries.first)
    entry.restaurant.isPaused = false
    entry.restaurant.timeZone = "America/New_York"
    entry.restaurant.hours = OpeningHours(
      week: Array(repeating: [OpeningHours.Span(opens: 0, closes: 1440)], count: 7))
    var index = SearchWorld([entry]).index
    var query = SearchQuery(point: SearchWorld.centre, deliverableOnly: false, now: Instant(seconds: 0))
    #expect(index.search(query).hits.map { $0.isOpen } == [true])
    var facts = SearchFacts(entry)
    facts.isPaused = true
    index.update(entry.restaurant.id, facts)
    #expect(index.search(query).hits.map { $0.isOpen } == [false])
    query.filters = [.openNow]
    #expect(index.search(query).hits.isEmpty)
  }

  @Test("bad questions are answered: no place, no limit, endless text, an empty index")
  func badQuestions() {
    var random = SplitMix64(seed: 14)
    let world = SearchWorld(count: 100, spread: 0.02, &random)
    for text in [String(repeating: "a", count: 100_000), String(repeating: "pizza ", count: 5000), "\u{0}\u{300}", "'"]
    {
      for sort in SearchSort.allCases {
        for (latitude, longitude) in [(90.0, 0.0), (-90, 180), (.nan, .infinity), (0, -180)] {
          for limit in [Int.min, 0, Int.max] {
            let query = SearchQuery(
              text: text, point: Coordinate(latitude: latitude, longitude: longitude), filters: [.maximumMinutes(.min)],
              sort: sort, deliverableOnly: limit == 0, now: Instant(microseconds: .max), limit: limit)
            #expect(world.index.search(query).hits.isEmpty)
            #expect(SearchWorld([]).index.search(query).hits.isEmpty)
          }
        }
      }
    }
    let foreign = SearchCursor(key: .min, id: RestaurantID(suffix: "zz"), isForgiving: false)
    for sort in SearchSort.allCases {
      let query = SearchQuery(point: SearchWorld.centre, sort: sort, now: Instant(seconds: 0), cursor: foreign)
      #expect(world.index.search(query).hits.count <= 20)
    }
  }

  @Test("ten times the restaurants are searched by looking at no more than three times as many")
  func cost() {
    var looked: [[Int]] = []
    for count in [1000, 10_000] {
      var random = SplitMix64(seed: 21)
      let world = SearchWorld(count: count, spread: 0.05, &random)
      var costs: [Int] = []
      for sort in SearchSort.allCases {
        for text in ["", "pizza", "golden", "ramen"] {
          let query = SearchQuery(
            text: text, point: SearchWorld.centre, sort: sort, now: Instant(seconds: 1_780_000_000))
          var run = SearchRun(index: world.index, query: query, match: world.index.match(text, isForgiving: false))
          let found = run.run()
          #expect(found.count == 21)
          costs.append(run.considered)
        }
      }
      looked.append(costs)
    }
    let small = looked[0].reduce(0, +), large = looked[1].reduce(0, +)
    #expect(large <= 3 * small, "\(small) then \(large) places")
    #expect(looked[1].allSatisfy { $0 < 6000 }, "\(looked[1])")
  }
}

import Structures
import Testing

@testable import Domain

@Suite("An index that is changed in place")
struct SearchChangeTests {
  /// Words that begin alike, so that the tree of words grows and shrinks in its middle.
  private static let words = [
    "pi", "piz", "pizza", "pizzas", "pizzaiola", "p", "nap", "napoletana", "zz", "aa", "golde", "goldene", "dragno",
  ]

  /// A restaurant with that number, whatever it was before.
  private static func entry(_ number: Int, _ random: inout SplitMix64) -> SearchEntry {
    var entry = SearchWorld.entry(number, spread: 0.03, &random)
    func word() -> String { words.randomElement(using: &random) ?? "" }
    if Bool.random(using: &random) { entry.restaurant.name += " " + word() }
    if Bool.random(using: &random) { entry.dishes.append(word() + " " + word()) }
    if Int.random(in: 0..<4, using: &random) == 0 { entry.restaurant.cuisines.append(word()) }
    return entry
  }

  /// What a kitchen may change by itself: the text and the place stay.
  private static func patched(_ entry: SearchEntry, _ random: inout SplitMix64) -> SearchEntry {
    let other = Self.entry(1, &random)
    var entry = entry
    entry.restaurant.hours = other.restaurant.hours
    if Bool.random(using: &random) { entry.restaurant.zones = other.restaurant.zones }
    entry.restaurant.charges = other.restaurant.charges
    entry.restaurant.isPaused.toggle()
    entry.restaurant.preparationMinutes = other.restaurant.preparationMinutes
    return entry
  }

  private static func query(_ random: inout SplitMix64) -> SearchQuery {
    var query = SearchTests.randomQuery(&random, spread: 0.03)
    if Bool.random(using: &random) {
      query.text = (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in words.randomElement(using: &random) }
        .joined(separator: " ")
    }
    return query
  }

  @Test(
    "answers as one that is built from scratch, after any seeded changes",
    arguments: [(UInt64(1), 0), (2, 1), (3, 20), (4, 63), (5, 64), (6, 200), (7, 400)])
  func asBuilt(seed: UInt64, count: Int) {
    var random = SplitMix64(seed: seed)
    var entries: [Int: SearchEntry] = [:]
    for number in 0..<count { entries[number] = Self.entry(number, &random) }
    var index = SearchWorld(entries.keys.sorted().compactMap { entries[$0] }).index
    for round in 0..<12 {
      for _ in 0..<12 {
        let number = Int.random(in: 0...(count + 40), using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          #expect(index.remove(RestaurantID(suffix: "r\(number)")) == (entries.removeValue(forKey: number) != nil))
          continue
        case 1: entries[number] = entries[number].map { Self.patched($0, &random) } ?? Self.entry(number, &random)
        default: entries[number] = Self.entry(number, &random)
        }
        guard let entry = entries[number] else { continue }
        index.put(entry, offsets: SearchWorld.zones[entry.restaurant.timeZone])
      }
      let rebuilt = SearchWorld(entries.keys.sorted().compactMap { entries[$0] }).index
      #expect(index.vocabulary == rebuilt.vocabulary, "seed \(seed), round \(round)")
      #expect(index.count == rebuilt.count)
      for _ in 0..<30 {
        let query = Self.query(&random)
        #expect(
          SearchTests.wholeList(index, query) == SearchTests.wholeList(rebuilt, query),
          "seed \(seed), round \(round), \(query)")
      }
    }
  }

  @Test("its words stand as if they had been sorted at once", arguments: UInt64(1)...20)
  func vocabulary(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var words: [Words.Word] = []
    var vocabulary = Vocabulary()
    for _ in 0..<300 {
      if Int.random(in: 0..<3, using: &random) == 0, let place = words.indices.randomElement(using: &random) {
        words.remove(at: place)
        vocabulary.remove(at: Int32(place))
      } else {
        let word = (0..<Int.random(in: 1...5, using: &random)).map { _ in UInt32.random(in: 97...99, using: &random) }
        guard !words.contains(word) else { continue }
        words.append(word)
        words.sort { $0.lexicographicallyPrecedes($1) }
        #expect(vocabulary.insert(word) == Int32(words.firstIndex(of: word) ?? -1))
      }
      #expect(vocabulary == Vocabulary(sorted: words), "seed \(seed), \(words.map(Words.string))")
    }
  }

  @Test("what places share takes no more room however often they change")
  func tables() throws {
    var random = SplitMix64(seed: 5)
    let world = SearchWorld(count: 60, spread: 0.03, &random)
    var index = world.index
    var entry = try #require(world.entries.first)
    let nodes = index.vocabulary.nodes.count
    for round in 0..<500 {
      let opens = round % 2 == 0 ? 600 : round
      entry.restaurant.hours.week[0] = [OpeningHours.Span(opens: opens, closes: 1_000)]
      entry.restaurant.charges.deliveryTiers = [DeliveryTier(metres: 1_000, fee: Int64(round % 2 == 0 ? 0 : round))]
      entry.offers =
        round % 2 == 0 ? [] : [OfferPeriod(startsAt: Instant(seconds: Int64(round)), endsAt: .init(seconds: 0))]
      entry.dishes = ["Dish \(round)"]
      index.put(entry)
    }
    #expect(index.hours.count <= 61 && index.tiers.count <= 61 && index.offers.count <= 61)
    #expect(index.dishNames.count <= world.index.dishNames.count + 2)
    #expect(index.vocabulary.nodes.count <= nodes + 10)
  }
}

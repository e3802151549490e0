import Structures

@testable import Domain

/// Made-up restaurants, and the answer to a query found by looking at every one of them.
struct SearchWorld {
  let entries: [SearchEntry]
  let index: SearchIndex

  static let names = [
    "Café", "Pizzeria", "Sushi", "Napoli", "Golden", "Dragon", "Joe's", "Łódź", "Taj", "Ramen", "Grill",
  ]
  static let cuisines = ["pizza", "japanese", "north indian", "thai", "vegan", "Café"]
  static let dishes = [
    "Pizza Margherita", "Pizza Funghi", "Tonkotsu Ramen", "Crème brûlée", "Chicken Tikka Masala", "Chicken Wings",
    "Pad Thai", "Veggie Burger", "Golden Curry", "Sushi Platter", "Mozzarella Sticks", "Lasagne",
  ]
  static let centre = Coordinate(latitude: 40.75, longitude: -73.97)
  static let zones = ["America/New_York": Zones.newYork.offsets]

  init(_ entries: [SearchEntry]) {
    self.entries = entries
    var builder = SearchIndex.Builder(offsets: Self.zones)
    for entry in entries { builder.add(entry) }
    index = builder.build()
  }

  /// - Parameter spread: degrees within which the restaurants lie around the centre.
  init(count: Int, spread: Double, _ random: inout SplitMix64) {
    self.init((0..<count).map { Self.entry($0, spread: spread, &random) }.shuffled(using: &random))
  }

  static func entry(_ number: Int, spread: Double, _ random: inout SplitMix64) -> SearchEntry {
    func pick<T>(_ values: [T], _ counts: ClosedRange<Int>) -> [T] {
      (0..<Int.random(in: counts, using: &random)).compactMap { _ in values.randomElement(using: &random) }
    }
    let place = Coordinate(
      latitude: centre.latitude + .random(in: -spread...spread, using: &random),
      longitude: centre.longitude + .random(in: -spread...spread, using: &random))
    let opens = Int.random(in: 0..<24, using: &random) * 60
    let restaurant = Restaurant(
      id: RestaurantID(suffix: "r\(number)"), city: CityID(suffix: "test"),
      name: pick(names, 1...2).joined(separator: " "),
      cuisines: pick(cuisines, 0...2), location: place, street: "", currency: Currency(code: "USD")!,
      timeZone: number % 50 == 7 ? "Mars/Olympus" : "America/New_York",
      hours: OpeningHours(
        week: Array(repeating: [OpeningHours.Span(opens: opens, closes: opens + 720)], count: 7),
        exceptions: number % 9 == 0
          ? [OpeningHours.Exception(date: LocalDate(year: 2026, month: 11, day: 1), spans: [])] : []),
      zones: (0..<Int.random(in: 0...2, using: &random)).map { _ in
        area(around: place, radius: .random(in: 0.005...0.05, using: &random), &random)
      },
      charges: Charges(
        taxMode: .exclusive, taxes: [],
        deliveryTiers: [
          DeliveryTier(metres: 1500, fee: Int64.random(in: 0...3, using: &random) * 100),
          DeliveryTier(metres: 4000, fee: 499),
        ]), ratingTenths: Int.random(in: 30...50, using: &random),
      reviewCount: Int.random(in: 0...3, using: &random) * 50,
      preparationMinutes: Int.random(in: 1...6, using: &random) * 5, openedAt: Instant(seconds: 0),
      isPaused: Int.random(in: 0..<10, using: &random) == 0)
    return SearchEntry(
      restaurant: restaurant, dishes: pick(dishes, 0...5), diets: pick(Diet.allCases, 0...2),
      popularity: Int64.random(in: 0...20, using: &random) * 37,
      isPromoted: Int.random(in: 0..<8, using: &random) == 0, offers: offers(&random))
  }

  /// Up to two, within the weeks that are asked about; now and then one that ends before it begins.
  private static func offers(_ random: inout SplitMix64) -> [OfferPeriod] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      let start: Int64 = [1_780_000_000, 1_793_500_000][Int.random(in: 0...1, using: &random)]
      let days = (0...1).map { _ in Int64.random(in: -1...9, using: &random) * 86_400 }
      return OfferPeriod(startsAt: Instant(seconds: start + days[0]), endsAt: Instant(seconds: start + days[1]))
    }
  }

  /// A hexagon, sometimes with a hole.
  static func area(around place: Coordinate, radius: Double, _ random: inout SplitMix64) -> Polygon {
    func ring(_ radius: Double) -> [Coordinate] {
      [(1.0, 0.0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87)].map { x, y in
        Coordinate(latitude: place.latitude + y * radius, longitude: place.longitude + x * radius)
      }
    }
    return Polygon(outer: ring(radius), holes: Int.random(in: 0..<4, using: &random) == 0 ? [ring(radius / 3)] : [])
  }

  // MARK: The answer by brute force

  struct Expected: Equatable {
    var key: [Int64]
    var id: RestaurantID
    var dishes: [String]
  }

  /// Every hit of the query's list, in order. Misspellings are forgiven where no word fits, or in all words if that
  /// leads nowhere or to nothing good.
  func expected(_ query: SearchQuery) -> [Expected] {
    let wanted = wantedWords(query.text, isForgiving: false)
    let written = expected(query, wanted)
    guard !wanted.isEmpty else { return written }
    if let best = written.first {
      let isDoubtful = best.key[0] > Relevance.doubt && wanted.allSatisfy { $0.misspelt.isEmpty }
      if query.sort != .relevance || !isDoubtful { return written }
    }
    return expected(query, wantedWords(query.text, isForgiving: true))
  }

  private func expected(_ query: SearchQuery, _ wanted: [Wanted]) -> [Expected] {
    var found: [Expected] = []
    for entry in entries {
      guard let fit = cost(entry, wanted), passes(entry, query) else { continue }
      found.append(
        Expected(
          key: key(entry, wanted.isEmpty ? nil : fit, query), id: entry.restaurant.id, dishes: dishes(entry, wanted)))
    }
    return found.sorted { $0.key == $1.key ? $0.id < $1.id : $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// What a word of the text stands for.
  private struct Wanted: Hashable {
    var word: Words.Word
    var written: Set<Words.Word>
    var unfinished: Set<Words.Word>
    var misspelt: Set<Words.Word>

    func words(_ source: Relevance.Source, _ fit: Relevance.Fit) -> Set<Words.Word> {
      var words = written
      let isLetter = word.count == 1 && word[0] < 0x80
      if fit != .written, source == .name || !isLetter { words.formUnion(unfinished) }
      return fit == .misspelt ? words.union(misspelt) : words
    }
  }

  private func wantedWords(_ text: String, isForgiving: Bool) -> [Wanted] {
    var vocabulary = Set<Words.Word>()
    for entry in entries {
      for text in [entry.restaurant.name] + entry.restaurant.cuisines + entry.dishes {
        vocabulary.formUnion(Words.split(text))
      }
    }
    let words = Words.split(text)
    return words.enumerated().map { index, word in
      let written = vocabulary.intersection([word])
      let unfinished = vocabulary.filter { index == words.count - 1 && $0.starts(with: word) }
      let misspelt = vocabulary.filter {
        (isForgiving || (written.isEmpty && unfinished.isEmpty))
          && Typos.between($0, word) <= Words.forgivenTypos(word.count)
      }
      return Wanted(word: word, written: written, unfinished: unfinished, misspelt: misspelt)
    }
  }

  /// The least that the text costs the entry, in any way in which it has all words. Nil: it has not.
  private func cost(_ entry: SearchEntry, _ wanted: [Wanted]) -> Int64? {
    let name = Set(Words.split(entry.restaurant.name))
    let words: [Set<Words.Word>] = [
      name, Set(entry.restaurant.cuisines.flatMap { Words.split($0) }), Set(entry.dishes.flatMap { Words.split($0) }),
    ]
    let tooMany = Relevance.cost(ofWordsTooMany: name.count - Set(wanted.map(\.word)).count)
    var costs: [Int64] = []
    for source in Relevance.Source.allCases {
      for fit in Relevance.Fit.allCases {
        let hasAll = wanted.allSatisfy { word in
          Relevance.Source.allCases.contains {
            $0.rawValue <= source.rawValue && !words[$0.rawValue].isDisjoint(with: word.words($0, fit))
          }
        }
        if hasAll { costs.append(source.cost + fit.cost + (source == .name ? tooMany : 0)) }
      }
    }
    return costs.min()
  }

  private func dishes(_ entry: SearchEntry, _ wanted: [Wanted]) -> [String] {
    let scores = entry.dishes.map { dish in
      wanted.filter { !$0.words(.dishes, .misspelt).isDisjoint(with: Words.split(dish)) }.count
    }
    guard let best = scores.max(), best > 0 else { return [] }
    var found: [String] = []
    for (dish, score) in zip(entry.dishes, scores) where score == best && !found.contains(dish) { found.append(dish) }
    return Array(found.prefix(SearchIndex.matchedDishLimit))
  }

  private func isOpen(_ entry: SearchEntry, _ query: SearchQuery) -> Bool {
    guard !entry.restaurant.isPaused, let zone = Self.zones[entry.restaurant.timeZone] else { return false }
    return entry.restaurant.hours.isOpen(at: query.now, in: zone)
  }

  private func facts(_ entry: SearchEntry, _ query: SearchQuery) -> (metres: Int64, eta: ETA, fee: Int64) {
    let metres = entry.restaurant.location.wholeMetres(to: query.point)
    let tiers = entry.restaurant.charges.deliveryTiers
    let fee = tiers.first { metres <= $0.metres } ?? tiers.last
    let eta = ETA(preparationMinutes: entry.restaurant.preparationMinutes, distanceMetres: metres)
    return (metres, eta, fee?.fee ?? 0)
  }

  private func passes(_ entry: SearchEntry, _ query: SearchQuery) -> Bool {
    let facts = facts(entry, query)
    if query.deliverableOnly, !entry.restaurant.zones.contains(where: { $0.contains(query.point) }) { return false }
    return query.filters.allSatisfy { filter in
      switch filter {
      case .cuisines(let names):
        entry.restaurant.cuisines.contains { cuisine in
          names.contains { Words.folded($0) == Words.folded(cuisine) }
        }
      case .minimumRating(let tenths): entry.restaurant.ratingTenths >= tenths
      case .maximumMinutes(let minutes): facts.eta.maximum <= minutes
      case .maximumFee(let fee): facts.fee <= fee
      case .diet(let diet): entry.diets.contains(diet) || (diet == .vegetarian && entry.diets.contains(.vegan))
      case .openNow: isOpen(entry, query)
      case .offers: entry.offers.contains { $0.startsAt <= query.now && query.now < $0.endsAt }
      }
    }
  }

  /// - Parameter fit: What the text costs the entry. Nil: there is no text.
  private func key(_ entry: SearchEntry, _ fit: Int64?, _ query: SearchQuery) -> [Int64] {
    let facts = facts(entry, query)
    switch query.sort {
    case .relevance:
      let isOpen = isOpen(entry, query)
      guard let fit else { return [isOpen ? 0 : 1, -place(entry).quality] }
      return [
        fit + Relevance.cost(ofMetres: facts.metres) + Int64(place(entry).starCost) + (isOpen ? 0 : Relevance.closed)
      ]
    case .distance: return [facts.metres]
    case .rating: return [-Int64(entry.restaurant.ratingTenths), -Int64(entry.restaurant.reviewCount)]
    case .deliveryTime: return [Int64(facts.eta.minimum), facts.metres]
    case .popularity: return [-entry.popularity]
    }
  }

  private func place(_ entry: SearchEntry) -> SearchPlace {
    var place = SearchPlace(
      position: UnitVector(entry.restaurant.location), popularity: 0, reviewCount: 0, preparationMinutes: 0, tiers: 0,
      offers: 0, hours: 0, ratingTenths: 0, diets: 0, isPaused: false, isPromoted: false)
    place.apply(SearchFacts(entry))
    return place
  }
}

/// The textbook table for the distance of two words with neighbours exchanged.
enum Typos {
  static func between(_ a: Words.Word, _ b: Words.Word) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}

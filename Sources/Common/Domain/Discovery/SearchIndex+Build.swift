extension SearchIndex {
  /// Collects restaurants and makes an index of them.
  public struct Builder: Sendable {
    private let zoneNumbers: [String: Int32]
    private let offsets: [ZoneOffsets]

    private var ids: [RestaurantID] = []
    private var locations: [Coordinate] = []
    private var places: [SearchPlace] = []
    private var zones: [[Polygon]] = []
    private var nameWords = Lists()
    private var cuisineWords = Lists()
    private var dishes = Lists()
    private var cuisines = Lists()

    private var words: [Words.Word] = []
    private var wordNumbers: [Words.Word: Int32] = [:]
    private var dishNames: [String] = []
    private var dishNumbers: [String: Int32] = [:]
    private var wordsOfDish = Lists()
    private var cuisineNumbers: [String: Int32] = [:]
    private var tiers = Distinct<[DeliveryTier]>()
    private var offers = Distinct<[OfferPeriod]>()
    private var hours = Distinct<ZonedHours>()

    /// - Parameter offsets: the zones of the restaurants by IANA name. Hours in a zone that is missing cannot be
    ///   judged: such a place counts as closed.
    public init(offsets: [String: ZoneOffsets]) {
      let names = offsets.keys.sorted()
      var numbers: [String: Int32] = [:]
      for (number, name) in names.enumerated() { numbers[name] = Int32(number) }
      zoneNumbers = numbers
      self.offsets = names.compactMap { offsets[$0] }
    }

    /// Adds a restaurant. Of two with one id the later counts.
    public mutating func add(_ entry: SearchEntry) {
      let restaurant = entry.restaurant
      let facts = SearchFacts(entry)
      let zoned = ZonedHours(hours: restaurant.hours, zone: zoneNumbers[restaurant.timeZone] ?? -1)
      var place = SearchPlace(
        position: UnitVector(restaurant.location), popularity: 0, reviewCount: 0, preparationMinutes: 0,
        tiers: tiers.number(of: facts.deliveryTiers), offers: offers.number(of: facts.offers),
        hours: hours.number(of: zoned), ratingTenths: 0, diets: SearchPlace.bits(of: entry.diets), isPaused: false,
        isPromoted: false)
      place.apply(facts)
      let words = numbers(ofWordsIn: restaurant.name)
      place.nameWords = UInt8(min(words.count, SearchIndex.longestQuery))
      ids.append(restaurant.id)
      locations.append(restaurant.location)
      places.append(place)
      zones.append(restaurant.zones)
      nameWords.append(words)
      addCuisines(restaurant.cuisines)
      dishes.append(entry.dishes.map { number(ofDish: $0) })
    }

    private mutating func addCuisines(_ names: [String]) {
      var words: [Int32] = []
      var numbers: [Int32] = []
      for name in names {
        words += self.numbers(ofWordsIn: name)
        let folded = Words.folded(name)
        let number = cuisineNumbers[folded] ?? Int32(cuisineNumbers.count)
        cuisineNumbers[folded] = number
        if !numbers.contains(number) { numbers.append(number) }
      }
      cuisineWords.append(Self.distinct(words))
      cuisines.append(numbers)
    }

    private mutating func number(ofDish name: String) -> Int32 {
      if let number = dishNumbers[name] { return number }
      let number = Int32(dishNames.count)
      dishNumbers[name] = number
      dishNames.append(name)
      wordsOfDish.append(numbers(ofWordsIn: name))
      return number
    }

    private mutating func numbers(ofWordsIn text: String) -> [Int32] {
      var numbers: [Int32] = []
      for word in Words.split(text) {
        let number = wordNumbers[word] ?? Int32(words.count)
        if Int(number) == words.count {
          wordNumbers[word] = number
          words.append(word)
        }
        numbers.append(number)
      }
      return Self.distinct(numbers)
    }

    private static func distinct(_ numbers: [Int32]) -> [Int32] {
      var seen: [Int32] = []
      for number in numbers where !seen.contains(number) { seen.append(number) }
      return seen
    }

    /// The index of everything added so far.
    public func build() -> SearchIndex {
      let order = orderByID()
      let (vocabulary, ranks) = rankedWords()
      var dishWords = wordsOfDish
      dishWords.renumber(ranks)
      let dishesOfPlace = reordered(dishes, order)
      var index = SearchIndex(
        ids: order.map { ids[$0] }, places: order.map { places[$0] }, vocabulary: vocabulary,
        placesByNameWord: postings(nameWords, order, ranks),
        placesByCuisineWord: postings(cuisineWords, order, ranks),
        placesByDishWord: Postings(
          inverting: Self.words(of: dishesOfPlace, dishWords, words.count), words: words.count),
        nameWordsOfPlace: renumbered(nameWords, order, ranks),
        cuisineWordsOfPlace: renumbered(cuisineWords, order, ranks), dishNames: dishNames, dishNumbers: dishNumbers,
        wordsOfDish: dishWords, dishesOfPlace: dishesOfPlace, cuisines: cuisineNumbers,
        placesByCuisine: Lists(inverting: reordered(cuisines, order), count: cuisineNumbers.count), tiers: tiers.values,
        offers: offers.values, hours: hours.values.map { $0.hours }, weeklySpans: weeklySpans(), openByHour: [],
        zoneOfHours: hours.values.map { $0.zone },
        offsets: offsets, zoneNumbers: zoneNumbers, locations: order.map { locations[$0] },
        deliveryZones: order.map { zones[$0] }, deliveryBoxes: order.map { BoundingBox(zones[$0]) },
        deliveryGrid: SpatialGrid(boxes: order.map { BoundingBox(zones[$0]) }),
        locationGrid: SpatialGrid(points: order.map { locations[$0] }), byQuality: [], byRating: [], byPopularity: [],
        leastPreparation: places.map { Int($0.preparationMinutes) }.min() ?? 0)
      index.openByHour = index.placesByHour()
      index.byQuality = index.sortedNumbers(.relevance)
      index.byRating = index.sortedNumbers(.rating)
      index.byPopularity = index.sortedNumbers(.popularity)
      // Data that only the earlier of two entries with one id had.
      if order.count < ids.count { index.forgetUnused() }
      return index
    }

    private func orderByID() -> [Int] {
      let sorted = ids.indices.sorted { ids[$0] == ids[$1] ? $0 < $1 : ids[$0] < ids[$1] }
      var order: [Int] = []
      for index in sorted {
        if let last = order.last, ids[last] == ids[index] { order.removeLast() }
        order.append(index)
      }
      return order
    }

    /// The words in rising order, and the rank of each number.
    private func rankedWords() -> (Vocabulary, ranks: [Int32]) {
      let order = words.indices.sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
      var ranks = [Int32](repeating: 0, count: words.count)
      for (rank, number) in order.enumerated() { ranks[number] = Int32(rank) }
      return (Vocabulary(sorted: order.map { words[$0] }), ranks)
    }

    private func reordered(_ lists: Lists, _ order: [Int]) -> Lists {
      var result = Lists()
      for index in order { result.append(lists[index]) }
      return result
    }

    private func renumbered(_ lists: Lists, _ order: [Int], _ ranks: [Int32]) -> Lists {
      var wordsOfPlace = reordered(lists, order)
      wordsOfPlace.renumber(ranks)
      return wordsOfPlace
    }

    private func postings(_ lists: Lists, _ order: [Int], _ ranks: [Int32]) -> Postings {
      Postings(inverting: renumbered(lists, order, ranks), words: words.count)
    }

    /// For each place the distinct words of its dishes.
    private static func words(of dishesOfPlace: Lists, _ wordsOfDish: Lists, _ wordCount: Int) -> Lists {
      var lists = Lists()
      var lastUse = [Int32](repeating: -1, count: wordCount)
      var found: [Int32] = []
      for place in 0..<dishesOfPlace.count {
        found.removeAll(keepingCapacity: true)
        for dish in dishesOfPlace[place] {
          for word in wordsOfDish[Int(dish)] where lastUse[Int(word)] != Int32(place) {
            lastUse[Int(word)] = Int32(place)
            found.append(word)
          }
        }
        lists.append(found)
      }
      return lists
    }

    private func weeklySpans() -> WeeklySpans {
      var spans = WeeklySpans()
      for zoned in hours.values { spans.append(zoned.hours) }
      return spans
    }
  }

  fileprivate func placesByHour() -> [Bitset] {
    var open = Array(repeating: Bitset(capacity: places.count), count: 168)
    for (number, place) in places.enumerated() where zoneOfHours[Int(place.hours)] >= 0 {
      for hour in weeklySpans.hoursOfWeek(Int(place.hours)) { open[hour].insert(Int32(number)) }
    }
    return open
  }

  fileprivate func sortedNumbers(_ sort: SearchSort) -> [Int32] {
    let keys = places.indices.map { staticKey(Int32($0), sort) }
    return (0..<Int32(places.count)).sorted { a, b in
      let (keyA, keyB) = (keys[Int(a)], keys[Int(b)])
      return keyA == keyB ? a < b : keyA < keyB
    }
  }
}

extension BoundingBox {
  /// The box around all of them; nil where there is none.
  init?(_ zones: [Polygon]) {
    var box: BoundingBox?
    for zone in zones {
      guard let next = BoundingBox(zone) else { continue }
      box = box?.united(with: next) ?? next
    }
    guard let box else { return nil }
    self = box
  }
}

private struct ZonedHours: Hashable, Sendable {
  let hours: OpeningHours
  let zone: Int32
}

/// Equal values kept once.
private struct Distinct<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  mutating func number(of value: Value) -> Int32 {
    if let number = numbers[value] { return number }
    let number = Int32(values.count)
    numbers[value] = number
    values.append(value)
    return number
  }
}

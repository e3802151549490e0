/// One search at work: what the question fixes, and the best places found so far.
struct SearchRun {
  let index: SearchIndex
  let query: SearchQuery
  let match: TextMatch?
  let limit: Int
  /// Whether the order is that of costs, in which the text, the way, hours and stars are weighed.
  let ranksByText: Bool
  private let needsDistance: Bool
  private let wordCount: Int
  private let criteria: SearchCriteria
  private let position: UnitVector
  /// Places that come after the cursor when their key equals its key.
  private let firstAfterCursor: Int32
  /// Wall clocks of the zones in which no change of the clock is near, with the minute of the week.
  private let clocks: [(local: LocalTime, minute: Int32)?]
  private var best: BestPlaces
  /// The square of the chord beyond which no place of the group at work can be among the best.
  private var farthest = Double.infinity
  /// How many places were looked at: what a search costs.
  private(set) var considered = 0

  init(index: SearchIndex, query: SearchQuery, match: TextMatch?) {
    self.index = index
    self.query = query
    self.match = match
    limit = min(max(query.limit, 1), 100)
    criteria = SearchCriteria(query.filters, in: index)
    ranksByText = query.sort == .relevance && match != nil
    needsDistance = criteria.needsDistance || query.sort == .distance || query.sort == .deliveryTime || ranksByText
    wordCount = match?.wordCount ?? 0
    position = UnitVector(query.point)
    let cursor = query.cursor
    firstAfterCursor = cursor.map { cursor in index.firstNumber { $0 > cursor.id } } ?? 0
    clocks = index.offsets.map { zone in
      zone.steadyOffset(around: query.now).map { offset in
        let local = LocalTime(seconds: query.now.seconds + Int64(offset))
        return (local, WeeklySpans.minute(local))
      }
    }
    best = BestPlaces(capacity: limit + 1)
  }

  /// The best places in order, one more than the page holds if there are more.
  mutating func run() -> [BestPlaces.Item] {
    for group in groups() {
      if best.isFull, let worst = best.items.last, worst.key < group.leastKey { break }
      limitWay(group)
      collect(group)
    }
    return best.items
  }

  /// Candidates that are looked for together.
  private struct Group {
    /// No place of the group, nor of those after it, has a smaller key.
    let leastKey: Int64
    /// Nil: all places.
    let places: Bitset?
    /// Nil: both.
    let isOpen: Bool?
    /// Whether names alone have all words of the text.
    var isName = false
  }

  /// Relevance to a text is a group for each way in which its words were found, relevance to none is open before closed;
  /// every other sort is one group.
  private func groups() -> [Group] {
    let isOpen = criteria.openNow ? true : nil
    if query.sort != .relevance { return [group(.min, match?.all, isOpen: isOpen)] }
    if let match {
      return match.groups.map { group($0.cost, $0.places, isOpen: isOpen, isName: $0.isName) }
    }
    let first = query.cursor.map { $0.key >> 32 } ?? 0
    return (criteria.openNow ? [true] : [true, false]).compactMap { isOpen in
      let rank: Int64 = isOpen ? 0 : 1
      return rank >= first ? group(rank << 32, nil, isOpen: isOpen) : nil
    }
  }

  private func group(_ leastKey: Int64, _ places: Bitset?, isOpen: Bool?, isName: Bool = false) -> Group {
    var restricted = places
    for condition in [criteria.cuisines, isOpen == true ? maybeOpen() : nil] {
      guard let condition else { continue }
      restricted = restricted?.intersection(condition) ?? condition
    }
    return Group(leastKey: leastKey, places: restricted, isOpen: isOpen, isName: isName)
  }

  /// All places that are open, and some that are not. Nil when a change of the clock is near.
  private func maybeOpen() -> Bitset? {
    var open = Bitset(capacity: index.places.count)
    for (zone, clock) in clocks.enumerated() {
      guard let clock else { return nil }
      let hour = Int(clock.minute) / 60
      let isKnown = clocks[..<zone].contains { $0.map { Int($0.minute) / 60 } == hour }
      if !isKnown { open.formUnion(index.openByHour[hour]) }
    }
    return open
  }

  // MARK: Three ways to find the best

  /// Looks at whichever is fewer: the candidates themselves, or the places met on the way through a prepared order.
  /// How many that are is estimated as if words and zones were spread evenly; a walk that turns out longer is given up.
  private mutating func collect(_ group: Group) {
    let total = index.places.count
    let near = query.deliverableOnly ? index.deliveryGrid.members(at: query.point) : []
    let nearCount = query.deliverableOnly ? near.count + index.deliveryGrid.everywhere.count : total
    let wordCount = group.places?.count ?? total
    let candidates = min(nearCount, wordCount)
    if candidates == 0 { return }
    let expected = max(1, Double(nearCount) * Double(wordCount) / Double(total))
    let walk = Double(total) * Double(limit + 1) / expected
    if walk * 4 < Double(candidates) {
      let before = best
      if query.sort == .distance || query.sort == .deliveryTime || ranksByText {
        if walkRings(group, budget: candidates) { return }
      } else if walkOrder(group, budget: candidates) {
        return
      }
      best = before
      limitWay(group)
    }
    gather(group, near: near, wordCount: wordCount, nearCount: nearCount)
  }

  private mutating func gather(_ group: Group, near: ArraySlice<Int32>, wordCount: Int, nearCount: Int) {
    if let places = group.places, wordCount <= nearCount {
      places.forEach { consider($0, group) }
    } else if query.deliverableOnly {
      for numbers in [near, index.deliveryGrid.everywhere[...]] {
        for number in numbers where group.places?.contains(number) ?? true { consider(number, group) }
      }
    } else {
      for number in 0..<Int32(index.places.count) where group.places?.contains(number) ?? true {
        consider(number, group)
      }
    }
  }

  /// Goes through the places from the best key on until the page is full. False when that took more than the budget.
  private mutating func walkOrder(_ group: Group, budget: Int) -> Bool {
    guard let order = index.order(query.sort) else { return false }
    var start = 0
    if let cursor = query.cursor, cursor.key >> 32 == group.leastKey >> 32 || query.sort != .relevance {
      let key = query.sort == .relevance ? cursor.key & 0xFFFF_FFFF : cursor.key
      start = index.position(in: query.sort, after: key, firstAfterCursor - 1)
    }
    // Passing by a place costs about an eighth of considering it.
    var cost = 0
    for number in order[start...] {
      cost += 1
      guard group.places?.contains(number) ?? true else { continue }
      cost += 8
      consider(number, group)
      if best.isFull { return true }
      if cost > budget * 8 { return false }
    }
    return true
  }

  /// Goes through the cells around the point, ring by ring, until nothing farther out can be better.
  private mutating func walkRings(_ group: Group, budget: Int) -> Bool {
    let grid = index.locationGrid
    let end = considered + budget
    for ring in 0...64 {
      grid.forEachCell(atRing: ring, around: query.point) { numbers in
        for number in numbers where group.places?.contains(number) ?? true { consider(number, group) }
      }
      if best.isFull, let worst = best.items.last,
        worst.key < keyBeyond(grid.reach(ofRing: ring, around: query.point), group)
      {
        return true
      }
      if considered > end { return false }
    }
    return false
  }

  /// The least key of a place at least so many metres away.
  private func keyBeyond(_ metres: Double, _ group: Group) -> Int64 {
    let whole = Int64(max(0, metres.rounded(.down) - 1))
    if ranksByText { return group.leastKey + Relevance.cost(ofMetres: whole) }
    if query.sort == .distance { return whole }
    let eta = ETA(preparationMinutes: index.leastPreparation, distanceMetres: whole)
    return SearchIndex.deliveryTimeKey(eta, metres: whole)
  }

  // MARK: One place

  /// Takes a place among the best if it passes every filter and comes after the cursor. The cheap questions first.
  private mutating func consider(_ number: Int32, _ group: Group) {
    considered += 1
    let place = index.places[Int(number)]
    guard criteria.accepts(place), !criteria.offers || hasOffer(place) else { return }
    if ranksByText, place.position.squaredChord(to: position) > farthest { return }
    let metres = needsDistance ? place.position.wholeMetres(to: position) : 0
    var key = key(number, place, metres, group)
    guard best.wants(key, number) else { return }
    if ranksByText, group.isOpen == nil, !isOpen(place) {
      key += Relevance.closed
      guard best.wants(key, number) else { return }
    }
    guard isAfterCursor(key, number) else { return }
    if criteria.needsDistance {
      guard criteria.accepts(eta(place, metres)), criteria.accepts(fee: fee(place, metres)) else { return }
    }
    if let isOpen = group.isOpen, self.isOpen(place) != isOpen { return }
    if query.deliverableOnly, !index.delivers(number, to: query.point) { return }
    best.insert(key, number)
    limitWay(group)
  }

  /// Of what is farther than the worst of the best could be, the distance need not be worked out.
  private mutating func limitWay(_ group: Group) {
    guard ranksByText, best.isFull, let worst = best.items.last else {
      farthest = .infinity
      return
    }
    // The whole metres are rounded, and so may this be.
    let radii = Double(Relevance.metres(beyondCost: worst.key - group.leastKey) + 1) / Earth.radius
    farthest = radii * radii
  }

  private func key(_ number: Int32, _ place: SearchPlace, _ metres: Int64, _ group: Group) -> Int64 {
    switch query.sort {
    case .distance: metres
    case .deliveryTime: SearchIndex.deliveryTimeKey(eta(place, metres), metres: metres)
    case .relevance: ranksByText ? cost(place, metres, group) : group.leastKey | index.staticKey(number, .relevance)
    case .rating, .popularity: index.staticKey(number, query.sort)
    }
  }

  /// What a place costs that is open.
  private func cost(_ place: SearchPlace, _ metres: Int64, _ group: Group) -> Int64 {
    let tooMany = group.isName ? Int(place.nameWords) - wordCount : 0
    return group.leastKey + Relevance.cost(ofWordsTooMany: tooMany) + Relevance.cost(ofMetres: metres)
      + Int64(place.starCost)
  }

  private func isAfterCursor(_ key: Int64, _ number: Int32) -> Bool {
    guard let cursor = query.cursor else { return true }
    return key > cursor.key || (key == cursor.key && number >= firstAfterCursor)
  }

  private func eta(_ place: SearchPlace, _ metres: Int64) -> ETA {
    ETA(preparationMinutes: Int(place.preparationMinutes), distanceMetres: metres)
  }

  private func fee(_ place: SearchPlace, _ metres: Int64) -> Int64 {
    index.tiers[Int(place.tiers)].fee(forMetres: metres)
  }

  private func hasOffer(_ place: SearchPlace) -> Bool {
    index.offers[Int(place.offers)].contains { $0.contains(query.now) }
  }

  private func isOpen(_ place: SearchPlace) -> Bool {
    if place.isPaused { return false }
    let hours = Int(place.hours)
    let zone = Int(index.zoneOfHours[hours])
    if zone < 0 { return false }
    guard let clock = clocks[zone] else { return index.hours[hours].isOpen(at: query.now, in: index.offsets[zone]) }
    return index.weeklySpans.isOpen(hours, atMinute: clock.minute) ?? index.hours[hours].isOpen(at: clock.local)
  }

  /// The place as the page shows it.
  func hit(_ number: Int32) -> SearchHit {
    let place = index.places[Int(number)]
    let metres = place.position.wholeMetres(to: position)
    return SearchHit(
      id: index.ids[Int(number)], distanceMetres: metres, eta: eta(place, metres), deliveryFee: fee(place, metres),
      isOpen: isOpen(place), delivers: query.deliverableOnly || index.delivers(number, to: query.point),
      matchedDishes: match.map { index.matchedDishes(number, $0) } ?? [])
  }
}

/// The so many places with the smallest keys, in order; of equal keys the smaller number comes first.
struct BestPlaces {
  struct Item {
    let key: Int64
    let number: Int32
  }

  let capacity: Int
  private(set) var items: [Item] = []

  init(capacity: Int) { self.capacity = capacity }

  var isFull: Bool { items.count >= capacity }

  /// Whether a place would be among the best.
  func wants(_ key: Int64, _ number: Int32) -> Bool {
    guard isFull, let last = items.last else { return true }
    return key < last.key || (key == last.key && number < last.number)
  }

  mutating func insert(_ key: Int64, _ number: Int32) {
    if isFull { items.removeLast() }
    var position = items.count
    while position > 0, (items[position - 1].key, items[position - 1].number) > (key, number) { position -= 1 }
    items.insert(Item(key: key, number: number), at: position)
  }
}

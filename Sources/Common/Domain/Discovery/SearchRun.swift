/// One search under way, with the best places found so far.
struct SearchRun {
  private let question: SearchQuestion
  private(set) var match: TextMatch?
  private var best: BestPlaces
  /// The square of the chord beyond which no place of the group at work can be among the best.
  private var farthest = Double.infinity
  /// The least key that a place of the present group can have.
  private var leastKey = Int64.min
  private var wantsOpen: Bool?
  private var isName = false
  /// Places looked at, the cost of the search.
  private(set) var considered = 0

  init(index: SearchIndex, query: SearchQuery, match: TextMatch?) {
    question = SearchQuestion(index, query, wordCount: match?.wordCount ?? 0)
    self.match = match
    best = BestPlaces(capacity: question.limit + 1)
  }

  var limit: Int { question.limit }
  var ranksByText: Bool { question.ranksByText }

  /// The best places in order, one more than the page holds if there are more.
  mutating func run() -> [BestPlaces.Item] {
    collect(groups())
    return best.items
  }

  /// Continues with misspelt words of the text, after ``run()`` looked for the typed ones.
  mutating func goOn(with forgiving: TextMatch) -> [BestPlaces.Item] {
    match = forgiving
    // Places found by the typed words cost the same again, so they are among the best already or cannot be.
    collect(ranksByText ? groups().filter { $0.leastKey >= Relevance.Fit.misspelt.cost } : groups())
    return best.items
  }

  private mutating func collect(_ groups: [Group]) {
    for group in groups {
      if best.isFull, let worst = best.items.last, worst.key < group.leastKey { break }
      leastKey = group.leastKey
      wantsOpen = group.isOpen
      isName = group.isName
      limitWay()
      collect(group)
    }
  }

  /// Candidates that are looked for together.
  private struct Group {
    /// No place of the group, nor of those after it, has a smaller key.
    let leastKey: Int64
    /// Nil: all places.
    let places: Bitset?
    /// Nil for open and closed places.
    let isOpen: Bool?
    /// True when names alone have all words of the text.
    var isName = false
  }

  /// The groups that candidates are looked for in, the best first.
  ///
  /// Relevance to a text has a group for each way in which its words were found. Relevance without a text has open
  /// places, then closed ones. Every other sort has one group.
  private func groups() -> [Group] {
    let isOpen = question.criteria.openNow ? true : nil
    if question.query.sort != .relevance { return [group(.min, match?.all, isOpen: isOpen)] }
    if let match {
      return match.groups.map { group($0.cost, $0.places, isOpen: isOpen, isName: $0.isName) }
    }
    let first = question.query.cursor.map { $0.key >> 32 } ?? 0
    return (question.criteria.openNow ? [true] : [true, false]).compactMap { isOpen in
      let rank: Int64 = isOpen ? 0 : 1
      return rank >= first ? group(rank << 32, nil, isOpen: isOpen) : nil
    }
  }

  private func group(_ leastKey: Int64, _ places: Bitset?, isOpen: Bool?, isName: Bool = false) -> Group {
    var restricted = places
    for condition in [question.criteria.cuisines, isOpen == true ? question.maybeOpen() : nil] {
      guard let condition else { continue }
      restricted = restricted?.intersection(condition) ?? condition
    }
    return Group(leastKey: leastKey, places: restricted, isOpen: isOpen, isName: isName)
  }

  // MARK: Three ways to find the best

  /// Adds the best places of a group. It looks at the candidates themselves or follows a prepared order, whichever
  /// reads fewer places.
  ///
  /// The number is estimated as if words and zones were spread evenly. A walk that turns out longer is given up.
  private mutating func collect(_ group: Group) {
    let total = question.index.places.count
    let near = question.query.deliverableOnly ? question.index.deliveryGrid.members(at: question.query.point) : []
    let nearCount = question.query.deliverableOnly ? near.count + question.index.deliveryGrid.everywhere.count : total
    let wordCount = group.places?.count ?? total
    let candidates = min(nearCount, wordCount)
    if candidates == 0 { return }
    let expected = max(1, Double(nearCount) * Double(wordCount) / Double(total))
    let walk = Double(total) * Double(limit + 1) / expected
    if walk * 4 < Double(candidates) {
      let before = best
      if question.query.sort == .distance || question.query.sort == .deliveryTime || ranksByText {
        if walkRings(group, budget: candidates) { return }
      } else if walkOrder(group, budget: candidates) {
        return
      }
      best = before
      limitWay()
    }
    gather(group, near: near, wordCount: wordCount, nearCount: nearCount)
  }

  private mutating func gather(_ group: Group, near: ArraySlice<Int32>, wordCount: Int, nearCount: Int) {
    if let places = group.places, wordCount <= nearCount {
      places.forEach { consider($0) }
    } else if question.query.deliverableOnly {
      for numbers in [near, question.index.deliveryGrid.everywhere[...]] {
        for number in numbers where group.places?.contains(number) ?? true { consider(number) }
      }
    } else {
      for number in 0..<Int32(question.index.places.count) where group.places?.contains(number) ?? true {
        consider(number)
      }
    }
  }

  /// Goes through the places from the best key on until the page is full. False when that took more than the budget.
  private mutating func walkOrder(_ group: Group, budget: Int) -> Bool {
    guard let order = question.index.order(question.query.sort) else { return false }
    var start = 0
    if let cursor = question.query.cursor, cursor.key >> 32 == group.leastKey >> 32 || question.query.sort != .relevance
    {
      let key = question.query.sort == .relevance ? cursor.key & 0xFFFF_FFFF : cursor.key
      start = question.index.position(in: question.query.sort, after: key, question.firstAfterCursor - 1)
    }
    // Passing by a place costs about an eighth of considering it.
    var cost = 0
    for number in order[start...] {
      cost += 1
      guard group.places?.contains(number) ?? true else { continue }
      cost += 8
      consider(number)
      if best.isFull { return true }
      if cost > budget * 8 { return false }
    }
    return true
  }

  /// Goes through the cells around the point, ring by ring, until nothing farther out can be better.
  private mutating func walkRings(_ group: Group, budget: Int) -> Bool {
    let grid = question.index.locationGrid
    let end = considered + budget
    for ring in 0...64 {
      grid.forEachCell(atRing: ring, around: question.query.point) { numbers in
        for number in numbers where group.places?.contains(number) ?? true { consider(number) }
      }
      if best.isFull, let worst = best.items.last,
        worst.key < keyBeyond(grid.reach(ofRing: ring, around: question.query.point))
      {
        return true
      }
      if considered > end { return false }
    }
    return false
  }

  /// The least key of a place at this distance or farther.
  private func keyBeyond(_ metres: Double) -> Int64 {
    let whole = Int64(max(0, metres.rounded(.down) - 1))
    if ranksByText { return leastKey + Relevance.cost(ofMetres: whole) }
    if question.query.sort == .distance { return whole }
    let eta = ETA(preparationMinutes: question.index.leastPreparation, distanceMetres: whole)
    return SearchIndex.deliveryTimeKey(eta, metres: whole)
  }

  // MARK: One place

  /// Adds a place to the best if it passes every filter and comes after the cursor. Cheap checks come first.
  private mutating func consider(_ number: Int32) {
    considered += 1
    let question = question
    let place = question.index.places[Int(number)]
    if question.ranksByText, place.position.squaredChord(to: question.position) > farthest { return }
    guard question.accepts(place) else { return }
    let metres = question.metres(to: place)
    var key = question.key(number, place, metres, leastKey: leastKey, isName: isName)
    guard best.wants(key, number) else { return }
    if question.ranksByText, wantsOpen == nil, !question.isOpen(place) {
      key += Relevance.closed
      guard best.wants(key, number) else { return }
    }
    guard question.isAfterCursor(key, number), question.accepts(place, at: metres) else { return }
    if let wantsOpen, question.isOpen(place) != wantsOpen { return }
    if question.query.deliverableOnly, !question.index.delivers(number, to: question.query.point) { return }
    guard question.suits(number, place) else { return }
    best.insert(key, number)
    limitWay()
  }

  /// Sets the distance beyond which no place can be among the best, so that it need not be computed.
  private mutating func limitWay() {
    guard question.ranksByText, best.isFull, let worst = best.items.last else {
      farthest = .infinity
      return
    }
    // The whole metres are rounded, and so may this be.
    let radii = Double(Relevance.metres(beyondCost: worst.key - leastKey) + 1) / Earth.radius
    farthest = radii * radii
  }

  /// The place as the page shows it.
  func hit(_ number: Int32) -> SearchHit { question.hit(number, match) }
}

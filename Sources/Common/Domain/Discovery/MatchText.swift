/// The places at which the words of a query were found.
struct TextMatch {
  /// Places at which all words were found in the same way.
  struct Group {
    let places: Bitset
    /// The least that a place of the group costs.
    let cost: Int64
    /// True when the name alone has all words.
    let isName: Bool
  }

  /// The cheapest first; each place is in the first that it can be in.
  let groups: [Group]
  /// For each word of the vocabulary one bit for each word of the query that it matches.
  let wordMasks: [UInt8]
  /// Different words of the query.
  let wordCount: Int

  /// All places that match.
  let all: Bitset
  /// True when misspellings of every word were tried.
  let isForgiving: Bool
}

extension SearchIndex {
  /// Finds the words of `text`. Nil when it has none.
  ///
  /// The last word may be unfinished. A single letter begins words of names only. A word that is not in the vocabulary
  /// matches those a typo or two away; with `isForgiving` every word does.
  /// - Parameter isRanked: False puts all places into one group, because their order does not depend on the match.
  func match(_ text: String, isForgiving mayErr: Bool, isRanked: Bool = true) -> TextMatch? {
    let words = Words.split(text, atMost: Self.longestQuery)
    if words.isEmpty { return nil }
    var masks = [UInt8](repeating: 0, count: vocabulary.count)
    var meanings: [Meanings] = []
    for (position, word) in words.enumerated() {
      let means = vocabulary.meanings(of: word, isLast: position == words.count - 1, isForgiving: mayErr)
      for range in means.ranges(in: .dishes) {
        for rank in range { masks[Int(rank)] |= 1 << UInt8(position) }
      }
      meanings.append(means)
    }
    let isForgiving = mayErr || meanings.contains { !$0.misspelt.isEmpty }
    let (groups, all) = isRanked ? ranked(meanings) : unranked(meanings)
    return TextMatch(
      groups: groups, wordMasks: masks, wordCount: Words.distinctCount(words), all: all, isForgiving: isForgiving)
  }

  private func ranked(_ meanings: [Meanings]) -> (groups: [TextMatch.Group], all: Bitset) {
    // A fit that adds nothing to the better ones has no places of its own.
    let fits = Relevance.Fit.allCases.filter { fit in fit == .written || meanings.contains { $0.adds(fit) } }
    let found = places(with: meanings, fits.map { [$0] })
    var groups: [TextMatch.Group] = []
    var all = Bitset(capacity: places.count)
    for way in MatchWay.cheapestFirst {
      guard let fit = fits.firstIndex(of: way.fit) else { continue }
      var places = found[way.source.rawValue * fits.count + fit]
      places.subtract(all)
      if places.isEmpty { continue }
      all.formUnion(places)
      groups.append(TextMatch.Group(places: places, cost: way.cost, isName: way.source == .name))
    }
    return (groups, all)
  }

  private func unranked(_ meanings: [Meanings]) -> (groups: [TextMatch.Group], all: Bitset) {
    let found = places(with: meanings, [Relevance.Fit.allCases])
    // Either has what the names have.
    var all = found[Relevance.Source.cuisines.rawValue]
    all.formUnion(found[Relevance.Source.dishes.rawValue])
    return (all.isEmpty ? [] : [TextMatch.Group(places: all, cost: 0, isName: false)], all)
  }

  /// The places that have every word, by source and within it by step: each step has what the steps before have.
  private func places(with meanings: [Meanings], _ steps: [[Relevance.Fit]]) -> [Bitset] {
    var found = places(with: meanings[0], steps)
    for means in meanings.dropFirst() {
      let sets = places(with: means, steps)
      for cell in sets.indices { found[cell].formIntersection(sets[cell]) }
    }
    return found
  }

  /// The places that have a word; a cuisine or a dish that has it is as good as a name, at most.
  private func places(with meanings: Meanings, _ steps: [[Relevance.Fit]]) -> [Bitset] {
    var sets: [Bitset] = []
    sets.reserveCapacity(Relevance.Source.allCases.count * steps.count)
    for source in Relevance.Source.allCases {
      let postings =
        switch source {
        case .name: placesByNameWord
        case .cuisines: placesByCuisineWord
        case .dishes: placesByDishWord
        }
      for (step, fits) in steps.enumerated() {
        var places = step > 0 ? sets[sets.count - 1] : Bitset(capacity: self.places.count)
        if source != .name { places.formUnion(sets[step]) }
        for fit in fits {
          for range in meanings.ranges(in: source, fit) { postings.insert(range, into: &places) }
        }
        sets.append(places)
      }
    }
    return sets
  }

  /// The dishes of a place that have the most words of the query, in the menu's order.
  func matchedDishes(_ number: Int32, _ match: TextMatch) -> [String] {
    var best = 1
    var found: [Int32] = []
    for dish in dishesOfPlace[Int(number)] {
      var mask: UInt8 = 0
      for word in wordsOfDish[Int(dish)] { mask |= match.wordMasks[Int(word)] }
      let score = mask.nonzeroBitCount
      if score > best {
        best = score
        found.removeAll(keepingCapacity: true)
      }
      if score == best, found.count < Self.matchedDishLimit, !found.contains(dish) { found.append(dish) }
    }
    return found.map { dishNames[Int($0)] }
  }
}

/// One way in which all words of a query may be found.
private struct MatchWay: Sendable {
  let source: Relevance.Source
  let fit: Relevance.Fit

  var cost: Int64 { source.cost + fit.cost }

  static let cheapestFirst: [MatchWay] = Relevance.Source.allCases.flatMap { source in
    Relevance.Fit.allCases.map { MatchWay(source: source, fit: $0) }
  }.sorted { ($0.cost, $0.source.rawValue) < ($1.cost, $1.source.rawValue) }
}

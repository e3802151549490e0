/// Where the words of a query were found.
struct TextMatch {
  /// Places that have every word, all in the same way.
  struct Group {
    let places: Bitset
    /// The least that a place of the group costs.
    let cost: Int64
    /// Whether the name alone has all words.
    let isName: Bool
  }

  /// The cheapest first; each place is in the first that it can be in.
  let groups: [Group]
  /// For each word of the vocabulary a bit for each word of the query that it stands for.
  let wordMasks: [UInt8]
  /// How many different words the query has.
  let wordCount: Int

  /// All places that match.
  let all: Bitset
  /// Whether misspellings were looked for already.
  let isForgiving: Bool
}

extension SearchIndex {
  /// Finds the words of `text`. Nil when it has none.
  ///
  /// The last word may be unfinished; a single letter only begins words of names, since it says nothing about dishes.
  /// A word that is not in the vocabulary stands for those a typo or two away; with `isForgiving` every word does.
  func match(_ text: String, isForgiving mayErr: Bool) -> TextMatch? {
    let words = Words.split(text, atMost: Self.longestQuery)
    if words.isEmpty { return nil }
    var masks = [UInt8](repeating: 0, count: vocabulary.count)
    var found: [Bitset] = []
    var isForgiving = mayErr
    for (position, word) in words.enumerated() {
      let meanings = vocabulary.meanings(of: word, isLast: position == words.count - 1, isForgiving: mayErr)
      isForgiving = isForgiving || !meanings.misspelt.isEmpty
      for range in meanings.ranges(in: .dishes) {
        for rank in range { masks[Int(rank)] |= 1 << UInt8(position) }
      }
      let sets = places(with: meanings)
      if position == 0 { found = sets } else { for cell in sets.indices { found[cell].formIntersection(sets[cell]) } }
    }
    var groups: [TextMatch.Group] = []
    var all = Bitset(capacity: places.count)
    for way in Way.cheapestFirst {
      var places = found[way.cell]
      places.subtract(all)
      if places.isEmpty { continue }
      all.formUnion(places)
      groups.append(TextMatch.Group(places: places, cost: way.cost, isName: way.source == .name))
    }
    return TextMatch(groups: groups, wordMasks: masks, wordCount: Set(words).count, all: all, isForgiving: isForgiving)
  }

  /// For each way of matching the places that have a word so or better, at the way's `cell`.
  private func places(with meanings: Meanings) -> [Bitset] {
    var sets: [Bitset] = []
    for source in Relevance.Source.allCases {
      let postings =
        switch source {
        case .name: placesByNameWord
        case .cuisines: placesByCuisineWord
        case .dishes: placesByDishWord
        }
      var places = Bitset(capacity: self.places.count)
      for fit in Relevance.Fit.allCases {
        for range in meanings.ranges(in: source, fit) { postings.insert(range, into: &places) }
        var set = places
        if source != .name { set.formUnion(sets[sets.count - Relevance.Fit.allCases.count]) }
        sets.append(set)
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
private struct Way: Sendable {
  let source: Relevance.Source
  let fit: Relevance.Fit

  var cost: Int64 { source.cost + fit.cost }
  var cell: Int { source.rawValue * Relevance.Fit.allCases.count + fit.rawValue }

  static let cheapestFirst: [Way] = Relevance.Source.allCases.flatMap { source in
    Relevance.Fit.allCases.map { Way(source: source, fit: $0) }
  }.sorted { ($0.cost, $0.cell) < ($1.cost, $1.cell) }
}

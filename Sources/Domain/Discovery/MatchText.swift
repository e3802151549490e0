/// Where the words of a query were found.
struct TextMatch {
  /// The places that have every word: first those that have all in their name, then those that need their cuisines
  /// too, then those that need their dishes. No place is in two.
  let tiers: [Bitset]
  /// For each word of the vocabulary a bit for each word of the query that it stands for.
  let wordMasks: [UInt8]
  let isForgiving: Bool

  /// All places that match.
  var all: Bitset {
    var all = tiers[0]
    for tier in tiers.dropFirst() { all.formUnion(tier) }
    return all
  }
}

extension SearchIndex {
  /// Finds the words of `text`. Nil when it has none.
  ///
  /// The last word may be unfinished once it has two letters. A word that is not in the vocabulary stands for those
  /// a typo or two away; with `isForgiving` every word does.
  func match(_ text: String, isForgiving: Bool) -> TextMatch? {
    let words = Words.split(text, atMost: Self.longestQuery)
    if words.isEmpty { return nil }
    var masks = [UInt8](repeating: 0, count: vocabulary.count)
    var tiers: [Bitset] = []
    for (position, word) in words.enumerated() {
      let ranks = vocabulary.ranks(for: word, isLast: position == words.count - 1, isForgiving: isForgiving)
      for range in ranks {
        for rank in range { masks[Int(rank)] |= 1 << UInt8(position) }
      }
      // Each tier may use the sources of the tiers before it.
      var found = Bitset(capacity: places.count)
      for (tier, source) in [placesByNameWord, placesByCuisineWord, placesByDishWord].enumerated() {
        for range in ranks { source.insert(range, into: &found) }
        if position == 0 { tiers.append(found) } else { tiers[tier].formIntersection(found) }
      }
    }
    tiers[2].subtract(tiers[1])
    tiers[1].subtract(tiers[0])
    return TextMatch(tiers: tiers, wordMasks: masks, isForgiving: isForgiving)
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

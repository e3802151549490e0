/// For each word the places that have it: as a list, or as a set of bits where that takes no more room.
struct Postings: Sendable {
  private var lists = Lists()
  /// The common words, rising, whose lists are empty, and their sets.
  private var commonWords: [Int32] = []
  private var commonPlaces: [Bitset] = []

  /// - Parameters:
  ///   - wordsOfPlace: for each place its words.
  ///   - words: how many words there are.
  init(inverting wordsOfPlace: Lists, words: Int) {
    let inverted = Lists(inverting: wordsOfPlace, count: words)
    let places = wordsOfPlace.count
    for word in 0..<words {
      let list = inverted[word]
      // A number takes 32 bits.
      if list.count > 8, list.count > places / 32 {
        var set = Bitset(capacity: places)
        set.insert(list)
        commonWords.append(Int32(word))
        commonPlaces.append(set)
        lists.append([])
      } else {
        lists.append(list)
      }
    }
  }

  /// Adds the places of all words in `range` to `places`.
  func insert(_ range: Range<Int32>, into places: inout Bitset) {
    places.insert(lists[Int(range.lowerBound)..<Int(range.upperBound)])
    var low = 0
    var high = commonWords.count
    while low < high {
      let middle = (low + high) / 2
      if commonWords[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    while low < commonWords.count, commonWords[low] < range.upperBound {
      places.formUnion(commonPlaces[low])
      low += 1
    }
  }
}

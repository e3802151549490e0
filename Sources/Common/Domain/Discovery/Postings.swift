import Structures

/// For each word the places that have it: as a list, or as a set of bits where that took no more room when it was
/// built.
struct Postings: Sendable {
  /// For each word its places, rising.
  private var lists: [[Int32]] = []
  /// The common words, rising, whose lists are empty, and their sets.
  private var commonWords: [Int32] = []
  private var commonPlaces: [Bitset] = []

  /// - Parameters:
  ///   - wordsOfPlace: for each place its words.
  ///   - words: how many words there are.
  init(inverting wordsOfPlace: Lists, words: Int) {
    let inverted = Lists(inverting: wordsOfPlace, count: words)
    let places = wordsOfPlace.count
    lists.reserveCapacity(words)
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
        lists.append(Array(list))
      }
    }
  }

  /// Adds the places of all words in `range` to `places`.
  func insert(_ range: Range<Int32>, into places: inout Bitset) {
    for word in range { places.insert(lists[Int(word)]) }
    var common = firstCommon(from: range.lowerBound)
    while common < commonWords.count, commonWords[common] < range.upperBound {
      places.formUnion(commonPlaces[common])
      common += 1
    }
  }

  /// The index of the first common word from `word` on.
  private func firstCommon(from word: Int32) -> Int { commonWords.partitioningIndex { $0 >= word } }

  private func common(_ word: Int32) -> Int? {
    let place = firstCommon(from: word)
    return place < commonWords.count && commonWords[place] == word ? place : nil
  }
}

// MARK: Changes in place

extension Postings {
  /// True when no place has the word.
  func isEmpty(_ word: Int32) -> Bool {
    lists[Int(word)].isEmpty && common(word).map { commonPlaces[$0].count == 0 } ?? true
  }

  mutating func insert(_ place: Int32, at word: Int32) {
    if let common = common(word) { commonPlaces[common].insert(place) } else { lists[Int(word)].insertSorted(place) }
  }

  mutating func remove(_ place: Int32, at word: Int32) {
    if let common = common(word) { commonPlaces[common].remove(place) } else { lists[Int(word)].removeSorted(place) }
  }

  /// Makes room for a word that no place has yet.
  mutating func insertWord(at word: Int32) {
    lists.insert([], at: Int(word))
    for common in firstCommon(from: word)..<commonWords.count { commonWords[common] += 1 }
  }

  /// Takes a word away that no place has any more.
  mutating func removeWord(at word: Int32) {
    lists.remove(at: Int(word))
    if let common = common(word) {
      commonWords.remove(at: common)
      commonPlaces.remove(at: common)
    }
    for common in firstCommon(from: word)..<commonWords.count { commonWords[common] -= 1 }
  }

  /// Makes room for a place that has no word yet: those from it on have the next number.
  mutating func insertPlace(at place: Int32) {
    for word in lists.indices { lists[word].insertGap(at: place) }
    for common in commonPlaces.indices { commonPlaces[common].insertGap(at: place) }
  }

  /// Takes a place away that has no word any more.
  mutating func removePlace(at place: Int32) {
    for word in lists.indices { lists[word].closeGap(at: place) }
    for common in commonPlaces.indices { commonPlaces[common].closeGap(at: place) }
  }
}

/// Numbers in rising order, each once.
extension [Int32] {
  private func position(of number: Int32) -> Int { partitioningIndex { $0 >= number } }

  mutating func insertSorted(_ number: Int32) {
    let position = position(of: number)
    if position == count || self[position] != number { insert(number, at: position) }
  }

  mutating func removeSorted(_ number: Int32) {
    let position = position(of: number)
    if position < count, self[position] == number { remove(at: position) }
  }

  /// Numbers from `number` on become one more.
  mutating func insertGap(at number: Int32) {
    for index in position(of: number)..<count { self[index] += 1 }
  }

  /// Numbers behind `number` become one less; it is none itself.
  mutating func closeGap(at number: Int32) {
    for index in position(of: number)..<count { self[index] -= 1 }
  }
}

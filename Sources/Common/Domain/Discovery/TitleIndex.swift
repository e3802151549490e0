/// A list of titles, found by their words as restaurants are: any case and accents, the last word unfinished. A typo is
/// forgiven when nothing is found without.
public struct TitleIndex: Sendable {
  private let vocabulary: Vocabulary
  private let titlesByWord: Postings
  private let count: Int

  /// Titles are numbered as they are given.
  public init(_ titles: [String]) {
    let wordsOfTitles = titles.map { Words.split($0) }
    let words = Set(wordsOfTitles.joined()).sorted { $0.lexicographicallyPrecedes($1) }
    var ranks: [Words.Word: Int32] = [:]
    for (rank, word) in words.enumerated() { ranks[word] = Int32(rank) }
    var ranksOfTitles = Lists()
    for words in wordsOfTitles { ranksOfTitles.append(Set(words.compactMap { ranks[$0] }).sorted()) }
    vocabulary = Vocabulary(sorted: words)
    titlesByWord = Postings(inverting: ranksOfTitles, words: words.count)
    count = titles.count
  }

  /// Indices of the titles that have every word of `text`, rising. Nil when it has no words.
  public func search(_ text: String) -> [Int]? {
    let words = Words.split(text, atMost: SearchIndex.longestQuery)
    guard !words.isEmpty else { return nil }
    let exact = search(words, isForgiving: false)
    return exact.isEmpty ? search(words, isForgiving: true) : exact
  }

  private func search(_ words: [Words.Word], isForgiving: Bool) -> [Int] {
    var all = Bitset(all: count)
    for (position, word) in words.enumerated() {
      var found = Bitset(capacity: count)
      for range in vocabulary.ranks(for: word, isLast: position == words.count - 1, isForgiving: isForgiving) {
        titlesByWord.insert(range, into: &found)
      }
      all.formIntersection(found)
    }
    var titles: [Int] = []
    all.forEach { titles.append(Int($0)) }
    return titles
  }
}

/// A word of a list, such as a genre, in the form that a search compares: `Science-Fiction` is `science fiction`.
public struct FoldedWord: Hashable, Sendable {
  private let text: String

  /// Letters lose case and accents, other characters become single spaces.
  public init(_ text: String) { self.text = Words.folded(text) }
}

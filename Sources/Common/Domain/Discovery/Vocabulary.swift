/// The distinct words of an index in rising order, with a tree over their letters.
///
/// A word's number is its rank. The tree's nodes hold ranges of ranks: all words with the same beginning are one range.
struct Vocabulary: Hashable, Sendable {
  /// A beginning that some words share.
  struct Node: Hashable, Sendable {
    let letter: UInt32
    let depth: Int32
    /// Words that begin so: ranks from `first` to before `end`.
    var first: Int32
    var end: Int32
    /// The index behind the nodes that continue it; they follow it directly.
    var afterDescendants: Int32
  }

  var count: Int { ends.count }
  /// In depth-first order; the root is not among them.
  var nodes: [Node] = []
  /// For each rank the node at which the word ends.
  var ends: [Int32] = []

  init() {}

  /// - Parameter words: distinct and rising.
  init(sorted words: [Words.Word]) {
    ends = Array(repeating: 0, count: words.count)
    grow(words, 0..<words.count, depth: 0)
  }

  /// Adds the nodes of the words in `range`, which share their first `depth` letters. Depth is at most a word's length.
  private mutating func grow(_ words: [Words.Word], _ range: Range<Int>, depth: Int) {
    var start = range.lowerBound
    while start < range.upperBound, words[start].count == depth { start += 1 }
    while start < range.upperBound {
      let letter = words[start][depth]
      var end = start + 1
      while end < range.upperBound, words[end][depth] == letter { end += 1 }
      let node = nodes.count
      nodes.append(
        Node(letter: letter, depth: Int32(depth + 1), first: Int32(start), end: Int32(end), afterDescendants: 0))
      if words[start].count == depth + 1 { ends[start] = Int32(node) }
      grow(words, start..<end, depth: depth + 1)
      nodes[node].afterDescendants = Int32(nodes.count)
      start = end
    }
  }

  /// The rank of `word`.
  func rank(of word: Words.Word) -> Int32? {
    guard let node = node(of: word), ends[Int(nodes[node].first)] == Int32(node) else { return nil }
    return nodes[node].first
  }

  /// The ranks of the words that begin with `word`.
  func ranks(beginningWith word: Words.Word) -> Range<Int32> {
    guard let node = node(of: word) else { return 0..<0 }
    return nodes[node].first..<nodes[node].end
  }

  private func node(of word: Words.Word) -> Int? {
    var found: Int?
    var next = 0
    var end = nodes.count
    for letter in word {
      while next < end, nodes[next].letter != letter { next = Int(nodes[next].afterDescendants) }
      guard next < end else { return nil }
      found = next
      end = Int(nodes[next].afterDescendants)
      next += 1
    }
    return found
  }

  /// The words that a word of a query stands for.
  ///
  /// These are the word itself, and longer words with that beginning when it is the query's last. Where there are none,
  /// or with `isForgiving`, words a typo or two away are added.
  func meanings(of word: Words.Word, isLast: Bool, isForgiving: Bool) -> Meanings {
    let written = rank(of: word).map { $0..<$0 + 1 }
    let beginning = isLast ? ranks(beginningWith: word) : 0..<0
    var misspelt: [Int32] = []
    if isForgiving || (written == nil && beginning.isEmpty) {
      misspelt = ranks(near: word, typos: Words.forgivenTypos(word.count))
    }
    return Meanings(
      written: written ?? 0..<0, beginning: beginning, misspelt: misspelt,
      isLetter: word.count == 1 && word[0] < 0x80)
  }

  /// The ranks that a word of a title's query stands for. The last word may be unfinished from two letters on.
  func ranks(for word: Words.Word, isLast: Bool, isForgiving: Bool) -> [Range<Int32>] {
    meanings(of: word, isLast: isLast, isForgiving: isForgiving).ranges(in: .dishes)
  }

  /// The ranks of the words within `typos` of `word` (optimal string alignment distance).
  ///
  /// A typo is a letter too many, too few or wrong, or two neighbours exchanged; each counts once.
  func ranks(near word: Words.Word, typos: Int) -> [Int32] {
    guard typos > 0, !word.isEmpty else { return rank(of: word).map { [$0] } ?? [] }
    let width = word.count + 1
    // One row of the distance table for each depth of the tree that can still matter, the first for no letters.
    var table = [Int32](repeating: 0, count: width * (word.count + typos + 2))
    for column in 0..<width { table[column] = Int32(column) }
    var found: [Int32] = []
    var path = Words.Word(repeating: 0, count: word.count + typos + 2)
    var next = 0
    while next < nodes.count {
      let node = nodes[next]
      let depth = Int(node.depth)
      path[depth] = node.letter
      let best = Self.fillRow(depth, of: &table, word, path)
      if table[depth * width + word.count] <= Int32(typos), ends[Int(node.first)] == Int32(next) {
        found.append(node.first)
      }
      let canContinue = best <= Int32(typos) && depth <= word.count + typos
      next = canContinue ? next + 1 : Int(node.afterDescendants)
    }
    return found
  }

  /// Fills the row for the first `depth` letters of `path` (from index 1) and answers its smallest entry.
  private static func fillRow(
    _ depth: Int, of table: inout [Int32], _ word: Words.Word, _ path: Words.Word
  ) -> Int32 {
    let width = word.count + 1
    let row = depth * width
    let above = row - width
    table[row] = Int32(depth)
    var best = Int32(depth)
    for column in 1..<width {
      let isSame = word[column - 1] == path[depth]
      var cost = min(table[above + column], table[row + column - 1]) + 1
      cost = min(cost, table[above + column - 1] + (isSame ? 0 : 1))
      if depth > 1, column > 1, word[column - 1] == path[depth - 1], word[column - 2] == path[depth] {
        cost = min(cost, table[above - width + column - 2] + 1)
      }
      table[row + column] = cost
      best = min(best, cost)
    }
    return best
  }
}

/// Ranks of the words that one word of a query stands for.
struct Meanings {
  let written: Range<Int32>
  /// Words that begin so, `written` among them.
  let beginning: Range<Int32>
  let misspelt: [Int32]
  /// True for a single Latin letter or digit. It begins so many words that it counts in names only.
  let isLetter: Bool

  /// True when `fit` has words that the better fits do not have.
  func adds(_ fit: Relevance.Fit) -> Bool {
    switch fit {
    case .written: !written.isEmpty
    case .unfinished: !beginning.isEmpty && beginning != written
    case .misspelt: !misspelt.isEmpty
    }
  }

  /// The words that `fit` adds to the better fits.
  func ranges(in source: Relevance.Source, _ fit: Relevance.Fit) -> [Range<Int32>] {
    switch fit {
    case .written: written.isEmpty ? [] : [written]
    // The word itself is the first of those that begin so.
    case .unfinished:
      adds(.unfinished) && (!isLetter || source == .name)
        ? [max(beginning.lowerBound, written.upperBound)..<beginning.upperBound] : []
    case .misspelt: misspelt.map { $0..<$0 + 1 }
    }
  }

  func ranges(in source: Relevance.Source) -> [Range<Int32>] {
    Relevance.Fit.allCases.flatMap { ranges(in: source, $0) }
  }
}

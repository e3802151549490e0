extension Vocabulary {
  /// Adds a word that it does not have. The words behind it get the next rank.
  ///
  /// Insertion and removal visit the nodes behind the word; the tree is not built again.
  /// - Returns: The word's rank.
  mutating func insert(_ word: Words.Word) -> Int32 {
    let path = path(to: word)
    let added = Int32(word.count - path.nodes.count)
    let position = Int32(path.next)
    for index in path.next..<nodes.count {
      nodes[index].first += 1
      nodes[index].end += 1
      nodes[index].afterDescendants += added
    }
    for index in path.nodes {
      nodes[index].end += 1
      nodes[index].afterDescendants += added
    }
    for rank in Int(path.rank)..<ends.count where ends[rank] >= position { ends[rank] += added }
    let new = word[path.nodes.count...].enumerated().map { offset, letter in
      Node(
        letter: letter, depth: Int32(path.nodes.count + offset + 1), first: path.rank, end: path.rank + 1,
        afterDescendants: position + added)
    }
    nodes.insert(contentsOf: new, at: path.next)
    ends.insert(added > 0 ? position + added - 1 : Int32(path.nodes.last ?? 0), at: Int(path.rank))
    return path.rank
  }

  /// Removes the word of a rank. The ranks behind it fall by one.
  mutating func remove(at rank: Int32) {
    let last = Int(ends[Int(rank)])
    let path = (0...last).filter { nodes[$0].first <= rank && rank < nodes[$0].end }
    // Where the word is alone, it is alone in all nodes that follow.
    let first = path.first { nodes[$0].end - nodes[$0].first == 1 } ?? last + 1
    let removed = Int32(last + 1 - first)
    for index in (last + 1)..<nodes.count {
      nodes[index].first -= 1
      nodes[index].end -= 1
      nodes[index].afterDescendants -= removed
    }
    for index in path {
      nodes[index].end -= 1
      nodes[index].afterDescendants -= removed
    }
    nodes.removeSubrange(first..<(last + 1))
    ends.remove(at: Int(rank))
    for rank in Int(rank)..<ends.count where ends[rank] > Int32(last) { ends[rank] -= removed }
  }

  /// The part of a word's letters that the tree already has.
  private struct Path {
    /// The nodes of its first letters.
    var nodes: [Int] = []
    /// The index at which the node of its next letter would be.
    var next = 0
    /// The number of words before it.
    var rank: Int32 = 0
  }

  private func path(to word: Words.Word) -> Path {
    var path = Path()
    var end = nodes.count
    for (depth, letter) in word.enumerated() {
      while path.next < end, nodes[path.next].letter < letter {
        path.rank = nodes[path.next].end
        path.next = Int(nodes[path.next].afterDescendants)
      }
      guard path.next < end, nodes[path.next].letter == letter else { break }
      let node = nodes[path.next]
      // A word that ends here comes before those that go on.
      let isLonger = depth + 1 < word.count && ends[Int(node.first)] == Int32(path.next)
      path.rank = node.first + (isLonger ? 1 : 0)
      path.nodes.append(path.next)
      end = Int(node.afterDescendants)
      path.next += 1
    }
    return path
  }
}

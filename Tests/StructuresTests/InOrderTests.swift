import Structures
import Testing

struct InOrderTests {
  @Test func `every list comes out as the standard library sorts it, equal ones as they came`() {
    for seed in 0..<200 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let count = Int.random(in: 0...40, using: &dice)
      let list = (0..<count).map { (key: Int.random(in: 0...9, using: &dice), place: $0) }
      let ours = list.inOrder { $0.key < $1.key }
      let theirs = list.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      #expect(ours.map(\.place) == theirs.map(\.place), "seed \(seed)")
    }
  }

  @Test(arguments: [[], [1], [2, 1], [1, 2], [3, 1, 2], [1, 1, 1]])
  func `short lists too`(_ list: [Int]) { #expect(list.inOrder() == list.sorted()) }

  @Test func `a list in order costs one comparison a pair and level`() {
    var comparisons = 0
    _ = (0..<1_024).inOrder {
      comparisons += 1
      return $0 < $1
    }
    #expect(comparisons <= 1_024 * 10)
  }
}

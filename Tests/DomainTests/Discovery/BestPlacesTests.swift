import Structures
import Testing

@testable import Domain

@Suite struct BestPlacesTests {
  @Test(
    "the best so many are kept in order, ties by number, in whatever order they come",
    arguments: 1...50 as ClosedRange<UInt64>)
  func anyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let items = (0..<60 as Range<Int32>).map { (key: Int64.random(in: 0...9, using: &random), number: $0) }
    let sorted = items.sorted { ($0.key, $0.number) < ($1.key, $1.number) }
    for capacity in [1, 7, 60, 100] {
      var best = BestPlaces(capacity: capacity)
      for item in items.shuffled(using: &random) where best.wants(item.key, item.number) {
        best.insert(item.key, item.number)
      }
      #expect(best.items.map { $0.number } == sorted.prefix(capacity).map { $0.number }, "seed \(seed)")
      #expect(best.isFull == (capacity <= 60))
    }
  }

  @Test(
    "common and rare words list the places that have them, alone and as ranges of words",
    arguments: 1...10 as ClosedRange<UInt64>)
  func postings(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var wordsOfPlace = Lists()
    var sets: [Set<Int32>] = []
    for _ in 0..<500 {
      // The first words are common, the last ones rare.
      sets.append(
        Set((0..<8).map { _ in Int32.random(in: 0...Int32.random(in: 0...199, using: &random), using: &random) }))
      wordsOfPlace.append(sets[sets.count - 1])
    }
    let postings = Postings(inverting: wordsOfPlace, words: 200)
    for _ in 0..<200 {
      let first = Int32.random(in: 0..<200, using: &random)
      let range = first..<Int32.random(in: first...200, using: &random)
      var found = Bitset(capacity: 500)
      postings.insert(range, into: &found)
      let expected = sets.indices.filter { !sets[$0].isDisjoint(with: range) }.map { Int32($0) }
      var numbers: [Int32] = []
      found.forEach { numbers.append($0) }
      #expect(numbers == expected, "seed \(seed) \(range)")
      #expect(found.count == expected.count)
    }
  }
}

import Structures
import Testing

@Suite("Values in the order of their use")
struct RecentlyUsedTests {
  /// The same by searching a list.
  private struct Model {
    var pairs: [(key: Int, value: Int)] = []

    mutating func put(_ value: Int, _ key: Int) {
      pairs.removeAll { $0.key == key }
      pairs.append((key, value))
    }

    mutating func use(_ key: Int) {
      if let index = pairs.firstIndex(where: { $0.key == key }) { pairs.append(pairs.remove(at: index)) }
    }

    mutating func change(_ value: Int, _ key: Int) {
      if let index = pairs.firstIndex(where: { $0.key == key }) { pairs[index].value = value }
    }
  }

  @Test("whatever is done, they are those of a list that is searched", arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var model = Model()
    var values = RecentlyUsed<Int, Int>()
    for step in 0..<2_000 {
      let key = Int(dice.next() % 40)
      switch dice.next() % 6 {
      case 0, 1:
        model.put(step, key)
        values.put(step, for: key)
      case 2:
        model.use(key)
        values.use(key)
      case 3:
        model.change(step, key)
        #expect(values.change(step, for: key) == (values[key] != nil))
      case 4:
        #expect(values.remove(key) == model.pairs.first { $0.key == key }?.value)
        model.pairs.removeAll { $0.key == key }
      default:
        #expect(values.removeOldest() == (model.pairs.isEmpty ? nil : model.pairs.removeFirst().value))
      }
      #expect(values.count == model.pairs.count)
      #expect(values[key] == model.pairs.first { $0.key == key }?.value)
      #expect(values.values == model.pairs.map(\.value), "seed \(seed), step \(step)")
    }
  }

  @Test("two are the same when their values are, in the same order")
  func equality() {
    var (a, b) = (RecentlyUsed<Int, Int>(), RecentlyUsed<Int, Int>())
    for key in 0..<3 { a.put(key, for: key) }
    for key in (0..<3).reversed() { b.put(key, for: key) }
    #expect(a != b)
    for key in 0..<3 { b.use(key) }
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
  }
}

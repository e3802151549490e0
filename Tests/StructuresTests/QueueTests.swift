import Structures
import Testing

@Suite("First in, first out")
struct QueueTests {
  @Test("whatever is done, it is an array that loses its first", arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (model, queue) = ([UInt64](), Queue<UInt64>())
    for step in 0..<3_000 {
      switch random.next() % 100 {
      case 0:
        model = []
        queue.removeAll()
      case 1..<5:
        let more = (0..<random.next() % 60).map { $0 }
        model += more
        queue.append(contentsOf: more)
      case 5..<45:
        model.append(random.next())
        queue.append(model[model.count - 1])
      default: #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()), "seed \(seed), step \(step)")
      }
      #expect(queue.count == model.count && queue.isEmpty == model.isEmpty && queue.first == model.first)
    }
  }

  @Test("what was taken is not held any longer")
  func released() {
    final class Held {}
    var queue = Queue<Held>()
    for _ in 0..<3 { queue.append(Held()) }
    weak let first = queue.first
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil)
  }
}

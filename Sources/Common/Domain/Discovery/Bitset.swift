/// A set of small numbers, one bit each.
struct Bitset: Hashable, Sendable {
  private(set) var words: [UInt64]
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  /// Every number below `capacity`.
  init(all capacity: Int) {
    self.init(capacity: capacity)
    for index in words.indices { words[index] = .max }
    if capacity % 64 != 0 { words[words.count - 1] = (1 << UInt64(capacity % 64)) - 1 }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ number: Int32) -> Bool { words[Int(number >> 6)] & (1 << UInt64(number & 63)) != 0 }

  mutating func insert(_ numbers: ArraySlice<Int32>) {
    for number in numbers { words[Int(number >> 6)] |= 1 << UInt64(number & 63) }
  }

  mutating func insert(_ numbers: [Int32]) {
    for number in numbers { words[Int(number >> 6)] |= 1 << UInt64(number & 63) }
  }

  mutating func insert(_ number: Int32) { words[Int(number >> 6)] |= 1 << UInt64(number & 63) }

  mutating func remove(_ number: Int32) { words[Int(number >> 6)] &= ~(1 << UInt64(number & 63)) }

  /// Makes room for a number that nothing has yet: those from it on are one more.
  mutating func insertGap(at number: Int32) {
    capacity += 1
    if words.count * 64 < capacity { words.append(0) }
    let place = Int(number >> 6)
    let below: UInt64 = (1 << UInt64(number & 63)) - 1
    var carry = words[place] >> 63
    words[place] = words[place] & below | (words[place] & ~below) << 1
    for index in (place + 1)..<words.count {
      let next = words[index] >> 63
      words[index] = words[index] << 1 | carry
      carry = next
    }
  }

  /// Takes a number away: those behind it are one less.
  mutating func closeGap(at number: Int32) {
    let place = Int(number >> 6)
    let below: UInt64 = (1 << UInt64(number & 63)) - 1
    words[place] = words[place] & below | words[place] >> 1 & ~below
    for index in (place + 1)..<words.count {
      words[index - 1] |= words[index] << 63
      words[index] >>= 1
    }
    capacity -= 1
    if words.count * 64 >= capacity + 64 { words.removeLast() }
  }

  mutating func formUnion(_ other: Bitset) { combine(other) { $0 | $1 } }

  mutating func formIntersection(_ other: Bitset) { combine(other) { $0 & $1 } }

  mutating func subtract(_ other: Bitset) { combine(other) { $0 & ~$1 } }

  func intersection(_ other: Bitset) -> Bitset {
    var both = self
    both.formIntersection(other)
    return both
  }

  /// In rising order.
  func forEach(_ body: (Int32) -> Void) {
    for (index, word) in words.enumerated() where word != 0 {
      var rest = word
      while rest != 0 {
        body(Int32(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
  }

  /// Word by word without bounds checks: a search of common words spends its time here.
  private mutating func combine(_ other: Bitset, _ operation: (UInt64, UInt64) -> UInt64) {
    other.words.withUnsafeBufferPointer { source in
      words.withUnsafeMutableBufferPointer { target in
        for index in 0..<min(source.count, target.count) { target[index] = operation(target[index], source[index]) }
      }
    }
  }
}

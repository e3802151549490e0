/// Three finder patterns that may belong to one code.
struct FinderPatternTriple {
  /// The pattern in the upper left corner of the code, between the two others.
  let corner: FinderPattern
  /// The one in the upper right corner.
  let right: FinderPattern
  /// The one in the lower left corner.
  let down: FinderPattern
  /// How far the three are from a right angle with equal sides: 0 for a picture from straight above.
  let cost: Double

  /// The triples that are tried.
  private static let mostTried = 40

  /// Nil when the three cannot be those of a code.
  @inline(never)
  init?(corner: FinderPattern, _ second: FinderPattern, _ third: FinderPattern) {
    let (toSecond, toThird) = (second.centre - corner.centre, third.centre - corner.centre)
    let (length, otherLength) = (toSecond.length, toThird.length)
    let smallest = min(corner.moduleSize, second.moduleSize, third.moduleSize)
    let largest = max(corner.moduleSize, second.moduleSize, third.moduleSize)
    // The centres are at least 14 modules apart.
    guard smallest > 0, largest < 2.5 * smallest, min(length, otherLength) > 8 * smallest,
      max(length, otherLength) < 3 * min(length, otherLength)
    else { return nil }
    let cosine = toSecond.dot(toThird).magnitude / (length * otherLength)
    guard cosine < 0.7 else { return nil }
    cost =
      cosine + 1 - min(length, otherLength) / max(length, otherLength) + 1 - smallest / largest
    self.corner = corner
    // Seen from the front, the way down is clockwise of the way to the right.
    let isClockwise = toSecond.cross(toThird) > 0
    right = isClockwise ? second : third
    down = isClockwise ? third : second
  }

  /// The triples of these patterns, those with the lowest cost first.
  static func likely(of patterns: [FinderPattern]) -> [FinderPatternTriple] {
    var likely: [FinderPatternTriple] = []
    for first in patterns.indices {
      for second in patterns.indices where second > first {
        for third in patterns.indices where third > second {
          let (a, b, c) = (patterns[first], patterns[second], patterns[third])
          insert(FinderPatternTriple(corner: a, b, c), into: &likely)
          insert(FinderPatternTriple(corner: b, a, c), into: &likely)
          insert(FinderPatternTriple(corner: c, a, b), into: &likely)
        }
      }
    }
    return likely
  }

  @inline(never)
  private static func insert(_ triple: FinderPatternTriple?, into likely: inout [FinderPatternTriple]) {
    guard let triple else { return }
    var index = likely.count
    while index > 0, likely[index - 1].cost > triple.cost { index -= 1 }
    guard index < mostTried else { return }
    if likely.count == mostTried { likely.removeLast() }
    likely.insert(triple, at: index)
  }
}

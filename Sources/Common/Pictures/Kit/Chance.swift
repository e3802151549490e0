import Structures

extension Canvas {
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.fraction() }

  /// Both ends are possible.
  mutating func whole(_ low: Int, _ high: Int) -> Int { low + Int(random.next() % UInt64(high - low + 1)) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }

  mutating func chance(_ share: Double) -> Bool { random.fraction() < share }

  /// In another order.
  mutating func mixed<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for index in stride(from: values.count - 1, to: 0, by: -1) {
      values.swapAt(index, Int(random.next() % UInt64(index + 1)))
    }
    return values
  }

  /// Points in an ellipse, far from each other: of some tries each, the one that is farthest from all before.
  mutating func spots(
    _ count: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double? = nil, tries: Int = 14
  ) -> [(Double, Double)] {
    var found: [(Double, Double)] = []
    for _ in 0..<count {
      var best = (x, y)
      var farthest = -1.0
      for _ in 0..<tries {
        let angle = between(0, 6.2832)
        let reach = random.fraction().squareRoot()
        let point = (x + width * reach * cosine(angle), y + (height ?? width) * reach * sine(angle))
        let nearest = found.map { power(point.0 - $0.0, 2) + power(point.1 - $0.1, 2) }.min() ?? 1e9
        if nearest > farthest { (best, farthest) = (point, nearest) }
      }
      found.append(best)
    }
    return found
  }

  /// Points on an ellipse, each a little in or out.
  mutating func ring(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double? = nil, count: Int = 9, jitter: Double = 0.08
  ) -> [(Double, Double)] {
    let start = between(0, 6.28)
    return (0..<count).map { index in
      let angle = start + Double(index) * 2 * .pi / Double(count)
      let reach = 1 + between(-jitter, jitter)
      return (x + width * reach * cosine(angle), y + (height ?? width) * reach * sine(angle))
    }
  }

  /// A soft outline that is nearly an ellipse.
  mutating func blob(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double? = nil, _ count: Int = 9, _ jitter: Double = 0.08
  ) -> Markup {
    // The curve runs inside its points; they are set out as far as it falls short.
    let inner = cosine(.pi / Double(count))
    let grow = 1 / (0.5 + 0.5 * inner * inner).squareRoot()
    return smooth(ring(x, y, width * grow, (height ?? width) * grow, count: count, jitter: jitter))
  }
}

/// Points on an ellipse at equal angles.
func around(
  _ count: Int, _ x: Double, _ y: Double, _ width: Double, _ start: Double = 0, _ height: Double? = nil
) -> [(Double, Double)] {
  (0..<count).map { index in
    let angle = start + Double(index) * 6.2832 / Double(count)
    return (x + width * cosine(angle), y + (height ?? width) * sine(angle))
  }
}

/// A soft curve: quadratic pieces between midpoints. Each control is the reflection of the one before, which `T` leaves
/// out. Of fewer than three points there is none.
func smooth(_ points: [(Double, Double)], close: Bool = true) -> Markup {
  guard points.count > 2 else { return "" }
  func middle(_ one: (Double, Double), _ other: (Double, Double)) -> (Double, Double) {
    ((one.0 + other.0) / 2, (one.1 + other.1) / 2)
  }
  let count = points.count
  var ends: [(Double, Double)]
  var path: Markup
  if close {
    ends = (0..<count).map { middle(points[$0], points[($0 + 1) % count]) }
    path = "M\(ends[0])"
    ends = ends.dropFirst() + [ends[0]]
  } else {
    ends = (1..<count - 2).map { middle(points[$0], points[$0 + 1]) } + [points[count - 1]]
    path = "M\(points[0])"
  }
  path += "Q\(points[1]) \(ends[0])"
  for end in ends.dropFirst() { path += "T\(end)" }
  return close ? path + "z" : path
}

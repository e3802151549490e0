/// One of the three squares in the corners of a code.
struct FinderPattern {
  var centre: Point
  /// The side of a module as rows and columns of pixels cut it: up to 1.4 times the side in a rotated code.
  var moduleSize: Double
  /// The rows of pixels that found it.
  var hits: Int
  /// Of eight lines through the centre, those that cut it as they cut a finder pattern.
  var lines = 0

  /// The higher, the likelier is the pattern one of a code.
  var rank: Int { 8 * lines + min(hits, 12) }

  /// Whether a pattern found elsewhere is this one.
  func isNear(_ other: FinderPattern) -> Bool {
    let way = other.centre - centre
    return max(way.x.magnitude, way.y.magnitude) <= 2 * moduleSize && moduleSize < 1.6 * other.moduleSize
      && other.moduleSize < 1.6 * moduleSize
  }

  /// Takes the mean with the same pattern found in another row.
  mutating func merge(_ other: FinderPattern) {
    let share = 1 / Double(hits + 1)
    centre = centre * (1 - share) + other.centre * share
    moduleSize = moduleSize * (1 - share) + other.moduleSize * share
    hits += 1
  }
}

/// The lengths of five runs of pixels of one colour, of which the first is dark.
struct PixelRuns {
  var first = 0
  var second = 0
  var third = 0
  var fourth = 0
  var fifth = 0

  var total: Int { first + second + third + fourth + fifth }

  /// Drops the first run.
  mutating func append(_ run: Int) { (first, second, third, fourth, fifth) = (second, third, fourth, fifth, run) }

  /// Whether the runs are as 1 : 1 : 3 : 1 : 1, with a tolerance of 0.6 modules, and of 1.2 for the third.
  @inline(never)
  var isFinderPattern: Bool {
    let total = total
    guard total >= 7, first > 0 else { return false }
    return isOne(first, total) && isOne(second, total) && isOne(fourth, total) && isOne(fifth, total)
      && 10 * (7 * third - 3 * total).magnitude <= UInt(12 * total)
  }

  private func isOne(_ run: Int, _ total: Int) -> Bool { 10 * (7 * run - total).magnitude <= UInt(6 * total) }
}

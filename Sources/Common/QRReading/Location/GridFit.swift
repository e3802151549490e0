/// Fits the transform of a code to its finder patterns, alignment patterns and timing patterns.
struct GridFit {
  let picture: ContrastPicture
  let version: SymbolVersion

  private struct Place {
    var x: Double
    var y: Double
    var found: Point
  }

  /// Nil when two of the three finder patterns do not match.
  @inline(never)
  func fitted(_ first: GridTransform) -> GridTransform? {
    var transform = first
    let span = transform.span
    let finder = RingPattern.finder
    let corner = finder.find(0, 0, reach: 1, first, in: picture)
    let right = finder.find(span, 0, reach: 1, first, in: picture)
    let down = finder.find(0, span, reach: 1, first, in: picture)
    guard (corner == nil ? 0 : 1) + (right == nil ? 0 : 1) + (down == nil ? 0 : 1) >= 2 else { return nil }
    transform.corner = corner ?? first.corner
    transform.right = right ?? first.right
    transform.down = down ?? first.down
    return fittedToAlignmentPatterns(transform) ?? fittedToTimingPatterns(transform)
  }

  /// Nil when no alignment pattern is found away from the timing patterns.
  private func fittedToAlignmentPatterns(_ first: GridTransform) -> GridTransform? {
    let positions = version.alignmentPositions
    guard positions.count > 1 else { return nil }
    var transform = first
    var places: [Place] = []
    let last = positions.count - 1
    // Diagonal by diagonal from the upper left corner: each fit tells where the next patterns are.
    for diagonal in 1...(2 * last) {
      for column in max(0, diagonal - last)...min(last, diagonal) {
        let row = diagonal - column
        // The corners have finder patterns.
        if (column == 0 && row == last) || (column == last && row == 0) { continue }
        let (x, y) = (Double(positions[column] - 3), Double(positions[row] - 3))
        let reach = last == 1 ? 4 : 2
        if let found = RingPattern.alignment.find(x, y, reach: reach, transform, in: picture) {
          places.append(Place(x: x, y: y, found: found))
        }
      }
      transform = fitted(first, to: places, within: .infinity)
    }
    guard places.contains(where: { $0.x > 3 && $0.y > 3 }) else { return nil }
    // What is off by more than a module was no alignment pattern.
    let module = (first.right - first.corner).length / first.span
    return fitted(first, to: places, within: module, of: transform)
  }

  @inline(never)
  private func fitted(
    _ first: GridTransform, to places: [Place], within limit: Double, of transform: GridTransform? = nil
  ) -> GridTransform {
    var fit = PerspectiveFit(first)
    for place in places {
      if let transform, (transform.point(place.x, place.y) - place.found).length > limit { continue }
      fit.add(place.x, place.y, at: place.found, first)
    }
    return fit.fitted(first)
  }

  /// Moves the lower right corner, in ever smaller steps, while the modules that are alike in all codes match better.
  private func fittedToTimingPatterns(_ first: GridTransform) -> GridTransform {
    var best = first
    var bestValue = match(first)
    for step in [1, 0.5, 0.25] {
      var moves = 8
      var isBetter = true
      while isBetter, moves > 0 {
        isBetter = false
        moves -= 1
        let middle = best
        for (right, down) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
          var moved = middle
          moved.fallRight += right * step / first.span
          moved.fallDown += down * step / first.span
          let value = match(moved)
          if value > bestValue { (best, bestValue, isBetter) = (moved, value, true) }
        }
      }
    }
    return best
  }

  /// The contrast that agrees with the finder patterns, their light borders and the timing patterns.
  @inline(never)
  private func match(_ transform: GridTransform) -> Int {
    var agreeing = 0
    for index in 0..<8 {
      for other in 0..<8 {
        let isDark = Self.isDarkInFinderPattern(index, other)
        agreeing += agreement(index, other, isDark, transform)
        agreeing += agreement(version.size - 1 - index, other, isDark, transform)
        agreeing += agreement(index, version.size - 1 - other, isDark, transform)
      }
    }
    for index in 8..<(version.size - 8) {
      agreeing += agreement(index, 6, index & 1 == 0, transform) + agreement(6, index, index & 1 == 0, transform)
    }
    return agreeing
  }

  private static func isDarkInFinderPattern(_ x: Int, _ y: Int) -> Bool {
    let ring = max((x - 3).magnitude, (y - 3).magnitude)
    return ring != 2 && ring != 4
  }

  @inline(never)
  private func agreement(_ x: Int, _ y: Int, _ isDark: Bool, _ transform: GridTransform) -> Int {
    let contrast = max(-32, min(32, picture.contrast(at: transform.point(Double(x - 3), Double(y - 3)))))
    return isDark ? contrast : -contrast
  }
}

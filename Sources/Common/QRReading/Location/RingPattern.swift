/// A dark square with one light ring in it: a finder pattern or an alignment pattern.
struct RingPattern {
  /// The modules from the centre to the outer ring. The ring inside of it is light, the others are dark.
  let radius: Int

  static let finder = RingPattern(radius: 3)
  static let alignment = RingPattern(radius: 2)

  /// How well the picture has the pattern at a place.
  private struct Match {
    var agreeing = 0
    var total = 0

    /// Whether so much of the contrast agrees that the pattern is there. A tie is 0.5.
    var isGood: Bool { total > 0 && 10 * agreeing >= 8 * total }
  }

  /// The place in the picture where the pattern matches best. Nil when it matches nowhere.
  /// - Parameters:
  ///   - x: Where the code has the centre, in modules; y likewise.
  ///   - reach: The search goes this many modules to each side.
  @inline(never)
  func find(
    _ x: Double, _ y: Double, reach: Int, _ transform: GridTransform, in picture: ContrastPicture
  ) -> Point? {
    let centre = transform.point(x, y)
    let right = (transform.point(x + 1, y) - transform.point(x - 1, y)) * 0.5
    let down = (transform.point(x, y + 1) - transform.point(x, y - 1)) * 0.5
    var best = centre
    var bestValue = Int.min
    // In steps of half a module first, then in finer ones around the best place.
    for row in -(2 * reach)...(2 * reach) {
      for column in -(2 * reach)...(2 * reach) {
        let place = centre + right * (Double(column) / 2) + down * (Double(row) / 2)
        // Of two places that match alike, the nearer one is likelier.
        let value = match(at: place, right, down, in: picture).agreeing - (column * column + row * row) * radius
        if value > bestValue { (best, bestValue) = (place, value) }
      }
    }
    for step in [0.25, 0.125] {
      let middle = best
      bestValue = match(at: middle, right, down, in: picture).agreeing
      for row in -1...1 {
        for column in -1...1 {
          let place = middle + right * (Double(column) * step) + down * (Double(row) * step)
          let value = match(at: place, right, down, in: picture).agreeing
          if value > bestValue { (best, bestValue) = (place, value) }
        }
      }
    }
    return match(at: best, right, down, in: picture).isGood ? best : nil
  }

  @inline(never)
  private func match(at centre: Point, _ right: Point, _ down: Point, in picture: ContrastPicture) -> Match {
    var match = Match()
    for y in -radius...radius {
      for x in -radius...radius {
        let place = centre + right * Double(x) + down * Double(y)
        let isDark = max(x.magnitude, y.magnitude) != UInt(radius - 1)
        // What is very dark counts as much as what is dark.
        let contrast = max(-32, min(32, picture.contrast(at: place)))
        match.total += Int(contrast.magnitude)
        if (contrast > 0) == isDark { match.agreeing += Int(contrast.magnitude) }
      }
    }
    return match
  }
}

/// Measures how many modules a code has, and in which perspective it is seen.
struct SymbolSize {
  private let picture: ContrastPicture
  /// A first transform. Its span is measured and no whole number.
  private let transform: GridTransform

  /// Nil when the three patterns do not measure like those of a code.
  init?(_ triple: FinderPatternTriple, in picture: ContrastPicture) {
    self.picture = picture
    let (corner, right, down) = (triple.corner.centre, triple.right.centre, triple.down.centre)
    guard let cornerRight = Self.scale(of: corner, towards: right, in: picture),
      let cornerDown = Self.scale(of: corner, towards: down, in: picture),
      let rightScale = Self.scale(of: right, towards: corner, in: picture),
      let downScale = Self.scale(of: down, towards: corner, in: picture)
    else { return nil }
    // Along a line in perspective, the scale falls with the square of the divisor. The mean scale is the geometric one.
    let across = (right - corner).length / (cornerRight * rightScale).squareRoot()
    let along = (down - corner).length / (cornerDown * downScale).squareRoot()
    guard across > 8, along > 8, across < 260, along < 260, across < 2 * along, along < 2 * across else { return nil }
    transform = GridTransform(
      corner: corner, right: right, down: down, span: (across + along) / 2,
      fallRight: Self.fall(cornerRight / rightScale), fallDown: Self.fall(cornerDown / downScale))
  }

  /// - Parameter ratio: The scale at the corner in terms of the scale at the other end.
  private static func fall(_ ratio: Double) -> Double { min(max(ratio, 0.25), 4).squareRoot() - 1 }

  /// The versions that the code may have, the likeliest first.
  func versions() -> [SymbolVersion] {
    let span = transform.span
    // The timing patterns: from one dark module to another, through 13 modules less than the side.
    let across = Self.version(changes: changes(from: transform.point(3, 3), to: transform.point(span - 3, 3)))
    let along = Self.version(changes: changes(from: transform.point(3, 3), to: transform.point(3, span - 3)))
    let measured = Int(((span - 10) / 4 + 0.5).rounded(.down))
    let tolerance = UInt(2 + measured / 6)
    // One of the two timing patterns may be damaged.
    guard min((across - measured).magnitude, (along - measured).magnitude) <= tolerance else { return [] }
    let isLow = Double(measured) * 4 + 10 < span
    var versions: [SymbolVersion] = []
    for number in [across, along, measured, isLow ? measured + 1 : measured - 1] {
      guard (number - measured).magnitude <= tolerance, let version = SymbolVersion(number) else { continue }
      if !versions.contains(where: { $0.number == number }) { versions.append(version) }
    }
    return versions
  }

  /// The first transform for a code of this version.
  func transform(for version: SymbolVersion) -> GridTransform {
    GridTransform(
      corner: transform.corner, right: transform.right, down: transform.down, span: Double(version.size - 7),
      fallRight: transform.fallRight, fallDown: transform.fallDown)
  }

  private static func version(changes: Int) -> Int { (changes - 2) / 4 }

  /// The changes between dark and light on the way.
  @inline(never)
  private func changes(from start: Point, to end: Point) -> Int {
    let way = end - start
    let length = way.length
    guard length > 1, length < 4_000 else { return 0 }
    let steps = Int(length * 2)
    var isDark = true
    var changes = 0
    for step in 0...steps {
      let contrast = picture.contrast(at: start + way * (Double(step) / Double(steps)))
      if isDark ? contrast < -Self.hysteresis : contrast > Self.hysteresis {
        isDark.toggle()
        changes += 1
      }
    }
    return changes
  }

  private static let hysteresis = 5

  /// The pixels per module of a finder pattern, measured in both directions through its centre.
  @inline(never)
  private static func scale(of centre: Point, towards other: Point, in picture: ContrastPicture) -> Double? {
    let way = other - centre
    let length = way.length
    guard length > 4 else { return nil }
    let step = way * (0.25 / length)
    guard let ahead = edge(from: centre, by: step, atMost: length, in: picture),
      let behind = edge(from: centre, by: step * -1, atMost: length, in: picture),
      ahead < 3 * behind, behind < 3 * ahead
    else { return nil }
    return (ahead + behind) / 7
  }

  /// The distance from a finder pattern's centre to its outer edge, where dark turns to light for the second time.
  /// - Parameter step: A quarter of a pixel.
  @inline(never)
  private static func edge(
    from centre: Point, by step: Point, atMost limit: Double, in picture: ContrastPicture
  ) -> Double? {
    var place = centre
    var isDark = true
    var changes = 0
    for count in 0..<Int(min(limit, 2_000) * 4) {
      if (picture.contrast(at: place) > 0) != isDark {
        isDark.toggle()
        changes += 1
        if changes == 3 { return Double(count) * 0.25 }
      }
      place = place + step
    }
    return nil
  }
}

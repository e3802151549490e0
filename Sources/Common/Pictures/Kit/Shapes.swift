/// Shapes, at places of the canvas; `look` is further attributes.
extension Canvas {
  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ fill: Tint, _ look: Markup = "") {
    add("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"\(fill)\"\(look)/>")
  }

  mutating func ellipse(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: Tint, _ look: Markup = ""
  ) {
    add("<ellipse cx=\"\(x)\" cy=\"\(y)\" rx=\"\(width)\" ry=\"\(height)\" fill=\"\(fill)\"\(look)/>")
  }

  mutating func path(_ outline: Markup, _ fill: Tint, _ look: Markup = "") {
    add("<path d=\"\(outline)\" fill=\"\(fill)\"\(look)/>")
  }

  mutating func line(_ course: Markup, _ stroke: Tint, _ width: Double, _ look: Markup = "") {
    add(
      "<path d=\"\(course)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"\(width)\" stroke-linecap=\"round\"\(look)/>"
    )
  }

  mutating func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: Tint, _ corner: Double = 0,
    _ look: Markup = ""
  ) {
    if ground == nil, x <= 0, y <= 0, width >= Double(self.width), height >= Double(self.height) { ground = fill.flat }
    let round: Markup = corner == 0 ? "" : " rx=\"\(corner)\""
    add("<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"\(round) fill=\"\(fill)\"\(look)/>")
  }

  /// A soft shadow to the lower right: small under a piece, large under a plate.
  ///
  /// Not by `feDropShadow`: librsvg 2.54 leaves out whatever uses it.
  mutating func shadow(large: Bool = false) -> Markup {
    let (x, y, blur, strength) = large ? (7, 12, 9, 0.5) : (1.5, 3, 2, 0.42)
    let filter = define(large ? "large shadow" : "shadow") { id in
      """
      <filter id="\(id)" x="-.2" y="-.2" width="1.4" height="1.5"><feGaussianBlur in="SourceAlpha" \
      stdDeviation="\(blur)"/><feOffset dx="\(x)" dy="\(y)"/><feColorMatrix values="0 0 0 0 .02 0 0 0 0 0 0 0 0 0 .01 \
      0 0 0 \(strength) 0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
      """
    }
    return " filter=\"url(#\(filter))\""
  }
}

/// Which way a gradient runs.
enum Slope: String {
  case down = "x2=\"0\" y2=\"1\""
  case across = "x2=\"1\" y2=\"0\""
  case diagonal = "x2=\"1\" y2=\"1\""
  case steep = "x2=\"1\" y2=\".35\""
}

extension Canvas {
  mutating func linear(_ stops: Tint..., at slope: Slope = .down) -> Tint {
    let key = "linear \(slope.rawValue)\(Self.stops(stops).text)"
    let id = define(key) { id in
      """
      <linearGradient id="\(id)" x1="0" y1="0" \(Markup(stringLiteral: slope.rawValue))>\(Self.stops(stops))</li\
      nearGradient>
      """
    }
    return .gradient(id.id, like: stops[stops.count / 2])
  }

  /// - Parameter place: The middle and the radius, in shares of what is painted.
  mutating func radial(_ stops: Tint..., at place: (Double, Double, Double) = (0.4, 0.35, 0.65)) -> Tint {
    let key = "radial \(place)\(Self.stops(stops).text)"
    let id = define(key) { id in
      """
      <radialGradient id="\(id)" cx="\(place.0)" cy="\(place.1)" r="\(place.2)">\(Self.stops(stops))</radialGrad\
      ient>
      """
    }
    return .gradient(id.id, like: stops[stops.count / 2])
  }

  private static func stops(_ stops: [Tint]) -> Markup {
    joined(
      stops.enumerated().map { index, paint in
        let place = paint.place ?? Double(index) / Double(max(1, stops.count - 1))
        let strength: Markup = paint.strength < 1 ? " stop-opacity=\"\(paint.strength)\"" : ""
        return "<stop offset=\"\(place)\" stop-color=\"\(paint)\"\(strength)/>"
      })
  }
}

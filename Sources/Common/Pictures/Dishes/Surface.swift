extension Canvas {
  /// A table seen from above, or below a horizon a table's edge and a wall above it. Lamp light falls from the upper
  /// left.
  mutating func surface(_ colour: Tint, horizon: Double? = nil) {
    let (width, height) = (Double(width), Double(height))
    rect(0, 0, width, height, radial(colour.lit(0.34), .stop(colour, 0.55), colour.dim(0.34), at: (0.28, 0.2, 1)))
    if let horizon { wall(colour, horizon) } else { cloth(colour) }
    path(
      """
      M\(width * 0.1) 0h\(width * 0.2)L0 \(height * 0.62)V\(height * 0.2)zM\(width * 0.44) 0h\(width * 0.34)\
      L\(width * 0.2) \(height)H0V\(height * 0.92)z
      """, 0xFFE2A6, opacity(0.11))
  }

  /// Planks, stripes, checks, tiles, dots, crumbs, a runner, or nothing.
  private mutating func cloth(_ colour: Tint) {
    let (width, height) = (self.width, self.height)
    func columns(_ start: Int, _ step: Int) -> Markup {
      joined(stride(from: start, to: width, by: step).map { "M\($0) -9V\(height + 9)" })
    }
    func rows(_ start: Int, _ step: Int) -> Markup {
      joined(stride(from: start, to: height, by: step).map { "M-9 \($0)H\(width + 9)" })
    }
    switch whole(0, 7) {
    case 0: line(columns(whole(20, 60), 100), colour.dim(0.5), 2, opacity(0.4))
    case 1: line(columns(whole(0, 40), 50), colour.lit(0.4), 14, opacity(0.22))
    case 2: line(columns(25, 70) + rows(25, 70), colour.lit(0.5), 24, opacity(0.13))
    case 3: specks(46, Double(width) / 2, Double(height) / 2, Double(width) * 0.68, colour.lit(0.5), 5, strength: 0.4)
    case 4: line(columns(whole(10, 60), 80) + rows(whole(10, 60), 80), colour.dim(0.4), 2.5, opacity(0.35))
    case 5:
      let dots = stride(from: 20, to: height, by: 44).flatMap { y in
        stride(from: 20 + (y / 44) % 2 * 22, to: width, by: 44).map { x -> Markup in "M\(x) \(y)h.1" }
      }
      line(joined(dots), colour.lit(0.55), 9, opacity(0.28))
    case 6:
      let edge = Double(whole(60, 150))
      open(turned(pick([-12, -8, 9, 14]), Double(width) / 2, Double(height) / 2))
      rect(edge, -80, Double(width) * 0.42, Double(height) + 160, colour.lit(0.55), 0, opacity(0.3))
      rect(edge + 10, -80, 5, Double(height) + 160, colour.dim(0.3), 0, opacity(0.35))
      close()
    default: break
    }
  }

  private mutating func wall(_ colour: Tint, _ horizon: Double) {
    let (width, height) = (Double(width), Double(height))
    rect(0, horizon, width, height - horizon, linear(colour.lit(0.42), colour.dim(0.06), at: .diagonal))
    rect(0, horizon, width, 5, colour.lit(0.6), 0, opacity(0.35))
    switch whole(0, 5) {
    case 0, 1:
      let stripes = stride(from: whole(10, 50), to: self.width, by: 60).map { x -> Markup in
        "M\(x) -9V\(horizon - 6)"
      }
      line(joined(stripes), colour.lit(0.4), 16, opacity(0.12))
    case 2: circle(between(70, 120), between(70, 110), 62, colour.lit(0.6), opacity(0.2))
    case 3:
      let tiles = stride(from: 30.0, to: horizon - 6, by: 34).map { y -> Markup in "M-9 \(y)H\(width + 9)" }
      line(joined(tiles), colour.lit(0.5), 2, opacity(0.25))
    default: break
    }
  }
}

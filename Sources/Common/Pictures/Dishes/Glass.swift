/// A glass, and what every standing thing has.
extension Canvas {
  /// A glass that stands: liquid to a level, what floats in it, a shine.
  mutating func glass(
    _ x: Double, _ top: Double, _ bot: Double, _ wt: Double, _ wb: Double, _ fill: Tint, _ level: Double,
    _ inside: ((inout Canvas) -> Void)? = nil
  ) {
    let t = (level - top) / (bot - top)
    let wl = wt + (wb - wt) * t
    path(
      """
      M\(x - wt) \(top)L\(x - wb) \(bot - 8)Q\(x - wb) \(bot) \(x - wb + 10) \(bot)H\(x + wb - 10)Q\(x + wb) \
      \(bot) \(x + wb) \(bot - 8)L\(x + wt) \(top)z
      """,
      linear(.clear(0xFFFFFF, 0.55), .stop(.clear(0xFFFFFF, 0.2), 0.4), .clear(0xFFFFFF, 0.45), at: .across), shadow())
    path(
      """
      M\(x - wl + 5) \(level)L\(x - wb + 6) \(bot - 14)Q\(x - wb + 8) \(bot - 8) \(x - wb + 14) \(bot - 8)H\(x + wb - 14)\
      Q\(x + wb - 8) \(bot - 8) \(x + wb - 6) \(bot - 14)L\(x + wl - 5) \(level)z
      """,
      fill)
    ellipse(x, level, wl - 5, 9, Tint(0xFFFFFF).lit(0.2), opacity(0.35))
    inside?(&self)
    path(
      """
      M\(x - wt + 12) \(top + 10)L\(x - wb + 14) \(bot - 24)h9L\(x - wt + 26) \(top + 10)z
      """, 0xFFFFFF, opacity(0.4))
    add(
      "<ellipse cx=\"\(x)\" cy=\"\(top)\" rx=\"\(wt)\" ry=\"10\" fill=\"none\" stroke=\"#fff\" stroke-width=\"3\" opacity=\".6\"/>"
    )
  }

  mutating func ice() -> Piece {
    return piece("ice") { art in
      art.rect(-21, -21, 42, 42, 0xFFFFFF, 9, opacity(0.38))
      art.line("M-13-13H8M-13-13V6", 0xFFFFFF, 4, opacity(0.7))
    }
  }

  /// The soft shadow of a standing thing.
  mutating func ground(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double? = nil) {
    ellipse(
      x + 14, y + 4, rx * 1.15, ry ?? rx * 0.2,
      radial(.clear(0x210A1C, 0.62), .stop(.clear(0x210A1C, 0.38), 0.6), .clear(0x210A1C, 0.0), at: (0.5, 0.5, 0.5)))
  }
}

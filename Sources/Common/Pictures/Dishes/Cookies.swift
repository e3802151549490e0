/// A plate of cookies.
extension Canvas {
  mutating func cookies() {
    if chance(0.6) {
      plate(radius: 156, glaze: pick([Ware.sea, Ware.cream, Ware.night, Ware.slate, Ware.blush]))
    } else {
      board(200, 200, 320, 270, pick([-8, 8]), 0x8A5232)
    }
    let c: Tint = first(
      [
        ("double brownie", 0x5F3524), ("oat raisin", 0xC4904F), ("ginger", 0xB06A30),
        (
          """
          butter short sugar
          """, 0xF0D29A
        ),
        ("matcha", 0xA3B060),
      ], else: pick([0xD29A54, 0xC98A45]))
    let chip: Tint = first(
      [
        ("oat raisin", 0x4A2030), ("double", 0xF6E6C8), ("white macadam", 0xFFF3D8), ("butter short sugar", 0xE0B05C),
        ("m&m smart color", 0x3F8A9C),
      ], else: 0x3F1E16)
    for (x, y) in around(5, 200, 200, 88, between(0, 2)) + [(200 + between(-8, 8), 200)] {
      let r = between(58, 64)
      path(
        blob(x, y, r, nil, 11, 0.035), radial(c.lit(0.4), .stop(c, 0.6), c.dim(0.3), at: (0.42, 0.38, 0.62)), shadow())
      line(
        """
        M\(x - r * 0.5) \(y + r * 0.2)q\(r * 0.3) \(-r * 0.2) \(r * 0.6) \(r * 0.1)M\(x + r * 0.1) \
        \(y - r * 0.5)q\(r * 0.1) \(r * 0.3) \(r * 0.4) \(r * 0.3)
        """,
        c.dim(0.3), 2.5, opacity(0.7))
      for (px, py) in spots(9, x, y, r * 0.74, tries: 8) {
        path("M\(px - 7) \(py - 3)l6 -6 8 3 1 9 -9 5z", chip)
      }
      specks(6, x, y, r * 0.8, c.lit(0.6), 3, spread: 1)
    }
  }
}

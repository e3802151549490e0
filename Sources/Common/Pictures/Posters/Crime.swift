/// Compositions for crime films.
extension Canvas {
  mutating func skyline() -> Caption {
    let (top, low, ink) = pick(
      [(0x151A2E, 0xE4572E, 0xFFE9D0), (0x122A33, 0xD9A53C, 0xFFF0D0), (0x2A1030, 0xF0708A, 0xFFE6DC)]
        as [(Tint, Tint, Tint)])
    sky(top, low)
    var x: Double = -10
    while x < 400 {
      let (w, h) = (whole(28, 62), whole(110, 260))
      rect(x, Double(420 - h), Double(w), Double(h + 10), top.dim(0.3))
      for column in 0..<w / 10 {
        let lit = (0..<h / 18).filter { _ in chance(0.26) }
        let windows = lit.map { row -> Markup in "M\(x + 7 + Double(9 * column)) \(432 - h + 16 * row)h4" }
        line(joined(windows), 0xFFD76A, 3.4)
      }
      x += Double(w + 3)
    }
    rect(0, 420, 400, 180, 0x0D0A14)
    path("M120 446L-30 600H150zM280 446L430 600H250z", linear(.clear(0xFFE9A0, 0.9), .clear(0xFFE9A0, 0.1)))
    path("M98 440q4-34 34-38l22-34q46-10 92 0l22 34q30 4 34 38v16H98z", 0x050408)
    path("M160 398l14-22q26-6 52 0l14 22z", top.blended(low, 0.5))
    circle(124, 432, 12, 0xFFF3C4)
    circle(276, 432, 12, 0xFFF3C4)
    return Caption(28, 34, 344, 90, .start, .below, .bebas, ink, fills: true)
  }

  mutating func cards() -> Caption {
    let (bg, red, ink) = pick(
      [(0x15363A, 0xC8322C, 0xF6EAD0), (0x6B1524, 0xC8322C, 0xF6E3C4), (0x20212B, 0xD6452F, 0xF2E6CF)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, radial(bg.lit(0.2), bg.dim(0.3), at: (0.5, 0.4, 0.7)))
    for (k, a) in ([-25, 0, 25] as [Double]).enumerated() {
      open(turned(a, 200, 470) + shadow())
      rect(118, 130, 164, 236, 0xFBF3E0, 14)
      let suits: [Markup] = [
        "M200 200L244 250L200 300L156 250z",
        """
        M200 204C160 240 158 262 178 266Q192 266 196 256L190 290H210L204 256Q208 266 222 266C242 262 240 240 200 204\
        z
        """,
        "M200 296C140 252 148 206 180 208Q196 212 200 228Q204 212 220 208C252 206 260 252 200 296z",
      ]
      path(suits[k], k != 1 ? red : 0x1B1418)
      circle(138, 154, 6, k != 1 ? red : 0x1B1418)
      circle(262, 342, 6, k != 1 ? red : 0x1B1418)
      close()
    }
    circle(306, 240, 13, 0x15101A)
    circle(306, 240, 18, .none, " stroke=\"#15101a\" stroke-width=\"2\" opacity=\".4\"")
    line("M306 240l-30-14M306 240l-18 28M306 240l28 20M306 240l14-30M306 240l-6-27", 0x15101A, 2)
    return Caption(28, 552, 344, 84, .middle, .above, .bebas, ink)
  }

  mutating func evidence() -> Caption {
    let (bg, t, ink) = pick(
      [(0xD9B98A, 0xC8242A, 0x33202A), (0x2D4038, 0xE8563F, 0xF3E8CC), (0x8F9AA3, 0xC8242A, 0x1D1A26)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    let notes = spots(9, 200, 260, 165, 180, tries: 30)
    for (k, (x, y)) in notes.enumerated() {
      open(turned(Double(whole(-14, 14)), x, y) + shadow())
      rect(x - 36, y - 30, 72, 74, 0xFBF3E0)
      rect(x - 30, y - 24, 60, 48, [bg.dim(0.5), bg.blended(0x5A6F80, 0.6), bg.dim(0.35)][k % 3])
      circle(x, y - 4, 10, bg.lit(0.4))
      path("M\(x - 17) \(y + 24)q17-28 34 0z", bg.lit(0.4))
      close()
    }
    let order = mixed(notes)
    line("M" + joined(order.map { (x, y) in "\(x) \(y - 30)" }, by: "L"), t, 2.6)
    for (x, y) in notes {
      circle(x, y - 30, 5, t)
    }
    circle(order[4].0, order[4].1, 50, .none, " stroke=\"\(t)\" stroke-width=\"5\"")
    return Caption(28, 554, 344, 64, .start, .above, .narrow, ink)
  }
}

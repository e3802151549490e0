/// Pancakes, waffles, toast and plates with eggs.
extension Canvas {
  mutating func breakfast() {
    if has("shakshuka") { return shakshuka() }
    if has("full", "english", "benedict", "omelet", "eggs", "avocado", "irish") { return plateWithEggs() }
    ground(200, 338, 130)
    ellipse(200, 326, 156, 34, linear(0xFFFAF0, 0xCDB795))
    ellipse(200, 321, 124, 21, 0xDCCBAE)
    if has("waffle") { return waffles() }
    pancakes()
  }

  private mutating func shakshuka() {
    rect(188, -20, 24, 90, 0x2B2530, 10, turned(40, 200, 200))
    circle(200, 200, 150, 0x2B2530, shadow(large: true))
    circle(200, 200, 138, 0x45404A)
    liquid(200, 200, 132, 0xCC4526)
    open(shadow())
    for (x, y) in spots(9, 200, 200, 110) {
      use(pepper(pick([0xE8A72C, 0x8C2F22])), x, y, between(0, 360), 1.2)
    }
    for (x, y) in around(4, 200, 200, 66, 0.5) {
      use(friedEgg(), x, y, between(0, 360), 0.95)
    }
    for (x, y) in spots(8, 200, 200, 110) {
      use(cube(0xFFF8EA, 0.6), x, y, between(0, 90), 1)
    }
    for (x, y) in spots(6, 200, 200, 100) {
      use(herb(), x, y, between(0, 360), 0.9)
    }
    close()
  }

  private mutating func plateWithEggs() {
    plate(radius: 156, glaze: pick([Ware.cream, Ware.sea, Ware.blush, Ware.stone, Ware.night]))
    open(shadow())
    if has("avocado") {
      use(loaf(), 162, 186, -10, 2.25)
      path(blob(162, 182, 58, 74, 9, 0.1), radial(0xD3DE88, 0x9CBC4E))
      use(avocado(), 166, 186, 10, 1.2)
      use(friedEgg(), 262, 226, 20, 1.15)
      for (x, y) in ([(250, 138), (282, 150), (264, 170)] as [(Double, Double)]) {
        use(cherry(), x, y, 0, 1.1)
      }
      specks(12, 166, 180, 40, 0xC8402F, 4)
    } else {
      fullPlate()
    }
    close()
    fork(370, 200, 6)
  }

  private mutating func fullPlate() {
    use(friedEgg(), 150, 160, between(-20, 20), 1.15)
    use(friedEgg(), 242, 142, between(0, 60), 1.05)
    for k in 0..<2 {
      use(
        piece("bacon") { art in
          art.path("M-70-8Q-50-24-30-10T10-12T48-10T72-6Q70 14 50 10T10 10T-30 12T-70-8z", 0xA8382A)
          art.line("M-62-4Q-46-14-28-2T12-3T66 0", 0xF3C4A8, 6)
          art.line("M-56 5Q-36 9-10 7", 0x7A2018, 3)
        }, Double(260 - 12 * k), Double(212 + 26 * k), 14, 0.9)
    }
    for k in 0..<2 {
      line("M112 \(228 + k * 28)q30-12 56 4", 0x7A3C1E, 24)
      line("M114 \(222 + k * 28)q28-10 50 2", 0xC98A55, 4)
    }
    path(blob(206, 290, 40, 20, 8, 0.1), 0xC8642C)
    dots(15, 206, 288, 32, 0xE89A5C, 13, 14)
    use(tomato(), 296, 176, 0, 1)
  }

  private mutating func waffles() {
    open(shadow())
    for k in 0..<2 {
      let y = 286 - k * 34
      path(
        """
        M66 \(y - 2)L200 \(y - 58)L334 \(y - 2)V\(y + 20)L200 \(y + 78)L66 \(y + 20)z
        """, linear(0xC9863A, 0x9A5A22))
      path("M66 \(y - 2)L200 \(y - 58)L334 \(y - 2)L200 \(y + 54)z", linear(0xF3C070, 0xD9943F, at: .diagonal))
      line(
        joined(
          (1..<5).map { j in
            """
            M\(66 + 27 * j) \(y - 2 + 11 * j)l134-56M\(66 + 27 * j) \(y - 2 - 11 * j)l134 56
            """
          }),
        0xA8662A, 6)
      line(
        joined(
          (1..<5).map { j in
            """
            M\(66 + 27 * j) \(y + 1 + 11 * j)l134-56M\(66 + 27 * j) \(y + 1 - 11 * j)l134 56
            """
          }),
        0xFFDC9A, 2, opacity(0.7))
    }
    close()
    let y = 252.0
    open(shadow())
    path(
      "M140 \(y - 14)q30-24 72-18t62 18q6 22-22 32q2 40-8 40t-10-36q-20 4-34 2q-4 34-12 34t-8-40q-34-10-40-32z",
      linear(0xC9742E, 0x8A3A14), opacity(0.92))
    for (x, q) in ([(170, -22), (228, -20), (200, -2)] as [(Double, Double)]) {
      use(strawberry(), x, y + q, between(-20, 20), 1.35)
    }
    for (x, q) in ([(188, -34), (212, -40), (250, -8), (148, -8)] as [(Double, Double)]) {
      use(berry(), x, y + q, 0, 1.2)
    }
    use(leaf(0x5D9A3E), 204, y - 52, 20, 1)
    close()
  }

  private mutating func pancakes() {
    open(shadow())
    var y = 306.0
    var width = 112.0
    for k in 0..<whole(5, 6) {
      y = 306 - Double(k) * 25
      width = 112 - Double(k) * 1.5 + between(-4, 4)
      ellipse(200 + between(-4, 4), y + 10, width, 27, 0xF7DFA6)
      ellipse(200, y + 4, width, 27, 0xB8702C)
    }
    ellipse(200, y, width - 1, 26, radial(0xE8A858, .stop(0xD58F3E, 0.7), 0xB5702C))
    close()
    syrup(y)
  }

  /// Syrup that runs down the pile, and what lies on it.
  private mutating func syrup(_ y0: Double) {
    let syrup: Tint = has("choc") ? 0x3F1E16 : 0x8A3A14
    path(
      """
      M120 \(y0)q20-22 84-20t76 18q8 14-2 24q2 40-8 40t-9-38q-8-4-14 4q0 70-10 70t-10-66q-20 10-40 8q-2 26-10 26\
      t-10-26q-16-2-30-10q0 34-9 34t-8-42q-8-10-10-22z
      """,
      linear(syrup.lit(0.35), syrup), opacity(0.93))
    line("M136 \(y0 - 4)q30-14 70-12", 0xFFD9A0, 5, opacity(0.6))
    open(shadow())
    if has("berr", "blueb", "rasp", "fruit", "straw", "waffle") || chance(0.5) {
      for (x, y) in ([(166, y0 - 14), (232, y0 - 12), (200, y0 - 4)] as [(Double, Double)]) {
        use(strawberry(), x, y - 8, between(-20, 20), 1.35)
      }
      for (x, y) in ([(186, y0 - 30), (216, y0 - 34), (248, y0 - 24), (148, y0 - 4)] as [(Double, Double)]) {
        use(berry(), x, y, 0, 1.2)
      }
      use(leaf(0x5D9A3E), 204, y0 - 50, 20, 1)
    } else {
      path("M172 \(y0 - 14)l30-14l34 10l-6 22l-32 8l-24-10z", linear(0xFFF3B8, 0xF0C75A))
      path("M172 \(y0 - 14)l30-14l34 10l-32 12z", 0xFFFADC)
    }
    close()
  }
}

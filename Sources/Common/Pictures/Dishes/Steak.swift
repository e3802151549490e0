/// What comes from a grill.
extension Canvas {
  mutating func steak() {
    let wood = chance(0.5)
    if wood {
      board(190, 200, 290, 240, pick([-7, 6]), pick([0x7A4A30, 0x3F464F, 0xA8693C]), 22, true)
    } else {
      plate(radius: 156, glaze: pick([Ware.slate, Ware.cream, Ware.stone, Ware.night]))
    }
    open(shadow())
    meat()
    close()
    open(shadow())
    besideMeat()
    close()
    specks(16, 200, 190, 90, 0xFFF6E2, 3, spread: 1)
    fork(366, 205, 5, 0xD8CDBD, true)
  }

  private mutating func meat() {
    if has("salmon", "fish", "trout", "seabass", "cod") {
      path("M96 170q10-50 84-56t112 40t-4 66t-110 34t-82-84z", linear(0xF9A878, 0xEE7A4C, 0xC4532F, at: .diagonal))
      line(
        "M120 150q40 40 20 92M156 130q44 50 24 120M200 124q40 50 24 124M244 134q24 40 14 100", 0xFFD0AE, 5, opacity(0.8)
      )
      for (x, y) in ([(150, 214), (196, 216), (240, 208)] as [(Double, Double)]) {
        use(citrus(0xE8C93A), x, y, 0, 1)
      }
    } else if has(" rib ", "ribs") {
      for k in 0..<6 {
        line("M\(108 + k * 34) 126v-30M\(108 + k * 34) 246v28", 0xF3E2C0, 12)
      }
      path(
        "M84 130q90-26 212 0q18 60-6 118q-100 24-204 0q-18-60-2-118z", radial(0xB5522A, .stop(0x7A2C18, 0.6), 0x431512))
      line(joined((0..<5).map { k in "M\(124 + k * 34) 136q8 50 0 104" }), 0x3A1210, 6, opacity(0.7))
      line("M104 150q60-20 130-8", 0xFFB27A, 6, opacity(0.5))
    } else if has("sausage", "wurst", "bratwurst", "mixed", " grill ") {
      for k in 0..<3 {
        line("M\(116 + k * 10) \(150 + k * 44)q80-30 150 6", 0x5D2415, 38)
        line("M\(116 + k * 10) \(148 + k * 44)q80-30 150 6", 0xA8512A, 32)
        line("M\(122 + k * 10) \(140 + k * 44)q70-26 130 2", 0xE09A5C, 5, opacity(0.7))
        let marks = (0..<4).map { j -> Markup in
          let rise = j == 1 || j == 2 ? 6 : 0
          return "M\(140 + k * 10 + j * 30) \(136 + k * 44 - rise)l-8 20"
        }
        line(joined(marks), 0x3A140E, 5)
      }
    } else {
      path("M84 188q-4-66 62-84t124 22t34 84t-64 62t-96-4t-60-80z", radial(0xF0D2A0, .stop(0xC98A55, 0.8), 0x8A4A2A))
      path("M98 188q-2-54 56-70t108 20t28 68t-56 52t-88-4t-48-66z", radial(0x9A4A2C, .stop(0x6B2A1C, 0.6), 0x3A1512))
      line(
        joined((0..<4).map { k in "M\(112 + k * 34) \(232 - k * 3)L\(156 + k * 34) \(128 + k * 4)" }), 0x280D0C, 9,
        opacity(0.75))
      if chance(0.5) {
        for k in 0..<4 {
          path(
            "M\(196 + k * 22) \(246 - k * 5)q-6-30 20-46l16 3q-24 20-16 46z", linear(0xE8746A, 0xB5383A),
            " stroke=\"#5a2018\" stroke-width=\"4\"")
        }
      }
      use(cube(0xFFE9A0), 172, 170, 20, 1.2)
      ellipse(150, 146, 34, 8, 0xFFFFFF, opacity(0.2) + turned(-24, 150, 146))
    }
  }

  /// Asparagus, potatoes or vegetables, and rosemary.
  private mutating func besideMeat() {
    let side = whole(0, 2)
    if side == 0 {
      for k in 0..<5 {
        line("M\(112 + k * 15) \(296 + k * 3)L\(204 + k * 17) \(270 + k * 8)", 0x4F8A3C, 10)
        line("M\(186 + k * 17) \(275 + k * 8)l24-6", 0x7FAE4A, 14)
      }
    }
    if side == 1 {
      for (x, y) in spots(5, 232, 288, 56, 18) {
        use(chunk(0xECC15C, whole(0, 2)), x, y, between(0, 360), 1.25)
      }
    }
    if side == 2 {
      use(tomato(), 150, 286, 0, 1.25)
      use(broccoli(), 206, 290, 0, 1.15)
      use(broccoli(), 254, 284, 20, 1.05)
    }
    for k in 0..<3 {
      use(leaf(0x57804A, 0.45), Double(188 + 14 * k), Double(138 + 6 * k), Double(40 + 24 * k), 1.3)
    }
  }
}

/// A bowl of biryani.
extension Canvas {
  mutating func biryani() {
    bowl(glaze: pick([0xB5763A, 0xC98A45, 0x8F4A33, 0x3A3136]), inside: 0x7A4A2A)
    rice(200, 200, 128, glaze: 0xF6DFA6, grains: 40)
    for (x, y) in spots(5, 200, 200, 92) {
      path(blob(x, y, between(28, 42), nil, 7, 0.2), pick([0xEDA52E, 0xE88A2C, 0xF3BD4A]), opacity(0.5))
    }
    for a in [0xE0862A, 0xFFFDF4, 0xC9642A] as [Tint] {
      specks(26, 200, 200, 116, a, 5, spread: 6)
    }
    let bit: Piece? = first(
      [
        ("lamb mutton beef", chunk(0x7D4426, 1)), ("shrimp prawn", shrimp()), ("paneer", cube(0xF8E7C0)),
        ("veg", chunk(0xECC15C, 2)),
      ], else: nil)
    open(shadow())
    if let bit {
      for (x, y) in spots(8, 200, 200, 84) {
        use(bit, x, y, between(0, 360), 1.3)
      }
      if has("veg") {
        for (x, y) in spots(5, 200, 200, 90) {
          use(carrot(), x, y, 0, 1.1)
        }
      }
    } else {
      use(drumstick(0xB8622C), 165, 180, between(-30, 10), 1.25)
      use(drumstick(0xC9742E), 245, 225, between(120, 170), 1.15)
    }
    if chance(0.6) {
      use(egg(), 255, 145, 60, 1.05)
    }
    for (x, y) in spots(7, 200, 205, 96) {
      use(leaf(0x47893D, 0.9), x, y, between(0, 360), 0.9)
    }
    use(citrus(0xE8C93A), 140, 262, 0, 0.95)
    close()
    line(
      joined(
        spots(15, 200, 200, 104).map { (x, y) in
          "M\(x) \(y)q\(between(-9, 9)) \(between(-9, 9)) \(between(-16, 16)) \(between(-12, 12))"
        }), 0x6B3318, 4.5)
    dots(9, 200, 200, 100, 0xC4263F, 7)
    smallBowl(342, 338, 46, 0xE9DCC2, 0xFFF6E2, 0x7FAE55)
  }
}

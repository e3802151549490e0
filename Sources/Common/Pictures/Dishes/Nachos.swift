/// A plate of tortilla chips under cheese.
extension Canvas {
  mutating func nachos() {
    plate(radius: 160, glaze: pick([Ware.night, Ware.slate, Ware.sea, Ware.cream]))
    let chip: Tint = pick([0xF0B548, 0xE9A63C, 0xF3C264])
    for (x, y) in around(9, 200, 200, 92, between(0, 2)) + around(5, 200, 200, 44, between(0, 2)) + [(200, 200)] {
      add("<g transform=\"translate(\(x) \(y)) rotate(\(between(0, 360)))\">")
      path("M0-46Q34 2 42 34Q2 46-42 34Q-30-6 0-46z", linear(chip.lit(0.35), chip, chip.dim(0.22)), shadow())
      for (px, py) in spots(5, 0, 10, 24, tries: 6) {
        path(blob(px, py, 2.6, nil, 6, 0.2), chip.dim(0.4), opacity(0.6))
      }
      add("</g>")
    }
    let cheese: Tint = pick([0xFFC93C, 0xF9B52E])
    for (x, y) in around(6, 200, 200, 62, between(0, 2)) + [(200, 196)] {
      path(
        blob(x, y, between(26, 38), nil, 9, 0.28), linear(cheese.lit(0.12), cheese),
        opacity(0.95))
    }
    for (number, (x, y)) in spots(13, 200, 200, 96, tries: 14).enumerated() {
      if number % 3 == 0 {
        path(blob(x, y, 13, nil, 10, 0.04), 0x4F8A3C, shadow())
        path(blob(x, y, 8, nil, 10, 0.04), 0xA9CC7A)
      } else {
        path(blob(x, y, between(6, 9), nil, 7, 0.15), number % 3 == 1 ? 0xC8402F : 0x4A2A22, shadow())
      }
    }
  }
}

/// Rolls, on a plate or a board.
extension Canvas {
  /// - Parameter roe: Rice outside, rolled in roe, instead of seaweed.
  mutating func makiRoll(_ fill: Tint, _ roe: Bool) -> Piece {
    piece("maki \(fill) \(roe)") { art in
      if roe {
        art.circle(0, 0, 25, 0xF08A3C)
        art.line(joined(around(17, 0, 0, 24).map { "M\($0)h.1" }), 0xFFB45C, 6)
      } else {
        art.circle(0, 0, 26, 0x1D2B27)
        art.circle(-1, -1, 24, 0x2F443B)
      }
      art.circle(0, 0, 21, art.radial(0xFFFDF4, .stop(0xFBF0DA, 0.7), 0xDFCDA8, at: (0.45, 0.4, 0.6)))
      art.line("M-13-8l3 4M11-12l-4 3M13 7l-5 1M-9 13l4-3M-16 3l4 1M3 16l1-4M2-17l1 4", 0xD9C8A0, 3)
      art.rect(-9, -8, 11, 15, fill, 3)
      art.rect(1, -8, 9, 9, 0x9CC057, 3)
      art.rect(1, 2, 9, 6, 0xF5E6B0, 2)
    }
  }

  mutating func maki() {
    let rnd = chance(0.5)
    if rnd {
      plate(radius: 152, glaze: pick([0x3A3F48, 0xEFE3CC, 0x2E5257, 0xE9BFAE]))
    } else {
      board(200, 200, 310, 230, pick([-10, 10]), pick([0x3A3F48, 0x8A5232, 0x2E5257]), 14)
    }
    let roe = has("california", "roe", "tobiko", "uramaki", "inside")
    let fill: Tint = first(
      [
        ("tuna spicy", 0xC23A4A), ("salmon philadelphia", 0xF58A5B), ("cucumber kappa veg avocado", 0x6F9F45),
        ("shrimp tempura ebi", 0xEE9A55),
      ], else: pick([0xF58A5B, 0xC23A4A, 0xE2693B]))
    open(turned(pick([-12, 12]), 200, 200) + shadow())
    if has("dragon", "rainbow", "eel", "roll ") {
      let cols: [Tint] = has("rainbow") ? [0xA9C455, 0xF58A5B, 0xC23A4A, 0xF6DCCB] : [0xA9C455, 0x8FB84A]
      for r in 0..<2 {
        for k in 0..<7 {
          let x = 98 + k * 34
          let y = 160 + r * 84
          let c = cols[k % cols.count]
          use(
            piece("seg \(c)") { art in
              art.rect(-18, -32, 36, 64, 0xFFF6E2, 15)
              art.rect(-18, -32, 33, 52, art.linear(c.lit(0.4), c, c.dim(0.2), at: .diagonal), 15)
              art.line("M-9-16Q0-24 8-18", 0xFFFFFF, 3, opacity(0.55))
            }, Double(x), Double(y), 8)
        }
        line("M90 \(150 + r * 84)q14-16 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0", 0x6D2F1A, 4, opacity(0.85))
        specks(14, 200, Double(160 + r * 84), 110, 0xFFF3D0, 3.5, 24)
      }
    } else {
      for r in 0..<3 {
        for k in 0..<(4 - (rnd ? r % 2 : 0)) {
          use(makiRoll(fill, roe), Double(114 + k * 57 + (r % 2 != 0 && rnd ? 28 : 0)), Double(142 + r * 58), 0, 1.08)
        }
      }
    }
    close()
    path(blob(306, 226, 14, 13, 7, 0.14), radial(0xC4D982, .stop(0x95B84E, 0.6), 0x5F8A34), shadow())
    if chance(0.6) {
      chopsticks(205, 345, pick([-6, 5]), 0x33252B)
    } else {
      smallBowl(345, 72, 38, 0xC0664A, 0x3B1C14)
    }
  }
}

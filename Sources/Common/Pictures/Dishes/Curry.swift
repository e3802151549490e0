/// A bowl of curry with its rice.
extension Canvas {
  mutating func curry() {
    let c: Tint = first(
      [
        ("green", 0x9AA84A), ("red", 0xCC4A28), ("butter makhani tikka masala", 0xE07A34), ("korma", 0xE5B566),
        ("saag palak spinach", 0x557A35), ("dal dhal lentil yellow", 0xE0A332), ("massaman peanut", 0xB0672F),
        ("katsu japan", 0x8F5A2C), ("vindaloo madras rogan", 0xA8361F), ("black beef rendang", 0x5D3322),
      ], else: pick([0xD9772F, 0xC9512C, 0xE0A33A, 0xA95B2C]))
    let ware = bowl(glaze: pick([Ware.ink, Ware.sea, Ware.cream, 0xB5763A, Ware.night]))
    let hand = pick([-1.0, 1])
    let apart = chance(0.35) && !has("katsu")
    let side = apart ? 0 : hand
    liquid(200, 200, 134, c)
    path(blob(215, 220, 100, 88, 9, 0.06), radial(c.lit(0.2), c.dim(0.06)), opacity(0.7))
    if !apart {
      rice(200 - side * 62, 178, 74, 88, grains: 46, accents: chance(0.4) ? [0xF0C24A] : [])
    }
    let bit: Piece? = first(
      [
        ("paneer", cube(0xF8E7C0)), ("tofu", cube(0xF2DFB4)),
        ("shrimp prawn", shrimp()), ("lamb beef rogan rendang massaman", chunk(0x7D4426, 1)),
        ("chana chickpea", circlet(0xDBA850)), ("veg aloo potato", chunk(0xECC15C, 2)),
      ], else: nil)
    let tone: Tint = has("green") ? 0xEED8A6 : c.luma < 0.42 ? c.blended(0xF0C080, 0.5) : c.blended(0x8F3F14, 0.42)
    open(shadow())
    let x0 = 200 + side * 42
    if has("katsu", "schnitzel") {
      for k in 0..<5 {
        use(
          piece("katsu") { art in
            art.path("M-44-14Q-40-20 0-19T46-12V12Q30 18 0 17T-46 12z", art.linear(0xEAB564, 0xB46E2C))
            art.rect(-42, 9, 84, 7, 0xF9EAD0, 3)
            art.line("M-34-8h6M-14-12h5M8-9h7M26-11h6M-22 0h5M14 2h6", 0x8F5320, 3)
          }, x0 - 8, Double(138 + k * 28), 12 * side + between(-4, 4), 1.05)
      }
    } else if !has("dal", "dhal", "lentil") {
      for (x, y) in spots(apart ? 12 : 8, x0 + side * 8, apart ? 205 : 215, apart ? 92 : 64, apart ? 88 : 72) {
        use(bit ?? chunk(tone, whole(0, 2)), x, y, between(0, 360), between(1.1, 1.45))
      }
    }
    if has("green", "thai", "veg", "red") {
      for (x, y) in spots(4, x0, 205, 70) {
        use(pick([pepper(0xD6402F), leaf(), pepper(0xE8A72C)]), x, y, between(0, 360), 1.1)
      }
    }
    close()
    curryGarnish(c, side, x0)
    gloss(200, 200, 134, 0.3)
    if apart {
      circle(350, 340, 84, linear(ware.lit(0.4), ware.dim(0.25), at: .diagonal), shadow(large: true))
      circle(350, 340, 77, ware.dim(0.4))
      rice(350, 340, 70, grains: 34)
    }
    if has("naan", "tikka", "butter", "masala") || chance(0.3) {
      open(shadow())
      use(naan(), 334, 70, 28, 1.2)
      close()
    }
  }

  /// Cream, herbs and what a lentil curry has.
  private mutating func curryGarnish(_ c: Tint, _ side: Double, _ x0: Double) {
    if has("dal", "dhal", "lentil", "chana") {
      dots(60, x0 + side * 6, 205, 76, c.lit(0.42), 9, 96)
      dots(34, x0 + side * 6, 205, 76, c.dim(0.18), 8, 92)
      line("M\(x0 - 36) 246q30-30 60-6t44-30", 0xC4421F, 8, opacity(0.7))
      open(shadow())
      for (x, y) in spots(5, x0 + side * 10, 215, 50, 70) {
        use(pick([leaf(0x47893D, 0.7), ribbon(0xB32A22)]), x, y, between(0, 360), 0.85)
      }
      close()
    }
    if has("butter", "makhani", "korma", "tikka", "saag", "palak") || chance(0.3) {
      line("M\(x0 - 30) 250q20-26 44-8t34-18t-22-38", 0xFFF1D2, 6, opacity(0.9))
    }
    dots(10, x0, 205, 80, c.lit(0.4), 6)
    open(shadow())
    for (x, y) in spots(4, x0 - side * 14, 190, 40) {
      use(herb(), x, y, between(0, 360), 0.95)
    }
    if chance(0.5) {
      use(chili(), x0 + 20, 240, 0, 1.2)
      use(chili(), x0 - 6, 268, 0, 1.1)
    }
    close()
  }
}

/// A burger from the side, built from the bottom up.
extension Canvas {
  mutating func burger() {
    let middle: Double = 200
    let width = between(100, 122)
    if chance(0.5) {
      open(shadow(large: true))
      rect(52, 316, 296, 24, linear(0xC98D55, 0x8A5232), 10)
      close()
    } else {
      ellipse(middle, 324, 152, 28, linear(0xFFF3D8, 0xCDB795), shadow(large: true))
      ellipse(middle, 320, 116, 17, 0xD8C4A0)
    }
    let bun: Tint = has("black") ? 0x3A3138 : pick([0xD9903F, 0xC9772E, 0xE2AD58, 0xB8652A])
    let double = has("double", "big", "tower", "smash")
    let extra =
      !has("bacon", "egg", "avocado", "bbq", "double")
      ? pick(["bacon", "pickle", "avocado", "onion", "none", "none"]) : "none"
    let crown = pick(["sesame", "sesame", "poppy", "brioche"])
    var y: Double = 318
    open(shadow())
    path(
      """
      M\(middle - width) \(y - 32)H\(middle + width)V\(y - 18)Q\(middle + width) \(y) \(middle + width - 28) \
      \(y)H\(middle - width + 28)Q\(middle - width) \(y) \(middle - width) \(y - 18)z
      """,
      linear(bun.lit(0.25), bun, bun.dim(0.25)))
    y -= 30
    let green: Tint = pick([0x7FB24A, 0x6AA544, 0x93BF55])
    for k in 0..<(double ? 2 : 1) {
      if k == 0 {
        wavy(&y, green, 15, 12, width + 10)
      }
      patty(&y, width, double: double)
      cheese(&y, width, has("blue", "goat", "halloumi") ? 0xDFE3E8 : pick([0xF6B02E, 0xF3A322, 0xF8C64D]))
    }
    fillings(&y, width, double: double, extra, green)
    let top = max(78, y - between(68, 100))
    path(
      """
      M\(middle - width - 3) \(y)C\(middle - width - 8) \(top - 6) \(middle - width * 0.45) \(top) \(middle) \
      \(top)S\(middle + width + 8) \(top - 6) \(middle + width + 3) \(y)Q\(middle + width) \(y + 7) \
      \(middle + width - 14) \(y + 7)H\(middle - width + 14)Q\(middle - width) \(y + 7) \(middle - width - 3) \
      \(y)z
      """,
      radial(bun.lit(0.6), .stop(bun, 0.55), bun.dim(0.32), at: (0.36, 0.15, 0.85)))
    close()
    crownOfBun(crown, y, width, top)
  }

  /// What lies on the patties, from the bottom up.
  private mutating func fillings(_ y: inout Double, _ width: Double, double: Bool, _ extra: String, _ green: Tint) {
    if has("bacon", "bbq", "smok") || extra == "bacon" {
      wavy(&y, 0xB23A2E, 9, 12, width + 8)
    }
    if has("egg", "brunch") {
      path(blob(200, y - 4, width - 4, 12, 9, 0.08), 0xFFF8E6)
      ellipse(200 + 12, y - 12, 30, 15, radial(0xFFD668, 0xEE9420))
      y -= 12
    }
    if has("avocado", "guac") || extra == "avocado" {
      wavy(&y, 0xA9C455, 6, 14, width - 2)
    }
    if extra == "pickle" {
      for dx in ([-0.66, 0, 0.66] as [Double]) {
        rect(200 + dx * width - width * 0.3, y - 11, width * 0.6, 13, linear(0xB9CC6A, 0x6F8F35), 6)
      }
      y -= 9
    }
    for dx in ([-0.5, 0.5] as [Double]) {
      rect(200 + dx * width - width * 0.48, y - 15, width * 0.96, 18, linear(0xEF6A50, 0xC4301F), 8)
    }
    y -= 12
    if extra == "onion" || chance(0.35) {
      line("M\(200 - width + 14) \(y)h\(width * 0.7)M\(200 + 10) \(y - 1)h\(width * 0.75)", 0xA0527F, 8)
      line("M\(200 - width + 14) \(y - 2)h\(width * 0.7)M\(200 + 10) \(y - 3)h\(width * 0.75)", 0xF3D5DF, 3)
      y -= 6
    }
    if !double {
      wavy(&y, green.lit(0.1), 8, 10, width + 4)
    }
    wavy(&y, chance(0.5) ? 0xF5E3B5 : 0xD9572F, 7, 5, width - 6)
  }

  /// Seeds or a shine, and now and then a flag.
  private mutating func crownOfBun(_ crown: String, _ y: Double, _ width: Double, _ top: Double) {
    if crown != "brioche" {
      line(
        grains(spots(crown == "sesame" ? 20 : 34, 200, top + (y - top) * 0.46, width * 0.72, (y - top) * 0.3), 3),
        crown == "sesame" ? 0xFFF0C8 : 0x3A2028, crown == "sesame" ? 5.5 : 4)
    } else {
      line(
        """
        M\(200 - width * 0.6) \(top + (y - top) * 0.62)Q\(200 - width * 0.5) \(top + 16) \
        \(200 - width * 0.1) \(top + 11)
        """,
        0xFFF3D6, 9, opacity(0.5))
    }
    ellipse(
      200 - width * 0.42, top + 27, 34, 9, 0xFFFFFF, opacity(0.28) + turned(-24, 200 - width * 0.42, top + 27))
    if chance(0.22) {
      line("M\(200 + 4) \(top - 36)V\(top + 14)", 0xE8D0A0, 4)
      path("M\(200 + 6) \(top - 38)l44 12l-44 14z", pick([0xC8402F, 0x2B6B6C, 0x33446F]))
    }
  }

  private mutating func wavy(_ y: inout Double, _ c: Tint, _ amp: Double, _ t: Double, _ wid: Double) {
    let pts = (0...9).map { k in
      let wave: Double = k % 2 == 1 ? amp : -amp * 0.3
      return (200 - wid + 2 * wid * Double(k) / 9, y + wave + between(-2, 2))
    }
    path(
      smooth([(200 - wid, y - t)] + pts + [(200 + wid, y - t)], close: false) + "H\(200 - wid)z",
      linear(c.lit(0.25), c.dim(0.12)))
    y -= t
  }

  private mutating func patty(_ y: inout Double, _ width: Double, double: Bool) {
    let c: Tint = first(
      [("chicken fish crispy cod", 0xD2873A), ("veg bean halloumi falafel plant green", 0x7D6A33)], else: 0x6B3524)
    let h: Double = !double ? 34 : 28
    path(blob(200, y - h / 2, width + 5, h / 2 + 1, 13, 0.035), linear(c.lit(0.22), c, c.dim(0.4)))
    specks(26, 200, y - h / 2, width - 4, c.lit(0.3), 4, h * 0.36, strength: 0.7)
    y -= h - 3
  }

  private mutating func cheese(_ y: inout Double, _ width: Double, _ c: Tint) {
    let a = between(-60, -20)
    let b = between(30, 70)
    path(
      """
      M\(200 - width - 4) \(y)L\(200 + width + 4) \(y)L\(200 + width - 12) \(y + 12)L\(200 + b + 34) \
      \(y + 7)L\(200 + b) \(y + 34)L\(200 + b - 34) \(y + 7)L\(200 + a + 30) \(y + 8)L\(200 + a) \
      \(y + 27)L\(200 + a - 36) \(y + 8)L\(200 - width + 8) \(y + 11)z
      """,
      linear(c.lit(0.3), c), shadow())
    y -= 3
  }
}

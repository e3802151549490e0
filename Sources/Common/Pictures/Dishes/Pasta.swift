/// Plates of pasta, by shape and sauce.
extension Canvas {
  mutating func pasta() {
    let c: Tint = first(
      [
        ("pesto verde", 0x8FAE45), ("carbonara alfredo cream cacio", 0xF6DFA0), ("bolog ragu meat", 0xF0C060),
        ("arrab pomodoro tomato marinara amatric", 0xE8793C), ("nero", 0x3A3340),
      ], else: 0xF2C661)
    plate(radius: 154, glaze: pick([Ware.cream, Ware.stone, Ware.sea, Ware.slate, Ware.night, Ware.blush]))
    let sauce: Tint = first(
      [
        ("pesto verde", 0x5D8A34), ("carbonara alfredo cream cacio", 0xF9ECC4), ("bolog ragu meat lasagn", 0xA53A1F),
        ("vongole clam seafood", 0xF3D79A), ("nero", 0x241F2A),
      ], else: 0xCF4426)
    if has("lasagn", "parmigiana", "moussaka") { return lasagne(sauce) }
    if has("penne", "rigatoni", "mac", "gnocchi", "ravioli", "tortell", "farfalle") {
      shapes(c, sauce)
    } else {
      path(blob(200, 203, 106, nil, 9, 0.06), radial(c, c.dim(0.3)))
      strands(200, 200, 104, c.lit(0.1), c.dim(0.3), 6, 7, 2)
      nest(200, 196, 88, c.lit(0.2), c.dim(0.28), 7.5, 5)
      if !has("carbonara", "alfredo", "cacio", "nero", "aglio", "vongole", "clam") {
        path(blob(198, 192, 54, nil, 9, 0.2), radial(sauce.lit(0.25), sauce, sauce.dim(0.2)), shadow())
      }
    }
    pastaToppings()
    specks(20, 200, 200, 100, 0x4C8A3B, 3)
    if chance(0.7) {
      fork(362, 205, 8)
    }
  }

  private mutating func lasagne(_ sauce: Tint) {
    path(blob(200, 204, 104, 92, 9, 0.08), radial(sauce.lit(0.2), sauce.dim(0.1)))
    open(shadow())
    for k in 0..<6 {
      let c0: Tint = k % 2 == 0 ? 0xF3CF84 : 0xA53A1F
      let y = 256 - k * 14
      path("M108 \(y)H254L298 \(y - 50)V\(y - 66)L254 \(y - 15)H108z", c0)
      path("M254 \(y)L298 \(y - 50)V\(y - 66)L254 \(y - 15)z", c0.dim(0.28))
    }
    path(
      """
      M108 172L154 118H298L254 172l-2 14q-8 18-18 4q-10 26-24 4q-12 14-26 0q-10 34-24 2q-12 10-22-2q-14 14-24-4\
      q-6 2-6-18z
      """,
      radial(0xFFEDB8, .stop(0xF6C25C, 0.55), 0xCF7E2C, at: (0.45, 0.3, 0.7)))
    add("<g fill=\"#b5622a\" opacity=\".7\">")
    for (x, y) in spots(7, 202, 146, 66, 18) {
      ellipse(x, y, between(7, 14), between(3, 6), 0xB5622A)
    }
    add("</g>")
    close()
    open(shadow())
    use(leaf(), 196, 140, 60, 1.4)
    use(leaf(), 222, 146, 110, 1.2)
    close()
  }

  /// Tubes, pillows or gnocchi.
  private mutating func shapes(_ colour: Tint, _ sauce: Tint) {
    let c: Tint = has("pesto", "verde") ? 0xF4D488 : colour
    path(blob(200, 202, 104, nil, 10, 0.08), radial(sauce.lit(0.2), sauce.dim(0.12)))
    let tube = piece("tube") { art in
      art.rect(-28, -10, 56, 20, art.linear(c.lit(0.4), c, c.dim(0.25)), 5)
      art.ellipse(26, 0, 5, 9, c.dim(0.5))
      art.line("M-22-4H18M-22 2H18", c.dim(0.2), 1.6)
    }
    let rav = piece("rav") { art in
      art.rect(-26, -26, 52, 52, art.radial(c.lit(0.5), c, c.dim(0.18)), 6)
      art.add(
        """
        <rect x="-26" y="-26" width="52" height="52" rx="6" fill="none" stroke="\(c.dim(0.2))" stroke-width="4" \
        stroke-dasharray="5 5"/>
        """
      )
    }
    let gno = piece("gno") { art in
      art.ellipse(0, 0, 24, 16, art.radial(c.lit(0.6), c, c.dim(0.25)))
      art.line("M-12-8v14M-4-10v18M4-10v18M12-8v14", c.dim(0.2), 2)
    }
    let (i, n, k) = has("ravioli", "tortell") ? (rav, 10, 1) : has("gnocchi") ? (gno, 20, 1) : (tube, 24, 0.95)
    open(shadow())
    for (x, y) in spots(n, 200, 200, 86, tries: 20) {
      use(i, x, y, between(0, 180), k)
    }
    close()
    specks(14, 200, 200, 86, sauce, 12, spread: 9, strength: 0.8)
  }

  private mutating func pastaToppings() {
    open(shadow())
    if has("carbonara", "amatric", "bacon") {
      for (x, y) in spots(9, 200, 200, 76) {
        use(cube(0xC4574A, 0.7), x, y, between(0, 90), 1.05)
      }
    }
    if has("carbonara") {
      circle(200, 190, 24, radial(0xFFD668, .stop(0xF9A825, 0.6), 0xD9761A))
    }
    if has("bolog", "ragu", "meat") {
      for (k, (x, y)) in spots(9, 198, 192, 44).enumerated() {
        use(chunk(0x7D3520, k % 3), x, y, between(0, 360), 0.85)
      }
    }
    if has("meatball") {
      for (x, y) in spots(5, 200, 190, 50) {
        use(
          piece("mb") { art in
            art.circle(0, 0, 26, art.radial(0xB06A3C, .stop(0x7D3F22, 0.6), 0x4C2016))
          }, x, y, 0, 1)
      }
    }
    if has("vongole", "clam", "seafood", "shrimp", "scampi", "nero", "frutti") {
      for (x, y) in spots(6, 200, 200, 70) {
        use(shrimp(), x, y, between(0, 360), 1.35)
      }
    }
    if has("mushroom", "funghi", "truffle") {
      for (x, y) in spots(7, 200, 200, 72) {
        use(mushroom(), x, y, between(0, 360), 1.25)
      }
    }
    if has("tomato", "pomodoro", "pesto", "arrab") {
      for (x, y) in spots(6, 200, 200, 70) {
        use(cherry(), x, y, 0, 1.15)
      }
    }
    for (x, y) in spots(4, 202, 180, 34) {
      use(leaf(), x, y, between(0, 360), 1.25)
    }
    for (x, y) in spots(4, 200, 200, 60) {
      use(shaving(), x, y, between(0, 360), 1)
    }
    close()
  }
}

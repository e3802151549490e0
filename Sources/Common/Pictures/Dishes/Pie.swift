/// Tarts and brownies.
extension Canvas {
  /// A whole tart from above: lattice, or piped cream and fruit.
  mutating func pie() {
    if chance(0.5) {
      roundBoard()
    } else {
      plate(radius: 158)
    }
    path(blob(200, 200, 132, nil, 28, 0.022), radial(0xF0C27A, .stop(0xD9974A, 0.8), 0x9A5A26), shadow())
    let c: Tint = first(
      [
        ("apple", 0xE3A23C), ("cherry", 0xA81C34), ("blueb", 0x46407A), ("lemon", 0xF8DD62), ("choc", 0x4A2418),
        ("pumpkin", 0xD9772C), ("key lime", 0xDBE08A),
      ], else: pick([0xD8434A, 0xF8DD62, 0x4A2418, 0xF6E0B0]))
    circle(200, 200, 114, radial(c.lit(0.35), c, c.dim(0.25)))
    if has("apple", "cherry", "pie") {
      dots(26, 200, 200, 96, c.lit(0.2), 20)
      let d = joined(
        ([-84, -42, 0, 42, 84] as [Double]).map { k in
          """
          M\(200 - (118 * 118 - k * k).squareRoot()) \(200 + k)H\(200 + (118 * 118 - k * k).squareRoot())M\(200 + k) \
          \(200 - (118 * 118 - k * k).squareRoot())V\(200 + (118 * 118 - k * k).squareRoot())
          """
        })
      open(turned(pick([20, 45, 60]), 200, 200) + shadow())
      line(d, 0xC98A45, 19)
      line(d, 0xF0C27A, 12)
      close()
    } else {
      let g = first(
        [("lemon key", citrus(0xE8C93A)), ("blueb", berry()), ("choc", cherry(0xA01C34))], else: strawberry())
      open(shadow())
      for (x, y) in around(10, 200, 200, 92, between(0, 1)) {
        circle(x, y, 20, radial(0xFFFDF6, 0xFBF0DA, 0xDCC49A))
        circle(x - 3, y - 4, 9, 0xFFFFFF, opacity(0.8))
      }
      for (x, y) in around(5, 200, 200, 44, between(0, 1)) {
        use(g, x, y, between(0, 360), 1.25)
      }
      for (x, y) in around(3, 200, 200, 14, between(0, 1)) {
        use(leaf(0x4F9440), x, y, between(0, 360), 0.8)
      }
      close()
    }
    fork(364, 220, 14)
  }

  mutating func brownies() {
    ground(200, 330, 140)
    ellipse(200, 312, 158, 44, linear(0xFFFAF0, 0xCDB795), shadow(large: true))
    ellipse(200, 306, 126, 30, 0xDCCBAE)
    let c: Tint = has("blondie") ? 0xD9A860 : 0x5A2D1F
    let square: (inout Canvas) -> Void = { art in
      art.path("M-62-20L0 8V52L-62 22z", art.linear(c.dim(0.1), c.dim(0.3)))
      art.path("M62-20L0 8V52L62 22z", art.linear(c.dim(0.3), c.dim(0.5)))
      art.path("M-62-20L0-48L62-20L0 8z", art.linear(c.lit(0.4), c.lit(0.1), at: .diagonal))
      art.line("M-40-18l14-8l10 6l16-10M-10 0l12-10l18 4", c.dim(0.25), 2.5, opacity(0.8))
      art.specks(12, -30, 16, 26, c.lit(0.22), 4, 18, spread: 2, strength: 0.7)
      art.dots(6, 0, -20, 40, c == 0x5A2D1F ? 0xF3DCB0 : 0x5A2D1F, 8, 16)
    }
    for (x, y) in ([(132, 276), (268, 276), (200, 300), (200, 226)] as [(Double, Double)]) {
      use(piece("square", square), x, y, 0, 1.06, shadow())
    }
    open(shadow())
    if has("ice", "vanilla") || chance(0.5) {
      circle(200, 166, 38, radial(0xFFFDF2, .stop(0xFBE7B5, 0.6), 0xD9B878))
      path("M164 160q4-34 36-34t36 34q-4 16-12 4q-4 18-12 6q-6 14-14 0q-8 16-14 0q-10 8-20-10z", 0x4A2218)
    } else {
      use(strawberry(), 190, 188, -10, 1.4)
      use(leaf(0x4F9440), 220, 186, 60, 1)
    }
    close()
  }
}

/// What lies between two breads.
enum Filling {
  case lettuce, tomato, cheese, ham, cream, salmon, onion, herb, egg, yolk, bacon, turkey, pickle, pastrami, mustard,
    carrot, meat, cucumber

  /// Its colour, how thick it lies, and how far it hangs out.
  var look: (Tint, thickness: Double, overhang: Double) {
    switch self {
    case .lettuce: (0x7FB24A, 14, 12)
    case .tomato: (0xDB4A34, 15, 1)
    case .cheese: (0xF6B93A, 9, 7)
    case .ham: (0xE59A8C, 16, 6)
    case .cream: (0xFFF8E8, 18, 3)
    case .salmon: (0xF58A5B, 18, 9)
    case .onion: (0xB06A9C, 7, 1)
    case .herb: (0x6AA544, 9, 8)
    case .egg: (0xFFF6E0, 18, 5)
    case .yolk: (0xF9B534, 11, 6)
    case .bacon: (0xB23A2E, 12, 9)
    case .turkey: (0xF0D3AC, 20, 5)
    case .pickle: (0x7D9A3C, 9, 2)
    case .pastrami: (0xB5524A, 38, 7)
    case .mustard: (0xE0A526, 7, 5)
    case .carrot: (0xEE8632, 12, 5)
    case .meat: (0xA8612F, 18, 4)
    case .cucumber: (0xB9D58A, 11, 1)
    }
  }
}

/// Sandwiches from the side.
extension Canvas {
  /// Fillings from the bottom up between breads; answers the new height.
  mutating func stack(_ x: Double, _ width: Double, _ start: Double, _ fillings: [Filling]) -> Double {
    var y = start
    for filling in fillings {
      let (col, t, amp) = filling.look
      let n = width > 90 ? 9 : 5
      if amp <= 1 {
        for dx in ([-0.5, 0.5] as [Double]) {
          rect(x + dx * width - width * 0.48, y - t, width * 0.96, t + 3, linear(col.lit(0.3), col.dim(0.12)), 7)
        }
      } else {
        let pts = (0...n).map { k in
          let wave = k % 2 == 1 ? amp : -amp * 0.4
          return (x - width - 4 + (2 * width + 8) * Double(k) / Double(n), y + wave + between(-2, 2))
        }
        path(
          smooth([(x - width - 2, y - t)] + pts + [(x + width + 2, y - t)], close: false) + "H\(x - width - 2)z",
          linear(col.lit(0.28), col, col.dim(0.15)))
      }
      if filling == .pastrami {
        line(
          joined(
            ([8, 20, 30] as [Double]).map { h in
              """
              M\(x - width + 4) \(y - h)q60-12 110 0t110 0
              """
            }), 0xF0B0A0, 3.5,
          opacity(0.8))
      }
      y -= t - 1
    }
    return y
  }

  mutating func sandwich() {
    if has("hot dog", "hotdog") { return hotDog() }
    board(200, 332, 330, 34, 0, pick([0xA8693C, 0x6D4433, 0xC98D55]), 12)
    let sub = has("banh", "bánh", " sub", "baguette", "ciabatta", "roll")
    let c: Tint = pick([0xD9964A, 0xCF8A3F, 0xE0A85A])
    let fill: [Filling] = first(
      [
        ("salmon lox", [.cream, .salmon, .onion, .herb]), ("egg", [.lettuce, .egg, .yolk, .bacon]),
        ("blt club bacon turkey chicken", [.lettuce, .turkey, .tomato, .bacon]),
        ("pastrami beef reuben steak", [.pickle, .pastrami, .cheese, .mustard]),
        ("banh bánh veg falafel caprese", [.lettuce, .carrot, .meat, .cucumber, .herb]),
        ("ham cheese toastie panini", [.cheese, .ham, .cheese]),
      ], else: pick([[.lettuce, .tomato, .cheese, .ham], [.lettuce, .turkey, .cheese, .tomato]]))
    if has("bagel") { return bagelHalf(c, fill) }
    if !sub && !has("pastrami", "reuben", "burger") { return triangles(c, fill) }
    let width: Double = sub ? 146 : 122
    var y: Double = 314
    open(shadow())
    path(
      """
      M\(200 - width) \(y - 34)H\(200 + width)V\(y - 20)Q\(200 + width) \(y) \(200 + width - 30) \(y)\
      H\(200 - width + 30)Q\(200 - width) \(y) \(200 - width) \(y - 20)z
      """,
      linear(0xFAE3B4, .stop(c, 0.25), c.dim(0.28)))
    y = stack(200, width, y - 32, fill)
    let top = y - 70
    path(
      """
      M\(200 - width - 2) \(y)C\(200 - width - 6) \(top - 6) \(200 - width * 0.5) \(top) 200 \(top)S\(200 + width + 6) \
      \(top - 6) \(200 + width + 2) \(y)Q\(200 + width) \(y + 6) \(200 + width - 14) \(y + 6)H\(200 - width + 14)\
      Q\(200 - width) \(y + 6) \(200 - width - 2) \(y)z
      """,
      radial(c.lit(0.6), .stop(c, 0.5), c.dim(0.36), at: (0.36, 0.12, 0.9)))
    close()
    if sub {
      line(
        "M112 \(top + 26)l22 26M168 \(top + 12)l22 30M226 \(top + 10)l22 30M282 \(top + 22)l18 24", 0xFBE6B8, 9,
        opacity(0.8))
    } else {
      specks(18, 200, y - 34, width * 0.75, c.dim(0.4), 4, 24)
    }
    ellipse(200 - width * 0.45, top + 24, 32, 8, 0xFFFFFF, opacity(0.28) + turned(-22, 200 - width * 0.45, top + 24))
  }

  mutating func bagelHalf(_ c: Tint, _ fill: [Filling]) {
    open(shadow())
    path("M78 276V290Q82 330 200 332T322 290V276z", linear(c, c.dim(0.3)))
    ellipse(200, 276, 122, 42, 0xFBE6BB)
    close()
    open(shadow())
    var y: Double = 296
    for filling in fill {
      let (col, t, amp) = filling.look
      let pts = (0...13).map { k in
        let angle = Double.pi * Double(k) / 13
        let wave = k % 2 == 1 ? amp : -amp * 0.3
        return (200 - 126 * cosine(angle), y + 32 * sine(angle) + wave)
      }
      path(smooth([(70, y - t)] + pts + [(330, y - t)], close: false) + "z", linear(col.lit(0.28), col.dim(0.12)))
      y -= t * 0.85
    }
    close()
    open(shadow())
    path(
      "M74 \(y - 34)Q70 \(y + 8) 120 \(y + 22)Q200 \(y + 44) 280 \(y + 22)Q330 \(y + 8) 326 \(y - 34)z",
      linear(c, c.dim(0.34)))
    path(
      """
      M74 \(y - 34)C74 \(y - 74) 130 \(y - 92) 200 \(y - 92)S326 \(y - 74) 326 \(y - 34)S270 \(y + 16) 200 \
      \(y + 16)S74 \(y + 6) 74 \(y - 34)z
      """,
      radial(c.lit(0.55), .stop(c, 0.6), c.dim(0.25), at: (0.36, 0.25, 0.8)))
    close()
    ellipse(200, y - 42, 42, 17, c.dim(0.55))
    path("M160 \(y - 38)Q200 \(y - 14) 240 \(y - 38)Q226 \(y - 26) 200 \(y - 26)T160 \(y - 38)z", c.lit(0.3))
    let seeds = (0..<46).map { k in
      let angle = Double(k) * 0.27 + between(-0.1, 0.1)
      let reach = between(0.72, 1.12)
      return (200 + 92 * reach * cosine(angle), y - 40 + 36 * reach * sine(angle))
    }
    line(grains(Array(seeds.prefix(23)), 4), 0xFFF3CF, 4.5)
    line(grains(Array(seeds.suffix(23)), 4), 0x33252B, 4.5)
  }

  mutating func triangles(_ c: Tint, _ fill: [Filling]) {
    for (x, k) in ([(118, 0), (284, 1)] as [(Double, Double)]) {
      let width: Double = 76
      var y: Double = 316
      open(shadow())
      for _ in 0..<2 {
        rect(x - width, y - 17, 2 * width, 17, linear(0xFFE9BD, .stop(0xF6D596, 0.7), c.dim(0.2)), 5)
        y -= 15
        y = stack(x, width - 2, y, fill)
      }
      rect(x - width, y - 17, 2 * width, 18, linear(0xFFE9BD, 0xF3CF8C), 5)
      path(
        """
        M\(x - width) \(y - 15)L\(x + width) \(y - 15)L\(x + 14 - 28 * k) \(y - 66)Q\(x + 4 - 18 * k) \(y - 72) \
        \(x - 4 - 8 * k) \(y - 66)z
        """,
        linear(c.lit(0.4), c))
      line(
        "M\(x - width + 2) \(y - 17)L\(x - 2 - 14 * k) \(y - 68)L\(x + width - 2) \(y - 17)", c.dim(0.3), 6,
        " stroke-linejoin=\"round\"")
      specks(9, x, y - 34, 34, c.dim(0.2), 5, 11)
      close()
      line("M\(x) \(y - 104)V\(y - 36)", 0xE8D0A0, 4.5)
      circle(x, y - 100, 11, k == 1 ? 0x6B8A35 : 0xD9402F, shadow())
      circle(x - 3, y - 104, 3, 0xFFFFFF, opacity(0.6))
    }
  }
}

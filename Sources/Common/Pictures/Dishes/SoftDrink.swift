/// What sits on the rim of a glass.
private enum Garnish {
  case slice(Tint)
  case berries
  case none
}

/// Glasses and cans.
extension Canvas {
  mutating func softDrink() {
    let (c, garnish): (Tint, Garnish) = first(
      [
        ("cola coke pepsi root", (0x5A2418, .slice(0xE8C93A))),
        (
          """
          orange fanta mandarin
          """, (0xF28C28, .slice(0xF09A2E))
        ),
        ("lemonade lemon citron", (0xF6DC6A, .slice(0xE8C93A))), ("lime mojito", (0xC9DC8A, .slice(0x9DBB38))),
        ("apple", (0xE0B040, .none)), ("berry straw raspb", (0xD9405A, .berries)), ("mango", (0xF6A82E, .none)),
        ("green detox kale", (0x7FA83C, .slice(0x9DBB38))), ("water sparkling tonic", (0xD6E8EA, .slice(0x9DBB38))),
        ("ginger", (0xE6BD68, .slice(0x9DBB38))), ("smoothie", (0xE8788A, .berries)),
        ("grapefruit pink", (0xF0806A, .slice(0xEE7A5C))),
      ],
      else: pick([
        (0xF28C28, .slice(0xF09A2E)), (0xD9405A, .berries), (0xF6DC6A, .slice(0xE8C93A)), (0x5A2418, .slice(0xE8C93A)),
      ]))
    ground(200, 352, 72)
    if has("can", "cola", "fanta", "energy") && chance(0.5) {
      rect(
        134, 80, 132, 270, linear(c.dim(0.3), .stop(c.lit(0.35), 0.3), .stop(c, 0.6), c.dim(0.4), at: .across), 20,
        shadow())
      ellipse(200, 84, 58, 14, linear(0xF3F3F0, 0x9AA0A8, at: .diagonal))
      ellipse(206, 84, 20, 5, 0x6D737C)
      path("M134 220Q190 170 266 190V236Q190 220 134 270z", 0xFFF3DC, opacity(0.92))
      circle(200, 150, 22, 0xFFF3DC, opacity(0.9))
      rect(150, 110, 10, 220, 0xFFFFFF, 5, opacity(0.3))
      dots(16, 200, 210, 56, 0xFFFFFF, 4, 110)
      return
    }
    let smoothie = has("smooth", "shake", "lassi")
    let inside: (inout Canvas) -> Void = { art in
      if smoothie {
        return
      }
      for (x, y, a) in ([(168, 158, 12), (228, 168, -18), (186, 212, 30), (226, 248, 8)] as [(Double, Double, Double)])
      {
        art.use(art.ice(), x, y, a, 1)
      }
      switch garnish {
      case .slice(let peel): art.use(art.citrus(peel), 184, 284, 20, 1.15)
      case .berries:
        art.use(art.strawberry(), 186, 284, 10, 1.3)
        art.use(art.strawberry(), 222, 216, -20, 1.1)
      case .none: break
      }
      art.dots(14, 200, 230, 54, 0xFFFFFF, 4, 90)
    }
    line("M168 34L206 320", pick([0xC8402F, 0xFFF3DC, 0x2B6B6C, 0x33446F]), 12)
    glass(200, 92, 346, 80, 60, linear(c.lit(0.35), c, c.dim(0.22)), 124, inside)
    open(shadow())
    switch garnish {
    case .slice(let peel): use(citrus(peel), 276, 92, 15, 1.5)
    case .berries: use(strawberry(), 274, 88, 30, 1.7)
    case .none: break
    }
    use(leaf(0x4F9440, 1.1), 238, 92, -30, 1.3)
    use(leaf(0x5DA03E, 1.1), 222, 86, 30, 1.2)
    close()
  }
}

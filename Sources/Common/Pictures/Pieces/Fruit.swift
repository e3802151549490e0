/// Fruit, drawn around the origin, about forty wide.
extension Canvas {
  mutating func citrus(_ c: Tint = 0x9DBB38) -> Piece {
    return piece("citrus \(c)") { art in
      art.circle(0, 0, 24, c)
      art.circle(0, 0, 21, 0xFBF5D4)
      for a in stride(from: 0, to: 360, by: 45) {
        art.add("<path d=\"M0-2L-7-16Q0-22 7-16z\" fill=\"\(c.lit(0.35))\" transform=\"rotate(\(a))\"/>")
      }
    }
  }

  mutating func wedge(_ c: Tint = 0x9DBB38) -> Piece {
    return piece("wedge \(c)") { art in
      art.path("M-26-6Q0 34 26-6z", c)
      art.path("M-22-6Q0 26 22-6z", 0xFBF5D4)
      art.path("M-19-6Q-13 6-3 11V-6zM19-6Q13 6 3 11V-6z", c.lit(0.4))
    }
  }

  mutating func berry(_ c: Tint = 0x4A5A9C) -> Piece {
    return piece("berry \(c)") { art in
      art.circle(0, 0, 12, art.radial(c.lit(0.45), .stop(c, 0.5), c.dim(0.4)))
      art.ellipse(-4, -5, 3, 2, 0xFFFFFF, opacity(0.6))
    }
  }

  mutating func strawberry() -> Piece {
    return piece("straw") { art in
      art.path("M0 20C-26 4-20-18 0-14C20-18 26 4 0 20z", art.radial(0xF4745C, .stop(0xDB3340, 0.5), 0x9C1D35))
      art.line("M-8-4h.1M0 2h.1M8-4h.1M-4 9h.1M5 9h.1", 0xFFE6A8, 2.6)
      art.path("M-12-13Q-4-8 0-20Q4-8 12-13Q6-2 0-9Q-6-2-12-13z", 0x5D9A3E)
    }
  }
}

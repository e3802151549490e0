/// Vegetables, drawn around the origin, about forty wide.
extension Canvas {
  mutating func tomato(_ c: Tint = 0xDD4630) -> Piece {
    return piece("tomato \(c)") { art in
      art.circle(0, 0, 20, c)
      art.circle(0, 0, 16.5, c.lit(0.25))
      for a in stride(from: 0, to: 360, by: 72) {
        art.add("<ellipse cy=\"-9\" rx=\"4.6\" ry=\"5.6\" fill=\"\(c.dim(0.06))\" transform=\"rotate(\(a))\"/>")
      }
      art.ellipse(-7, -11, 5, 2.5, 0xFFFFFF, opacity(0.4) + turned(-35, -7, -11))
    }
  }

  mutating func cherry(_ c: Tint = 0xE2452F) -> Piece {
    return piece("cherry \(c)") { art in
      art.circle(0, 0, 16, art.radial(c.lit(0.4), .stop(c, 0.5), c.dim(0.3)))
      art.ellipse(-5, -7, 4, 2.6, 0xFFFFFF, opacity(0.65))
    }
  }

  mutating func mushroom() -> Piece {
    return piece("mush") { art in
      art.path("M-20 0C-20-24 20-24 20 0C20 6 12 6 9 3Q5 0 6 8Q8 18 0 18T-6 8Q-5 0-9 3C-12 6-20 6-20 0z", 0xB58A63)
      art.path("M-16-2C-14-17 14-17 16-2Q10 1 7-4Q3 0 3 8Q3 14 0 14T-3 8Q-3 0-7-4Q-10 1-16-2z", 0xF3E3C6)
    }
  }

  mutating func olive(_ c: Tint = 0x33243A) -> Piece {
    return piece("olive \(c)") { art in
      art.add("<circle r=\"8.5\" fill=\"none\" stroke=\"\(c)\" stroke-width=\"7\"/>")
      art.line("M-9-3A9 9 0 0 1 0-9", 0xFFFFFF, 1.8, opacity(0.45))
    }
  }

  mutating func onion(_ c: Tint = 0x8D3C78) -> Piece {
    return piece("onion \(c)") { art in
      art.add(
        """
        <ellipse rx="19" ry="15" fill="none" stroke="\(c.lit(0.75))" stroke-width="6"/><ellipse rx="21" ry="17" \
        fill="none" stroke="\(c)" stroke-width="2.4"/>
        """
      )
    }
  }

  mutating func pepper(_ c: Tint = 0x4F9A3C) -> Piece {
    return piece("pepper \(c)") { art in
      art.line("M-17 9C-14-18 0 2 5-9S17-4 16 10", c, 7)
      art.line("M-16 7C-13-18 1 0 6-10", c.lit(0.5), 1.8)
    }
  }

  mutating func chili(_ c: Tint = 0xD6322C) -> Piece {
    return piece("chili \(c)") { art in
      art.add("<circle r=\"8\" fill=\"\(c.lit(0.65))\" stroke=\"\(c)\" stroke-width=\"4.5\"/>")
      art.circle(-2, -2, 1.6, 0xF2C230)
      art.circle(3, 2, 1.6, 0xF2C230)
    }
  }

  mutating func carrot(_ c: Tint = 0xEE8632) -> Piece {
    return piece("carrot \(c)") { art in
      art.circle(0, 0, 14, c.dim(0.15))
      art.circle(-0.5, -1, 12.5, c)
      art.circle(0, 0, 6, c.lit(0.35))
    }
  }
}

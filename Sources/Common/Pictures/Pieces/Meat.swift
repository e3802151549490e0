/// Meat and fish, drawn around the origin, about forty wide.
extension Canvas {
  mutating func salami(_ c: Tint = 0xC23C2B) -> Piece {
    return piece("salami \(c)") { art in
      art.circle(0, 0, 21, art.radial(.stop(c.lit(0.22), 0.2), .stop(c, 0.75), c.dim(0.35)))
      for (x, y, r)
        in ([(-8, -6, 2.6), (5, -10, 2), (8, 5, 2.8), (-3, 9, 2.2), (-13, 5, 1.6)] as [(Double, Double, Double)])
      {
        art.circle(x, y, r, c.lit(0.4), opacity(0.7))
      }
    }
  }

  /// A bite of meat or vegetable with a gloss; v is one of three outlines.
  mutating func chunk(_ c: Tint = 0xC98A45, _ v: Int = 0) -> Piece {
    let outlines: [Markup] = [
      "M-22 2q-1-14 11-19t23 3t9 20t-20 14t-23-18z", "M-20-7q8-12 22-10t19 14t-10 18t-25-1t-6-21z",
      "M-15-14q14-9 26 0t6 22t-25 8t-15-18t8-12z",
    ]
    return piece("chunk \(c) \(v)") { art in
      art.path(outlines[v % outlines.count], art.radial(c.lit(0.34), .stop(c, 0.55), c.dim(0.34)))
      art.line("M-12-7Q-6-14 4-13", 0xFFFFFF, 3, opacity(0.38))
    }
  }

  mutating func chashu() -> Piece {
    return piece("chashu") { art in
      art.path("M-36 3q-3-26 18-34t42 6t9 38t-35 23t-34-33z", 0x9C5A35)
      art.path("M-32 3q-2-23 16-29t36 5t7 33t-30 19t-29-28z", art.radial(0xF3C9A6, .stop(0xE3A37E, 0.6), 0xC97A55))
      art.line("M-20 6C-22-18 18-24 19-2S-6 18-8 2S6-6 8 2", 0xFBE6CD, 5, opacity(0.9))
    }
  }

  mutating func drumstick(_ c: Tint = 0xC97A2E) -> Piece {
    return piece("drum \(c)") { art in
      art.line("M16 18L36 40", 0xF6E7C8, 9)
      art.circle(33, 44, 6.5, 0xF6E7C8)
      art.circle(40, 38, 6.5, 0xF0DCB4)
      art.path(
        "M-36-14q2-28 32-24t34 24t-2 40t-26 3t-27-17t-11-26z", art.radial(c.lit(0.42), .stop(c, 0.55), c.dim(0.38)))
      for (x, y, r, k)
        in ([
          (-22, -14, 4, c.lit(0.5)), (-6, -26, 3, c.dim(0.25)), (4, -6, 5, c.dim(0.2)), (14, 8, 3, c.lit(0.45)),
          (-12, 4, 3, c.dim(0.25)), (10, -20, 3.5, c.lit(0.4)),
        ] as [(Double, Double, Double, Tint)])
      {
        art.circle(x, y, r, k)
      }
      art.line("M-27-20Q-20-31-4-32", 0xFFFFFF, 4, opacity(0.4))
    }
  }

  mutating func shrimp(_ c: Tint = 0xF08A5A) -> Piece {
    return piece("shrimp \(c)") { art in
      art.path("M8 14l1 14l8-6l8 5l0-15l-9-4z", c.dim(0.22))
      art.path(
        "M22 14C30-10 10-28-10-24C-26-20-28-2-20 10C-18 14-13 12-13 7C-12-3-4-7 2-3C8 1 8 8 7 15Q14 20 22 14z",
        art.radial(c.lit(0.5), .stop(c, 0.6), c.dim(0.25)))
      art.line("M21-4Q13-4 7 2M12-18Q7-12 3-4M-5-25Q-6-15-4-5M-20-16Q-15-10-11-2", 0xFFF0E0, 3, opacity(0.85))
      art.path("M22 14Q14 20 7 15", .none, " stroke=\"\(c.dim(0.2))\" stroke-width=\"2\"")
    }
  }

  mutating func fishCube(_ c: Tint = 0xF37F54) -> Piece {
    return piece("fcube \(c)") { art in
      art.rect(-16, -14, 32, 29, c.dim(0.22), 6)
      art.rect(-16, -14, 30, 25, art.linear(c.lit(0.3), c, at: .diagonal), 6)
      art.line("M-12-4l10 12M-5-11l16 18M5-12l8 9", c.lit(0.6), 2.2, opacity(0.8))
    }
  }

  mutating func slab(_ c: Tint) -> Piece {
    return piece("slab \(c)") { art in
      art.path("M-30-14Q0-24 30-12Q36 2 28 14Q0 22-30 12Q-36 0-30-14z", art.linear(c.lit(0.35), c, at: .diagonal))
      art.line("M-22-4Q-4-12 20-3M-20 6Q0 0 22 7", c.lit(0.6), 2, opacity(0.6))
    }
  }

  mutating func ribbon(_ c: Tint) -> Piece {
    return piece("ribbon \(c)") { art in
      art.path("M-30 3Q-18-18-6-4T14-8T31-2Q22 14 12 5T-8 10T-30 3z", c)
      art.line("M-24 1Q-15-9-7 0T12-2T25-1", c.lit(0.55), 2.6)
    }
  }
}

/// Leaves and green vegetables, drawn around the origin, about forty wide.
extension Canvas {
  mutating func leaf(_ c: Tint = 0x4C8A3B, _ slim: Double = 1.0) -> Piece {
    let w = 13 * slim
    return piece("leaf \(c) \(slim)") { art in
      art.path("M0-20C\(w) -12 \(w) 9 0 20C\(-w) 9 \(-w) -12 0 -20z", art.linear(c.lit(0.3), c.dim(0.2), at: .across))
      art.line("M0-14V20", c.lit(0.45), 1.6)
    }
  }

  /// A coriander or parsley sprig.
  mutating func herb(_ c: Tint = 0x4F9440) -> Piece {
    return piece("herb \(c)") { art in
      art.line("M0 18Q2 4 0-6", c.dim(0.1), 2.4)
      for (x, y, r, k)
        in ([(-9, -4, 8, c), (9, -5, 8, c.dim(0.12)), (0, -13, 9, c.lit(0.22)), (0, -4, 6, c.lit(0.08))]
        as [(Double, Double, Double, Tint)])
      {
        art.circle(x, y, r, k)
      }
    }
  }

  mutating func lettuce(_ c: Tint = 0x7FB24A) -> Piece {
    return piece("lettuce \(c)") { art in
      art.path(
        "M0 42q-15-4-19-12t-10-11t-2-16t-3-17t9-14t10-9t15-2t15 5t10 10t6 14t-2 15t-4 15t-9 12t-16 10z",
        art.radial(c.lit(0.42), .stop(c, 0.6), c.dim(0.22), at: (0.5, 0.6, 0.65)))
      art.line("M0 40V-18M0 18L-14 4M0 12L15-4M0-2L-10-14", c.lit(0.62), 2.6, opacity(0.75))
    }
  }

  mutating func spinach(_ c: Tint = 0x3F7D3C) -> Piece {
    return piece("spin \(c)") { art in
      art.path("M0 30Q-22 14-20-6T0-32T20-6T0 30z", art.linear(c.lit(0.25), c.dim(0.2), at: .diagonal))
      art.line("M0 34V-20M0 10L-10 0M0 6L11-6", c.lit(0.45), 2)
    }
  }

  mutating func broccoli() -> Piece {
    return piece("brocc") { art in
      art.path("M-6 4L-5 24H6L7 4z", 0x9CBA5C)
      for (x, y, r, c)
        in ([
          (-14, 0, 12, 0x366B35), (13, 1, 12, 0x2F6131), (0, -12, 14, 0x4A8A42), (-3, 2, 11, 0x3F7C3B),
          (-7, -14, 5, 0x6AA556), (5, -5, 4, 0x6AA556),
        ] as [(Double, Double, Double, Tint)])
      {
        art.circle(x, y, r, c)
      }
    }
  }

  mutating func scallion(_ c: Tint = 0x5DA03E) -> Piece {
    return piece("scal \(c)") { art in
      art.add("<circle r=\"6.5\" fill=\"\(c.lit(0.75))\" stroke=\"\(c)\" stroke-width=\"3.6\"/>")
    }
  }

  /// A fan of slices.
  mutating func avocado() -> Piece {
    return piece("avo") { art in
      for x in ([24, 14, 4, -6, -16] as [Double]) {
        art.add(
          """
          <path d="M-4-34C14-32 16 22-4 34C8 14 8-14-4-34z" fill="\(art.linear(0xDFE08A, .stop(0xA9C455, 0.6), 0x4D7A35, at: .across))" \
          transform="translate(\(x) \(abs(x) * 0.25))rotate(\(x * 0.9))"/>
          """
        )
      }
    }
  }

  mutating func cucumber(_ c: Tint = 0x4E8F47) -> Piece {
    return piece("cuke \(c)") { art in
      art.circle(0, 0, 20, c)
      art.circle(0, 0, 17.5, art.radial(0xEEF2C4, .stop(0xD7E6A0, 0.55), 0xB7D27A, at: (0.5, 0.5, 0.5)))
      for a in stride(from: 0, to: 360, by: 60) {
        art.add("<ellipse cy=\"-8\" rx=\"1.8\" ry=\"4\" fill=\"#f8f5d8\" transform=\"rotate(\(a))\"/>")
      }
    }
  }
}

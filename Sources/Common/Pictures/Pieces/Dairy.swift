/// Eggs, cheese and cubes, drawn around the origin, about forty wide.
extension Canvas {
  mutating func mozzarella() -> Piece {
    return piece("mozz") { art in
      art.path("M-25-3q-2-17 14-18t26 5t6 26t-22 11t-24-24z", art.radial(0xFFFDF2, .stop(0xFFF3D6, 0.6), 0xECCF95))
    }
  }

  mutating func egg(_ c: Tint = 0xF6A623) -> Piece {
    return piece("egg \(c)") { art in
      art.ellipse(0, 0, 25, 31, 0xF1DCB4)
      art.ellipse(-1, -1, 23.5, 29.5, 0xFFFAEA)
      art.circle(0, 3, 14, art.radial(c.lit(0.45), .stop(c, 0.55), c.dim(0.22)))
      art.ellipse(-5, -2, 5, 3, 0xFFFFFF, opacity(0.6))
    }
  }

  mutating func friedEgg() -> Piece {
    return piece("fried") { art in
      art.path(
        "M-48 4q-8-32 18-41t40 2t33 14t1 37t-36 30t-36-4t-20-38z",
        art.radial(0xFFFEF6, .stop(0xFFF6E0, 0.7), 0xE8C88E, at: (0.5, 0.5, 0.55)))
      art.circle(-2, 0, 20, art.radial(0xFFD668, .stop(0xF9A825, 0.6), 0xD9761A))
      art.ellipse(-9, -7, 7, 4, 0xFFFFFF, opacity(0.75) + turned(-30, -9, -7))
    }
  }

  mutating func cube(_ c: Tint = 0xF6ECD2, _ k: Double = 1.0) -> Piece {
    let a = 15 * k
    return piece("cube \(c) \(k)") { art in
      art.rect(-a, -a, 2 * a, 2 * a, c.dim(0.2), 5)
      art.rect(-a, -a, 2 * a - 3, 2 * a - 4, art.linear(c.lit(0.4), c, at: .diagonal), 5)
    }
  }

  mutating func shaving() -> Piece {
    return piece("shave") { art in
      art.path("M-24 4Q-10-12 8-8T26-2Q10 2 4 8T-24 4z", 0xFDF1CC)
      art.line("M-18 3Q-6-6 8-4", 0xE0C88F, 2)
    }
  }

  mutating func circlet(_ c: Tint) -> Piece {
    return piece("circlet \(c)") { art in
      art.circle(0, 0, 13, c.lit(0.4))
      art.circle(-3, -2, 4, c)
      art.circle(5, 4, 3, c.dim(0.1))
    }
  }
}

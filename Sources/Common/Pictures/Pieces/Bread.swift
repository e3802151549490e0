/// Bread, and what lies on noodles, drawn around the origin.
extension Canvas {
  mutating func crouton() -> Piece {
    return piece("crouton") { art in
      art.path("M-14-10L10-14L15 9L-9 14z", 0xA8662C)
      art.path("M-14-11L9-14L12 6L-9 10z", art.linear(0xF4CF8C, 0xD9A04F, at: .diagonal))
      art.circle(-3, -4, 1.8, 0xB87A35)
      art.circle(5, 0, 1.5, 0xB87A35)
    }
  }

  mutating func nori() -> Piece {
    return piece("nori") { art in
      art.path("M-26-34L24-37L27 33L-24 36z", art.linear(0x34483C, 0x15241F, at: .diagonal))
      art.line("M-18-24L18 22M-20 2L0 28M2-30L20-6", 0x54695A, 2, opacity(0.5))
    }
  }

  mutating func naruto() -> Piece {
    return piece("naruto") { art in
      let edge = (0..<24).map { k in
        let reach: Double = k % 2 == 1 ? 24 : 20
        return (reach * cosine(Double(k) * .pi / 12), reach * sine(Double(k) * .pi / 12))
      }
      art.path(smooth(edge), 0xFFF8EA)
      art.line("M-9 4C-12-12 12-14 10 1S-5 9-3 1S5-2 4 3", 0xEC6F8E, 4)
    }
  }

  /// Flat bread with blisters, larger than the other pieces.
  mutating func naan(_ c: Tint = 0xE3B26C) -> Piece {
    return piece("naan \(c)") { art in
      art.path(
        "M-78 12Q-74-38-14-48T78-20Q92 4 66 30T-8 50T-78 12z", art.radial(c.lit(0.55), .stop(c, 0.7), c.dim(0.22)))
      for (x, y, a, b)
        in ([
          (-38, -12, 14, 9), (6, -26, 10, 7), (36, 0, 15, 10), (-10, 14, 12, 8), (-52, 16, 8, 6), (20, 30, 9, 6),
          (56, -22, 8, 6),
        ] as [(Double, Double, Double, Double)])
      {
        art.ellipse(x, y, a, b, c.lit(0.6), opacity(0.7))
        art.ellipse(x + 2, y + 1, a * 0.6, b * 0.6, c.dim(0.45), opacity(0.8))
      }
      art.line("M-30 0l8 4M14-4l7-5M44 20l8 3M-4-38l8 2M-20 34l8-3", 0x4C8A3B, 4)
    }
  }

  /// A slice of country bread.
  mutating func loaf(_ c: Tint = 0xB5702C) -> Piece {
    return piece("loaf \(c)") { art in
      art.path(
        "M-36-16Q-52-44-14-48Q0-52 14-48Q52-44 36-16Q44 20 34 38Q0 48-34 38Q-44 20-36-16z",
        art.linear(c.lit(0.2), c.dim(0.25), at: .diagonal))
      art.path(
        "M-29-14Q-42-38-12-41Q0-44 12-41Q42-38 29-14Q36 18 28 31Q0 40-28 31Q-36 18-29-14z",
        art.radial(0xFFF0CC, 0xE9C48A))
      art.line("M-14-24h3M6-30h2M12-8h4M-10 0h3M2 14h4M-16 18h2M18 20h2M-2-12h2", 0xCF9F5F, 5)
    }
  }

  mutating func onionbit() -> Piece {
    return piece("obit") { art in
      art.rect(-8, -6, 15, 12, 0xFDF3EE, 3)
      art.rect(-8, -6, 15, 3, 0xC58AB5, 1)
    }
  }
}

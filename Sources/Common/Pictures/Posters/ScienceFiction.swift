/// Compositions for science fiction.
extension Canvas {
  mutating func planet() -> Caption {
    let (bg, p, ring, ink) = pick(
      [
        (0x131433, 0xF08A4B, 0xF7D9A0, 0xFFF0D8), (0x0C2A33, 0xE4572E, 0x9FD8CF, 0xEAF6EE),
        (0x2B1038, 0x6FC3C9, 0xF6B9A0, 0xFFF0E0),
      ] as [(Tint, Tint, Tint, Tint)])
    rect(0, 0, 400, 600, radial(bg.lit(0.18), bg, at: (0.5, 0.3, 0.8)))
    stars(40, 0xFFF3DC)
    ellipse(200, 240, 196, 44, .none, " stroke=\"\(ring)\" stroke-width=\"15\"" + turned(-18, 200, 240))
    circle(200, 240, 124, linear(p.lit(0.35), p, p.dim(0.65), at: .diagonal))
    add(
      "<path d=\"M6 240A194 42 0 0 0 394 240\" fill=\"none\" stroke=\"\(ring)\" stroke-width=\"15\" transform=\"rotate(-18 200 240)\"/>"
    )
    hills(440, 12, bg.dim(0.35), 5)
    person(120, 446, 0.5, 0xFFF0D8)
    line("M120 446l90 40", 0x000000, 6, opacity(0.3))
    return Caption(28, 556, 344, 70, .start, .above, .spartan, ink)
  }

  mutating func portal() -> Caption {
    let (bg, cs, ink) = pick(
      [
        (0xF2E4CB, [0xE4572E, 0xF08A4B, 0xF3B25C, 0xF6D79A, 0xFFF6E0], 0x2B1A33),
        (0x0F1F3A, [0x2D4F8F, 0x5A6FC0, 0xA07FD0, 0xF09AB0, 0xFFD9B0], 0xFFE9D0),
        (0x173A38, [0x1F5A52, 0x3B8A72, 0x8FBF7A, 0xE3D98A, 0xFFF6CF], 0xFFF3D0),
      ] as [(Tint, [Tint], Tint)])
    rect(0, 0, 400, 600, bg)
    for (k, c) in cs.enumerated() {
      let radius = 166 - k * 29
      path("M\(200 - radius) 500V320A\(radius) \(radius) 0 0 1 \(200 + radius) 320V500z", c)
    }
    path("M150 500h100l70 100H80z", cs[cs.count - 1], opacity(0.4))
    person(200, 500, 0.8, 0x1F1428)
    path("M192 500h16l14 70h-44z", 0x1F1428, opacity(0.5))
    return Caption(28, 32, 344, 60, .middle, .below, .adventor, ink)
  }

  mutating func horizonGrid() -> Caption {
    let (a, b, c) = pick(
      [(0x2A1150, 0xFF5D73, 0xFFD166), (0x0D2B45, 0xFF8C5A, 0xFFE0A0), (0x1B1030, 0x3FD0C9, 0xF7F0A8)]
        as [(Tint, Tint, Tint)])
    sky(a, a.blended(b, 0.6))
    stars(26, 0xFFFFFF, 250)
    circle(200, 280, 120, linear(c, b))
    for k in 0..<6 {
      rect(70, Double(268 + k * 22), 260, 4 + Double(k) * 2.6, a.blended(b, 0.3 + Double(k) * 0.05))
    }
    rect(0, 382, 400, 218, a.dim(0.3))
    line(
      joined((-9..<10).map { k in "M\(200 + k * 16) 382L\(200 + k * 120) 600" })
        + joined((0..<8).map { k in "M0 \(382 + 8 * power(1.55, k))H400" }), b, 2, opacity(0.75))
    path("M186 470l14-74l14 74l22 20h-30l-6 10l-6-10h-30z", 0xFFF3DC)
    path("M200 396v104l-6-10h-30l22-20z", 0x000000, opacity(0.25))
    return Caption(24, 30, 352, 110, .middle, .below, .bebas, 0xFFF3DC)
  }

  mutating func orbits() -> Caption {
    let (bg, c1, c2, ink) = pick(
      [
        (0xE9E1CF, 0x22323F, 0xE4572E, 0x22323F), (0x15263A, 0xF0E3C3, 0xF2A541, 0xF0E3C3),
        (0xD8452F, 0xFFE7C4, 0x2B1830, 0xFFE7C4),
      ] as [(Tint, Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    for k in 0..<6 {
      let radius = 42 + k * 36
      let dashes: Markup = k % 3 == 2 ? " stroke-dasharray=\"2 9\"" : ""
      add(
        """
        <circle cx="200" cy="325" r="\(radius)" fill="none" stroke="\(c1)" stroke-width="\(k % 2 != 0 ? 2 : 4)" \
        opacity=".9"\(dashes)/>
        """
      )
      let a = between(0, 6.28)
      circle(200 + Double(radius) * cosine(a), 325 + Double(radius) * sine(a), pick([7.0, 11, 16]), k == 3 ? c2 : c1)
    }
    circle(200, 325, 30, c2)
    rect(0, 0, 400, 132, bg)
    return Caption(28, 34, 344, 84, .start, .below, .spartan, ink)
  }
}

/// Compositions for thrillers.
extension Canvas {
  mutating func stairs() -> Caption {
    let (bg, a, b, fig) = pick(
      [
        (0x14202B, 0xE8B44C, 0x1D3040, 0xC8402F), (0x2A0F1C, 0xE8563F, 0x3D1526, 0xF7E7C8),
        (0x0F2A2A, 0xE9DCC0, 0x17403C, 0xE8563F),
      ] as [(Tint, Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    for k in 0..<13 {
      let w = 470 * power(0.82, k)
      rect(
        200 - w / 2 + Double(k * 2), 240 - w / 2, w, w, k % 2 != 0 ? a : b, w * 0.03,
        turned(Double(k * 9), Double(200 + k * 2), 240) + opacity(k % 2 == 0 ? 1 : 0.92 - Double(k) * 0.03))
    }
    person(226, 254, 0.26, fig)
    return Caption(28, 548, 344, 96, .start, .above, .bebas, 0xF7E7C8, fills: true)
  }

  mutating func keyhole() -> Caption {
    let (bg, glow, ink) = pick(
      [(0xB5261E, 0xFFD76A, 0xFFF1D8), (0x1E3D3A, 0xF3C25C, 0xF7ECD4), (0x211B3D, 0xF08A4B, 0xFBE9D0)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    path("M146 326A100 100 0 1 1 254 326L300 530H100z", linear(glow, glow.blended(bg, 0.35)))
    person(200, 460, 1.6, bg.dim(0.75))
    path("M184 460h32l30 70h-92z", bg.dim(0.6), opacity(0.6))
    return Caption(28, 26, 344, 62, .middle, .below, .narrow, ink)
  }

  mutating func blinds() -> Caption {
    let (bg, lightc, ink) = pick(
      [(0x101A24, 0xF0A83C, 0xFBE6C0), (0x241024, 0xEE6A4C, 0xFFE4CC)] as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, lightc)
    add("<g transform=\"translate(96 96)scale(1.52)\"><path d=\"\(Self.face)\" fill=\"\(bg)\"/></g>")
    for k in 0..<15 {
      path("M0 \(k * 42 - 20)L400 \(k * 42 - 44)v\(17 + k)L0 \(k * 42 - 3 + k)z", bg, opacity(0.9))
    }
    rect(0, 470, 400, 130, bg)
    return Caption(28, 546, 344, 70, .start, .above, .bebas, ink)
  }

  mutating func corridor() -> Caption {
    let (a, b, ink) = pick(
      [(0xE4572E, 0x1A1423, 0xFFF0D8), (0xD9B44A, 0x17242D, 0x17242D), (0x8FB8B0, 0x13262B, 0x13262B)]
        as [(Tint, Tint, Tint)])
    for k in 0..<9 {
      let w = 400 * power(0.74, k)
      let h = 600 * power(0.74, k)
      rect(200 - w / 2, 330 - h * 0.55, w, h, a.blended(b, Double(k) / 8))
    }
    path("M0 600L188 366h24L400 600z", b.lit(0.12), opacity(0.5))
    rect(181, 300, 38, 66, 0xFFF3D0)
    person(200, 366, 0.54, b)
    path("M192 366h16l22 120h-60z", b, opacity(0.7))
    return Caption(30, 34, 340, 130, .start, .below, .spartan, ink)
  }
}

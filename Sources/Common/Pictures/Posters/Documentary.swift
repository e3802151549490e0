/// Compositions for documentaries.
extension Canvas {
  mutating func contours() -> Caption {
    let (bg, c, ink) = pick(
      [(0x1F4A43, 0xE9DCAE, 0xF6EDD0), (0xECE1C8, 0xB5472C, 0x33242A), (0x24364F, 0xE8B06A, 0xFBEED6)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    let base = (0..<9).map { _ in between(-0.18, 0.18) }
    for k in 0..<12 {
      let radius = 20 + k * 19
      let pts = (0..<9).map { j in
        let angle = Double(j) * 0.698
        let reach = Double(radius) * (1 + base[j] * (1 + 0.04 * Double(k)))
        return (Double(210 - k * 3) + reach * cosine(angle), 270 + Double(radius) * 1.05 * (1 + base[j]) * sine(angle))
      }
      add(
        """
        <path d="\(smooth(pts))" fill="none" stroke="\(c)" stroke-width="\(k % 4 == 0 ? 4 : 1.8)" opacity=".9"/>
        """)
    }
    path("M210 244l12 24h-24z", 0xE4572E)
    rect(0, 476, 400, 124, bg)
    return Caption(28, 556, 344, 66, .start, .above, .narrow, ink)
  }

  mutating func record() -> Caption {
    let (bg, lab, ink) = pick(
      [(0xE8B33F, 0xD6402F, 0x2B1A20), (0xD9D2C0, 0x2B6B6C, 0x2B1A20), (0xE07A5F, 0xF4E3B2, 0x2B1420)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    circle(400, 326, 236, 0x1B1418)
    add("<g fill=\"none\" stroke=\"#4a3d42\" stroke-width=\"2\">")
    for k in stride(from: 106, to: 236, by: 15) {
      add("<circle cx=\"400\" cy=\"326\" r=\"\(k)\"/>")
    }
    add("</g>")
    path("M400 326L196 208A236 236 0 0 1 250 144z", 0xFFFFFF, opacity(0.1))
    circle(400, 326, 84, lab)
    circle(400, 326, 9, bg)
    let bars = (0..<16).map { k -> Markup in
      let height = between(6, 34) * sine(.pi * Double(k + 1) / 17) + 2
      return "M\(30 + k * 11) \(490 - height)V\(490 + height)"
    }
    line(joined(bars), ink, 5)
    return Caption(28, 34, 206, 118, .start, .below, .bebas, ink)
  }

  mutating func iceColumns() -> Caption {
    let (bg, a, ink) = pick(
      [(0xDFE9EA, 0x2F6F8F, 0x1C3442), (0xF3DDC4, 0xC25A3C, 0x3A1F24)] as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    circle(300, 96, 38, a == 0x2F6F8F ? 0xF2684A : 0xF6C445)
    for k in 0..<19 {
      let apart = (Double(k) - between(8.4, 9.6)) / 5
      let h = 60 + 190 / (1 + 1.6 * apart * apart) + between(-26, 26)
      rect(Double(20 + k * 19), 430 - h, 15, h, a.blended(0xFFFFFF, 0.35 + 0.05 * Double(k % 5)))
      rect(Double(20 + k * 19), 434, 15, h * 0.34, a, 0, opacity(0.35))
    }
    line("M0 432H400", a, 3)
    return Caption(28, 554, 344, 64, .start, .above, .narrow, ink)
  }

  mutating func halftone() -> Caption {
    let (bg, c, ink) = pick(
      [(0xF4EAD5, 0x1F3A5A, 0x1F3A5A), (0xD8462E, 0xFFE9C9, 0xFFE9C9), (0x1D2B26, 0xA8CF8A, 0xEAF3D8)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    for row in 0..<17 {
      for column in 0..<17 {
        let (x, y) = (Double(32 + column * 21), Double(60 + row * 21))
        let far = (power(x - 200, 2) + power(y - 230, 2)).squareRoot() / 190
        let share = max(0, 1 - far) * (0.75 + 0.5 * sine(x / 31 + Double(row) / 2.4))
        circle(x, y, min(9.5, 1 + share * 12).rounded(), c)
      }
    }
    return Caption(28, 552, 344, 96, .start, .above, .spartan, ink, fills: true)
  }
}

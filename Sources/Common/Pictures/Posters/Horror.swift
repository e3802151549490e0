/// Compositions for horror films.
extension Canvas {
  mutating func houseOnHill() -> Caption {
    let (a, moon, ink) = pick(
      [(0x1A1220, 0xC62D2D, 0xF0DCC8), (0x102024, 0xD9C46A, 0xF3ECD0), (0x281028, 0xE8783C, 0xFFE6CC)]
        as [(Tint, Tint, Tint)])
    sky(a, a.blended(moon, 0.4))
    circle(200, 250, 132, moon)
    path("M0 470Q120 400 200 396T400 460V600H0z", a.dim(0.5))
    path("M150 404V300l-12 2l48-62l16 20v-30h14v48l40 24l-10 2v100z", 0x0B070E)
    rect(170, 330, 14, 22, moon)
    rect(212, 322, 14, 22, moon.lit(0.6))
    rect(186, 372, 18, 30, moon.dim(0.5))
    line(
      "M88 436q-8-60 4-110l-26-34M92 350l30-30M90 380l-34-20M330 450q6-60-6-120l22-30M326 370l-30-24M328 400l28-16",
      0x0B070E, 6)
    line("M262 176q8-9 14 0q7-9 15-1M300 206q6-8 12 0q6-7 12 0", 0x0B070E, 3.5)
    return Caption(28, 552, 344, 76, .middle, .above, .bebas, ink)
  }

  mutating func hand() -> Caption {
    let (bg, hand, ink) = pick(
      [(0xC8201F, 0x12090D, 0xFFF0DC), (0xD6CFAE, 0x1D2A24, 0x1D2A24), (0x24394A, 0xE8DCC0, 0xE8DCC0)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    ellipse(200, 470, 230, 60, bg.dim(0.35))
    ellipse(200, 478, 190, 44, bg.dim(0.65))
    path(
      """
      M160 490Q166 420 150 372Q120 340 104 292Q102 276 116 278Q136 300 158 330Q146 262 150 210Q156 194 166 208Q172 262 184 312\
      Q186 240 198 176Q208 162 216 178Q214 250 218 314Q230 258 250 214Q262 204 266 220Q258 282 246 336Q266 320 288 312\
      Q302 312 296 328Q268 356 250 392Q236 436 242 490z
      """,
      hand)
    line("M176 372q30-14 56 0M184 402q20-8 42 2", hand.blended(bg, 0.4), 3, opacity(0.7))
    return Caption(28, 34, 344, 100, .start, .below, .narrow, ink, fills: true)
  }

  mutating func forest() -> Caption {
    let (a, b, eye) = pick(
      [(0x0F1C1C, 0x6F8F7A, 0xFFD76A), (0x160D1C, 0x8A4A5A, 0xFF6A4C), (0x0D1626, 0x7F98B0, 0xFFF3B0)]
        as [(Tint, Tint, Tint)])
    sky(b, a.blended(b, 0.3))
    for layer in 0..<3 {
      let c = b.blended(a, 0.3 + 0.33 * Double(layer))
      for _ in 0..<(7 - layer) {
        let x = between(-10, 410)
        let w = 8 + layer * 13
        path(
          "M\(x) -5L\(x + Double(w) + between(-6, 6)) -5L\(x + Double(w) * 1.25) 560 \(x - Double(w) * 0.25) 560z", c)
      }
      if layer == 1 {
        for _ in 0..<5 {
          let x = between(50, 340)
          let y = between(210, 400)
          ellipse(x, y, 5, 3.4, eye)
          ellipse(x + 18, y, 5, 3.4, eye)
        }
      }
    }
    rect(0, 430, 400, 170, a)
    person(200, 446, 0.5, 0xF3E3C8)
    circle(210, 424, 26, radial(.clear(eye, 0.8), .clear(eye, 0), at: (0.5, 0.5, 0.5)))
    return Caption(28, 552, 344, 80, .middle, .above, .bebas, 0xF3E3C8)
  }

  mutating func openDoor() -> Caption {
    let (bg, l, ink) = pick(
      [(0x1B1626, 0xF2C14E, 0xF2E3C4), (0x26120F, 0xEF5D3F, 0xFFE3CC), (0x0F2224, 0xA8DCC0, 0xE6F3E4)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    path("M176 130H262V390H176z", l)
    path("M176 390H262L380 600H20z", linear(l, .clear(l, 0.25)))
    path("M176 130L128 104V428L176 390z", bg.lit(0.12))
    circle(138, 276, 4, l)
    person(220, 392, 1.5, bg, false)
    path("M204 392h32l40 208h-120z", bg, opacity(0.75))
    line("M226 300l38 96M214 300l-46 96", bg, 7)
    return Caption(28, 36, 344, 74, .start, .below, .narrow, ink)
  }
}

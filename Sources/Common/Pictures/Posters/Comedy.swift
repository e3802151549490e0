/// Compositions for comedies.
extension Canvas {
  mutating func oddOneOut() -> Caption {
    let (bg, a, odd, ink) = pick(
      [
        (0xF6C445, 0xE2572E, 0x2A6F6F, 0x33203A), (0xF5A8A0, 0xFFF3DC, 0xD0362C, 0x5A1F3C),
        (0x86C5B8, 0xF7EFD8, 0xE8643C, 0x1F3F4A),
      ] as [(Tint, Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    let oddAt = whole(5, 14)
    let kind = first([("banana", 0), ("fish", 1), ("chair", 2)], else: whole(0, 2))
    let (i, j) = (thing(kind, a), thing(kind, odd))
    for k in 0..<20 {
      let x = 62 + k % 4 * 92
      let y = 62 + k / 4 * 84
      use(k == oddAt ? j : i, Double(x), Double(y), k == oddAt && kind == 2 ? 180 : k == oddAt ? 25 : 0, 1.12)
    }
    return Caption(30, 560, 340, 96, .start, .above, .spartan, ink, fills: true)
  }

  mutating func face() -> Caption {
    let (bg, skin, hair, ink) = pick(
      [
        (0xEF7D57, 0xFFE2B8, 0x2D3A5A, 0xFFF3DC), (0x2F7F86, 0xF6C9A0, 0xC8402F, 0xFFF3DC),
        (0xF2B134, 0xF7DFC0, 0x4A2545, 0x4A2545),
      ] as [(Tint, Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    open(" transform=\"translate(0 44)\"")
    circle(200, 300, 152, skin)
    path("M48 300A152 152 0 0 1 352 300Q300 210 200 214T48 300z", hair)
    for x in ([140, 260] as [Double]) {
      circle(x, 306, 40, 0xFFFFFF)
      circle(x + pick([-14, 14]), 312, 17, 0x2B2030)
    }
    add(
      """
      <g fill="none" stroke="#2b2030" stroke-width="9"><circle cx="140" cy="306" r="44"/><circle cx="260" cy="306" \
      r="44"/><path d="M184 300q16-10 32 0"/></g>
      """)
    path("M200 352q-20-16-46 4t-60-8q18 42 56 40t50-22q12 24 50 22t56-40q-34 28-60 8t-46-4z", hair)
    path("M166 408q34 26 68 0q-10 34-34 34t-34-34z", 0xB5352C)
    close()
    return Caption(28, 34, 344, 92, .middle, .below, .adventor, ink)
  }

  mutating func balloons() -> Caption {
    let (bg, sofa, ink) = pick(
      [(0x8ECAE6, 0xE4572E, 0x1F3550), (0xF7C8B0, 0x2B6B6C, 0x5A2440), (0xFFD56B, 0xB5355C, 0x5A1F3C)]
        as [(Tint, Tint, Tint)])
    sky(bg.lit(0.1), bg.lit(0.6))
    for (x, y, k) in ([(60, 330, 1), (330, 240, 0.8), (300, 440, 1.2)] as [(Double, Double, Double)]) {
      path(
        "M-60 20q-6-26 22-28q10-32 40-20t36 18t28 30z", 0xFFFFFF,
        """
         transform="translate(\(x) \(y))scale(\(k))" opacity=".75"
        """)
    }
    let cols: [Tint] = mixed([0xE4572E, 0xF3B23C, 0x2B6B6C, 0xB5355C, 0x5B7FB5, 0xF28CA0, 0x7FAE55, 0xFFF3DC])
    for (k, (x, y)) in spots(15, 200, 170, 104, 84, tries: 24).enumerated() {
      line("M\(x) \(y + 34) \(200 + (x - 200) * 0.25) 376", 0x5A3A3A, 1, opacity(0.5))
      ellipse(x, y, 30, 36, radial(cols[k % 8].lit(0.5), cols[k % 8], cols[k % 8].dim(0.2)))
      path("M\(x - 4) \(y + 40)l4-6l4 6z", cols[k % 8])
    }
    rect(112, 372, 176, 54, sofa, 16)
    rect(96, 392, 208, 48, sofa.dim(0.16), 16)
    rect(120, 386, 78, 30, sofa.lit(0.2), 9)
    rect(202, 386, 78, 30, sofa.lit(0.2), 9)
    path("M120 440h10l-4 18h-6zM270 440h10v18h-6z", 0x4A2A24)
    person(176, 418, 0.62, ink, false)
    return Caption(28, 556, 344, 62, .middle, .above, .spartan, ink)
  }

  mutating func umbrella() -> Caption {
    let (bg, um, ink) = pick(
      [(0x2C5F6B, 0xF6B93A, 0xFFF3DC), (0xE8E0CF, 0xD6452F, 0x33203A), (0xF29F92, 0x33446F, 0x33203A)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    line(
      joined(
        (0..<60).map { _ in
          """
          M\(whole(0, 400)) \(whole(0, 420))l-8 26
          """
        }), bg.luma < 0.6 ? bg.lit(0.45) : bg.dim(0.3), 2, opacity(0.6))
    path("M60 300A140 140 0 0 1 340 300q-24-22-47 0q-23-22-46 0q-23-22-47 0q-23-22-47 0q-23-22-46 0q-24-22-47 0z", um)
    path(
      """
      M153 300Q160 196 200 160Q130 190 107 300q23-22 46 0zM247 300Q240 196 200 160Q270 190 293 300q-23-22-46 0z
      """, um.dim(0.16))
    line("M200 160V148", um.dim(0.4), 7)
    for (k, x) in ([130, 200, 270] as [Double]).enumerated() {
      line("M\(x - 9) 300V392M\(x + 9) 300V392", ([um.dim(0.6), 0x8A4A3A, 0x3F6B58] as [Tint])[k], 14)
      path("M\(x - 18) 386h18v14h-28q0-9 10-14zM\(x + 18) 386h-17v14h28q0-9-11-14z", bg.dim(0.7))
    }
    ellipse(200, 404, 150, 12, bg.dim(0.45), opacity(0.5))
    return Caption(28, 552, 344, 100, .start, .above, .bebas, ink, fills: true)
  }

  private mutating func thing(_ kind: Int, _ c: Tint) -> Piece {
    piece("thing \(kind) \(c)") { art in
      switch kind {
      case 0:
        art.path("M-26 20C-6 34 30 22 32-22l-8-4C18 6-4 16-28 12z", c)
        art.path("M24-26l4-12 8 3-4 13z", c.dim(0.4))
      case 1:
        art.path("M-34 2Q-12-24 18-4L36-18V22L18 8Q-12 26-34 2z", c)
        art.circle(-18, -3, 3.5, c.dim(0.6))
      default:
        art.path("M-20-34H-12V-4H18V34H11V8H-13V34H-20z", c)
        art.rect(-12, -6, 32, 9, c.dim(0.15), 3)
      }
    }
  }
}

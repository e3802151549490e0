/// Compositions for romances.
extension Canvas {
  mutating func overlap() -> Caption {
    let (bg, a, b, ink) = pick(
      [
        (0xFBE9D2, 0xE4572E, 0xF3B0A0, 0x5A1F2C), (0x2D2350, 0xF28CA0, 0xF7C873, 0xFFF0DC),
        (0xF7CFC0, 0xC8364A, 0xFFF3DC, 0x5A1F3C),
      ] as [(Tint, Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    circle(150, 260, 120, a)
    circle(250, 260, 120, b)
    path("M200 150.9A120 120 0 0 1 200 369.1A120 120 0 0 1 200 150.9z", a.blended(b, 0.5))
    path("M200 151A120 120 0 0 1 200 369A120 120 0 0 1 200 151z", a.dim(0.35))
    person(178, 420, 0.5, ink)
    person(222, 420, 0.48, ink)
    line("M188 388l24 0", ink, 3)
    return Caption(28, 552, 344, 76, .middle, .above, .bonum, ink)
  }

  mutating func facade() -> Caption {
    let (wall, bright, ink) = pick(
      [(0x33446F, 0xFFD76A, 0xFFF0DC), (0xB5655A, 0xFFE6A8, 0xFFF3DC), (0x2B6B6C, 0xFFCF70, 0xFFF3DC)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, linear(wall.lit(0.1), wall.dim(0.3)))
    let on = Array(mixed(Array(0..<20)).prefix(2))
    for k in 0..<20 {
      let x = 46 + k % 4 * 84
      let y = 40 + k / 4 * 82
      rect(Double(x), Double(y), 54, 60, on.contains(k) ? bright : wall.dim(0.4), 2)
      rect(Double(x - 5), Double(y + 60), 64, 6, wall.lit(0.3))
      if on.contains(k) {
        person(Double(x + 27), Double(y + 60), 0.5, wall.dim(0.7))
        path("M\(x) \(y)h12v60h-12zM\(x + 42) \(y)h12v60h-12z", 0xE4572E, opacity(0.75))
      } else {
        rect(Double(x + 25), Double(y), 4, 60, wall)
      }
    }
    let ends = on.map { k in (46 + k % 4 * 84 + 27, 40 + k / 4 * 82 + 30) }
    let (a, b) = (ends[0], ends[1])
    line(
      """
      M\(a.0) \(a.1)Q\((a.0 + b.0) / 2) \(max(a.1, b.1) + 70) \(b.0) \(b.1)
      """, 0xFFF3DC, 2.2, " stroke-dasharray=\"2 7\"")
    return Caption(28, 552, 344, 70, .middle, .above, .bonum, ink)
  }

  mutating func thread() -> Caption {
    let (bg, t, ink) = pick(
      [(0xF6EAD6, 0xD6352F, 0x33202A), (0x1F2D45, 0xFF6F5E, 0xFDEEDB)] as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    line(
      "M70 420C10 300 120 250 160 310S90 420 60 330S150 130 250 180S330 330 250 330S180 220 260 200S400 250 332 420", t,
      5)
    person(66, 470, 0.8, ink)
    person(334, 470, 0.8, ink, false)
    line("M10 472H390", ink, 2, opacity(0.4))
    return Caption(28, 36, 344, 76, .start, .below, .adventor, ink)
  }

  mutating func terrace() -> Caption {
    let (top, low, dark, sun) = pick(
      [
        (0xF7B267, 0xE4576A, 0x3A1740, 0xFFF0C0), (0x9FC9D0, 0xF6D0A8, 0x24405A, 0xF2684A),
        (0x6A4C93, 0xFF9F80, 0x241436, 0xFFE0A0),
      ] as [(Tint, Tint, Tint, Tint)])
    sky(top, low)
    circle(200, 330, 92, sun)
    hills(380, 14, low.blended(dark, 0.45), 5)
    hills(410, 10, low.blended(dark, 0.7), 5)
    rect(0, 450, 400, 150, dark)
    line("M0 400H400" + joined(stride(from: 10, to: 400, by: 24).map { k in "M\(k) 400V452" }), dark, 5)
    path("M168 414h64v6h-64zM197 420h6v40h-6zM184 400h12l-2 14h-8zM206 398q8 8 0 12v4h6v-4q8-4 0-12z", dark)
    for (x, sg) in ([(120, 1), (280, -1)] as [(Double, Double)]) {
      add(
        """
        <g fill="\(dark)" transform="translate(\(x) 460)scale(\(sg) 1)"><circle cx="8" cy="-98" r="12"/><path d="\
        M-8-82Q8-90 20-80L18-46H46L42 0H34L36-34H-4z"/><path d="M-14-70h6V-26H30V0H24V-20H-8V0H-14z"/></g>
        """
      )
    }
    return Caption(28, 34, 344, 80, .middle, .below, .adventor, top.luma < 0.62 ? 0xFFF3DC : dark)
  }
}

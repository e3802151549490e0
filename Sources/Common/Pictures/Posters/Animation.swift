/// Compositions for animated films.
extension Canvas {
  mutating func whale() -> Caption {
    let (cs, ink) = pick(
      [
        ([0xFFE0B2, 0xF7A072, 0xD9607A, 0x7A3F8A, 0x33255C], 0xFFF3DC),
        ([0xFDF0C4, 0x9FD6C2, 0x4FA3A5, 0x2A6585, 0x173A5C], 0xFFF3DC),
        ([0xE5F0FF, 0xA9C8F0, 0x7391D6, 0x4A57A8, 0x2A2A66], 0xFFF3DC),
      ] as [([Tint], Tint)])
    sky(cs[0], cs[1])
    circle(296, 120, 44, 0xFFF8E4)
    path(
      """
      M60 250Q70 170 180 166T320 226Q340 210 336 176Q356 186 358 208Q376 200 388 208Q380 234 346 246Q310 314 200 316\
      T60 250z
      """,
      linear(cs[3], cs[4]))
    path("M66 262Q120 310 210 316Q130 322 92 296z", 0xFFF0DC, opacity(0.8))
    circle(104, 240, 6, 0xFFFFFF)
    line("M150 166q-6-28-24-34M150 166q6-28 26-32", cs[3], 6)
    path("M190 290q20 40 52 42q-2-32-18-50z", cs[4])
    for k in 0..<3 {
      hills(Double(390 + k * 46), 22, cs[2 + k], 5)
    }
    person(84, 392, 0.3, cs[4], false)
    line("M92 366q30-20 50-48", cs[4], 1.6)
    return Caption(28, 556, 344, 74, .middle, .above, .spartan, ink)
  }

  mutating func creature() -> Caption {
    let (bg, fur, ink) = pick(
      [(0x7CC6B5, 0xF2684A, 0x173F4A), (0xF8C94C, 0x5A5FB0, 0x33255C), (0xF4A6A0, 0x2B8A86, 0x5A1F4C)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    circle(200, 330, 230, bg.lit(0.3))
    var pts: [(Double, Double)] = []
    for k in 0..<44 {
      let a = Double(k) * 6.2832 / 44
      let t: Double = k % 2 != 0 ? 158 : 142
      pts.append((200 + t * cosine(a), 392 + t * 1.08 * sine(a)))
    }
    path("M124 266Q96 190 80 186Q84 240 100 300zM276 266Q304 190 320 186Q316 240 300 300z", fur.dim(0.2))
    path("M" + joined(pts.map { "\($0)" }, by: "L") + "z", radial(fur.lit(0.3), fur, fur.dim(0.25)))
    let (radius, places) = pick([(60, [200]), (42, [152, 248]), (32, [128, 200, 272])] as [(Double, [Double])])
    for x in places {
      circle(x, 340, radius, 0xFFFAF0)
      circle(x + radius * 0.12, 340 + radius * 0.12, radius * 0.55, 0x2B1A33)
      circle(x - radius * 0.1, 340 - radius * 0.18, radius * 0.17, 0xFFFFFF)
    }
    path("M150 426q50 44 100 0q-8 52-50 52t-50-52z", 0x4A1528)
    path("M168 440l10 16l10-12zM214 446l10 14l10-18z", 0xFFFFFF)
    rect(0, 510, 400, 90, bg.dim(0.55))
    return Caption(28, 34, 344, 116, .middle, .below, .spartan, ink, fills: true)
  }

  mutating func robot() -> Caption {
    let (bg, body, ink) = pick(
      [(0xF6D9A8, 0xD9603C, 0x3D2A3A), (0xBFE0D0, 0xE8A33C, 0x1F4A4A), (0xD9C3E6, 0x4F8F9A, 0x3A2458)]
        as [(Tint, Tint, Tint)])
    sky(bg.lit(0.3), bg)
    circle(90, 130, 40, 0xFFF8E4)
    hills(450, 14, bg.blended(0x3F7D5A, 0.55), 5)
    line("M200 230V200", body.dim(0.5), 5)
    circle(200, 194, 9, 0xF6C445)
    rect(132, 228, 136, 96, linear(body.lit(0.3), body, at: .diagonal), 26)
    rect(148, 248, 104, 52, 0x2B2438, 22)
    circle(178, 274, 13, 0xFFE9A0)
    circle(222, 274, 13, 0xFFE9A0)
    rect(148, 330, 104, 104, linear(body.lit(0.15), body.dim(0.2), at: .diagonal), 20)
    circle(200, 380, 22, body.dim(0.4))
    path("M200 394q-18-14-10-24q6-4 10 4q4-8 10-4q8 10-10 24z", 0xFFB0A0)
    line("M148 350q-40 20-44 60M252 350q44-4 54-50", body, 13)
    rect(160, 432, 26, 42, body.dim(0.35), 8)
    rect(214, 432, 26, 42, body.dim(0.35), 8)
    line("M310 300V254", 0x4F8A4A, 4)
    circle(310, 246, 8, 0xF6C445)
    add("<g fill=\"#f28ca0\">")
    for (x, y) in around(6, 310, 246, 14) {
      circle(x, y, 8, 0xFFF6EC)
    }
    add("</g>")
    circle(310, 246, 7, 0xF6B93A)
    hills(486, 10, bg.blended(0x24573F, 0.8), 6)
    return Caption(28, 36, 344, 92, .middle, .below, .adventor, ink)
  }
}

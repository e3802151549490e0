/// Compositions for adventures.
extension Canvas {
  mutating func mountains() -> Caption {
    let (cs, _) = pick(
      [
        ([0xFBE3B0, 0xF3A65A, 0xD9603C, 0x8A3340, 0x3A1A38], 0xFFF3DC),
        ([0xE3EFE4, 0x9CC9B8, 0x4F9490, 0x276070, 0x143A4C], 0xFFF3DC),
        ([0xF7D3C0, 0xD98A9A, 0x8F5A90, 0x54407A, 0x2A2450], 0xFFF0E4),
      ] as [([Tint], Tint)])
    rect(0, 0, 400, 600, cs[0])
    circle(Double(whole(120, 280)), 210, 70, 0xFFF8E0)
    for k in 0..<4 {
      peaks(Double(310 + k * 64), Double(150 - k * 26), cs[1 + k], 2 + k, k == 0 ? 0xFFF6E4 : nil)
    }
    for k in 0..<3 {
      person(Double(96 + k * 24), Double(470 - k * 7), 0.24, 0xFFF3DC, false)
    }
    return Caption(28, 34, 344, 90, .middle, .below, .spartan, cs[4])
  }

  mutating func shipAtSea() -> Caption {
    let (bg, w, ship, _) = pick(
      [
        (0xF3DCAE, 0x1F5A70, 0xA8321F, 0x173A4C), (0xE8927A, 0x23355C, 0xFFF0D4, 0x2A1A3A),
        (0xB9D3C8, 0x17494F, 0xD9603C, 0x123A40),
      ] as [(Tint, Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    circle(110, 200, 60, bg.lit(0.7))
    path("M230 300q-20-120 40-150l4 150zM280 150q60 40 54 150h-54z", 0xFFF6E4)
    path("M262 140h6v190h-6z", ship)
    path("M190 316h170q-14 56-44 60h-84q-30-6-42-60z", ship)
    for k in 0..<4 {
      let c = w.blended(0xFFFFFF, 0.3 - 0.1 * Double(k))
      let y = 350 + k * 50
      let d = "M-40 \(y)" + joined((0..<6).map { _ in "q30 -44 62 -22q-18 2-14 16q4 12 34 6" })
      path(d + "V620H-40z", c, " transform=\"translate(\(-22 * k) 0)\"")
    }
    return Caption(28, 552, 344, 84, .middle, .above, .adventor, 0xFFF3DC)
  }

  mutating func treasureMap() -> Caption {
    let (bg, land, t, ink) = pick(
      [
        (0x2B6B6C, 0xF0D9A8, 0xD6352F, 0xFFF3DC), (0xEAD3A0, 0xC98D55, 0xB52A24, 0x4A2424),
        (0x3A4A78, 0xF3C9A0, 0xFF6A4C, 0xFFF0DC),
      ] as [(Tint, Tint, Tint, Tint)])
    rect(0, 0, 400, 600, bg)
    for (x, y, a) in ([(120, 200, 92), (290, 310, 84), (130, 400, 60)] as [(Double, Double, Double)]) {
      path(blob(x, y, a + 12, a * 0.8 + 12, 11, 0.2), bg.lit(0.2))
      path(blob(x, y, a, a * 0.8, 11, 0.22), land)
    }
    line("M92 420C160 380 100 300 170 260S240 180 300 290", t, 6, " stroke-dasharray=\"2 15\"")
    line("M288 296l26 26M314 296l-26 26", t, 9)
    for (x, y) in ([(110, 190), (140, 170), (270, 340)] as [(Double, Double)]) {
      path("M\(x) \(y)l20-34l20 34z", land.dim(0.3))
      path("M\(x + 20) \(y - 34)l20 34h-20z", land.dim(0.5))
    }
    open(" transform=\"translate(318 148)\"")
    circle(0, 0, 44, .none, " stroke=\"\(ink)\" stroke-width=\"3\"")
    path("M0-58L10-10L58 0L10 10L0 58L-10 10L-58 0L-10-10z", ink)
    path("M0-58L10-10L0 0z", t)
    close()
    return Caption(28, 552, 344, 76, .start, .above, .bonum, ink)
  }

  mutating func dunes() -> Caption {
    let (top, low, c, ink) = pick(
      [
        (0xF7D488, 0xF2A65A, 0xC2552E, 0x4A1C24), (0x3B3768, 0xF08A6A, 0xA8433C, 0xFFF0DC),
        (0xA8D5D0, 0xF6E0B0, 0xD98A4A, 0x234A50),
      ] as [(Tint, Tint, Tint, Tint)])
    sky(top, low)
    circle(290, 190, 62, 0xFFF6DA)
    for k in 0..<4 {
      let y = 330 + k * 58
      let cx = 120 + Double(150 * ((k * 7 + whole(0, 2)) % 3)) / 1.4
      path(
        """
        M-20 \(y + 50)Q\(cx * 0.5) \(y + 20) \(cx) \(y - 32)Q\(cx + 90) \(y + 40) 420 \(y + 30)V620H-20z
        """, low.blended(c, 0.35 + 0.2 * Double(k)))
      path(
        """
        M\(cx) \(y - 32)Q\(cx + 90) \(y + 40) 420 \(y + 30)V620H\(cx + 40)Q\(cx - 40) \(y + 60) \(cx) \(y - 32)z
        """, low.blended(c, 0.35 + 0.2 * Double(k)).dim(0.25))
    }
    for k in 0..<4 {
      let x = 60 + k * 46
      let y = 402 + k * 4
      path("M\(x) \(y)v-16q2-8 8-8q4-12 10 0h4q6 0 8-14l8 0v5l-5 1q-2 14-8 16v16h-3v-13h-15v13z", c.dim(0.65))
    }
    return Caption(28, 36, 344, 84, .middle, .below, .adventor, ink)
  }
}

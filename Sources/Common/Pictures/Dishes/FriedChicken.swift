/// A bucket from the side, or pieces on paper.
extension Canvas {
  mutating func friedChicken() {
    let c: Tint = first(
      [("korean spicy buffalo hot gochu", 0xC4401F), ("bbq honey teriyaki glaz", 0x9A4A20), ("lemon", 0xE0A63C)],
      else: 0xD08A35)
    if !has("bucket", "fried", "karaage") || has("wing", "korean") {
      board(200, 200, 320, 250, pick([-7, 7]), pick([0x6D4433, 0x3F464F, 0xA8693C]), 20)
      paper(200, 200, 276, 210, pick([-4, 6]), 0xF4E6C8, pick([0xC8402F, 0x4F8F8A, nil]))
      open(shadow())
      let bony = !has("nugget", "tender", "popcorn", "bites")
      if bony {
        let flat = piece("flat \(c)") { art in
          art.path(
            "M-46-6q4-20 26-18t34-2t32 14t-4 24t-32 8t-38 2t-18-28z",
            art.radial(c.lit(0.45), .stop(c, 0.55), c.dim(0.4)))
          art.line("M-26 6Q0-4 28 4", c.dim(0.35), 3, opacity(0.6))
          art.line("M-34-10Q-24-18-6-18", 0xFFFFFF, 4, opacity(0.45))
        }
        for (k, (x, y)) in mixed(spots(9, 192, 194, 92, 62, tries: 40)).enumerated() {
          use(
            k % 2 != 0 ? drumstick(c) : flat, x, y, between(-70, 70) + (x < 170 && k % 2 != 0 ? 180 : 0),
            k % 2 != 0 ? between(1.0, 1.12) : 1.15)
        }
      }
      let pts =
        bony ? [] : spots(!has("nugget", "tender") ? 9 : 13, 190, 196, 100, 66, tries: 40).sorted { $0.1 < $1.1 }
      for (k, (x, y)) in pts.enumerated() {
        use(
          !has("nugget", "tender", "popcorn") ? drumstick(c) : chunk(c, k % 3), x, y, between(-80, 80),
          !has("nugget", "tender") ? 1.08 : 1.7)
      }
      close()
      specks(24, 190, 190, 100, has("korean") ? 0xFFF3D0 : 0x4C8A3B, 4, 70)
      smallBowl(316, 292, 42, 0x3A3136, pick([0xF5E3B5, 0xC8402F, 0xE8A72C]))
      return
    }
    ground(200, 345, 100)
    let red: Tint = pick([0xC8402F, 0x2B6B6C, 0x86374F, 0xE0862E])
    open(shadow())
    for (x, y, a)
      in ([(140, 138, -50), (262, 140, 30), (200, 112, -10), (166, 164, -100), (236, 166, 70), (200, 164, -20)]
      as [(Double, Double, Double)])
    {
      use(drumstick(c), x, y, a + between(-12, 12) + (y < 150 ? 180 : 0), 1.3)
    }
    close()
    path(
      "M92 166L118 338Q200 356 282 338L308 166Q200 196 92 166z",
      linear(Tint(0xFFF3DC).dim(0.15), .stop(0xFFF8EA, 0.3), Tint(0xF3E2C4).dim(0.2), at: .across), shadow())
    for k in [0, 2, 4] as [Double] {
      let (left, right) = ((k + 0.45) / 6, (k + 1.5) / 6)
      let (sagLeft, sagRight) = (1 - abs(2 * left - 1), 1 - abs(2 * right - 1))
      path(
        """
        M\(92 + 216 * left) \(172 + 22 * sagLeft)L\(118 + 164 * left) \(341 + 9 * sagLeft)\
        L\(118 + 164 * right) \(341 + 9 * sagRight)L\(92 + 216 * right) \(172 + 22 * sagRight)z
        """, linear(red.dim(0.1), red.lit(0.12), red.dim(0.25), at: .across))
    }
    circle(200, 268, 38, 0xFFF6E2)
    use(drumstick(red), 196, 266, 0, 0.5)
  }
}

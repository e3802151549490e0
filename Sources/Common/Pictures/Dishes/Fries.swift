/// Fries in their paper.
extension Canvas {
  mutating func fries() {
    ground(200, 350, 96)
    let loaded = has("loaded", "cheese", "poutine", "chili", "kimchi")
    let col: Tint = has("sweet") ? 0xD9742A : 0xF2BF4A
    open(shadow())
    let sticks = [col, col.lit(0.18), col.dim(0.1)].map { linear($0.lit(0.35), $0, $0.dim(0.2), at: .across) }
    for (n, top, spread) in [(9, 64, 1.0), (9, 92, 0.96), (8, 124, 0.9)] as [(Int, Double, Double)] {
      for k in 0..<n {
        let t = (Double(k) - Double(n - 1) / 2) / (Double(n) / 2)
        let x = 200 + t * 82 * spread + between(-4, 4)
        let a = t * 16 + between(-6, 6)
        let y = top + abs(t) * 26 + between(-16, 16)
        rect(x - 9, y, 18, 240 - y + 40, pick(sticks), 3, turned(a, x, 300))
      }
    }
    close()
    let red: Tint = pick([0xC8402F, 0x2B6B6C, 0x33446F, 0xE0862E, 0x86374F])
    path(
      "M98 192Q200 250 302 192L280 338Q200 356 120 338z",
      linear(red.dim(0.12), .stop(red.lit(0.2), 0.35), red.dim(0.3), at: .across), shadow())
    let st = whole(0, 2)
    if st == 0 {
      path("M104 230Q200 284 296 230L292 256Q200 308 108 256z", 0xFFF3DC, opacity(0.9))
    }
    if st == 1 {
      circle(200, 288, 34, 0xFFF3DC)
      path("M184 288q16-30 32 0q-16 22-32 0z", red)
    }
    if st == 2 {
      line("M132 226l14 116M166 240l6 108M200 244v106M234 240l-6 108M268 226l-14 116", 0xFFF3DC, 8, opacity(0.85))
    }
    if loaded {
      path(
        """
        M130 150q20-34 70-30t76 34q4 22-8 34t-14-10q-8 30-16 24t-10-22q-12 16-18 30t-16-24q-10-4-18 14t-16-14q-10 14-18 6\
        t-12-42z
        """,
        linear(0xFFD768, 0xF0A02C), shadow())
      open(shadow())
      for (x, y) in spots(12, 202, 150, 60, 26) {
        use(pick([scallion(), cube(0xB23A2E, 0.5), chili()]), x, y, between(0, 360), 1.1)
      }
      close()
    }
  }
}

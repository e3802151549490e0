/// A bucket of popcorn.
extension Canvas {
  mutating func popcorn() {
    ground(200, 356, 92)
    let c: Tint = first([("caramel toffee", 0xE0A04A), ("cheese", 0xF7C64A), ("butter", 0xFBE3A0)], else: 0xFDF0CD)
    let k1 = piece("pop \(c)") { art in
      for (x, y, r, k)
        in ([
          (-11, 4, 13, c.dim(0.12)), (11, 5, 13, c.dim(0.16)), (0, -9, 14, c), (-8, -2, 10, c.lit(0.5)),
          (8, -1, 9, c.lit(0.35)), (0, 8, 9, c.dim(0.06)),
        ] as [(Double, Double, Double, Tint)])
      {
        art.circle(x, y, r, k)
      }
      art.line("M-3 3Q0 7 4 4", 0xB5762C, 3.5)
    }
    open(shadow())
    let pts =
      ([-0.95, -0.62, -0.3, 0.02, 0.34, 0.66, 0.96] as [Double]).map { t in (200 + 104 * t, 150 + 20 * abs(t)) }
      + ([-0.8, -0.4, 0, 0.4, 0.8] as [Double]).map { t in (200 + 88 * t, 118 + 26 * abs(t)) } + [
        (168, 92), (200, 84), (234, 92), (204, 62),
      ] + ([-0.9, -0.55, -0.2, 0.15, 0.5, 0.85] as [Double]).map { t in (200 + 92 * t, 176) }
    for (x, y) in pts {
      use(k1, x + between(-6, 6), y + between(-6, 6), between(0, 360), between(1.3, 1.5))
    }
    close()
    open(shadow())
    use(k1, 92, 346, 20, 1.2)
    use(k1, 322, 352, 80, 1.1)
    close()
    let red: Tint = pick([0xC8402F, 0xC8402F, 0x2B6B6C, 0x86374F, 0x33446F])
    path(
      "M88 174L122 344Q200 362 278 344L312 174Q200 206 88 174z",
      linear(0xE0CBA8, .stop(0xFFFAF0, 0.35), 0xCDB28C, at: .across), shadow())
    for k in 0..<5 {
      let a = (Double(k * 2) + 0.5) / 10
      let b = (Double(k * 2) + 1.5) / 10
      let yt: (Double) -> Double = { t in 174 + 64 * t * (1 - t) }
      let yb: (Double) -> Double = { t in 344 + 36 * t * (1 - t) }
      path(
        "M\(88 + 224 * a) \(yt(a))L\(122 + 156 * a) \(yb(a))L\(122 + 156 * b) \(yb(b))L\(88 + 224 * b) \(yt(b))z",
        red.blended([0xFFFFFF, 0xFFE9B8, red, Tint.dusk, Tint.dusk][k], [0.0, 0.12, 0, 0.15, 0.3][k]))
    }
    path("M88 174Q200 206 312 174l-3 14Q200 220 91 188z", 0xFFF6E2, opacity(0.85))
  }
}

/// What lies beside a dish.
extension Canvas {
  mutating func smallBowl(_ x: Double, _ y: Double, _ r: Double, _ c: Tint, _ sauce: Tint, _ top: Tint? = nil) {
    circle(x, y, r, linear(c.lit(0.45), c.dim(0.25), at: .diagonal), shadow())
    circle(x, y, r * 0.84, c.dim(0.35))
    liquid(x, y, r * 0.78, sauce)
    if let top {
      dots(7, x, y, r * 0.55, top, r * 0.14)
    }
    ellipse(x - r * 0.3, y - r * 0.4, r * 0.22, r * 0.1, 0xFFFFFF, opacity(0.5) + turned(-35, x - r * 0.3, y - r * 0.4))
  }

  mutating func chopsticks(_ x: Double, _ y: Double, _ a: Double, _ c: Tint = 0x7A2F2B, _ n: Int = 380) {
    open(turned(a, x, y) + shadow())
    path(
      "M\(x - Double(n) / 2) \(y - 11)l\(n) 5v4l-\(n)-1zM\(x - Double(n) / 2) \(y + 8)l\(n)-7v4l-\(n) 11z",
      linear(c.lit(0.3), c.dim(0.2)))
    close()
  }

  mutating func fork(_ x: Double, _ y: Double, _ a: Double, _ c: Tint = 0xD8CDBD, _ knife: Bool = false) {
    open(turned(a, x, y) + shadow())
    let g = linear(c.lit(0.5), c.dim(0.2), at: .across)
    if knife {
      path("M\(x) \(y - 90)q16 30 9 92h-4l3 86q-7 12-12 0l2-86z", g)
    } else {
      path("M\(x - 14) \(y - 90)v44q0 16 10 18l-3 116q7 12 14 0l-3-116q10-2 10-18v-44h-4v36h-5v-36h-5v36h-5v-36z", g)
    }
    close()
  }

  mutating func spoon(_ x: Double, _ y: Double, _ a: Double, _ c: Tint = 0xD8CDBD) {
    open(turned(a, x, y) + shadow())
    path("M\(x - 4) \(y)l-2 90q6 10 12 0l-2-90z", c)
    ellipse(x, y - 22, 17, 27, radial(c.lit(0.1), c.dim(0.25), c.lit(0.5), at: (0.4, 0.3, 0.8)))
    close()
  }
}

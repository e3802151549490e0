/// A dish under its dome.
extension Canvas {
  /// What no word tells: a dish under its dome. Better a promise than a wrong picture.
  mutating func cloche() {
    ground(200, 338, 140)
    ellipse(200, 322, 164, 36, linear(0xFFFAF0, 0xCBB694), shadow(large: true))
    ellipse(200, 316, 134, 25, 0xDCCBAE)
    let c: Tint = pick([0xCFD4DA, 0xD9B06A, 0xC98A6A])
    path(
      "M78 312A122 128 0 0 1 322 312Q200 344 78 312z",
      linear(c.dim(0.28), .stop(c.lit(0.7), 0.3), .stop(c, 0.55), c.dim(0.4), at: .steep), shadow())
    path("M78 312Q200 344 322 312l-2-14Q200 330 80 298z", c.lit(0.55))
    line("M112 264Q122 216 168 198", 0xFFFFFF, 11, opacity(0.75))
    line("M286 270Q282 236 262 216", 0xFFFFFF, 5, opacity(0.4))
    rect(190, 170, 20, 18, c.dim(0.15), 4)
    circle(200, 160, 17, radial(c.lit(0.7), c, c.dim(0.4)), shadow())
    line("M150 118q-14-18 0-34t2-32M200 112q-14-18 0-34t2-32M250 118q-14-18 0-34t2-32", 0xFFF6E2, 7, opacity(0.35))
    open(shadow())
    use(leaf(), 84, 330, 60, 1.1)
    use(leaf(), 104, 342, 110, 1)
    use(herb(), 316, 336, 40, 1)
    close()
  }
}

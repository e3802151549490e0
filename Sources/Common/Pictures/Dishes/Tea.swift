/// A cup from above, or a glass with a straw.
extension Canvas {
  mutating func tea() {
    if has("bubble", "boba", "milk tea", "iced", "thai") {
      ground(200, 352, 70)
      let c: Tint = first(
        [
          ("matcha", 0xA8BF6A), ("taro", 0xB9A0D0), ("thai", 0xE0863C), ("mango", 0xF6B03C), ("straw", 0xF3A0A8),
          ("iced lemon peach", 0xC9742E),
        ], else: pick([0xD9AD7C, 0xA8BF6A, 0xB9A0D0, 0xE0A070]))
      let boba = !has("iced")
      let inside: (inout Canvas) -> Void = { art in
        for (x, y, a) in ([(172, 168, 12), (226, 178, -18), (196, 214, 30)] as [(Double, Double, Double)]) {
          art.use(art.ice(), x, y, a, 0.95)
        }
        if boba {
          art.dots(26, 200, 306, 46, 0x33161C, 19, 28)
          art.dots(8, 196, 302, 40, 0x8A5560, 5, 22)
        } else {
          art.use(art.citrus(0xE8C93A), 184, 270, 0, 1.5)
        }
      }
      line("M232 30L206 320", pick([0xC8402F, 0x33252B, 0x2B6B6C, 0xE0862E]), 17)
      glass(200, 100, 346, 78, 58, linear(c.lit(0.6), .stop(c, 0.5), c.dim(0.2)), 130, inside)
      path("M116 100Q118 64 200 62T284 100z", 0xFFFFFF, opacity(0.35))
      rect(114, 94, 172, 14, 0xFFF6E6, 7, opacity(0.9))
      return
    }
    let g: Tint = has("matcha") ? 0x9DB04A : has("green", "mint", "jasmin", "chamom") ? 0xC9A23A : 0xB5521F
    plate(radius: 146, glaze: pick([0xF3E6CC, 0x3D6B62, 0x2F4A5C, 0xE9BFAE]))
    let c: Tint = pick([0xF6EAD2, 0x3D6B62, 0xC0664A, 0x2F4A5C, 0xE0B860])
    open(turned(pick([-30, 28, 150]), 200, 200))
    add(
      "<rect x=\"282\" y=\"174\" width=\"70\" height=\"52\" rx=\"24\" fill=\"none\" stroke=\"\(c.dim(0.08))\" stroke-width=\"15\"\(shadow())/>"
    )
    close()
    circle(200, 200, 112, linear(c.lit(0.5), c.dim(0.22), at: .diagonal), shadow(large: true))
    circle(200, 200, 103, linear(Tint(0xF8EAD0).dim(0.25), 0xFFF6E4, at: .diagonal))
    circle(202, 204, 92, radial(g.lit(0.55), .stop(g, 0.55), g.dim(0.38)))
    open(shadow())
    if has("matcha") {
      dots(40, 200, 204, 78, g.lit(0.5), 7)
    } else if has("mint", "green") {
      for (x, y) in spots(5, 200, 200, 46) {
        use(leaf(0x4F9440, 1.1), x, y, between(0, 360), 1.4)
      }
    } else {
      use(citrus(0xECC33A), 180, 192, between(0, 40), 1.7)
    }
    close()
    gloss(202, 204, 92, 0.5)
    line("M284 150q50-40 62-92", 0xFFF6E4, 2.5)
    rect(332, 26, 34, 40, 0xFFF3DC, 4, turned(12, 350, 46) + shadow())
    rect(340, 38, 18, 8, pick([0x4F9440, 0xC8402F, 0x2B6B6C]), 3, turned(12, 350, 46))
    spoon(90, 318, 130)
  }
}

/// A bowl of soup, clear or smooth.
extension Canvas {
  mutating func soup() {
    bowl(radius: 148, glaze: pick([Ware.cream, Ware.ink, Ware.sea, Ware.clay, Ware.stone, Ware.night]))
    let c: Tint = first(
      [
        ("tomato gazpacho tom", 0xD64A26),
        (
          """
          pumpkin squash butternut carrot
          """, 0xEC932C
        ), ("mushroom onion", 0xB58A5C),
        ("pea broccoli asparagus green", 0x8AAE45), ("borscht beet", 0x8F1F4C), ("miso", 0xD0A055),
        ("lentil", 0xD08A35), ("chowder potato leek corn hummus ghanoush tzatziki labneh raita", 0xF3DEAA),
        ("chicken", 0xE8C062),
        ("goulash minestrone", 0xB8432A),
      ], else: pick([0xD64A26, 0xEC932C, 0x8AAE45]))
    liquid(200, 200, 130, c)
    add(
      "<g fill=\"none\" stroke=\"\(c.lit(0.2))\" stroke-width=\"7\" opacity=\".6\"><circle cx=\"198\" cy=\"198\" r=\"108\"/></g>"
    )
    let clear = has("miso", "chicken", "tom yum", "minestrone", "goulash", "won")
    open(clear ? shadow() : "")
    if clear {
      let bits = first(
        [
          ("miso", [cube(), spinach(0x2F5A3C), scallion()]), ("tom", [shrimp(), mushroom(), chili(), leaf()]),
        ], else: [carrot(), chunk(0xECD0A0, 0), leaf(0x7FAE4A), chunk(0xECC15C, 2)])
      for (k, (x, y)) in spots(17, 200, 200, 104, tries: 30).enumerated() {
        use(bits[k % bits.count], x, y, between(0, 360), between(1.05, 1.3))
      }
    } else {
      let a = between(0, 360)
      line(
        "M200 200m-8 0a12 12 0 0 1 24-2a30 30 0 0 1-58 6a46 46 0 0 1 88-22a66 66 0 0 1-120 46", 0xFFF4DC, 9,
        opacity(0.92) + turned(a, 200, 200))
    }
    close()
    open(shadow())
    if !clear {
      for (x, y) in spots(whole(4, 6), 190, 205, 46) {
        use(crouton(), x, y, between(0, 90), 1.15)
      }
      if has("mushroom") {
        for (x, y) in spots(4, 215, 190, 50) {
          use(mushroom(), x, y, between(0, 360), 1.3)
        }
      }
      if has("pumpkin", "squash") {
        for (x, y) in spots(8, 215, 190, 60) {
          use(
            piece("seed") { art in
              art.ellipse(0, 0, 12, 6, 0x6B8A3C)
              art.ellipse(-2, -1, 7, 2.4, 0xA8C46A)
            }, x, y, between(0, 360), 1.2)
        }
      }
    }
    for (x, y) in spots(4, 215, 180, 40) {
      use(pick([leaf(), herb()]), x, y, between(0, 360), 1.2)
    }
    close()
    dots(9, 200, 200, 90, c.luma > 0.5 ? 0xC8862A : 0xF6C95C, 6)
    gloss(200, 200, 130)
    if chance(0.5) {
      open(shadow())
      use(loaf(), 318, 346, 24, 1.1)
      use(loaf(), 366, 318, 46, 1.1)
      close()
    }
    spoon(348, 110, 34)
  }
}

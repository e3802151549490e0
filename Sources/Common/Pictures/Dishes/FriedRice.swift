/// A bowl of fried rice.
extension Canvas {
  mutating func friedRice() {
    bowl(glaze: pick([Ware.ink, Ware.night, Ware.sea, Ware.clay]))
    let c: Tint = first(
      [("kimchi nasi paella jambalaya tomato", 0xDC8A3C), ("pineapple curry", 0xF0BB45)], else: 0xE8BD72)
    rice(200, 200, 124, glaze: c, grains: 80)
    dots(20, 200, 200, 106, 0x6BA048, 12)
    open(shadow())
    for (x, y) in spots(9, 200, 200, 104) {
      use(cube(0xEE8632, 0.5), x, y, between(0, 90), 1)
    }
    for (x, y) in spots(8, 200, 200, 100) {
      use(chunk(0xF7CF57, whole(0, 2)), x, y, between(0, 360), 0.75)
    }
    if has("shrimp", "prawn", "seafood", "paella", "special", "yang") {
      for (x, y) in spots(6, 200, 200, 92) {
        use(shrimp(), x, y, between(0, 360), 1.3)
      }
    } else if has("chicken", "pork", "beef", "duck") {
      for (x, y) in spots(8, 200, 200, 96) {
        use(chunk(0xA8612F, 0), x, y, between(0, 360), 1)
      }
    }
    if has("egg", "nasi", "kimchi", "omu") || chance(0.5) {
      use(friedEgg(), 195, 192, between(-20, 20), 1.3)
    }
    for (x, y) in spots(9, 200, 200, 108) {
      use(scallion(), x, y, 0, 0.9)
    }
    use(wedge(), 292, 268, 130, 1.1)
    close()
    chopsticks(330, 322, -46)
  }
}

/// Noodle soups from above.
extension Canvas {
  mutating func ramen(_ pho: Bool = false) {
    let c: Tint? = pho && chance(0.6) ? 0xF6EFDF : nil
    bowl(glaze: c)
    let broth: Tint = first(
      [
        ("spicy chili tantan kimchi laksa tom", 0xC4502A), ("tonkotsu creamy chicken paitan", 0xECD09A),
        ("miso", 0xCF944A), ("shio", 0xE5C57C),
      ], else: pho ? 0xB9793A : pick([0xA8642F, 0xCF944A, 0xE2BD7A]))
    liquid(200, 200, 132, broth)
    if pho {
      strands(208, 216, 104, 0xFFF8E8, 0xCDB083, 8, 6)
    } else {
      strands(204, 210, 112, 0xF9DD92, 0xBD8436, 8, 7)
    }
    open(turned(between(-55, 55), 200, 200) + shadow())
    if pho { phoToppings() } else { ramenToppings() }
    close()
    if has("spicy", "chili", "tantan", "kimchi") || chance(0.4) {
      dots(12, 200, 200, 118, 0xE0512A, 7)
    }
    gloss(200, 200, 132)
    if chance(0.7) {
      chopsticks(318, 318, -42)
    } else {
      spoon(330, 300, -40, 0x4A3A44)
    }
  }

  mutating func pho() {
    ramen(true)
  }

  private mutating func phoToppings() {
    let cs: [Tint] =
      has("bo", "beef") ? [0xB5605A, 0xA5564A] : has("chicken", "ga") ? [0xECC79A, 0xE0B482] : [0xC9786A, 0xECC79A]
    for k in 0..<4 {
      use(slab(cs[k % 2]), Double(128 + 31 * k), Double(160 - 18 * (k % 2)), Double(-50 + 24 * k), 1.3)
    }
    if has("tofu", "veg") {
      for k in 0..<3 {
        use(cube(), Double(150 + 34 * k), Double(165 + 10 * k), Double(20 * k), 1.1)
      }
    }
    if has("shrimp", "seafood") {
      for k in 0..<3 {
        use(shrimp(), Double(150 + 40 * k), 160, Double(40 * k), 1.3)
      }
    }
    close()
    line(
      joined(
        spots(4, 150, 262, 22).map { (x, y) in
          "M\(x) \(y)q\(between(-8, 8)) \(between(6, 14)) \(between(14, 26)) \(between(-8, 8))"
        }), 0xFFFDF2, 4.5)
    open(shadow())
    for (x, y) in spots(6, 245, 165, 34) {
      use(leaf(0x3F8A43, 0.9), x, y, between(0, 360), 1.15)
    }
    for (x, y) in spots(3, 200, 260, 40) {
      use(herb(), x, y, between(0, 360), 1)
    }
    for (x, y) in spots(6, 200, 205, 90) {
      use(chili(), x, y, 0, 1)
    }
    for (x, y) in spots(12, 200, 200, 112) {
      use(scallion(), x, y, 0, 0.8)
    }
    for (x, y) in spots(3, 190, 250, 60) {
      use(onion(0xD9CBB0), x, y, between(0, 180), 0.95)
    }
    use(wedge(), 140, 245, -60, 1.35)
  }

  private mutating func ramenToppings() {
    if has("shrimp", "prawn", "seafood", "laksa") {
      for (x, y) in ([(140, 150), (200, 128), (166, 196)] as [(Double, Double)]) {
        use(shrimp(), x, y, between(0, 360), 1.5)
      }
    } else if !has("veg", "tofu", "chicken", "kimchi") {
      use(chashu(), 150, 160, between(0, 90), 1.15)
      if chance(0.8) {
        use(chashu(), 205, 130, between(90, 180), 1.08)
      }
    } else if has("chicken") {
      for k in 0..<4 {
        use(slab(0xEFCF9C), Double(135 + 26 * k), Double(165 - 12 * k), 60, 1.25)
      }
    } else {
      for k in 0..<5 {
        use(cube(), Double(135 + 34 * (k % 3)), Double(140 + 34 * (k / 3)), Double(15 * k), 1.2)
      }
    }
    use(nori(), 285, 145, 22, 1.15)
    if chance(0.6) {
      use(nori(), 305, 165, 34, 1.0)
    }
    use(egg(), 255, 250, 35, 1.15)
    if chance(0.7) {
      use(egg(), 210, 272, 70, 1.1)
    }
    if chance(0.6) {
      use(naruto(), 240, 185, 10, 1.3)
    }
    if chance(0.7) || has("corn") {
      dots(18, 132, 235, 30, 0xF7C53A, 11)
    } else {
      for k in 0..<3 {
        use(spinach(0x4F8F45), Double(122 + 14 * k), Double(232 + 9 * k), Double(-60 + 30 * k), 0.9)
      }
    }
    for (x, y) in spots(13, 195, 205, 70) {
      use(scallion(), x, y, 0, 0.95)
    }
  }
}

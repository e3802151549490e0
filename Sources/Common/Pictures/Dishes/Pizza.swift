/// A whole pizza, cut in six.
extension Canvas {
  mutating func pizza() {
    if chance(0.6) {
      roundBoard()
    } else {
      plate(radius: 160, glaze: pick([0x3D4149, 0xF0E2C8, 0x2D5560]))
    }
    let radius = between(136, 142)
    let white = has("bianca", "white", "formaggi", "cheese", "carbonara")
    path(
      smooth(ring(200, 200, radius, count: 15, jitter: 0.025)),
      radial(0xE9B566, .stop(0xDC9A4A, 0.85), 0xB46A2C, at: (0.42, 0.4, 0.58)), shadow())
    for (x, y) in mixed(around(14, 200, 200, radius - 9, between(0, 1))).prefix(8) {
      ellipse(x, y, between(5, 11), between(3, 6), 0x7D3D1C, opacity(0.5) + turned(between(0, 180), x, y))
    }
    path(blob(200, 200, radius - 17, nil, 15, 0.03), white ? 0xEFCF8E : 0xBF3A22)
    path(
      blob(199, 199, radius - 24, nil, 12, 0.05),
      !has("marinara") ? radial(0xFFF0C4, .stop(0xF8D27F, 0.6), 0xEAA94E) : 0xCF4A2C)
    if !white && !has("marinara") {
      for (x, y) in spots(6, 200, 200, 100) {
        path(blob(x, y, between(13, 22), nil, 7, 0.25), 0xD9542F, opacity(0.8))
      }
    }
    let start = between(0, 60)
    let cuts = [start, start + 1.0472, start + 2.0944].map { angle -> Markup in
      let (x, y) = ((radius - 2) * cosine(angle), (radius - 2) * sine(angle))
      return "M\(200 - x) \(200 - y)L\(200 + x) \(200 + y)"
    }
    line(joined(cuts), 0x8A3A1A, 3, opacity(0.55))
    for (x, y) in spots(8, 200, 200, 104) {
      ellipse(x, y, between(8, 17), between(6, 11), 0xC47A26, opacity(0.32) + turned(between(0, 180), x, y))
    }
    scatter(pizzaToppings())
    if has("rucola", "arugula", "rocket", "parma") {
      open(shadow())
      for (x, y) in spots(10, 200, 200, 75) {
        use(leaf(0x5D9440, 0.6), x, y, between(0, 360), 1.3)
      }
      close()
    }
    specks(16, 200, 200, 108, 0x3F7D3A, 3)
  }

  /// By the words of the name; some of them when no word tells.
  private mutating func pizzaToppings() -> [Topping] {
    var tops: [Topping] = []
    if has("pepperoni", "salami", "diavola", "meat", "picante", "chorizo", "nduja") {
      tops += [(salami(), 11, 1.1)]
    }
    if has("margherita", "buffal", "bufala", "mozz", "caprese") {
      tops += [(mozzarella(), 7, 1.15), (leaf(), 6, 1.1)]
    }
    if has("formaggi", "cheese") {
      tops += [(mozzarella(), 6, 1), (chunk(0xE7A53A, 0), 5, 0.8), (circlet(0x8DA0B0), 7, 0.8), (leaf(), 3, 0.8)]
    }
    if has("funghi", "mushroom", "capric", "quattro s", "meat", "truffle", "season") {
      tops += [(mushroom(), 8, 1.1)]
    }
    if has("prosciutto", "ham", "capric", "parma", "hawai", "season", "speck") {
      tops += [(ribbon(0xE58A83), 7, 1.1)]
    }
    if has("hawai", "pineapple") {
      tops += [(wedge(0xF2C033), 8, 0.9)]
    }
    if has("veg", "verdur", "ortolana", "garden", "pepper ", "supreme") {
      tops += [(pepper(), 5, 1.1), (pepper(0xE8A72C), 4, 1.1), (cherry(), 5, 0.9), (olive(), 4, 0.9)]
    }
    if has("tonno", "tuna", "onion") {
      tops += [(chunk(0xD9A88C, 1), 6, 0.9), (onion(), 6, 1.2)]
    }
    if has("olive", "marinara", "napoli", "capric", "greek", "supreme", "puttan") {
      tops += [(olive(), 9, 0.9)]
    }
    if has("marinara") {
      tops += [(leaf(), 5, 1)]
    }
    if has("napoli", "anchov") {
      tops += [(ribbon(0x8A7A78), 5, 1)]
    }
    if has("chicken", "bbq", "pollo") {
      tops += [(chunk(0xC98A45, 0), 8, 0.9), (onion(), 5, 1.1)]
    }
    if has("spinach", "fiorent") {
      tops += [(spinach(), 9, 0.9), (mozzarella(), 4, 1)]
    }
    if has("frutti", "seafood", "shrimp", "gamber") {
      tops += [(shrimp(), 8, 1.1)]
    }
    if tops.isEmpty {
      tops = pick([
        [(salami(), 9, 1.1)], [(mushroom(), 8, 1.1), (leaf(), 4, 1)], [(cherry(), 8, 1), (leaf(), 6, 1)],
        [(pepper(), 6, 1.1), (olive(), 8, 0.9)],
      ])
    }
    return tops
  }
}

private struct CakeColours {
  let base: Tint
  let cream: Tint
  let top: Tint
}

/// A piece of cake.
extension Canvas {
  mutating func cake() {
    if has("pie", "tart", "torte", "birthday", "crumble", "quiche") { return pie() }
    if has("brownie", "blondie") { return brownies() }
    let flavour = first(Self.cakes, else: pick(Self.cakes.suffix(3).map { $0.1 }))
    let (base, cream) = (flavour.base, flavour.cream)
    var top = flavour.top
    if has("cheese") && has("straw", "blueb", "berr") {
      top = has("blue") ? 0x6A4F9C : 0xD8434A
    }
    ground(200, 330, 140)
    let pc: Tint = pick([0xFFF7E6, 0xCFE0DC, 0xF0CFC0, 0x3D4A66])
    ellipse(200, 310, 156, 48, linear(pc.lit(0.3), pc.dim(0.2)), shadow(large: true))
    ellipse(200, 304, 122, 33, pc.dim(0.12))
    open(shadow())
    let layers = has("cheese") ? 1 : pick([3, 3, 4])
    path("M76 178L258 240V328L76 282z", base)
    // A layer runs from the outer edge, `depth` of the height down, to the near corner.
    func layer(_ from: Double, _ to: Double) -> Markup {
      "M76 \(178 + from * 104)L258 \(240 + from * 94)V\(240 + to * 94)L76 \(178 + to * 104)z"
    }
    if layers == 1 {
      path(layer(0.82, 1), 0xB5793F)
    } else {
      for index in 0..<layers {
        let depth = (Double(index) + 0.62) / Double(layers)
        path(layer(depth, depth + 0.1), cream)
      }
    }
    path("M76 178L258 240V334L76 282z", linear(.clear(0xFFE9B8, 0.25), .clear(0x2B0F2B, 0.18), at: .diagonal))
    specks(26, 165, 262, 70, base.dim(0.25), 4, 34, spread: 2, strength: 0.55)
    path("M258 240L334 172V258L258 334z", linear(top.dim(0.12), top.dim(0.36)))
    path("M76 178Q150 128 206 122T334 172L258 240z", linear(top.lit(0.45), top, at: .diagonal))
    path(
      """
      M76 178L258 240L334 172l0 16q-6 14-14 4q-8 30-18 16q-10 26-20 18q-8 20-24 18q-10 14-22-4q-12 10-20-8q-12 10-22-8\
      q-14 12-22-8q-14 8-22-8q-14 10-22-8q-14 6-20-6q-10 2-10-12z
      """,
      top.lit(0.12))
    close()
    cakeFruit(top)
    fork(352, 270, 60)
  }

  private mutating func cakeFruit(_ top: Tint) {
    open(shadow())
    let fruit = first(
      [
        ("straw berries fruit red velvet", strawberry()), ("blueberry cheese", berry()), ("lemon", citrus(0xE8C93A)),
        ("carrot", chunk(0xA8753F, 2)), ("cherry black", cherry(0xA01C34)),
      ], else: pick([strawberry(), cherry(0xA01C34), berry()]))
    let places: [(Double, Double)] = has("tiramisu") ? [] : [(160, 176), (210, 184), (260, 168)]
    for (x, y) in places {
      path(blob(x, y, 19, 13, 8, 0.06), radial(0xFFFDF6, top.lit(0.5), top.lit(0.4).dim(0.15)))
    }
    for (x, y) in places { use(fruit, x, y - 14, between(-20, 20), 1.15) }
    if has("tiramisu", "choc") { specks(22, 220, 176, 70, 0x3A1A14, 5, 28) }
    close()
  }

  private static let cakes: [(String, CakeColours)] = [
    ("choc sacher black", CakeColours(base: 0x5A2D1F, cream: 0x3A1A14, top: 0x7A3F28)),
    ("red velvet", CakeColours(base: 0xA3262E, cream: 0xFFF3E0, top: 0xFFF3E0)),
    ("carrot", CakeColours(base: 0xC9793A, cream: 0xFFF3E0, top: 0xFFF3E0)),
    ("cheese", CakeColours(base: 0xFBE6AC, cream: 0xF9DC92, top: 0xC98A45)),
    ("lemon", CakeColours(base: 0xF9E08A, cream: 0xFFF6D0, top: 0xF6CF4A)),
    ("matcha pistach", CakeColours(base: 0xA3B963, cream: 0xE9EAC0, top: 0x7F9A46)),
    ("straw berry berries fruit", CakeColours(base: 0xF9E0B0, cream: 0xF3A0A0, top: 0xFFF3E6)),
    ("tiramisu coffee", CakeColours(base: 0xD9B27A, cream: 0xFFF1D2, top: 0x5A3422)),
    ("blueberry", CakeColours(base: 0xF3D9A4, cream: 0x7A6AA8, top: 0xF3E6F0)),
    ("vanilla", CakeColours(base: 0xF9E0B0, cream: 0xF3A0A0, top: 0xFFF3E6)),
    ("mocha nut", CakeColours(base: 0x5A2D1F, cream: 0xF3DCC0, top: 0x7A3F28)),
    ("rasp", CakeColours(base: 0xF3D9A4, cream: 0xFFF3E0, top: 0xE9A0B0)),
  ]
}

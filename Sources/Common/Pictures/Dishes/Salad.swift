/// Bowls of leaves, with what lies on them.
extension Canvas {
  mutating func salad() {
    bowl(radius: 152, glaze: pick([Ware.cream, Ware.ink, 0xA8693C, Ware.sea, Ware.stone]), inside: 0x4C5A35)
    let greens: [Tint] = pick([
      [0x7FB24A, 0xA3C764, 0x5D9440], [0x8CBC50, 0xB8D275, 0x4C8A3B], [0x6AA544, 0x93BF55, 0x7A3A55],
    ])
    if has("caprese") { return caprese() }
    open(shadow())
    let start = between(0, 1)
    for (k, (x, y)) in around(11, 200, 200, 94, start).enumerated() {
      let outward = degrees(start) + Double(k) * 360 / 11 + 90
      use(lettuce(greens[k % 3]), x, y, outward + between(-25, 25), 1.22)
    }
    for (k, (x, y)) in around(6, 200, 200, 44, between(0, 1)).enumerated() {
      use(lettuce(greens[(k + 1) % 3]), x, y, Double(k * 60) + between(0, 60), 1.05)
    }
    close()
    scatter(saladToppings(), radius: 100, most: 40, turn: 1.05)
    dots(14, 200, 200, 110, 0xFFF3D6, 4)
    fork(352, 196, 12)
  }

  private mutating func caprese() {
    open(shadow())
    for (k, (x, y)) in around(12, 200, 200, 90).enumerated() {
      use(k % 2 != 0 ? tomato() : mozzarella(), x, y, Double(k * 30), 1.7)
    }
    for (k, (x, y)) in around(6, 200, 200, 38).enumerated() {
      use(k % 2 != 0 ? mozzarella() : tomato(), x, y, Double(k * 60), 1.5)
    }
    for (x, y) in spots(9, 200, 200, 100) {
      use(leaf(), x, y, between(0, 360), 1.4)
    }
    close()
    line("M120 180q40-40 80 0t80 10M150 250q40-20 90 4", 0x4A1C16, 5, opacity(0.8))
  }

  private mutating func saladToppings() -> [Topping] {
    let t: [Topping]
    if has("caesar") {
      t = [(crouton(), 9, 1.3), (slab(0xE5B673), 5, 1.1), (shaving(), 6, 1.2)]
    } else if has("greek", "feta") {
      t = [(cube(0xFDF8EA), 6, 1.1), (olive(), 6, 1.1), (cucumber(), 5, 1.15), (cherry(), 6, 1.15), (onion(), 4, 1.3)]
    } else if has("nicoise", "niçoise", "tuna") {
      t = [(egg(), 4, 0.9), (chunk(0xD9A08A, 1), 5, 1.1), (olive(), 5, 1), (cherry(), 5, 1.1)]
    } else if has("cobb", "chicken") {
      t = [(egg(), 3, 0.9), (slab(0xE5B673), 5, 1.1), (cherry(), 5, 1.1), (ribbon(0xB23A2E), 5, 1)]
    } else if has("beet", "goat") {
      t = [(chunk(0x9C2350, 0), 8, 1.1), (cube(0xFDF8EA), 6, 1), (chunk(0xA8753F, 2), 5, 0.8)]
    } else if has("fruit") {
      t = [(strawberry(), 5, 1.2), (berry(), 7, 1.1), (citrus(0xEE9A2E), 4, 1)]
    } else {
      t = pick([
        [(cherry(), 7, 1.2), (cucumber(), 6, 1.15), (carrot(), 5, 1)],
        [(avocado(), 2, 1), (cherry(), 6, 1.1), (cube(0xF3C94A, 0.6), 8, 1)],
        [(cucumber(), 6, 1.1), (onion(), 4, 1.2), (chunk(0xC98A45, 0), 5, 1.1)],
      ])
    }
    return t
  }
}

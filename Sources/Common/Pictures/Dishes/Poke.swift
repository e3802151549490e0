/// A bowl of rice under heaps.
extension Canvas {
  mutating func poke() {
    bowl(glaze: pick([Ware.ink, Ware.cream, Ware.sea, Ware.stone, Ware.blush]))
    rice(200, 200, 130, grains: 30)
    let cubes = first(
      [
        ("tuna ahi", fishCube(0xC23A4A)), ("salmon", fishCube(0xF58A5B)), ("tofu veg buddha quinoa", cube(0xF0DCAE)),
        ("chicken", fishCube(0xD9A25C)), ("shrimp prawn", shrimp()),
      ], else: pick([fishCube(0xF58A5B), fishCube(0xC23A4A)]))
    let others = mixed(["avocado", "cucumber", "carrot", "edamame", chance(0.5) ? "slaw" : "corn"])
    let start = between(0, 6.28)
    for (k, head) in (["cubes"] + others).enumerated() {
      let angle = start + Double(k) * 6.2832 / 6
      open(shadow())
      heap(head, 200 + 78 * cosine(angle), 200 + 78 * sine(angle), degrees(angle), cubes)
      close()
    }
    specks(20, 200, 200, 80, 0xFFF6DC, 4, spread: 2)
    specks(12, 200, 200, 80, 0x2B2530, 4, spread: 2)
    open(shadow())
    for (x, y) in spots(7, 200, 200, 60) {
      use(scallion(), x, y, 0, 0.9)
    }
    close()
    line("M120 190q26-30 52 0t52 0t52 0", 0xF3B27A, 5, opacity(0.9))
    chopsticks(330, 316, -44, 0x8A5232)
  }

  private mutating func heap(_ head: String, _ x: Double, _ y: Double, _ turn: Double, _ cubes: Piece) {
    switch head {
    case "cubes":
      for (cx, cy) in spots(12, x * 0.9 + 20, y * 0.9 + 20, 50) { use(cubes, cx, cy, between(0, 90), 1.3) }
    case "avocado": use(avocado(), x, y, turn, 1.35)
    case "cucumber":
      for (dx, dy) in [(-22, -18), (18, -20), (30, 10), (-24, 14), (2, 24), (2, -2)] as [(Double, Double)] {
        use(cucumber(), x + dx, y + dy, between(0, 90), 1.25)
      }
    case "edamame":
      let bean = piece("edamame") { art in
        art.ellipse(0, 0, 13, 10, 0x6BA048)
        art.ellipse(-3, -3, 6, 4, 0xA8D07A)
      }
      for (cx, cy) in spots(14, x, y, 42) { use(bean, cx, cy, between(0, 180)) }
    case "corn": dots(34, x, y, 44, 0xF7C53A, 13)
    default:
      let strips = spots(30, x, y, 42).map { place -> Markup in
        "M\(place)q\(between(-10, 10)) \(between(-10, 10)) \(between(-26, 26)) \(between(-20, 20))"
      }
      line(joined(strips), head == "carrot" ? 0xEE8632 : 0x8A3A78, 5.5)
    }
  }
}

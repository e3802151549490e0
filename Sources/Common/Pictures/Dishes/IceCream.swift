/// Three scoops, in a cone or a cup.
extension Canvas {
  mutating func iceCream() {
    let flavours: [(String, Tint)] = [
      ("vanilla", 0xFBE7B5), ("choc", 0x6B3A28), ("straw", 0xF0909A), ("pistach", 0xB4C66F), ("mango", 0xF6B03C),
      ("lemon", 0xF9E27A), ("berry", 0x9A5A9C), ("mint", 0xA8DCC0), ("caramel", 0xD9974A), ("coffee", 0xB08760),
      ("hazel", 0xC49A6C), ("matcha", 0x9FB85C),
    ]
    let cs = flavours.filter { has($0.0) }.map { $0.1 } + mixed(flavours.map { $0.1 })
    func scoop(_ x: Double, _ y: Double, _ r: Double, _ c: Tint) {
      path(blob(x, y, r, r * 0.95, 11, 0.025), radial(c.lit(0.5), .stop(c, 0.6), c.dim(0.26)))
      let pts = (0..<9).map { k in
        (x - r * 1.04 + 2.08 * r * Double(k) / 8, y + r * 0.62 + (k % 2 != 0 ? r * 0.2 : -r * 0.06))
      }
      path(smooth([(x - r, y + r * 0.3)] + pts + [(x + r, y + r * 0.3)], close: false) + "z", c.dim(0.06))
      specks(8, x, y - 4, r * 0.7, c.lit(0.5), 4, spread: 4, strength: 0.6)
      ellipse(
        x - r * 0.4, y - r * 0.5, r * 0.22, r * 0.13, 0xFFFFFF, opacity(0.55) + turned(-35, x - r * 0.4, y - r * 0.5))
    }
    let cone = has("cone", "gelato", "soft") || (!has("sundae", "cup", "split") && chance(0.5))
    ground(200, 356, cone ? 60 : 84)
    if cone {
      open(shadow())
      scoop(164, 152, 52, cs[1])
      scoop(240, 154, 50, cs[2])
      scoop(202, 104, 52, cs[0])
      close()
      path(
        "M128 182H274L212 352Q201 366 190 352z", linear(0xC98A45, .stop(0xF0BF72, 0.4), 0xB5702C, at: .across), shadow()
      )
      line(
        "M150 186l78 124M180 186l60 92M214 186l34 54M252 186l-78 124M222 186l-58 92M188 186l-34 54", 0x9A5A22, 3.5,
        opacity(0.6))
      rect(122, 172, 158, 22, linear(0xF3C57C, 0xC98A45), 8)
    } else {
      open(shadow())
      scoop(150, 156, 54, cs[1])
      scoop(250, 158, 52, cs[2])
      scoop(200, 116, 56, cs[0])
      close()
      path(
        "M84 176H316Q308 268 218 282V322H272Q282 346 200 348T128 322H182V282Q92 268 84 176z",
        linear(.clear(0xFFFFFF, 0.72), .stop(.clear(0xFFFFFF, 0.3), 0.35), .clear(0xF3D9C0, 0.62), at: .across))
      line("M104 196Q112 246 160 264", 0xFFFFFF, 7, opacity(0.75))
      ellipse(200, 177, 116, 9, 0xFFFFFF, opacity(0.5))
    }
    open(shadow())
    if has("sundae", "choc") || chance(0.4) {
      path("M160 96q14-44 44-42t50 38q6 20-4 26t-14-14q-6 4-10 22t-14-4t-16-10t-12 18t-12-14t-12-20z", 0x4A2218)
    }
    use(pick([cherry(0xB01C34), strawberry()]), 206, 52, 10, 1.25)
    if chance(0.7) {
      path("M254 96L300 34l16 10L274 112z", linear(0xE8B66A, 0xA8662C))
    }
    close()
    specks(12, 200, 92, 40, pick([0xFFF3D0, 0xD6322C, 0x2B6B6C]), 5, spread: 5)
  }
}

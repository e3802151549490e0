/// A wrap in paper, or skewers on a plate.
extension Canvas {
  mutating func kebab() {
    if has("skewer", "shish", "satay", "souvlaki", "yakitori", "adana", "plate", "tikka", "kofta", "cevap") {
      plate(radius: 156, glaze: pick([Ware.slate, Ware.sea, Ware.cream, Ware.clay]))
      rice(262, 238, 62, grains: 24, accents: [0xF0C24A])
      let m = chunk(first([("chicken satay yakitori tikka souvlaki", 0xCF8A3C)], else: 0x8A4526), 0)
      open(shadow())
      for k in 0..<3 {
        let y = 130 + k * 46
        line("M66 \(y + 18)L318 \(y - 26)", 0xD9B98A, 5)
        for j in 0..<6 {
          let x = 104 + j * 32
          let yy = Double(y + 11) - Double(j) * 5.6
          use(
            j % 2 == 0 || has("adana") || has("kofta") ? m : pick([pepper(), onion(), cherry()]), Double(x), yy,
            between(-20, 20), j % 2 == 0 ? 1.02 : 0.95)
        }
      }
      use(wedge(0xE8C93A), 138, 284, 200, 1.2)
      use(herb(), 182, 286, 10, 1.2)
      use(herb(), 206, 296, 60, 1.1)
      close()
      smallBowl(330, 92, 40, 0xEFE2C8, 0xFFF6E2, 0x7FAE55)
      return
    }
    ground(200, 350, 74)
    let a = between(6, 14)
    open(turned(a, 200, 220) + shadow())
    let shell: Tint = pick([0xEFCF98, 0xE8BD7A])
    path("M112 176Q104 92 200 84T288 176L236 330H164z", radial(shell.lit(0.4), .stop(shell, 0.6), shell.dim(0.3)))
    ellipse(200, 140, 78, 48, shell.dim(0.45))
    let meat: Tint = first([("falafel", 0x8A6A2C), ("chicken gyros", 0xC98A45)], else: 0x9A5A32)
    let bits =
      has("falafel")
      ? (0..<3).map { k in chunk(meat, k) } : [slab(meat), slab(meat.dim(0.15)), slab(meat.lit(0.15))]
    for (k, (x, y)) in spots(12, 200, 124, 70, 38, tries: 30).sorted(by: { $0.1 < $1.1 }).enumerated() {
      use(
        [lettuce(0x86B64E), bits[0], tomato(), bits[1], onion(), bits[2]][k % 6], x, y, between(-60, 60),
        [0.75, 1.25, 0.95, 1.3, 1.0, 1.25][k % 6])
    }
    line("M150 134q16-20 32-4t36-6t34 8", 0xFFF8E8, 9)
    path(
      "M112 172Q150 206 200 204T288 172L238 330H162z",
      linear(shell.dim(0.18), .stop(shell.lit(0.3), 0.35), shell.dim(0.25), at: .across))
    add(
      """
      <g fill="#9a5c2a" opacity=".45"><ellipse cx="150" cy="206" rx="13" ry="7"/><ellipse cx="246" cy="200" rx="15" \
      ry="8"/><ellipse cx="205" cy="216" rx="10" ry="5"/></g>
      """
    )
    let pc: Tint = pick([0xC8402F, 0x2B6B6C, 0x33446F, 0xE0862E])
    path(
      "M126 226L176 214L204 232L238 210L274 222L240 366H160z",
      linear(0xD8C8AC, .stop(0xFFFAF0, 0.4), 0xCBB898, at: .across))
    path("M139 282L261 274L255 300L146 308zM151 330L248 324L244 344L155 348z", pc, opacity(0.9))
    close()
  }
}

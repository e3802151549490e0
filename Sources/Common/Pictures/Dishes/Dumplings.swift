/// Fried on a plate, or steamed in a basket.
extension Canvas {
  mutating func dumplings() {
    let gyoza =
      has("gyoza", "potsticker", "pierogi", "jiaozi", "fried", "pan")
      || (!has("bao", "soup", "dim", "momo", "har") && chance(0.4))
    if gyoza {
      plate(radius: 154, glaze: pick([Ware.night, Ware.sea, Ware.slate, Ware.clay, Ware.cream]))
      let g = piece("gyoza") { art in
        art.path("M-58 14Q-50-36 0-38T58 14Q40 34 0 32T-58 14z", art.linear(0xFDEBC4, .stop(0xEFC986, 0.5), 0xB8702C))
        art.path("M-54 16Q0 4 54 16Q38 33 0 31T-54 16z", 0xB06A2A, opacity(0.75))
        art.line("M-40-14l8 14M-24-26l6 16M-6-31l3 17M12-31l-1 17M29-24l-5 15M43-12l-8 12", 0xCF9C55, 4)
        art.line("M-34-22Q-20-33-4-34", 0xFFFFFF, 3, opacity(0.6))
      }
      open(shadow())
      for k in 0..<6 {
        use(g, Double(128 + k % 2 * 104), Double(138 + k / 2 * 58), -14, 0.98)
      }
      close()
      smallBowl(288, 288, 40, 0xEFE2C8, 0x4A2016, 0xE0512A)
    } else {
      let c: Tint = 0xC99A5A
      circle(200, 200, 156, linear(c.lit(0.35), c.dim(0.3), at: .diagonal), shadow(large: true))
      circle(200, 200, 146, c.dim(0.35))
      circle(200, 200, 140, linear(c.dim(0.1), c.lit(0.25), at: .diagonal))
      circle(200, 200, 128, c.dim(0.3))
      add("<g stroke=\"\(c.lit(0.12))\" stroke-width=\"9\">")
      let slats = stride(from: 86.0, to: 320, by: 19).map { x -> Markup in
        let half = (127 * 127 - power(x - 200, 2)).squareRoot()
        return "M\(x) \(200 - half)V\(200 + half)"
      }
      add("<path d=\"\(joined(slats))\"/></g>")
      line("M68 132l-14-10M332 268l14 10", c.dim(0.4), 9)
      let col: Tint = first(
        [
          ("veg spinach har jade", 0xC9DCA0),
          (
            """
            char siu pork bun bao bun
            """, 0xFDF4E2
          ), ("kimchi spicy momo", 0xF3C9A0),
        ],
        else: 0xFBEED2)
      let pleat = joined(
        stride(from: 0, to: 360, by: 30).map { a in "<path d=\"M0-6Q7-24 3-38\" transform=\"rotate(\(a))\"/>" })
      let b = piece("bao \(col)") { art in
        art.circle(0, 0, 46, art.radial(0xFFFDF4, .stop(col, 0.55), col.dim(0.25)))
        art.add(
          "<g fill=\"none\" stroke=\"\(col.dim(0.2))\" stroke-width=\"2.6\" stroke-linecap=\"round\">\(pleat)</g>")
        art.circle(0, 0, 9, col.dim(0.16))
        art.circle(-1, -1, 6, col.lit(0.5))
      }
      open(shadow())
      for (x, y) in [(200, 200)] + around(6, 200, 200, 83, between(0, 1)) {
        use(b, x, y, between(0, 30), 0.93)
      }
      close()
      smallBowl(344, 336, 44, 0xEFE2C8, 0x4A2016, 0xE0512A)
    }
    open(shadow())
    for (x, y) in spots(8, 200, 196, 90) {
      use(scallion(), x, y, 0, 1)
    }
    close()
    if chance(0.6) {
      chopsticks(66, 210, 84, 0x7A2F2B, 400)
    }
  }
}

/// A bowl of sweets, or a bar of chocolate.
extension Canvas {
  mutating func sweets() {
    if has("chocolate", "choc") { return chocolateBar() }
    plate(radius: 152, glaze: pick([Ware.cream, Ware.sea, Ware.night, Ware.blush]))
    let colours: [Tint] = [0xC93A3F, 0xF09B2D, 0x5A9A47, 0xF2CF4A, 0x7D4A97, 0xE2627C]
    for (number, (x, y)) in spots(46, 200, 200, 108, tries: 24).enumerated() {
      let c = colours[number % colours.count]
      let r = between(17, 22)
      path(
        blob(x, y, r, nil, 9, 0.05), radial(c.lit(0.55), .stop(c, 0.55), c.dim(0.25), at: (0.4, 0.32, 0.7)), shadow())
      line(
        "M\(x - r * 0.45) \(y - r * 0.35)q\(r * 0.3) \(-r * 0.3) \(r * 0.7) \(-r * 0.1)", c.lit(0.8), 3, opacity(0.8))
    }
  }

  /// Out of its paper, one piece broken off.
  private mutating func chocolateBar() {
    let c: Tint = first(
      [("white", 0xF1DDB4), ("dark noir", 0x3F2318), ("milk", 0x7A4629)], else: pick([0x6A3B24, 0x7A4629]))
    let wrap: Tint = pick([0x8A1A38, 0x27506F, 0x1F6A46, 0xD98A2B])
    add("<g transform=\"rotate(\(pick([-14, -9, 10]) as Double) 200 200)\">")
    for row in 0..<3 {
      for column in 0..<5 where !(row == 0 && column == 0) {
        let (x, y) = (72 + Double(column) * 54, 122 + Double(row) * 54)
        path("M\(x) \(y)h52v52h-52z", linear(c.lit(0.22), c, c.dim(0.25)), shadow())
        path("M\(x + 9) \(y + 9)h34v34h-34z", linear(c.lit(0.1), c.dim(0.12)))
        line("M\(x + 10) \(y + 42)v-32h32", c.lit(0.4), 2, opacity(0.6))
      }
    }
    path("M64 106h52v48l-8 6-44-4z", linear(c.lit(0.24), c, c.dim(0.22)), shadow())
    path(
      "M232 112l10-8 110 4v184l-110 4-10-10 8-14-9-16 9-16-9-16 9-16-9-16 9-16-9-16 9-16z",
      linear(wrap.lit(0.2), wrap, wrap.dim(0.25)), shadow())
    path("M250 168h92v64h-92z", wrap.lit(0.75), opacity(0.85))
    line("M262 192h68M262 208h44", wrap, 5, opacity(0.8))
    add("</g>")
  }
}

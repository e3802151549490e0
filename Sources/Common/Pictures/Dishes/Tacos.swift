/// Three tacos on paper.
extension Canvas {
  mutating func tacos() {
    let hard = has("hard", "crispy", "crunchy") || (!has("al pastor", "soft", "carnitas", "birria") && chance(0.3))
    board(200, 214, 334, 226, pick([-5, 4]), pick([0xA8693C, 0x6D4433, 0x3F464F, 0xC98D55]), 18)
    paper(200, 214, 290, 190, pick([-3, 5]), 0xF4E6C8, pick([nil, 0xD9694A, 0x4F8F8A]))
    let meat: Tint? = first(
      [
        ("pastor", 0xC9602C), ("fish baja", 0xE3A950), ("shrimp prawn", nil), ("carnitas pork", 0xB5743F),
        ("birria barbacoa beef carne asada", 0x743B24), ("veg bean", 0x5D3A30), ("chicken pollo tinga", 0xCF8E48),
      ], else: pick([0x9A5A32, 0xC9742E, 0x743B24]))
    let shell: Tint = hard ? 0xF0BB4E : pick([0xF3D9A0, 0xEEC98A, 0xD9A65E])
    let taco: (inout Canvas) -> Void = { art in
      art.path("M-36-90Q62-94 56 0T-28 92z", shell.dim(0.22))
      for t in ([-1.2, -0.6, 0, 0.6, 1.2] as [Double]) {
        art.use(art.lettuce(0x79B04A), 32 + 20 * cosine(t) - 14, 74 * sine(t), art.between(60, 120), 0.46)
      }
      for (j, t) in ([-1.1, -0.72, -0.36, 0, 0.36, 0.72, 1.1] as [Double]).enumerated() {
        art.use(
          meat.map { art.chunk($0, j % 3) } ?? art.shrimp(), 8 + 18 * cosine(t), 72 * sine(t), art.between(0, 360),
          1.0)
      }
      for (px, py) in art.spots(7, 24, 0, 12, 66) {
        art.use(
          art.pick([
            art.cherry(), art.herb(), art.onionbit(), art.onionbit(),
            art.has("pastor") ? art.cube(0xF2C033, 0.5) : art.cherry(),
          ]), px, py, art.between(0, 360), 0.72)
      }
      art.path(
        "M-36-92Q22-84 16 0T-28 94Q-48 70-48 0T-36-92z", art.linear(shell.lit(0.4), shell, shell.dim(0.2), at: .across))
      art.add("<g fill=\"\(shell.dim(0.35))\" opacity=\".45\">")
      for (px, py) in art.spots(6, -18, 0, 20, 66) {
        art.add("<ellipse cx=\"\(px)\" cy=\"\(py)\" rx=\"\(art.between(3, 7))\" ry=\"\(art.between(4, 9))\"/>")
      }
      art.add("</g>")
    }
    for k in 0..<3 {
      use(piece("taco", taco), Double(112 + 88 * k), Double(218 + 4 * (k % 2)), between(-18, -6), 1, shadow())
    }
    open(shadow())
    use(wedge(), 338, 96, 20, 1.3)
    use(wedge(), 64, 330, 200, 1.2)
    close()
    smallBowl(340, 332, 38, 0x3A3136, pick([0xA9C455, 0xC8402F, 0xE8642F]), 0xFFF3D0)
  }
}

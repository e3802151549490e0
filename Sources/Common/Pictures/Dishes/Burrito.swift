/// A burrito in two halves.
extension Canvas {
  mutating func burrito() {
    board(200, 208, 330, 230, pick([-8, 8]), pick([0x8A5232, 0x3F464F, 0xA8693C]), 18)
    paper(200, 206, 282, 196, pick([-6, 5]), 0xEFE0C0, pick([0x4F8F8A, 0xD9694A, nil]))
    let meat: Tint = first(
      [
        ("chicken pollo", 0xCF9A55), ("beef carne steak", 0x7A4027), ("pork carnitas", 0xB5743F),
        ("bean veg", 0x5D3A30),
      ], else: pick([0x7A4027, 0xCF9A55]))
    let half: (inout Canvas) -> Void = { art in
      art.path(
        "M-52-96Q-54-112-36-114H36Q54-112 52-96V64H-52z",
        art.linear(0xC8873F, .stop(0xF6DCA6, 0.3), .stop(0xEEC788, 0.65), 0xB5763A, at: .across))
      art.add("<g fill=\"#a8642c\" opacity=\".55\">")
      for (px, py) in art.spots(7, 0, -52, 38, 40) {
        art.add("<ellipse cx=\"\(px)\" cy=\"\(py)\" rx=\"\(art.between(4, 9))\" ry=\"\(art.between(3, 6))\"/>")
      }
      art.add("</g>")
      art.path(
        "M-57-18L-44-30L-26-16L-8-32L12-17L32-31L57-20V66H-57z",
        art.linear(0x8B929C, .stop(0xEEF0F2, 0.28), .stop(0xC3C9D0, 0.5), .stop(0xF7F8F8, 0.62), 0x828893, at: .across))
      art.line("M-40-10l8 70M-10-20l-4 76M26-14l-6 70M44-4l-4 60M-24 20l40-12", 0x8B929C, 2, opacity(0.6))
      art.ellipse(0, 64, 57, 44, 0xD9A65E)
      art.ellipse(0, 64, 52, 39.5, 0xF3DBAA)
      art.ellipse(0, 64, 46, 34, 0xFBF0D6)
      for (j, (px, py)) in art.spots(13, 0, 64, 34, 23, tries: 24).enumerated() {
        art.use(
          [
            art.chunk(meat, j % 3),
            art.piece("bean") { art in
              art.ellipse(0, 0, 13, 9, 0x5B2A22)
              art.ellipse(-3, -3, 4, 2, 0xFFFFFF, opacity(0.4))
            }, art.cube(0xA9C455, 0.7), art.chunk(meat, 1), art.cube(0xE2452F, 0.7), art.cube(0xF7C53A, 0.55),
          ][j % 6], px, py, art.between(0, 360), 0.72)
      }
    }
    for (x, y, a) in ([(148, 186, -24), (252, 226, -26)] as [(Double, Double, Double)]) {
      use(piece("half", half), x, y, a, 1, shadow())
    }
    smallBowl(332, 88, 42, 0xE9DCC2, pick([0xA9C455, 0xC8402F]), 0xFFF3D0)
    open(shadow())
    use(wedge(), 76, 322, 200, 1.3)
    close()
  }
}

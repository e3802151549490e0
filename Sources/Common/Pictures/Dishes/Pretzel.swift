/// A soft pretzel on a board.
extension Canvas {
  mutating func pretzel() {
    board(200, 204, 330, 290, pick([-6, 5]), pick([0xC98D55, 0x8A5232, 0x6D4433]), 18)
    let c: Tint = pick([0x9A5423, 0xA8602A, 0x8E4A1E])
    let course: Markup = """
      M156 262C86 208 70 112 142 100C210 92 216 196 258 262M244 262C314 208 330 112 258 100C190 92 184 196 142 262
      """
    let foot: Markup = "M110 250Q200 332 290 250"
    for (stroke, width) in [(c.dim(0.45), 52.0), (c, 46), (c.lit(0.2), 30)] {
      line(foot, stroke, width, width > 50 ? shadow() : "")
      line(course, stroke, width, width > 50 ? shadow() : "")
    }
    line("M100 160Q104 116 142 112M258 112Q296 116 300 160M132 276Q200 312 268 276", c.lit(0.55), 6, opacity(0.7))
    for (x, y) in [(98, 150), (112, 122), (146, 104), (184, 128), (204, 176), (254, 104), (290, 124), (302, 158)]
      + [(286, 206), (112, 204), (150, 268), (200, 290), (250, 270), (178, 222), (226, 226)] as [(Double, Double)]
    {
      path(blob(x + between(-6, 6), y + between(-6, 6), between(4, 7), nil, 5, 0.25), 0xFFF8EA)
    }
  }
}

/// Compositions for dramas.
extension Canvas {
  mutating func windowAtNight() -> Caption {
    let (wall, night, ink) = pick(
      [(0xC9A27E, 0x27405F, 0x33202A), (0x7F8F7A, 0xE9A35C, 0xFFF3DC), (0xB5655A, 0xF3D9A0, 0xFFF0DC)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, linear(wall.lit(0.15), wall.dim(0.25)))
    rect(90, 70, 220, 290, 0xFFF3DC, 4)
    rect(100, 80, 200, 270, linear(night, night.lit(0.5)))
    circle(Double(whole(150, 250)), 150, 30, 0xFFF3D0)
    path("M100 300q50-40 100-12t100-16V350H100z", night.dim(0.3))
    rect(196, 80, 8, 270, 0xFFF3DC)
    rect(100, 206, 200, 8, 0xFFF3DC)
    rect(80, 356, 240, 12, Tint(0xFFF3DC).lit(0.3))
    path("M104 368H296L372 600H28z", 0xFFF3D0, opacity(0.2))
    rect(0, 456, 400, 144, wall.dim(0.35), 0, opacity(0.5))
    path("M214 352h8v60h46v62h-8v-44h-38v44h-8z", 0x2B1A20)
    rect(214, 406, 56, 9, 0x2B1A20, 3)
    return Caption(28, 552, 344, 30, .start, .above, .bonum, ink)
  }

  mutating func vase() -> Caption {
    let (a, b) = pick([(0xF3E3C3, 0x6B2036), (0xE9A35C, 0x1F3A4A), (0xF0C9B8, 0x3A2A55)] as [(Tint, Tint)])
    rect(0, 0, 400, 600, a)
    add(
      """
      <g fill="\(b)"><path d="\(Self.face)" transform="translate(204 80)scale(1.3)"/><path d="\(Self.face)" tran\
      sform="translate(196 80)scale(-1.3 1.3)"/></g>
      """
    )
    rect(0, 470, 400, 130, a)
    circle(200, 60, 20, a.blended(b, 0.6))
    return Caption(28, 490, 344, 40, .middle, .below, .bonum, b)
  }

  mutating func tree() -> Caption {
    let (top, low, tree, sun) = pick(
      [
        (0xF3D9B0, 0xE0876A, 0x3A1F30, 0xD9402F), (0xCFDCD2, 0x8FB0A8, 0x22383A, 0xF3E0B0),
        (0xF2C46C, 0xE8925A, 0x4A2432, 0xFFF0CF),
      ] as [(Tint, Tint, Tint, Tint)])
    sky(top, low)
    circle(262, 230, 84, sun)
    hills(470, 10, tree, 4)
    branch(150, 474, 1.5, 92, 15, tree)
    person(246, 468, 0.4, tree)
    return Caption(28, 34, 344, 66, .start, .below, .bonum, tree)
  }

  mutating func boat() -> Caption {
    let (top, sea, ink) = pick(
      [(0xF6DCAE, 0x2C6E7A, 0xFFF3DC), (0xE8A08A, 0x3D3F6B, 0xFFF0DC), (0xBCD3CF, 0x1F4A56, 0xFFF3DC)]
        as [(Tint, Tint, Tint)])
    rect(0, 0, 400, 600, top)
    circle(200, 286, 96, linear(0xFFF6DC, top.blended(0xE4572E, 0.55)))
    rect(0, 290, 400, 310, linear(sea.lit(0.25), sea.dim(0.35)))
    for k in 0..<9 {
      rect(
        Double(200 - 92 + k * 9) + between(-8, 8), Double(300 + k * 15), Double(184 - k * 18), 5, top.lit(0.3), 3,
        opacity(0.75 - Double(k) * 0.06))
    }
    path("M150 366q50 22 112 0q-8 28-22 30h-66q-18-4-24-30z", 0x26141C)
    line("M204 368V318", 0x26141C, 3)
    person(222, 372, 0.38, 0x26141C)
    return Caption(28, 548, 344, 84, .middle, .above, .adventor, ink)
  }

  /// A branch and what grows out of it, until twigs are too short.
  private mutating func branch(
    _ x: Double, _ y: Double, _ angle: Double, _ length: Double, _ width: Double, _ paint: Tint
  ) {
    let (endX, endY) = (x + length * cosine(angle), y - length * sine(angle))
    line("M\(x) \(y)L\(endX) \(endY)", paint, max(width, 1.4))
    guard length > 21 else { return }
    for bend in [between(0.3, 0.55), -between(0.3, 0.55)] {
      branch(endX, endY, angle + bend, length * between(0.66, 0.8), width * 0.66, paint)
    }
  }
}

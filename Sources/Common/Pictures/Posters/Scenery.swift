/// What several posters show.
extension Canvas {
  /// A standing figure, feet at (x, y), 100 high at k = 1.
  mutating func person(_ x: Double, _ y: Double, _ k: Double, _ c: Tint, _ coat: Bool = true) {
    let body: Markup =
      coat
      ? "M-11-78Q0-84 11-78L17-30H9L8 0H1V-30H-1L-2 0H-9L-9-30H-17z"
      : """
      M-9-78Q0-84 9-78L14-44L10-42L9-60L10 0H2L0-40L-2 0H-10L-9-60L-10-42L-14-44z
      """
    add(
      """
      <g fill="\(c)" transform="translate(\(x) \(y))scale(\(k))"><circle cy="-91" r="9"/><path d="\(body)"/></g>
      """)
  }

  /// A soft line of hills at a height, down to the foot of the poster.
  mutating func hills(_ y: Double, _ rise: Double, _ c: Tint, _ n: Int = 6) {
    let tops: [(Double, Double)] = (0...n).map { k in
      let x: Double = -40 + 480 * Double(k) / Double(n)
      return (x, y + between(-rise, rise))
    }
    path(smooth([(-40, y + 20)] + tops + [(440, y)], close: false) + "V620H-40z", c)
  }

  /// Mountains, with snow on their tops where a colour for it is given.
  mutating func peaks(_ y: Double, _ rise: Double, _ c: Tint, _ n: Int = 5, _ snow: Tint? = nil) {
    let points: [(Double, Double)] = (0...2 * n).map { k in
      let x: Double = -30 + 460 * Double(k) / Double(2 * n)
      let height: Double = k % 2 == 1 ? rise * between(0.55, 1) : rise * between(-0.1, 0.15)
      return (x, y - height)
    }
    path("M-30 620L" + joined(points.map { "\($0)" }, by: "L") + "L430 620z", c)
    guard let snow else { return }
    for k in stride(from: 1, to: 2 * n, by: 2) {
      let (top, left, right) = (points[k], points[k - 1], points[k + 1])
      func down(_ x: Double, _ y: Double, _ share: Double) -> (Double, Double) {
        (top.0 + (x - top.0) * share, top.1 + (y - top.1) * share)
      }
      let middle = down((left.0 + right.0) / 2, (left.1 + right.1) / 2, 0.22)
      path("M\(top)L\(down(left.0, left.1, 0.3))L\(middle)L\(down(right.0, right.1, 0.36))z", snow)
    }
  }

  mutating func stars(_ n: Int, _ c: Tint, _ h: Int = 600) {
    for r in ([1, 1.8] as [Double]) {
      line(joined((0..<n).map { _ in "M\(whole(6, 394)) \(whole(6, h))h.1" }), c, r * 2, opacity(0.8))
    }
  }

  mutating func sky(_ top: Tint, _ low: Tint) {
    rect(0, 0, 400, 600, linear(top, low))
  }

  /// The outline of a face that looks to the left, 230 wide and 310 high.
  static let face: Markup = """
    M70 10C46 24 36 46 36 72Q36 86 34 92Q22 116 9 130Q8 138 28 141Q20 148 23 155L32 159Q24 163 26 171Q34 178 30 186\
    Q24 206 44 216Q70 222 92 218Q94 250 80 310H230V10z
    """
}

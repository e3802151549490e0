/// One ring or three.
extension Canvas {
  mutating func donutPiece(_ x: Double, _ y: Double, _ r: Double, _ c: Tint, _ sprinkles: [Tint]) {
    circle(x, y, r, radial(0xF0BF72, .stop(0xD9964A, 0.7), 0xA8622A, at: (0.42, 0.38, 0.62)), shadow())
    path(blob(x - 1, y - 2, r * 0.87, nil, 11, 0.05), radial(c.lit(0.35), .stop(c, 0.6), c.dim(0.22)))
    circle(x, y, r * 0.35, 0xB5702C)
    circle(x + 1, y + 2, r * 0.29, 0x3A1A24, opacity(0.8))
    let places = (0..<22).map { k in
      let angle = Double(k) * 6.2832 / 22 + between(-0.1, 0.1)
      let reach = r * pick([0.5, 0.62, 0.74])
      return (x + reach * cosine(angle), y + reach * sine(angle))
    }
    for (index, colour) in sprinkles.enumerated() {
      let share = stride(from: index, to: places.count, by: sprinkles.count).map { places[$0] }
      line(grains(share, r * 0.09), colour, r * 0.06)
    }
    line(
      "M\(x - r * 0.66) \(y - r * 0.22)A\(r * 0.7) \(r * 0.7) 0 0 1 \(x - r * 0.2) \(y - r * 0.68)", 0xFFFFFF, r * 0.07,
      opacity(0.5))
  }

  mutating func donut() {
    if chance(0.6) {
      plate(radius: 156, glaze: pick([Ware.cream, Ware.sea, Ware.night, Ware.sage]))
    } else {
      paper(200, 200, 320, 300, pick([-8, 6]), 0xF6EAD0, 0xD9694A)
    }
    let glazes: [(String, Tint)] = [
      ("choc", 0x5A2D1F), ("straw", 0xEF8FA0), ("pink", 0xEF8FA0), ("glaz", 0xF7E3BD), ("sugar", 0xFBEED6),
      ("blueb", 0x8F86C9),
      ("lemon", 0xF8DC6A), ("matcha", 0xA3B963), ("caramel", 0xD98F3C), ("maple", 0xD98F3C),
    ]
    let cs =
      glazes.filter { has($0.0) }.map { $0.1 }
      + mixed([0xEF8FA0, 0x5A2D1F, 0xF7E3BD, 0x8F86C9, 0xA3B963, 0xD98F3C])
    let spr: [Tint] = pick([[0xFFF6DC, 0x4FA3A0, 0xF6B93A], [0xFFF6DC], [0xC8402F, 0xFFF6DC, 0x33446F]])
    if has("box", "dozen", "mix", "donuts") || chance(0.6) {
      for (k, (x, y)) in around(3, 200, 200, 84, between(0, 2)).enumerated() {
        donutPiece(x, y, 76, cs[k], spr)
      }
    } else {
      donutPiece(200, 200, 124, cs[0], spr)
    }
  }
}

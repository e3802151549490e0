/// Many small things in one path.
extension Canvas {
  /// Short strokes, `spread` long at most in each direction.
  mutating func specks(
    _ n: Int, _ cx: Double, _ cy: Double, _ r: Double, _ c: Tint, _ w: Double = 4, _ ry: Double? = nil,
    spread: Double = 3, strength: Double = 1
  ) {
    line(grains(spots(n, cx, cy, r, ry, tries: 4), spread), c, w, strength < 1 ? opacity(strength) : "")
  }

  mutating func grains(_ points: [(Double, Double)], _ spread: Double = 5) -> Markup {
    joined(points.map { x, y in "M\(x) \(y)l\(between(-spread, spread)) \(between(-spread, spread))" })
  }

  mutating func dots(
    _ n: Int, _ cx: Double, _ cy: Double, _ r: Double, _ c: Tint, _ w: Double = 9, _ ry: Double? = nil
  ) {
    line(joined(spots(n, cx, cy, r, ry, tries: 6).map { (x, y) in "M\(x) \(y)h.1" }), c, w)
  }

  /// Noodles: bundles of parallel waves folded over each other, each dark under light.
  mutating func strands(
    _ cx: Double, _ cy: Double, _ r: Double, _ light: Tint, _ dark: Tint, _ n: Int = 7, _ w: Double = 6.5,
    _ bundles: Int = 3
  ) {
    let a = between(0, 180)
    for b in 0..<bundles {
      let o = between(-0.3, 0.3) * r
      let amp = between(0.25, 0.45) * r
      var d: Markup = ""
      for k in 0..<n {
        let y = o + (Double(k) - Double(n) / 2 + 0.5) * w * 1.45
        if abs(y) > r * 0.93 {
          continue
        }
        let x = (r * r - y * y).squareRoot() * 0.97
        d += "M\(-x) \(y)C\(-x * 0.3) \(y + amp) \(x * 0.3) \(y - amp) \(x) \(y)"
      }
      let i = piece("strand \(d.text)") { art in
        art.add("<path d=\"\(d)\"/>")
      }
      add(
        """
        <g transform="translate(\(cx) \(cy))rotate(\(a + Double(b * 62)))" fill="none" stroke-linecap="round"><u\
        se href="#\(i)" stroke="\(dark)" stroke-width="\(w + 2.5)"/><use href="#\(i)" stroke="\(light)" stroke-w\
        idth="\(w)"/></g>
        """
      )
    }
  }

  /// Pasta twirled: offset broken circles.
  mutating func nest(
    _ cx: Double, _ cy: Double, _ r: Double, _ light: Tint, _ dark: Tint, _ w: Double = 6, _ n: Int = 5
  ) {
    for b in 0..<2 {
      var d: Markup = ""
      for k in 0..<n {
        let rr = r * (0.25 + 0.75 * (Double(k) + 0.5 * Double(b) + 0.5) / Double(n))
        let x = cx + between(-5, 5)
        let y = cy + between(-5, 5)
        let a = between(0, 6.28)
        let ra = rr
        let rb = rr * between(0.84, 0.97)
        let x0 = x + ra * cosine(a)
        let y0 = y + ra * sine(a)
        let x1 = x + ra * cosine(a + 4.9)
        let y1 = y + ra * sine(a + 4.9)
        d += "M\(x0) \(y0)A\(ra) \(rb) \(whole(0, 90)) 1 1 \(x1) \(y1)"
      }
      let i = piece("strand \(d.text)") { art in
        art.add("<path d=\"\(d)\"/>")
      }
      add(
        """
        <g fill="none" stroke-linecap="round"><use href="#\(i)" stroke="\(dark)" stroke-width="\(w + 2.5)"/><use \
        href="#\(i)" stroke="\(light)" stroke-width="\(w)"/></g>
        """
      )
    }
  }

  mutating func rice(
    _ cx: Double, _ cy: Double, _ rx: Double, _ ry: Double? = nil, glaze c: Tint = 0xFBF1DA, grains n: Int = 60,
    accents: [Tint] = []
  ) {
    let ry = ry ?? rx
    path(blob(cx, cy, rx, ry, 13, 0.05), radial(c.lit(0.5), .stop(c, 0.7), c.dim(0.16), at: (0.42, 0.4, 0.6)))
    specks(n, cx, cy, rx * 0.9, c.dim(0.16), 5, ry * 0.9, spread: 6)
    specks(n / 2, cx, cy, rx * 0.86, 0xFFFDF4, 5, ry * 0.86, spread: 6)
    for a in accents {
      specks(n / 3, cx, cy, rx * 0.88, a, 5, ry * 0.88, spread: 6)
    }
  }
}

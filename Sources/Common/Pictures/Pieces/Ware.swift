/// The colours of ten glazes.
enum Ware {
  static let cream: Tint = 0xF4E7CF
  static let stone: Tint = 0xD9CDB8
  static let slate: Tint = 0x41464F
  static let sea: Tint = 0x3C7C80
  static let clay: Tint = 0xC0664A
  static let night: Tint = 0x2C3354
  static let blush: Tint = 0xE9BFAE
  static let sage: Tint = 0xA3B18A
  static let ink: Tint = 0x2B2530
}

/// What food is served on.
extension Canvas {
  /// Answers its glaze.
  @discardableResult
  mutating func plate(_ x: Double = 200, _ y: Double = 200, radius r: Double = 150, glaze: Tint? = nil) -> Tint {
    let c = glaze ?? pick([Ware.cream, Ware.stone, Ware.slate, Ware.sea, Ware.blush, Ware.sage, Ware.night])
    circle(x, y, r, linear(c.lit(0.45), c.dim(0.12), at: .diagonal), shadow(large: true))
    circle(x, y, r * 0.77, linear(c.dim(0.2), c.lit(0.3), at: .diagonal))
    circle(x + 1, y + 2, r * 0.74, c)
    let how = whole(0, 3)
    if how == 0 {
      add(
        """
        <circle cx="\(x)" cy="\(y)" r="\(r * 0.94)" fill="none" stroke="\(c.luma > 0.5 ? c.dim(0.35) : c.lit(0.5))" \
        stroke-width="3" opacity=".7"/>
        """
      )
    }
    if how == 1 {
      specks(26, x, y, r * 0.95, c.luma > 0.5 ? c.dim(0.4) : c.lit(0.4), 2, spread: 1, strength: 0.6)
    }
    return c
  }

  /// Answers its glaze.
  @discardableResult
  mutating func bowl(
    _ x: Double = 200, _ y: Double = 200, radius r: Double = 150, glaze: Tint? = nil, inside: Tint? = nil
  ) -> Tint {
    let c = glaze ?? pick([Ware.cream, Ware.stone, Ware.sea, Ware.night, Ware.clay, Ware.ink, Ware.sage])
    circle(x, y, r, linear(c.lit(0.5), c.dim(0.3), at: .diagonal), shadow(large: true))
    let inside = inside ?? c.dim(0.14)
    circle(x, y, r * 0.93, linear(inside.dim(0.42), inside.lit(0.12), at: .diagonal))
    if chance(0.45) {
      add(
        """
        <circle cx="\(x)" cy="\(y)" r="\(r * 0.965)" fill="none" stroke="\(c.luma > 0.45 ? c.dim(0.35) : c.lit(0.55))" \
        stroke-width="4" stroke-dasharray="\(pick(["1 14", "16 10", "400 0"] as [Markup]))" stroke-linecap="roun\
        d" opacity=".75"/>
        """
      )
    }
    return c
  }

  mutating func liquid(_ x: Double, _ y: Double, _ r: Double, _ c: Tint, _ more: Markup = "") {
    circle(x, y, r, radial(c.lit(0.24), .stop(c, 0.6), c.dim(0.3), at: (0.38, 0.34, 0.72)), more)
  }

  /// Lamp light on a wet surface: an arc near the rim.
  mutating func gloss(_ x: Double, _ y: Double, _ r: Double, _ o: Double = 0.35) {
    line(
      "M\(x - r * 0.93) \(y - r * 0.2)A\(r * 0.95) \(r * 0.95) 0 0 1 \(x - r * 0.3) \(y - r * 0.9)", 0xFFF6DC,
      r * 0.035, opacity(o))
  }

  mutating func board(
    _ x: Double, _ y: Double, _ w: Double, _ h: Double, _ a: Double = 0, _ c: Tint = 0xA8693C, _ rx: Double = 16,
    _ handle: Bool = false
  ) {
    open(turned(a, x, y) + shadow(large: true))
    if handle {
      rect(x + w / 2 - 12, y - 19, 66, 38, c.dim(0.12), 18)
    }
    rect(x - w / 2, y - h / 2, w, h, linear(c.lit(0.28), c.dim(0.12), at: .diagonal), rx)
    var d: Markup = ""
    for k in 0..<5 {
      let yy = y - h / 2 + h * (Double(k) + 0.6) / 5.4 + between(-5, 5)
      d += "M\(x - w / 2 + 6) \(yy)q\(w * 0.3) \(between(-9, 9)) \(w * 0.55) 0t\(w * 0.38) \(between(-3, 3))"
    }
    line(d, c.dim(0.25), 2, opacity(0.5))
    if handle {
      circle(x + w / 2 + 38, y, 7, c.dim(0.55))
    }
    close()
  }

  mutating func roundBoard(_ x: Double = 200, _ y: Double = 200, _ r: Double = 158, glaze: Tint? = nil) {
    let c = glaze ?? pick([0xB0713F, 0x8A5232, 0xC98D55, 0x6D4433])
    open(shadow(large: true))
    let a = pick([-40.0, 40, 140, 220])
    rect(x - 23, y - r - 40, 46, 90, c.dim(0.12), 20, turned(a, x, y))
    circle(x, y, r, linear(c.lit(0.3), c.dim(0.15), at: .diagonal))
    close()
    line(
      joined(
        ([-r * 0.72, -r * 0.35, r * 0.05, r * 0.4, r * 0.75] as [Double]).map { k in
          """
          M\(x - (r * r - k * k).squareRoot() + 6) \(y + k)q\(r * 0.6) \(between(-12, 12)) \
          \(((r * r - k * k).squareRoot() - 6) * 2) 0
          """
        }), c.dim(0.3), 2, opacity(0.45))
  }

  mutating func paper(
    _ x: Double, _ y: Double, _ w: Double, _ h: Double, _ a: Double, _ c: Tint = 0xF1DFBD, _ check: Tint? = nil
  ) {
    open(turned(a, x, y))
    rect(x - w / 2, y - h / 2, w, h, linear(c.lit(0.4), c.dim(0.08), at: .diagonal), 3, shadow())
    if let check {
      let i = define("check \(check)") { i in
        """
        <pattern id="\(i)" width="28" height="28" patternUnits="userSpaceOnUse"><path d="M0 0h14v28h14V14H0z" fi\
        ll="\(check)" opacity=".4"/></pattern>
        """
      }
      rect(x - w / 2, y - h / 2, w, h, .gradient(i.id), 3)
    }
    close()
  }
}

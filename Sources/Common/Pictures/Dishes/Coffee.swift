/// A cup from above, or a glass with ice.
extension Canvas {
  mutating func coffee() {
    if has("iced", "frapp", "cold", "dalgona") { return icedCoffee() }
    let c: Tint = pick([0xF6EAD2, 0x2F4A5C, 0xC0664A, 0x3D6B62, 0xE9BFAE, 0x33292F])
    let sc: Tint = chance(0.6) ? c : 0xF3E6CC
    circle(200, 208, 152, linear(sc.lit(0.45), sc.dim(0.16), at: .diagonal), shadow(large: true))
    circle(200, 208, 104, linear(sc.dim(0.25), sc.lit(0.25), at: .diagonal))
    let a = pick([-28.0, 24, 152])
    open(turned(a, 200, 200))
    add(
      "<rect x=\"278\" y=\"172\" width=\"76\" height=\"56\" rx=\"26\" fill=\"none\" stroke=\"\(c.dim(0.08))\" stroke-width=\"19\"\(shadow())/>"
    )
    close()
    circle(200, 200, 110, linear(c.lit(0.5), c.dim(0.22), at: .diagonal), shadow(large: true))
    circle(200, 200, 99, c.dim(0.4))
    if has("espresso", "americano", "black", "filter", "lungo", "turkish") {
      circle(201, 203, 93, radial(0x8A4A22, .stop(0x4C2414, 0.6), 0x2A110C))
      add(
        """
        <circle cx="201" cy="203" r="86" fill="none" stroke="#c98a45" stroke-width="9" opacity=".8"/>
        """)
      dots(8, 190, 190, 60, 0xD9A05C, 6)
    } else {
      let brown: Tint = has("mocha", "choc", "hot") ? 0x6B3A26 : 0xB0723C
      circle(201, 203, 93, radial(brown.lit(0.25), .stop(brown, 0.7), brown.dim(0.35)))
      foam(brown)
    }
    gloss(201, 203, 93, 0.3)
    spoon(318, 300, -135)
    open(shadow())
    let bean = piece("cbean") { art in
      art.ellipse(0, 0, 15, 10, art.radial(0x7D4526, 0x3A1A10))
      art.line("M-12 1Q-4-5 2 0T12-1", 0x220D08, 2.6)
    }
    for (x, y) in ([(70, 92), (98, 70), (62, 330)] as [(Double, Double)]).prefix(whole(0, 3)) {
      use(bean, x, y, between(0, 180), 1.1)
    }
    close()
  }

  private mutating func icedCoffee() {
    ground(200, 348, 76)
    let inside: (inout Canvas) -> Void = { art in
      for (x, y, a)
        in ([(166, 160, 12), (226, 172, -18), (184, 214, 30), (232, 232, 10)] as [(Double, Double, Double)])
      {
        art.use(art.ice(), x, y, a, 1)
      }
    }
    line("M222 40L196 320", pick([0xC8402F, 0x2B6B6C, 0x33252B]), 10)
    glass(
      200, 96, 344, 82, 62,
      !has("cold brew", "black")
        ? linear(0xFBEED6, .stop(0xE0B98A, 0.3), .stop(0xA86E42, 0.6), 0x5A3020) : linear(0x7A4328, 0x32160F), 128,
      inside)
    if has("frapp") || chance(0.3) {
      path("M124 104q-4-30 30-34q10-40 50-34t46 34q32 4 28 34q-76 22-154 0z", radial(0xFFFDF6, 0xECD9B4), shadow())
      line("M148 86q24-26 50-4t54-6", 0x7A3F1E, 5)
    }
  }

  /// A heart, a leaf, rings, or foam with cocoa.
  private mutating func foam(_ brown: Tint) {
    let m: Tint = 0xFFF3DC
    open(turned(between(-30, 30), 200, 200))
    let foam = has("cappu", "choc", "mocha") ? 3 : whole(0, 2)
    if foam == 0 {
      path("M200 268C130 214 134 150 168 148Q194 148 200 176Q206 148 232 148C266 150 270 214 200 268z", m)
    } else if foam == 1 {
      for k in 0..<4 {
        path(
          """
          M\(200 - 62 + k * 12) \(150 + k * 27)q\(62 - k * 12) \(44 - k * 4) \(124 - k * 24) 0q-4 \
          \(30 - k * 4) \(-62 + k * 12) \(34 - k * 4)t\(-62 + k * 12) \(-34 + k * 4)z
          """,
          m)
      }
      line("M200 150V272", brown, 4)
    } else if foam == 2 {
      circle(200, 196, 62, m)
      circle(200, 190, 46, brown)
      circle(200, 198, 40, m)
      circle(200, 188, 24, brown)
      circle(200, 196, 19, m)
    } else {
      path(blob(200, 200, 78, nil, 9, 0.06), m)
      specks(44, 200, 200, 60, 0x6B3418, 4, spread: 2, strength: 0.8)
    }
    close()
  }
}

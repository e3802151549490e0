/// Glasses of beer and wine.
extension Canvas {
  mutating func beerWine() {
    ground(200, 354, 66)
    if has(
      "wine", "prosecco", "champagne", "rose", "rosé", "merlot", "chardonnay", "spritz", "rioja", "cava", "negroni",
      "sangria")
    {
      let c: Tint = first(
        [
          ("white chardonnay prosecco champagne cava sauvignon riesling", 0xF0D77A), ("rose rosé", 0xF3A08C),
          ("spritz aperol negroni", 0xF0762C),
        ], else: 0x7A1230)
      if has("prosecco", "champagne", "cava") {
        path(
          "M160 60Q152 210 196 234V326Q150 330 150 344H250Q250 330 204 326V234Q248 210 240 60z",
          linear(.clear(0xFFFFFF, 0.6), .stop(.clear(0xFFFFFF, 0.25), 0.4), .clear(0xFFFFFF, 0.5), at: .across),
          shadow())
        path("M161 110Q162 204 200 226Q238 204 239 110z", linear(c.lit(0.4), c.dim(0.1)))
        dots(22, 200, 160, 28, 0xFFF8E0, 5, 50)
        line("M172 76Q168 150 180 190", 0xFFFFFF, 7, opacity(0.6))
        return
      }
      path(
        "M118 66Q92 214 192 236V326Q134 330 134 346H266Q266 330 208 326V236Q308 214 282 66z",
        linear(.clear(0xFFFFFF, 0.55), .stop(.clear(0xFFFFFF, 0.18), 0.4), .clear(0xFFFFFF, 0.45), at: .across),
        shadow())
      path("M111 140Q110 216 200 228Q290 216 289 140z", linear(c.lit(0.2), c, c.dim(0.25), at: .diagonal))
      ellipse(200, 140, 89, 13, c.lit(0.25))
      if has("spritz", "negroni", "sangria") {
        open(shadow())
        use(ice(), 170, 160, 20, 1)
        use(ice(), 222, 170, -15, 1)
        use(citrus(0xF09A2E), 262, 96, 0, 1.6)
        close()
      }
      line("M128 88Q118 150 140 192", 0xFFFFFF, 9, opacity(0.6))
      return
    }
    let c: Tint = first(
      [("stout guinness porter dark", 0x2F1812), ("ipa pale amber red", 0xC8671F), ("wheat weiss hefe", 0xEAB040)],
      else: pick([0xEBA92C, 0xD98A24]))
    if chance(0.5) {
      add(
        """
        <rect x="262" y="150" width="66" height="120" rx="30" fill="none" stroke="#fff" stroke-opacity=".5" stro\
        ke-width="17"\(shadow())/>
        """
      )
    }
    glass(
      200, 84, 348, 86, 68, linear(c.dim(0.18), .stop(c.lit(0.3), 0.3), .stop(c, 0.6), c.dim(0.28), at: .across), 128,
      { art in art.dots(20, 200, 250, 52, c.lit(0.55), 5, 80) })
    path(
      """
      M116 134q-16-30 8-42q-6-30 28-32q18-26 48-12q30-16 52 10q34-2 30 34q24 14 6 42q-8 10-22 4q-2 26-12 26t-12-26\
      q-40 12-80 6q-2 18-11 18t-11-22q-16 4-24-6z
      """,
      radial(0xFFFDF4, .stop(0xFDF0D0, 0.6), 0xE0C492), shadow())
    dots(12, 200, 92, 60, 0xFFFDF6, 10, 28)
  }
}

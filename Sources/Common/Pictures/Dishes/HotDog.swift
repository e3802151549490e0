/// A sausage in a bun, with mustard.
extension Canvas {
  mutating func hotDog() {
    board(200, 214, 340, 210, pick([-6, 5]), pick([0xA8693C, 0x6D4433, 0xC98D55]), 16)
    let bun: Tint = pick([0xDFA45A, 0xD9964A, 0xE6B06C])
    let sausage: Tint = pick([0xB5482F, 0xA63F2A, 0xC0573A])
    add("<g transform=\"rotate(\(pick([-12, -8, 9]) as Double) 200 205)\">")
    path(
      "M62 196Q58 132 130 126H270Q342 132 338 196z", linear(bun.lit(0.35), bun, bun.dim(0.2)), shadow(large: true))
    path(
      "M40 200Q38 166 78 164H322Q362 166 360 200Q362 232 322 234H78Q38 232 40 200z",
      linear(sausage.lit(0.3), sausage, sausage.dim(0.3)), shadow())
    line("M70 178Q200 168 330 178", sausage.lit(0.6), 6, opacity(0.6))
    line("M64 200q17-24 34 0t34 0t34 0t34 0t34 0t34 0t34 0t34 0", 0xF2C033, 11, shadow())
    path(
      "M58 222Q200 250 342 222Q348 286 272 290H128Q52 286 58 222z", linear(bun.lit(0.25), bun, bun.dim(0.25)), shadow())
    line("M92 252Q200 270 308 252", bun.lit(0.55), 7, opacity(0.6))
    add("</g>")
  }
}

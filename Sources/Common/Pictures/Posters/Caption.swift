/// Where and how a composition wants its title.
struct Caption {
  enum Side { case start, middle }
  /// Whether the title hangs below its place or stands above it.
  enum Hang { case below, above }

  let x: Double
  let y: Double
  let width: Double
  let height: Double
  let side: Side
  let hang: Hang
  let face: Typeface
  let ink: Tint
  /// Whether every line is as wide as the place.
  let fills: Bool

  init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ side: Side, _ hang: Hang, _ face: Typeface,
    _ ink: Tint, fills: Bool = false
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.side, self.hang, self.face, self.ink, self.fills) = (side, hang, face, ink, fills)
  }
}

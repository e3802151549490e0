/// A colour, or a gradient by its id. In a gradient it may have a place between 0 and 1.
///
/// One rule makes many pictures one family: every tint goes to lamp light, every shade to plum dusk. Nothing is blended
/// with white, black or grey.
struct Tint: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  static let lamp: Tint = 0xFFF1CF
  static let dusk: Tint = 0x2B0F2B
  static let none = Tint(reference: "none")

  private var red = 0.0
  private var green = 0.0
  private var blue = 0.0
  private var reference: String?
  private(set) var strength = 1.0
  private(set) var place: Double?

  init(integerLiteral value: Int) { self.init(value) }

  init(_ value: Int) {
    red = Double(value >> 16 & 0xFF)
    green = Double(value >> 8 & 0xFF)
    blue = Double(value & 0xFF)
  }

  private init(reference: String) { self.reference = reference }

  /// - Parameter colour: Of the gradient as a whole.
  static func gradient(_ id: String, like colour: Tint = .dusk) -> Tint {
    var paint = colour
    paint.reference = "url(#\(id))"
    paint.place = nil
    return paint
  }

  /// The colour of a gradient as a whole; a flat colour itself.
  var flat: Tint {
    var paint = self
    paint.reference = nil
    return paint
  }

  /// A colour at a place of a gradient.
  static func stop(_ paint: Tint, _ place: Double) -> Tint {
    var paint = paint
    paint.place = place
    return paint
  }

  /// A colour that lets through what lies under it; 1 lets nothing through.
  static func clear(_ paint: Tint, _ strength: Double) -> Tint {
    var paint = paint
    paint.strength = strength
    return paint
  }

  func lit(_ share: Double = 0.25) -> Tint { blended(.lamp, share) }
  func dim(_ share: Double = 0.25) -> Tint { blended(.dusk, share) }

  /// A gradient has no colour to blend and stays as it is.
  func blended(_ other: Tint, _ share: Double) -> Tint {
    guard reference == nil else { return self }
    var paint = self
    paint.red = (red + (other.red - red) * share).rounded()
    paint.green = (green + (other.green - green) * share).rounded()
    paint.blue = (blue + (other.blue - blue) * share).rounded()
    return paint
  }

  /// How light it looks, from 0 to 1.
  var luma: Double { (0.3 * red + 0.59 * green + 0.11 * blue) / 255 }

  /// As SVG writes it: `#e4572e`.
  var description: String {
    if let reference { return reference }
    return "#" + [red, green, blue].map { Self.hexadecimal(UInt8(min(255, max(0, $0)))) }.joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return byte < 16 ? "0" + text : text
  }
}

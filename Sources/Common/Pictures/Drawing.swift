import Structures

/// A picture as SVG text, with what is shown while it loads and where it cannot be seen.
///
/// The same words and seed give the same bytes, on every machine and in every run. Names come from strangers: whatever
/// stands in them, it is text in the picture and nothing else.
public struct Drawing: Hashable, Sendable {
  public let svg: String
  public let width: Int
  public let height: Int
  /// The colour that most of it has, as `#2b6b6c`.
  public let color: String
  /// One line of plain text. It is not escaped.
  public let alt: String

  /// Names longer than this are cut before anything is drawn.
  static let longestName = 120

  init(_ canvas: Canvas, alt: String) {
    svg = canvas.svg
    width = canvas.width
    height = canvas.height
    color = (canvas.ground ?? .dusk).description
    self.alt = alt
  }

  static func seed(_ text: String, _ seed: UInt64) -> UInt64 { FNV1a.hash("\(text)#\(seed)".utf8) }

  /// A name as one line of at most ``longestName`` characters.
  static func line(_ name: String) -> String {
    let spaced = name.unicodeScalars.map { $0.properties.isWhitespace || $0.value < 32 ? " " : String($0) }.joined()
    return String(spaced.prefix(longestName))
  }
}

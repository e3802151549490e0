/// What a receipt printer prints on its roll, from top to bottom.
public struct Receipt: Hashable, Sendable {
  /// The look of letters.
  public struct Style: Hashable, Sendable {
    /// How many times as wide and as high as usual, 1…8.
    public let width: Int
    public let height: Int
    public let isBold: Bool
    public let isCentred: Bool

    public init(width: Int = 1, height: Int = 1, isBold: Bool = false, isCentred: Bool = false) {
      (self.width, self.height) = (min(max(1, width), 8), min(max(1, height), 8))
      (self.isBold, self.isCentred) = (isBold, isCentred)
    }
  }

  /// Words of one look. They may need several lines.
  public struct Words: Hashable, Sendable {
    public var text: String
    public var style: Style

    public init(_ text: String, _ style: Style = Style()) { (self.text, self.style) = (text, style) }
  }

  /// One part of a receipt, as wide as the roll.
  public enum Part: Hashable, Sendable {
    case words(Words)
    /// Words behind a mark, such as `2 x`: later lines begin below the first line's words.
    /// - Parameter indent: Spaces before the mark.
    case item(indent: Int = 0, mark: String, Words)
    /// Words in a box. Those of an empty text are left out.
    case frame([Words])
    /// Words at the left, and at the right what belongs to them.
    case pair(String, String)
    case rule
    case gap
  }

  public var parts: [Part]

  public init(_ parts: [Part] = []) { self.parts = parts }
}

/// The width of a printer's roll.
public enum ReceiptPaper: Int, Hashable, Sendable {
  case millimetres58 = 58
  case millimetres80 = 80

  /// Letters of the usual width in one line.
  public var columns: Int {
    switch self {
    case .millimetres58: 32
    case .millimetres80: 48
    }
  }
}

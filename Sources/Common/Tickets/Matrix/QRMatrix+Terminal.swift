/// How a terminal shows a QR code.
public enum TerminalStyle: Hashable, Sendable {
  /// Black on white by escape codes, right on every terminal that has colours.
  case coloured
  /// No escape codes, for light letters on a dark ground: the light modules are drawn.
  case darkGround
  /// No escape codes, for dark letters on a light ground or for a file.
  case lightGround
}

extension QRMatrix {
  /// The code with its margin as lines of half blocks: a letter is one module wide and two high.
  public func lines(_ style: TerminalStyle) -> [String] {
    let drawn = style != .darkGround
    let span = -Self.margin..<(size + Self.margin)
    return stride(from: span.lowerBound, to: span.upperBound, by: 2).map { y in
      let blocks = span.map { x in
        // Below an odd code's last row all is light, as its margin is.
        Self.block(upper: self[x, y] == drawn, lower: self[x, y + 1] == drawn)
      }
      let line = blocks.joined()
      return style == .coloured ? "\u{1B}[30;107m\(line)\u{1B}[0m" : line
    }
  }

  private static func block(upper: Bool, lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}

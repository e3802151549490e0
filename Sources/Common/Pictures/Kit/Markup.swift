/// A part of an SVG document. Numbers are written short; any other text is escaped, so that no name ends an attribute or
/// begins an element.
struct Markup: Hashable, Sendable, ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral value: String) { text = value }
  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  static func + (left: Markup, right: Markup) -> Markup { "\(left)\(right)" }
  static func += (left: inout Markup, right: Markup) { left.text += right.text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate(set) var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 4)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ value: Double) { text += number(value) }
    mutating func appendInterpolation(_ value: Int) { text += String(value) }
    mutating func appendInterpolation(_ value: Tint) { text += value.description }
    mutating func appendInterpolation(_ value: Markup) { text += value.text }
    mutating func appendInterpolation(_ value: Piece) { text += value.id }
    mutating func appendInterpolation(_ value: (Double, Double)) { text += number(value.0) + " " + number(value.1) }
    mutating func appendInterpolation(escaped value: String) { text += escape(value) }
  }
}

func joined(_ parts: some Sequence<Markup>, by separator: Markup = "") -> Markup {
  var all: Markup = ""
  var isFirst = true
  for part in parts {
    if !isFirst { all += separator }
    all += part
    isFirst = false
  }
  return all
}

/// Two decimals below ten and one above, none where they are zero: what a screen can show.
func number(_ value: Double) -> String {
  let scale = abs(value) < 10 ? 100 : 10
  let whole = Int((value * Double(scale)).rounded())
  if whole == 0 { return "0" }
  let sign = whole < 0 ? "-" : ""
  let size = abs(whole)
  var decimals = size % scale
  if decimals == 0 { return sign + String(size / scale) }
  var digits = scale == 100 ? 2 : 1
  while decimals % 10 == 0 {
    decimals /= 10
    digits -= 1
  }
  let fraction = (digits == 2 && decimals < 10 ? "0" : "") + String(decimals)
  return sign + (size < scale ? "" : String(size / scale)) + "." + fraction
}

/// What XML reads as the same text and never as markup. Characters that XML 1.0 forbids are left out.
func escape(_ text: String) -> String {
  var escaped = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": escaped += " "
    default: escaped.unicodeScalars.append(character)
    }
  }
  return escaped
}

func opacity(_ value: Double) -> Markup { " opacity=\"\(value)\"" }

/// Turned clockwise by degrees around a point.
func turned(_ degrees: Double, _ x: Double = 0, _ y: Double = 0) -> Markup {
  " transform=\"rotate(\(degrees) \(x) \(y))\""
}

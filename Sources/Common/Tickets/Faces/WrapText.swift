/// Breaks a text into lines that fit; an ellipsis stands for the rest.
struct TextWrap {
  let size: Double
  let isBold: Bool
  let width: Double

  func width(of text: String) -> Double { Helvetica.width(text, size: size, isBold: isBold) }

  /// At most `count` lines, broken between words; a word longer than a line is broken where the line ends.
  func lines(_ text: String, atMost count: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      if lines.count == count - 1 {
        lines.append(shortened(rest))
        break
      }
      let line = first(of: rest)
      lines.append(line.hasSuffix(" ") ? String(line.dropLast()) : String(line))
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    return lines
  }

  /// The whole of it when that fits, else as much as leaves room for an ellipsis.
  func shortened(_ text: Substring) -> String {
    let fitting = prefix(of: text, width: width)
    guard fitting.endIndex < text.endIndex else { return String(text) }
    let room = prefix(of: text, width: width - width(of: "…"))
    return (room.hasSuffix(" ") ? room.dropLast() : room) + "…"
  }

  /// Up to the last space that fits, or as much as fits, but a letter in any case.
  private func first(of text: Substring) -> Substring {
    let fitting = prefix(of: text, width: width)
    if fitting.endIndex == text.endIndex || text[fitting.endIndex] == " " { return fitting }
    if let space = fitting.lastIndex(of: " ") { return text[..<space] }
    return fitting.isEmpty ? text.prefix(1) : fitting
  }

  private func prefix(of text: Substring, width limit: Double) -> Substring {
    var used = 0.0
    for index in text.indices {
      used += width(of: String(text[index]))
      if used > limit { return text[..<index] }
    }
    return text
  }
}

/// A piece of opening hours as OpenStreetMap writes them, of whatever length.
enum HoursToken: Hashable {
  /// In small letters: `mo`, `sunrise`, `off`.
  case word(String)
  /// As it stood, since `0900` is no 900.
  case digits(String)
  /// One of `- , ; : + / [ ]`, or `|` for `||`.
  case sign(Character)
  /// What stood between quotation marks.
  case comment(String)

  /// The tokens of a text, without spaces.
  /// - Throws: for a sign that no hours have, and a comment without an end.
  static func all(of text: String) throws(HoursRefusal) -> [HoursToken] {
    var tokens: [HoursToken] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isLetter {
        let word = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(word.count)
        // An abbreviation's dot: `Mo.`; one between digits is read with them.
        if rest.first == "." { rest = rest.dropFirst() }
        tokens.append(.word(word.lowercased()))
      } else if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        tokens.append(.digits(String(digits)))
      } else if first == "\"" {
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: "\"") else { throw HoursRefusal(String(rest), .commentWithoutEnd) }
        tokens.append(.comment(String(rest[..<end])))
        rest = rest[end...].dropFirst()
      } else {
        rest = rest.dropFirst()
        if first.isWhitespace { continue }
        if first == "|" && rest.first == "|" { rest = rest.dropFirst() }
        guard let sign = signs[first] else { throw HoursRefusal(String(first), .unknownSign) }
        tokens.append(.sign(sign))
      }
    }
    return tokens
  }

  /// Signs with what they stand for: people write dashes of every length, and dots for colons.
  private static let signs: [Character: Character] = [
    "-": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", "~": "-", ",": ",", "&": ",", ";": ";", "；": ";",
    ":": ":", "：": ":", ".": ":", "+": "+", "/": "/", "[": "[", "]": "]", "|": "|",
  ]

  var text: String {
    switch self {
    case .word(let text), .digits(let text), .comment(let text): text
    case .sign(let sign): String(sign)
    }
  }
}

/// Bytes that are not what was expected of them: no JSON, or other members than are needed.
struct Malformed: Error, Hashable, Sendable {}

/// A JSON text that was checked once from end to end and is then read where it lies: no tree is built, and what nobody asks
/// for costs nothing more.
///
/// At most 64 levels deep and 16 million bytes long. Numbers are read as whole ones; only degrees have decimals.
final class JSONText {
  /// One value, or the name of a member.
  struct Token {
    enum Kind: UInt8 { case object, array, text, escapedText, number, decimal, yes, no, null }

    let kind: Kind
    let start: Int
    /// Behind its last byte; of a text, its closing quote.
    var end = 0
    /// The token behind it and all that it holds.
    var next = 0
  }

  static let deepest = 64
  static let longest = 16_000_000

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// Behind the value: what follows a message is the body that came with it.
  private(set) var end = 0

  /// - Parameter isAlone: Whether nothing may follow but spaces.
  init(_ bytes: [UInt8], isAlone: Bool = true) throws(Malformed) {
    self.bytes = bytes
    guard bytes.count <= Self.longest else { throw Malformed() }
    try value(depth: 0)
    guard isAlone else { return }
    skipSpace()
    guard end == bytes.count else { throw Malformed() }
  }

  var root: Node { Node(source: self, position: 0) }

  private var byte: UInt8 { end < bytes.count ? bytes[end] : 0 }

  private func skipSpace() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { end += 1 }
  }

  private func value(depth: Int) throws(Malformed) {
    guard depth < Self.deepest else { throw Malformed() }
    skipSpace()
    switch byte {
    case 0x7B: try members(depth)
    case 0x5B: try items(depth)
    case 0x22: try text()
    case 0x74: try literal("true", .yes)
    case 0x66: try literal("false", .no)
    case 0x6E: try literal("null", .null)
    default: try number()
    }
  }

  private func begin(_ kind: Token.Kind) -> Int {
    tokens.append(Token(kind: kind, start: end))
    return tokens.count - 1
  }

  private func finish(_ token: Int) {
    tokens[token].end = end
    tokens[token].next = tokens.count
  }

  private func members(_ depth: Int) throws(Malformed) {
    let token = begin(.object)
    end += 1
    skipSpace()
    if byte == 0x7D {
      end += 1
      return finish(token)
    }
    while true {
      skipSpace()
      guard byte == 0x22 else { throw Malformed() }
      try text()
      skipSpace()
      guard byte == 0x3A else { throw Malformed() }
      end += 1
      try value(depth: depth + 1)
      skipSpace()
      let mark = byte
      end += 1
      if mark == 0x7D { return finish(token) }
      guard mark == 0x2C else { throw Malformed() }
    }
  }

  private func items(_ depth: Int) throws(Malformed) {
    let token = begin(.array)
    end += 1
    skipSpace()
    if byte == 0x5D {
      end += 1
      return finish(token)
    }
    while true {
      try value(depth: depth + 1)
      skipSpace()
      let mark = byte
      end += 1
      if mark == 0x5D { return finish(token) }
      guard mark == 0x2C else { throw Malformed() }
    }
  }

  private func text() throws(Malformed) {
    let opening = end
    var isEscaped = false
    end += 1
    while byte != 0x22 {
      guard byte >= 0x20 else { throw Malformed() }
      if byte == 0x5C {
        isEscaped = true
        end += 1
        guard byte >= 0x20 else { throw Malformed() }
      }
      end += 1
    }
    tokens.append(Token(kind: isEscaped ? .escapedText : .text, start: opening + 1, end: end, next: tokens.count + 1))
    end += 1
  }

  private func literal(_ word: StaticString, _ kind: Token.Kind) throws(Malformed) {
    let token = begin(kind)
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { throw Malformed() }
      end += 1
    }
    finish(token)
  }

  private func number() throws(Malformed) {
    let start = end
    var isWhole = true
    loop: while true {
      switch byte {
      case 0x30...0x39, 0x2D: end += 1
      case 0x2E, 0x65, 0x45, 0x2B:
        isWhole = false
        end += 1
      default: break loop
      }
    }
    guard end > start else { throw Malformed() }
    tokens.append(Token(kind: isWhole ? .number : .decimal, start: start, end: end, next: tokens.count + 1))
  }
}

/// The tags of an XML text, one at a time. Text between them, comments and declarations are passed over: a map keeps all
/// it knows in attributes.
struct MarkupScanner {
  struct Tag: Hashable {
    var name: String
    var attributes: [String: String]
    /// `</name>`.
    var isEnd: Bool
    /// `<name/>`, which has no end of its own.
    var isEmpty: Bool
  }

  /// Bytes of one tag.
  private static let longest = 64 << 10

  private let source: () throws(InputError) -> [UInt8]
  private var piece: [UInt8] = []
  private var position = 0

  /// - Parameter source: returns the next bytes at each call, and none at the end.
  init(_ source: @escaping () throws(InputError) -> [UInt8]) { self.source = source }

  /// Nil at the end of the text.
  /// - Throws: `damaged` for a tag that does not end, or is longer than any is.
  mutating func next() throws(InputError) -> Tag? {
    while let byte = try take() {
      guard byte == UInt8(ascii: "<") else { continue }
      let text = try inside()
      if let first = text.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") { return Self.tag(text) }
    }
    return nil
  }

  private mutating func take() throws(InputError) -> UInt8? {
    if position == piece.count {
      (piece, position) = (try source(), 0)
      if piece.isEmpty { return nil }
    }
    defer { position += 1 }
    return piece[position]
  }

  /// What stands between `<` and `>`; a `>` in quotes, and one in a comment, does not end it.
  private mutating func inside() throws(InputError) -> [UInt8] {
    var text: [UInt8] = []
    var quote: UInt8?
    while let byte = try take() {
      let isComment = text.starts(with: "!--".utf8)
      if byte == UInt8(ascii: ">"), quote == nil, !isComment || text.suffix(2).elementsEqual("--".utf8) { return text }
      if isComment {
        // Only its end matters.
        if text.count > 8 { text.removeSubrange(3..<(text.count - 2)) }
      } else if quote == byte {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      text.append(byte)
      guard text.count <= Self.longest else { throw .damaged }
    }
    throw .damaged
  }

  private static func tag(_ text: [UInt8]) -> Tag {
    var rest = text[...]
    let isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    let isEmpty = rest.last == UInt8(ascii: "/")
    if isEmpty { rest = rest.dropLast() }
    let name = rest.prefix { !isSpace($0) }
    rest = rest.dropFirst(name.count)
    var attributes: [String: String] = [:]
    while let (key, value) = attribute(&rest) { attributes[key] = value }
    return Tag(name: String(decoding: name, as: UTF8.self), attributes: attributes, isEnd: isEnd, isEmpty: isEmpty)
  }

  /// Takes `key="value"`; nil where no more follows.
  private static func attribute(_ rest: inout ArraySlice<UInt8>) -> (String, String)? {
    rest = rest.drop(while: isSpace)
    let key = rest.prefix { $0 != UInt8(ascii: "=") && !isSpace($0) }
    rest = rest.dropFirst(key.count).drop { isSpace($0) || $0 == UInt8(ascii: "=") }
    guard !key.isEmpty, let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let value = rest.dropFirst().prefix { $0 != quote }
    rest = rest.dropFirst(value.count + 2)
    return (String(decoding: key, as: UTF8.self), plain(String(decoding: value, as: UTF8.self)))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  /// A value with its signs in the place of their names. What is no name of a sign stays as it is.
  private static func plain(_ value: String) -> String {
    guard value.contains("&") else { return value }
    var (out, rest) = ("", value[...])
    while let start = rest.firstIndex(of: "&") {
      out += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"), let sign = sign(rest[..<end].dropFirst()) else {
        out.append("&")
        rest = rest.dropFirst()
        continue
      }
      out.append(sign)
      rest = rest[rest.index(after: end)...]
    }
    return out + rest
  }

  private static func sign(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}

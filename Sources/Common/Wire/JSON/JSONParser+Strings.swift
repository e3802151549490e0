import Structures

extension JSONParser {
  /// Reads a string, its quotes included.
  mutating func string() throws(JSONError) -> String {
    let opening = index
    index += 1
    let start = index
    var isPlain = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      if byte < 0x20 { throw error(.controlCharacter) }
      if byte >= 0x80 { isPlain = false }
      index += 1
    }
    if index - start > limits.string { throw error(.stringTooLong, at: opening) }
    guard index < bytes.count else { throw error(.unexpectedEnd) }
    if bytes[index] == UInt8(ascii: "\\") {
      index = start
      return try escapedString(from: opening)
    }
    let text = try text(start..<index, isPlain: isPlain)
    index += 1
    return text
  }

  private func text(_ range: Range<Int>, isPlain: Bool) throws(JSONError) -> String {
    if !isPlain, let bad = firstInvalid(in: range) { throw error(.invalidUTF8, at: bad) }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func escapedString(from opening: Int) throws(JSONError) -> String {
    var result: [UInt8] = []
    while index < bytes.count {
      if result.count > limits.string { throw error(.stringTooLong, at: opening) }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &result)
      case 0..<0x20: throw error(.controlCharacter)
      case 0..<0x80:
        result.append(byte)
        index += 1
      default:
        guard let length = scalarLength(at: index) else { throw error(.invalidUTF8) }
        for offset in 0..<length { result.append(bytes[index + offset]) }
        index += length
      }
    }
    throw error(.unexpectedEnd)
  }

  private mutating func escape(into result: inout [UInt8]) throws(JSONError) {
    index += 1
    guard index < bytes.count else { throw error(.unexpectedEnd) }
    let simple: UInt8? =
      switch bytes[index] {
      case UInt8(ascii: "\""): 0x22
      case UInt8(ascii: "\\"): 0x5C
      case UInt8(ascii: "/"): 0x2F
      case UInt8(ascii: "b"): 0x08
      case UInt8(ascii: "f"): 0x0C
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "t"): 0x09
      default: nil
      }
    if let simple {
      result.append(simple)
      index += 1
      return
    }
    guard bytes[index] == UInt8(ascii: "u") else { throw error(.badEscape, at: index - 1) }
    let scalar = try unicodeEscape()
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { result.append(unit) }
  }

  /// `uXXXX`, or two of them for a scalar beyond the basic plane.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = index - 1
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, next == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw error(.loneSurrogate, at: start) }
    index += 1
    let second = try fourHexDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    index += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count else { throw error(.unexpectedEnd) }
      guard let digit = Hex.value(of: bytes[index]) else { throw error(.badEscape) }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}

extension JSONParser {
  func isScalar(at index: Int) -> Bool { scalarLength(at: index) != nil }

  private func firstInvalid(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] < 0x80 {
        index += 1
      } else {
        guard let length = scalarLength(at: index), index + length <= range.upperBound else { return index }
        index += length
      }
    }
    return nil
  }

  /// The length in bytes of the scalar at `index`. Nil where no well-formed UTF-8 begins (Unicode, table 3-7).
  private func scalarLength(at index: Int) -> Int? {
    func follows(_ offset: Int, _ allowed: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < bytes.count && allowed.contains(bytes[index + offset])
    }
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return follows(1) ? 2 : nil
    case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : nil
    case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : nil
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : nil
    case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : nil
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : nil
    case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : nil
    default: return nil
    }
  }
}

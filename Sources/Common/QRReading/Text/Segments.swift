/// The segments of a code's data: clause 7.4. Each tells its mode and the count of its characters.
enum Segments {
  /// Nil for kanji, for a part of a message in several codes, for damaged data and for no text.
  static func text(of data: [UInt8], _ version: SymbolVersion) -> String? {
    var bits = BitReader(data)
    var bytes: [UInt8] = []
    while bits.left >= 4 {
      switch bits.read(4) {
      case 0: return text(of: bytes)
      case 1: guard readNumeric(&bits, version, into: &bytes) else { return nil }
      case 2: guard readAlphanumeric(&bits, version, into: &bytes) else { return nil }
      case 4: guard readBytes(&bits, version, into: &bytes) else { return nil }
      // FNC1 says that the text is of a trade's own form. It stays as it is.
      case 5: break
      case 9: guard bits.read(8) != nil else { return nil }
      case 7: guard skipInterpretation(&bits) else { return nil }
      default: return nil
      }
    }
    return text(of: bytes)
  }

  private static func text(of bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty else { return nil }
    return TextEncoding.text(of: bytes)
  }

  /// The count of characters. Its bits depend on the version: table 3.
  private static func readCount(
    _ bits: inout BitReader, _ version: SymbolVersion, _ small: Int, _ middle: Int, _ large: Int
  ) -> Int? {
    bits.read(version.number < 10 ? small : version.number < 27 ? middle : large)
  }

  /// Three digits in ten bits, two in seven, one in four.
  private static func readNumeric(
    _ bits: inout BitReader, _ version: SymbolVersion, into bytes: inout [UInt8]
  ) -> Bool {
    guard var count = readCount(&bits, version, 10, 12, 14) else { return false }
    while count > 0 {
      let digits = min(count, 3)
      guard let number = bits.read(3 * digits + 1) else { return false }
      guard number < (digits == 3 ? 1_000 : digits == 2 ? 100 : 10) else { return false }
      if digits == 3 { bytes.append(digit(number / 100)) }
      if digits >= 2 { bytes.append(digit(number / 10 % 10)) }
      bytes.append(digit(number % 10))
      count -= digits
    }
    return true
  }

  private static func digit(_ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: 48 + number) }

  /// Two characters in eleven bits, one in six.
  private static func readAlphanumeric(
    _ bits: inout BitReader, _ version: SymbolVersion, into bytes: inout [UInt8]
  ) -> Bool {
    guard var count = readCount(&bits, version, 9, 11, 13) else { return false }
    while count > 0 {
      let pair = count > 1
      guard let number = bits.read(pair ? 11 : 6), number < (pair ? 45 * 45 : 45) else { return false }
      if pair { bytes.append(letter(number / 45)) }
      bytes.append(letter(number % 45))
      count -= pair ? 2 : 1
    }
    return true
  }

  /// A character of the alphanumeric mode: table 5.
  private static func letter(_ number: Int) -> UInt8 {
    switch number {
    case 0..<10: digit(number)
    case 10..<36: UInt8(truncatingIfNeeded: 55 + number)
    case 36: UInt8(ascii: " ")
    case 37: UInt8(ascii: "$")
    case 38: UInt8(ascii: "%")
    case 39: UInt8(ascii: "*")
    case 40: UInt8(ascii: "+")
    case 41: UInt8(ascii: "-")
    case 42: UInt8(ascii: ".")
    case 43: UInt8(ascii: "/")
    default: UInt8(ascii: ":")
    }
  }

  private static func readBytes(_ bits: inout BitReader, _ version: SymbolVersion, into bytes: inout [UInt8]) -> Bool {
    guard let count = readCount(&bits, version, 8, 16, 16), count * 8 <= bits.left else { return false }
    for _ in 0..<count {
      guard let byte = bits.read(8) else { return false }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return true
  }

  /// Skips the number of a character set, of one to three bytes: table 4.
  private static func skipInterpretation(_ bits: inout BitReader) -> Bool {
    guard let first = bits.read(8) else { return false }
    if first & 0x80 == 0 { return true }
    if first & 0xC0 == 0x80 { return bits.read(8) != nil }
    if first & 0xE0 == 0xC0 { return bits.read(16) != nil }
    return false
  }
}

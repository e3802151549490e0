/// Base64 of RFC 4648, section 4, with padding.
public enum Base64 {
  /// Text with padding.
  public static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var place = 0
    while place < bytes.count {
      let left = min(3, bytes.count - place)
      var group: UInt32 = 0
      for index in 0..<3 { group = group << 8 | (index < left ? UInt32(bytes[place + index]) : 0) }
      for index in 0..<4 {
        text.append(index <= left ? letter(UInt8(group >> UInt32(18 - 6 * index) & 63)) : 0x3D)
      }
      place += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for a letter outside the alphabet, or padding that is missing or in the wrong place.
  public static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (group, count, ends): (UInt32, Int, Int) = (0, 0, 0)
    for byte in text.utf8 {
      guard let value = value(byte), ends == 0 || byte == 0x3D else { return nil }
      if byte == 0x3D { ends += 1 }
      group = group << 6 | UInt32(value)
      count += 1
      guard count == 4 else { continue }
      for index in 0..<3 where index < 3 - ends {
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(16 - 8 * index)))
      }
      (group, count) = (0, 0)
    }
    return count == 0 && ends < 3 ? bytes : nil
  }

  private static func letter(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: 0x41 + value
    case 26..<52: 0x61 + value - 26
    case 52..<62: 0x30 + value - 52
    case 62: 0x2B
    default: 0x2F
    }
  }

  private static func value(_ letter: UInt8) -> UInt8? {
    switch letter {
    case 0x41...0x5A: letter - 0x41
    case 0x61...0x7A: letter - 0x61 + 26
    case 0x30...0x39: letter - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    case 0x3D: 0
    default: nil
    }
  }
}

/// Base64 for addresses and tokens, RFC 4648 section 5, without padding. Strict: one text for each value.
public enum Base64URL {
  private static let text = BitText(alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// Text without padding, safe in a URL.
  public static func encode(_ bytes: [UInt8]) -> String { text.encode(bytes) }

  /// Nil for a letter outside the alphabet, padding, or bits left over that are not zero.
  public static func decode(_ text: String) -> [UInt8]? { self.text.decode(text.utf8) }
}

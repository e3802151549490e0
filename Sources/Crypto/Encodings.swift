/// Base64 for addresses and tokens, RFC 4648 section 5, without padding. Strict: one text for each value.
public enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  public static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        out.append(alphabet[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { out.append(alphabet[Int(bits << UInt32(6 - count) & 63)]) }
    return String(decoding: out, as: UTF8.self)
  }

  /// Nil for a letter outside the alphabet, padding, or bits left over that are not zero.
  public static func decode(_ text: String) -> [UInt8]? {
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in text.utf8 {
      let value = values[Int(letter)]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
      bits &= (1 << UInt32(count)) - 1
    }
    guard count < 6, bits == 0 else { return nil }
    return out
  }
}

/// Lower-case hexadecimal.
public enum Hex {
  private static let digits = Array("0123456789abcdef".utf8)

  public static func encode(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Nil unless these are pairs of digits; upper case is read too.
  public static func decode(_ text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count % 2 == 0 else { return nil }
    var out: [UInt8] = []
    for index in stride(from: 0, to: letters.count, by: 2) {
      guard let high = value(letters[index]), let low = value(letters[index + 1]) else { return nil }
      out.append(high << 4 | low)
    }
    return out
  }

  private static func value(_ letter: UInt8) -> UInt8? {
    switch letter {
    case 0x30...0x39: letter - 0x30
    case 0x61...0x66: letter - 0x61 + 10
    case 0x41...0x46: letter - 0x41 + 10
    default: nil
    }
  }
}

/// Opaque bearer tokens: a prefix that secret scanners know, and 256 random bits. Only their hash is stored.  P3
public enum Token {
  public static let prefix = "sat_"

  public static func make() -> String { prefix + Base64URL.encode(SecureRandom.bytes(32)) }
}

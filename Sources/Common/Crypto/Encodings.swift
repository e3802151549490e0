/// Base64 for addresses and tokens, RFC 4648 section 5, without padding. Strict: one text for each value.
public enum Base64URL {
  private static let text = BitText(alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// Text without padding, safe in a URL.
  public static func encode(_ bytes: [UInt8]) -> String { text.encode(bytes) }

  /// Nil for a letter outside the alphabet, padding, or bits left over that are not zero.
  public static func decode(_ text: String) -> [UInt8]? { self.text.decode(text.utf8) }
}

/// Lower-case hexadecimal.
public enum Hex {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Two lower-case digits for each byte.
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
  /// It shows in logs and leaks what kind of secret follows.
  public static let prefix = "sat_"

  /// A new token with 256 random bits.
  public static func make() -> String { prefix + Base64URL.encode(SecureRandom.bytes(32)) }
}

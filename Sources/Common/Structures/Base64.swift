/// Base64 of RFC 4648, section 4, with padding. Strict: one text for each value.
public enum Base64 {
  private static let text = BitText(alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  /// Text with padding.
  public static func encode(_ bytes: [UInt8]) -> String {
    text.encode(bytes) + String(repeating: "=", count: (3 - bytes.count % 3) % 3)
  }

  /// Nil for a letter outside the alphabet, padding that is missing or in the wrong place, or bits left over that are not
  /// zero.
  public static func decode(_ text: String) -> [UInt8]? {
    let letters = text.utf8.prefix { $0 != 0x3D }
    let padding = text.utf8.dropFirst(letters.count)
    guard text.utf8.count % 4 == 0, padding.count < 3, padding.allSatisfy({ $0 == 0x3D }) else { return nil }
    return self.text.decode(letters)
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

/// Base32 in Crockford's alphabet and upper case: what a QR code holds in its alphanumeric mode, and what can be read
/// aloud. Strict: one text for each value.
public enum Base32 {
  private static let text = BitText(alphabet: "0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Text in capitals without padding.
  public static func encode(_ bytes: [UInt8]) -> String { text.encode(bytes) }

  /// Nil for a letter outside the alphabet, lower case, or bits left over that are not zero.
  public static func decode(_ text: some Collection<UInt8>) -> [UInt8]? { self.text.decode(text) }

  /// Nil for a letter outside the alphabet, lower case, or bits left over that are not zero.
  public static func decode(_ text: String) -> [UInt8]? { decode(text.utf8) }

  /// Whether every letter is one of the alphabet.
  public static func isText(_ text: some Collection<UInt8>) -> Bool { text.allSatisfy { self.text.has($0) } }
}

/// Base32 in the alphabet of RFC 4648: what authenticator apps read a secret in.
public enum StandardBase32 {
  private static let text = BitText(alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

  /// Text in capitals without padding.
  public static func encode(_ bytes: [UInt8]) -> String { text.encode(bytes) }
}

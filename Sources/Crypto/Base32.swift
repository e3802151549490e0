/// Base32 in Crockford's alphabet and upper case: what a QR code holds in its alphanumeric mode, and what can be read
/// aloud. Strict: one text for each value.
public enum Base32 {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  public static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count * 8 + 4) / 5)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        out.append(alphabet[Int(bits >> UInt32(count) & 31)])
      }
    }
    if count > 0 { out.append(alphabet[Int(bits << UInt32(5 - count) & 31)]) }
    return String(decoding: out, as: UTF8.self)
  }

  /// Nil for a letter outside the alphabet, lower case, or bits left over that are not zero.
  public static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in text {
      let value = values[Int(letter)]
      guard value < 32 else { return nil }
      bits = bits << 5 | UInt32(value)
      count += 5
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
      bits &= (1 << UInt32(count)) - 1
    }
    guard count < 5, bits == 0 else { return nil }
    return out
  }

  /// Nil for a letter outside the alphabet, lower case, or bits left over that are not zero.
  public static func decode(_ text: String) -> [UInt8]? { decode(text.utf8) }

  /// Whether every letter is one of the alphabet.
  public static func isText(_ text: some Collection<UInt8>) -> Bool { text.allSatisfy { values[Int($0)] < 32 } }
}

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
      guard let high = value(of: letters[index]), let low = value(of: letters[index + 1]) else { return nil }
      out.append(high << 4 | low)
    }
    return out
  }

  /// The value of a digit of either case, as a byte of ASCII. Nil for another byte.
  public static func value(of letter: UInt8) -> UInt8? {
    switch letter {
    case 0x30...0x39: letter - 0x30
    case 0x61...0x66: letter - 0x61 + 10
    case 0x41...0x46: letter - 0x41 + 10
    default: nil
    }
  }
}

/// The name a client gives to one intention that moves money, stored before it is sent.  E1
///
/// A request that is repeated under the same key takes effect once.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
  /// A UUID in lower case.
  public let rawValue: String

  /// Nil unless `text` is a UUID.
  public init?(_ text: String) {
    let letters = Array(text.utf8)
    guard letters.count == 36 else { return nil }
    for (index, letter) in letters.enumerated() {
      let isHyphen = [8, 13, 18, 23].contains(index)
      let isDigit = (0x30...0x39).contains(letter) || (0x61...0x66).contains(letter | 0x20)
      guard isHyphen ? letter == 0x2D : isDigit else { return nil }
    }
    rawValue = text.lowercased()
  }

  /// A new key: a UUID of version 4, RFC 9562.
  public init(using generator: inout some RandomNumberGenerator) {
    let high = generator.next() & ~0xF000 | 0x4000
    let low = generator.next() & ~(0b11 << 62) | (0b10 << 62)
    let digits = Self.hex(high) + Self.hex(low)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    rawValue = text
  }

  /// A new key of random bits.
  public static func make() -> IdempotencyKey {
    var generator = SystemRandomNumberGenerator()
    return IdempotencyKey(using: &generator)
  }

  public var description: String { rawValue }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

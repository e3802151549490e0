/// Text in which each letter stands for as many bits as its alphabet has room for. Strict: one text for each value.
struct BitText: Sendable {
  private let alphabet: [UInt8]
  /// By letter; those outside the alphabet are 0xFF.
  private let values: [UInt8]
  private let width: Int

  /// - Parameter alphabet: of 2, 4, 8 … 128 different letters of ASCII, by their values.
  init(alphabet: String) {
    self.alphabet = Array(alphabet.utf8)
    width = self.alphabet.count.trailingZeroBitCount
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, letter) in self.alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    self.values = values
  }

  func has(_ letter: UInt8) -> Bool { values[Int(letter)] != 0xFF }

  func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count * 8 + width - 1) / width)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= width {
        count -= width
        out.append(alphabet[Int(bits >> UInt32(count)) & (alphabet.count - 1)])
      }
    }
    if count > 0 { out.append(alphabet[Int(bits << UInt32(width - count)) & (alphabet.count - 1)]) }
    return String(decoding: out, as: UTF8.self)
  }

  /// Nil for a letter outside the alphabet, a letter too many, or bits left over that are not zero.
  func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(text.count * width / 8)
    var bits: UInt32 = 0
    var count = 0
    for letter in text {
      guard has(letter) else { return nil }
      bits = bits << UInt32(width) | UInt32(values[Int(letter)])
      count += width
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
      bits &= (1 << UInt32(count)) - 1
    }
    guard count < width, bits == 0 else { return nil }
    return out
  }
}

/// Makes text of bytes.
enum TextEncoding {
  /// The bytes as UTF-8, or as Latin-1 when they are not valid UTF-8.
  static func text(of bytes: [UInt8]) -> String {
    guard !isUTF8(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    var converted: [UInt8] = []
    converted.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      if byte < 0x80 {
        converted.append(byte)
      } else {
        converted.append(0xC0 | byte >> 6)
        converted.append(0x80 | byte & 0x3F)
      }
    }
    return String(decoding: converted, as: UTF8.self)
  }

  /// Table 3-7 of the Unicode standard.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      index += 1
      if first < 0x80 { continue }
      guard first >= 0xC2, first <= 0xF4 else { return false }
      let more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
      guard bytes.count - index >= more else { return false }
      // Neither longer forms than needed, nor surrogates, nor more than U+10FFFF.
      let least: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
      let most: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
      guard bytes[index] >= least, bytes[index] <= most else { return false }
      for later in 1..<max(more, 2) where later < more {
        guard bytes[index + later] & 0xC0 == 0x80 else { return false }
      }
      index += more
    }
    return true
  }
}

import Structures

/// Percent-encoding of RFC 3986, strict.
enum Percent {
  /// Nil for a broken escape or bytes that are not UTF-8.
  static func decode(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool = false) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.underestimatedCount)
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(Hex.value(of:)), let low = iterator.next().flatMap(Hex.value(of:))
        else {
          return nil
        }
        result.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: result.append(0x20)
      default: result.append(byte)
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  static func decode(_ text: String, plusIsSpace: Bool = false) -> String? {
    decode(text.utf8, plusIsSpace: plusIsSpace)
  }

  /// Everything but the unreserved characters is escaped.
  static func encode(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

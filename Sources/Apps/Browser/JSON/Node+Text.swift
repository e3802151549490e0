import Structures

// What is inside a text or a number.
extension Node {
  /// The bytes of a text whose marks are resolved.
  func unescaped() throws(Malformed) -> [UInt8] {
    let token = source.tokens[position]
    var bytes: [UInt8] = []
    var place = token.start
    while place < token.end {
      let byte = source.bytes[place]
      place += 1
      guard byte == 0x5C else {
        bytes.append(byte)
        continue
      }
      let mark = source.bytes[place]
      place += 1
      switch mark {
      case 0x22, 0x5C, 0x2F: bytes.append(mark)
      case 0x62: bytes.append(0x08)
      case 0x66: bytes.append(0x0C)
      case 0x6E: bytes.append(0x0A)
      case 0x72: bytes.append(0x0D)
      case 0x74: bytes.append(0x09)
      case 0x75: try append(scalar(at: &place, before: token.end), to: &bytes)
      default: throw Malformed()
      }
    }
    return bytes
  }

  private func append(_ scalar: UInt32, to bytes: inout [UInt8]) throws(Malformed) {
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(scalar))
    case 0x80..<0x800: bytes += [0xC0 | UInt8(scalar >> 6), 0x80 | UInt8(scalar & 0x3F)]
    case 0x800..<0x10000:
      bytes += [0xE0 | UInt8(scalar >> 12), 0x80 | UInt8(scalar >> 6 & 0x3F), 0x80 | UInt8(scalar & 0x3F)]
    default:
      bytes += [
        0xF0 | UInt8(scalar >> 18), 0x80 | UInt8(scalar >> 12 & 0x3F), 0x80 | UInt8(scalar >> 6 & 0x3F),
        0x80 | UInt8(scalar & 0x3F),
      ]
    }
  }

  /// Of four hexadecimal digits, or of two such halves. A half alone is no text.
  private func scalar(at place: inout Int, before end: Int) throws(Malformed) -> UInt32 {
    let first = try half(at: &place, before: end)
    if !(0xD800..<0xE000).contains(first) { return first }
    guard first < 0xDC00, place + 1 < end, source.bytes[place] == 0x5C, source.bytes[place + 1] == 0x75 else {
      throw Malformed()
    }
    place += 2
    let second = try half(at: &place, before: end)
    guard (0xDC00..<0xE000).contains(second) else { throw Malformed() }
    return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  private func half(at place: inout Int, before end: Int) throws(Malformed) -> UInt32 {
    guard place + 4 <= end else { throw Malformed() }
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Hex.value(of: source.bytes[place]) else { throw Malformed() }
      place += 1
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// A number with decimals: exact for up to fifteen digits, to the last bit of a double for more.
  func degrees() throws(Malformed) -> Double {
    let token = source.tokens[position]
    guard token.kind == .number || token.kind == .decimal else { throw Malformed() }
    var place = token.start
    let isNegative = source.bytes[place] == 0x2D
    if isNegative { place += 1 }
    var digits: Int64 = 0
    var shift = 0
    var isBehindPoint = false
    while place < token.end, source.bytes[place] != 0x65, source.bytes[place] != 0x45 {
      let byte = source.bytes[place]
      place += 1
      if byte == 0x2E {
        if isBehindPoint { throw Malformed() }
        isBehindPoint = true
        continue
      }
      guard (0x30...0x39).contains(byte) else { throw Malformed() }
      // Further digits are finer than a double is.
      if digits < 100_000_000_000_000_000 {
        digits = digits * 10 + Int64(byte - 0x30)
        if isBehindPoint { shift -= 1 }
      } else if !isBehindPoint {
        shift += 1
      }
    }
    if place < token.end { shift += try exponent(from: place + 1, to: token.end) }
    return scaled(isNegative ? -digits : digits, by: shift)
  }

  private func exponent(from start: Int, to end: Int) throws(Malformed) -> Int {
    var place = start
    let isNegative = place < end && source.bytes[place] == 0x2D
    if isNegative || place < end && source.bytes[place] == 0x2B { place += 1 }
    guard place < end, end - place <= 3 else { throw Malformed() }
    var value = 0
    while place < end {
      guard (0x30...0x39).contains(source.bytes[place]) else { throw Malformed() }
      value = value * 10 + Int(source.bytes[place] - 0x30)
      place += 1
    }
    return isNegative ? -value : value
  }

  private func scaled(_ digits: Int64, by shift: Int) -> Double {
    var power = 1.0
    var left = shift < 0 ? -shift : shift
    while left > 0 {
      power *= 10
      left -= 1
    }
    return shift < 0 ? Double(digits) / power : Double(digits) * power
  }
}

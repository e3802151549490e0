extension JSONParser {
  /// An integer of up to 64 bits stays an integer. A fraction or an exponent makes a double.
  mutating func number() throws(JSONError) -> JSON {
    let start = index
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let digits = index
    var magnitude: UInt64 = 0
    var overflows = false
    while case let byte = next, (0x30...0x39).contains(byte) {
      let (product, high) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(byte - 0x30))
      overflows = overflows || high || carry
      magnitude = sum
      index += 1
    }
    if index == digits { throw error(index < bytes.count ? .badNumber : .unexpectedEnd) }
    if bytes[digits] == 0x30, index - digits > 1 { throw error(.badNumber, at: digits) }
    let hasFraction = try skipFraction()
    let hasExponent = try skipExponent()
    if hasFraction || hasExponent { return try double(start) }
    if isNegative && magnitude == 0 { return .number(-0.0) }
    guard !overflows, let integer = Self.integer(magnitude, isNegative) else {
      throw error(.numberOutOfRange, at: start)
    }
    return .integer(integer)
  }

  private static func integer(_ magnitude: UInt64, _ isNegative: Bool) -> Int64? {
    if !isNegative { return Int64(exactly: magnitude) }
    if magnitude > UInt64(Int64.max) + 1 { return nil }
    return Int64(truncatingIfNeeded: 0 &- magnitude)
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = index
    while (0x30...0x39).contains(next) { index += 1 }
    if index == start { throw error(index < bytes.count ? .badNumber : .unexpectedEnd) }
  }

  private mutating func skipFraction() throws(JSONError) -> Bool {
    guard next == UInt8(ascii: ".") else { return false }
    index += 1
    try skipDigits()
    return true
  }

  private mutating func skipExponent() throws(JSONError) -> Bool {
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return false }
    index += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
    try skipDigits()
    return true
  }

  private func double(_ start: Int) throws(JSONError) -> JSON {
    if index - start > 400 { throw error(.badNumber, at: start) }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw error(.numberOutOfRange, at: start) }
    return .number(value)
  }
}

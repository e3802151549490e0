import Domain

/// Writes JSON without spaces; commas come by themselves.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  @inline(never)
  mutating func open() {
    separate()
    bytes.append(0x7B)
  }

  @inline(never)
  mutating func close() { bytes.append(0x7D) }

  @inline(never)
  mutating func openList(_ name: StaticString) {
    key(name)
    openList()
  }

  @inline(never)
  mutating func openList() {
    separate()
    bytes.append(0x5B)
  }

  @inline(never)
  mutating func closeList() { bytes.append(0x5D) }

  @inline(never)
  mutating func key(_ name: StaticString) {
    code(name)
    bytes.append(0x3A)
  }

  // MARK: Values

  /// A text that needs no escapes.
  @inline(never)
  mutating func code(_ code: StaticString) {
    separate()
    bytes.append(0x22)
    raw(code)
    bytes.append(0x22)
  }

  @inline(never)
  mutating func text(_ text: String) {
    separate()
    quote(text)
  }

  @inline(never)
  mutating func number(_ number: Int64) {
    separate()
    digits(number)
  }

  @inline(never)
  mutating func number(_ number: Int) { self.number(Int64(number)) }
  @inline(never)
  mutating func number(_ number: Int32) { self.number(Int64(number)) }

  @inline(never)
  mutating func flag(_ flag: Bool) {
    separate()
    raw(flag ? "true" : "false")
  }

  /// JSON that was checked before.
  @inline(never)
  mutating func body(_ body: [UInt8]) {
    separate()
    bytes += body
  }

  // MARK: Members

  @inline(never)
  mutating func code(_ name: StaticString, _ code: StaticString) {
    key(name)
    self.code(code)
  }

  @inline(never)
  mutating func text(_ name: StaticString, _ text: String) {
    key(name)
    quote(text)
  }

  @inline(never)
  mutating func number(_ name: StaticString, _ number: Int64) {
    key(name)
    digits(number)
  }

  @inline(never)
  mutating func number(_ name: StaticString, _ number: Int) { self.number(name, Int64(number)) }
  @inline(never)
  mutating func number(_ name: StaticString, _ number: Int32) { self.number(name, Int64(number)) }

  @inline(never)
  mutating func flag(_ name: StaticString, _ flag: Bool) {
    key(name)
    raw(flag ? "true" : "false")
  }

  /// Whole milliseconds; what is finer is cut off.
  @inline(never)
  mutating func time(_ name: StaticString, _ time: Instant) { number(name, time.milliseconds) }

  /// To seven decimals, which is a centimetre.
  @inline(never)
  mutating func degrees(_ name: StaticString, _ degrees: Double) {
    key(name)
    decimals(degrees)
  }

  /// The digits alone.
  @inline(never)
  mutating func decimals(_ degrees: Double) {
    let parts = Int64(min(max(degrees, -999), 999) * 10_000_000)
    if parts < 0 { bytes.append(0x2D) }
    digits(abs(parts / 10_000_000))
    bytes.append(0x2E)
    let rest = abs(parts % 10_000_000) + 10_000_000
    var decimals = JSONWriter()
    decimals.digits(rest)
    bytes += decimals.bytes.dropFirst()
  }

  @inline(never)
  mutating func body(_ name: StaticString, _ body: [UInt8]) {
    key(name)
    bytes += body
  }

  // MARK: Bytes

  @inline(never)
  private mutating func separate() {
    switch bytes.last {
    case nil, 0x7B, 0x5B, 0x3A: break
    default: bytes.append(0x2C)
    }
  }

  @inline(never)
  mutating func raw(_ word: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  @inline(never)
  private mutating func digits(_ number: Int64) {
    if number < 0 { bytes.append(0x2D) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  @inline(never)
  private mutating func quote(_ text: String) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0..<0x20:
        raw("\\u00")
        bytes.append(0x30 + byte >> 4)
        bytes.append(byte & 15 < 10 ? 0x30 + byte & 15 : 0x57 + byte & 15)
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }
}

extension Instant {
  /// Since 1970, rounded down.
  var milliseconds: Int64 {
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The same rounded up: a clock of milliseconds has not come there before.
  var wholeMilliseconds: Int64 {
    let down = milliseconds
    return down * 1000 < microseconds ? down + 1 : down
  }
}

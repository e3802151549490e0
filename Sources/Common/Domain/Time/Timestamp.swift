extension Instant {
  /// RFC 3339 in UTC with milliseconds; finer digits are cut off. Years outside 0…9999 become the nearest of them.
  public var timestamp: String {
    String(unsafeUninitializedCapacity: Self.timestampLength) { buffer in
      writeTimestamp(into: buffer)
      return Self.timestampLength
    }
  }

  /// Bytes of `timestamp`.
  public static var timestampLength: Int { 24 }

  /// Initialises the first `timestampLength` bytes with the characters of `timestamp`.
  public func writeTimestamp(into buffer: UnsafeMutableBufferPointer<UInt8>) {
    let clamped = Swift.min(Swift.max(microseconds, Self.earliestWritten), Self.latestWritten)
    let milliseconds = Self.floorDivide(clamped, 1000)
    let seconds = Self.floorDivide(milliseconds, 1000)
    let days = Self.floorDivide(seconds, 86_400)
    let second = seconds - days * 86_400
    let (year, month, day) = Self.civil(fromDays: days)
    func put(_ value: Int64, at index: Int, digits: Int, then mark: Unicode.Scalar) {
      var rest = value
      for place in stride(from: index + digits - 1, through: index, by: -1) {
        buffer.initializeElement(at: place, to: UInt8(truncatingIfNeeded: 0x30 + rest % 10))
        rest /= 10
      }
      buffer.initializeElement(at: index + digits, to: UInt8(ascii: mark))
    }
    put(year, at: 0, digits: 4, then: "-")
    put(month, at: 5, digits: 2, then: "-")
    put(day, at: 8, digits: 2, then: "T")
    put(second / 3600, at: 11, digits: 2, then: ":")
    put(second / 60 % 60, at: 14, digits: 2, then: ":")
    put(second % 60, at: 17, digits: 2, then: ".")
    put(milliseconds - seconds * 1000, at: 20, digits: 3, then: "Z")
  }

  /// Nil unless `text` is an RFC 3339 time with `Z` or a numeric offset. A leap second reads as the second before it;
  /// digits finer than a microsecond are cut off.
  public init?(timestamp text: String) {
    var reader = DigitReader(text.utf8)
    guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
      reader.skip("-"), let day = reader.number(digits: 2), reader.skip("T") || reader.skip("t"),
      let hour = reader.number(digits: 2), reader.skip(":"), let minute = reader.number(digits: 2),
      reader.skip(":"), let second = reader.number(digits: 2),
      let fraction = reader.skip(".") ? reader.fraction() : 0, let offset = reader.offset(), reader.isAtEnd,
      (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year), hour <= 23, minute <= 59,
      second <= 60
    else { return nil }
    let days = Self.days(fromCivil: year, month, day)
    let ofDay = hour * 3600 + minute * 60 + Swift.min(second, 59)
    self.init(microseconds: (days * 86_400 + ofDay - offset) * 1_000_000 + fraction)
  }

  /// 0000-01-01T00:00:00Z and the last microsecond of 9999.
  private static let earliestWritten: Int64 = -62_167_219_200_000_000
  private static let latestWritten: Int64 = 253_402_300_799_999_999

  private static func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Days since 1970-01-01 to a date of the proleptic Gregorian calendar, in eras of 400 years that begin in March.
  private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * ofYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func days(fromCivil year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear - 719_468
  }

  private static func days(inMonth month: Int64, of year: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

/// Reads the parts of a timestamp off its bytes.
private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ bytes: String.UTF8View) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == mark.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func digit() -> Int64? {
    guard let first = rest.first, (0x30...0x39).contains(first) else { return nil }
    rest.removeFirst()
    return Int64(first - 0x30)
  }

  mutating func number(digits: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Microseconds from one to nine digits after the point.
  mutating func fraction() -> Int64? {
    var value: Int64 = 0
    var count = 0
    while let digit = digit() {
      if count < 6 { value = value * 10 + digit }
      count += 1
    }
    guard (1...9).contains(count) else { return nil }
    for _ in count..<Swift.max(6, count) { value *= 10 }
    return value
  }

  /// Seconds east of UTC.
  mutating func offset() -> Int64? {
    if skip("Z") || skip("z") { return 0 }
    let sign: Int64 = skip("+") ? 1 : -1
    guard sign == 1 || skip("-"), let hours = number(digits: 2), skip(":"), let minutes = number(digits: 2),
      hours <= 23, minutes <= 59
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

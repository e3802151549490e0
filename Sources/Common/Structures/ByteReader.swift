/// The bytes are cut off, damaged, or of another version.
public struct DamagedBytes: Error, Hashable, Sendable {
  public init() {}
}

/// Reads the values of a ``ByteWriter`` in the same order. Damaged bytes, also wrong lengths, are an error, never a
/// trap.
@frozen
public struct ByteReader: Sendable {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var next: Int

  public init(_ bytes: [UInt8], version: UInt8) throws(DamagedBytes) {
    guard bytes.first == version else { throw DamagedBytes() }
    (self.bytes, next) = (bytes, 1)
  }

  /// Reads bytes without a version.
  public init(_ bytes: [UInt8]) { (self.bytes, next) = (bytes, 0) }

  @inlinable
  mutating func byte() throws(DamagedBytes) -> UInt8 {
    guard next < bytes.count else { throw DamagedBytes() }
    next += 1
    return bytes[next - 1]
  }

  /// A number of up to ten bytes, seven bits in each.
  @inlinable
  public mutating func unsigned() throws(DamagedBytes) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 63 {
      let part = try byte()
      value |= UInt64(part & 0x7F) << shift
      if part < 0x80 { return value }
      shift += 7
    }
    // The tenth byte has room for one bit.
    let last = try byte()
    guard last <= 1 else { throw DamagedBytes() }
    return value | UInt64(last) << 63
  }

  /// A number after zigzag.
  @inlinable
  public mutating func number() throws(DamagedBytes) -> Int64 {
    let value = try unsigned()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// A number that fits `Int`; otherwise throws.
  @inlinable
  public mutating func int() throws(DamagedBytes) -> Int {
    guard let number = Int(exactly: try number()) else { throw DamagedBytes() }
    return number
  }

  /// A byte that is 0 or 1; otherwise throws.
  @inlinable
  public mutating func flag() throws(DamagedBytes) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw DamagedBytes()
    }
  }

  /// Eight bytes of a double, the low ones first.
  @inlinable
  public mutating func double() throws(DamagedBytes) -> Double {
    guard bytes.count - next >= 8 else { throw DamagedBytes() }
    var bits: UInt64 = 0
    for index in 0..<8 { bits |= UInt64(bytes[next + index]) << (8 * UInt64(index)) }
    next += 8
    return Double(bitPattern: bits)
  }

  /// A count of bytes and their UTF-8; throws for other bytes.
  public mutating func text() throws(DamagedBytes) -> String {
    let count = try count()
    let part = bytes[next..<next + count]
    let text = String(decoding: part, as: UTF8.self)
    // Decoding repairs invalid UTF-8, so its result is compared. ASCII needs no comparison.
    guard part.reduce(0, |) < 0x80 || Self.isSame(text, part) else { throw DamagedBytes() }
    next = part.endIndex
    return text
  }

  private static func isSame(_ text: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    var text = text
    return text.withUTF8 { text in
      bytes.withUnsafeBufferPointer { bytes in
        guard text.count == bytes.count else { return false }
        var difference: UInt8 = 0
        for index in text.indices { difference |= text[index] ^ bytes[index] }
        return difference == 0
      }
    }
  }

  /// A flag, and the number when it is true.
  @inlinable
  public mutating func optionalNumber() throws(DamagedBytes) -> Int64? { try flag() ? number() : nil }

  /// A flag, and the number when it is true.
  @inlinable
  public mutating func optionalDouble() throws(DamagedBytes) -> Double? { try flag() ? double() : nil }

  /// A flag, and the text when it is true.
  @inlinable
  public mutating func optionalText() throws(DamagedBytes) -> String? { try flag() ? text() : nil }

  /// The number of elements that follow, at most the number of bytes left.
  @inlinable
  public mutating func count() throws(DamagedBytes) -> Int {
    let count = try unsigned()
    guard count <= UInt64(bytes.count - next) else { throw DamagedBytes() }
    return Int(count)
  }

  /// A count, and that many elements.
  @inlinable
  public mutating func list<T>(
    _ element: (inout ByteReader) throws(DamagedBytes) -> T
  ) throws(DamagedBytes) -> [T] {
    let count = try count()
    var list: [T] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try element(&self)) }
    return list
  }

  /// A value by its raw text; throws for an unknown one.
  @inlinable
  public mutating func known<T: RawRepresentable<String>>() throws(DamagedBytes) -> T {
    guard let value = T(rawValue: try text()) else { throw DamagedBytes() }
    return value
  }

  /// Throws when bytes are left.
  public func end() throws(DamagedBytes) {
    guard next == bytes.count else { throw DamagedBytes() }
  }
}

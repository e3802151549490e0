import Domain

/// Writes a document's fields one after the other: little-endian varints, lengths before text. No names, no alignment;
/// the first byte of a document is its format's number.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Small magnitudes of either sign stay short.
  mutating func write(_ value: Int64) { write(UInt64(bitPattern: value << 1 ^ value >> 63)) }
  mutating func write(_ value: Int) { write(Int64(value)) }
  mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func write(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: String) {
    let utf8 = value.utf8
    write(UInt64(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  mutating func write(_ value: Int64?) {
    write(value != nil)
    if let value { write(value) }
  }

  mutating func write(_ value: String?) {
    write(value != nil)
    if let value { write(value) }
  }

  mutating func write<T>(_ list: [T], _ element: (inout ByteWriter, T) -> Void) {
    write(UInt64(list.count))
    for item in list { element(&self, item) }
  }
}

/// A document that does not read as its format says: another program's, or a damaged disk's.
struct DamagedDocument: Error {}

/// Reads what `ByteWriter` wrote. Never reads past the end, never trusts a length.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func rate() throws(DamagedDocument) -> Rate { Rate(millionths: try integer()) }

  mutating func byte() throws(DamagedDocument) -> UInt8 {
    guard position < bytes.count else { throw DamagedDocument() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func unsigned() throws(DamagedDocument) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw DamagedDocument()
  }

  mutating func integer() throws(DamagedDocument) -> Int64 {
    let value = try unsigned()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  mutating func int() throws(DamagedDocument) -> Int { Int(try integer()) }
  mutating func bool() throws(DamagedDocument) -> Bool { try byte() != 0 }

  mutating func double() throws(DamagedDocument) -> Double {
    guard bytes.count - position >= 8 else { throw DamagedDocument() }
    var bits: UInt64 = 0
    for index in 0..<8 { bits |= UInt64(bytes[position + index]) << (8 * UInt64(index)) }
    position += 8
    return Double(bitPattern: bits)
  }

  mutating func string() throws(DamagedDocument) -> String {
    let count = try count()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  mutating func optionalInteger() throws(DamagedDocument) -> Int64? { try bool() ? try integer() : nil }

  mutating func optionalString() throws(DamagedDocument) -> String? { try bool() ? try string() : nil }

  mutating func list<T>(_ element: (inout ByteReader) throws(DamagedDocument) -> T) throws(DamagedDocument) -> [T] {
    let count = try count()
    var list: [T] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try element(&self)) }
    return list
  }

  mutating func id<Kind>() throws(DamagedDocument) -> ID<Kind> {
    guard let id = ID<Kind>(try string()) else { throw DamagedDocument() }
    return id
  }

  mutating func known<T: RawRepresentable>() throws(DamagedDocument) -> T where T.RawValue == String {
    guard let value = T(rawValue: try string()) else { throw DamagedDocument() }
    return value
  }

  /// A length: never more than the bytes that are left, since nothing takes less than one.
  private mutating func count() throws(DamagedDocument) -> Int {
    let count = try unsigned()
    guard count <= UInt64(bytes.count - position) else { throw DamagedDocument() }
    return Int(count)
  }
}

public import Domain

/// Why kept bytes are not what was written: cut off, damaged, or of another version.
public struct NotStored: Error, Hashable, Sendable {
  public init() {}
}

/// Reads what ``StoredWriter`` wrote, in the same order. Damaged bytes are an error, never a trap.
public struct StoredReader: Sendable {
  private let bytes: [UInt8]
  private var next: Int

  public init(_ bytes: [UInt8], version: UInt8) throws(NotStored) {
    guard bytes.first == version else { throw NotStored() }
    (self.bytes, next) = (bytes, 1)
  }

  private mutating func byte() throws(NotStored) -> UInt8 {
    guard next < bytes.count else { throw NotStored() }
    next += 1
    return bytes[next - 1]
  }

  public mutating func number() throws(NotStored) -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let part = try byte()
      // The tenth byte has room for one bit.
      guard shift < 63 || part <= 1 else { throw NotStored() }
      value |= UInt64(part & 0x7F) << shift
      if part < 0x80 { break }
      shift += 7
    }
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  public mutating func flag() throws(NotStored) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw NotStored()
    }
  }

  public mutating func text() throws(NotStored) -> String {
    let count = try number()
    guard count >= 0, count <= Int64(bytes.count - next) else { throw NotStored() }
    let end = next + Int(count)
    guard let text = String(validating: bytes[next..<end], as: UTF8.self) else { throw NotStored() }
    next = end
    return text
  }

  public mutating func optionalText() throws(NotStored) -> String? { try flag() ? text() : nil }

  public mutating func optionalNumber() throws(NotStored) -> Int64? { try flag() ? number() : nil }

  /// How many things follow; no more than there are bytes left.
  public mutating func count() throws(NotStored) -> Int {
    let count = try number()
    guard count >= 0, count <= Int64(bytes.count - next) else { throw NotStored() }
    return Int(count)
  }

  public mutating func id<Kind>(_ kind: Kind.Type) throws(NotStored) -> ID<Kind> {
    guard let id = ID<Kind>(try text()) else { throw NotStored() }
    return id
  }

  /// Refuses bytes behind the last thing.
  public func end() throws(NotStored) {
    guard next == bytes.count else { throw NotStored() }
  }
}

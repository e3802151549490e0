/// Writes what a machine wants kept: a version, then numbers and texts in order. ``StoredReader`` reads it back.
///
/// A form of its own because the browser keeps the same bytes as the phone, and Embedded Swift has no Codable.
public struct StoredWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  /// - Parameter version: changes with what is written; a reader of another version finds nothing.
  public init(version: UInt8) { bytes.append(version) }

  /// Seven bits a byte, the low ones first, after zigzag: small numbers of either sign are short.
  public mutating func write(_ number: Int64) {
    var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  public mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  public mutating func write(_ text: String) {
    write(Int64(text.utf8.count))
    bytes += text.utf8
  }

  public mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }

  public mutating func write(_ number: Int64?) {
    write(number != nil)
    if let number { write(number) }
  }
}

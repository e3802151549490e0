/// Writes values one after the other, without names and alignment. ``ByteReader`` reads them back in the same order.
///
/// Codable is not used: Embedded Swift in the browser lacks it, and the platform reads 25,000 restaurants at every
/// start.
@frozen
public struct ByteWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8]

  /// - Parameter version: Changes with the format; a reader of another version refuses the bytes.
  public init(version: UInt8) { bytes = [version] }

  /// Writes no version, for bytes inside others that have one.
  public init() { bytes = [] }

  /// Seven bits a byte, the low ones first: small numbers are short.
  public mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// After zigzag: small numbers of either sign are short.
  public mutating func write(_ number: Int64) { write(UInt64(bitPattern: (number << 1) ^ (number >> 63))) }

  public mutating func write(_ number: Int) { write(Int64(number)) }

  /// One byte, 0 or 1.
  public mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Its 64 bits, the low ones first.
  public mutating func write(_ number: Double) {
    for shift in 0..<8 as Range<UInt64> {
      bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> (8 * shift)))
    }
  }

  /// The count of its UTF-8 bytes, then the bytes.
  public mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes += text.utf8
  }

  /// A flag, and the number unless it is nil.
  public mutating func write(_ number: Int64?) {
    write(number != nil)
    if let number { write(number) }
  }

  /// A flag, and the number unless it is nil.
  public mutating func write(_ number: Double?) {
    write(number != nil)
    if let number { write(number) }
  }

  /// A flag, and the text unless it is nil.
  public mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }

  /// The number of elements that follow, each at least a byte.
  public mutating func write(count: Int) { write(UInt64(count)) }

  /// The count, then each element by `element`.
  @inlinable
  public mutating func write<T>(_ list: [T], _ element: (inout ByteWriter, T) -> Void) {
    write(count: list.count)
    for item in list { element(&self, item) }
  }
}

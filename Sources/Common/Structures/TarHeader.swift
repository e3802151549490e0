/// The block before a file in a tar archive, as POSIX has it under the name `ustar`.
///
/// Plain files alone: a block of a link or a folder is none. A size of 8 GiB and more is written in binary, as GNU tar
/// does; other programs read it.
public struct TarHeader: Hashable, Sendable {
  /// Bytes of the block. A file ends with zeros up to a multiple of it.
  public static let blockSize = 512

  /// The file's name, of 1 to 100 bytes.
  public let name: String
  /// Bytes of the file.
  public let size: Int64
  /// Seconds since 1970.
  public let modified: Int64

  private static let nameSize = 100
  private static let sizeField = 124..<136
  private static let timeField = 136..<148
  private static let sumField = 148..<156
  private static let kind = 156
  private static let linkField = 157..<257
  private static let magicField = 257..<265
  private static let prefixField = 345..<500
  private static let magic = Array("ustar\0".utf8) + Array("00".utf8)

  /// Nil for a name of no bytes or of more than a block has, and for a number below zero.
  public init?(name: String, size: Int64, modified: Int64) {
    guard (1...Self.nameSize).contains(name.utf8.count), !name.utf8.contains(0), size >= 0, modified >= 0 else {
      return nil
    }
    (self.name, self.size, self.modified) = (name, size, modified)
  }

  /// Nil unless this is the whole block of a plain file.
  public init?(block: [UInt8]) {
    guard block.count == Self.blockSize, Array(block[Self.magicField]) == Self.magic,
      block[Self.kind] == UInt8(ascii: "0"), block[Self.linkField].allSatisfy({ $0 == 0 }),
      block[Self.prefixField].allSatisfy({ $0 == 0 }), Self.number(block[Self.sumField]) == Self.sum(of: block),
      let size = Self.number(block[Self.sizeField]), let modified = Self.number(block[Self.timeField]),
      let name = String(validating: block[..<Self.nameSize].prefix { $0 != 0 }, as: UTF8.self)
    else { return nil }
    self.init(name: name, size: size, modified: modified)
  }

  /// The block, for a file that only its user reads and writes.
  public var block: [UInt8] {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    func put(_ bytes: some Sequence<UInt8>, _ start: Int) {
      for (offset, byte) in bytes.enumerated() { block[start + offset] = byte }
    }
    put(name.utf8, 0)
    put(Self.octal(0o600, digits: 7), 100)
    for owner in [108, 116] { put(Self.octal(0, digits: 7), owner) }
    put(Self.field(size), Self.sizeField.lowerBound)
    put(Self.field(modified), Self.timeField.lowerBound)
    block[Self.kind] = UInt8(ascii: "0")
    put(Self.magic, Self.magicField.lowerBound)
    put(Self.octal(Self.sum(of: block), digits: 6) + [0, UInt8(ascii: " ")], Self.sumField.lowerBound)
    return block
  }

  /// Zeros behind a file.
  public var padding: Int { (Self.blockSize - Int(size % Int64(Self.blockSize))) % Self.blockSize }

  /// The sum of all bytes, those of the sum itself taken as spaces.
  private static func sum(of block: [UInt8]) -> Int64 {
    block.indices.reduce(0) { $0 + (sumField.contains($1) ? 0x20 : Int64(block[$1])) }
  }

  /// Eleven digits, or eight bytes in binary behind a mark.
  private static func field(_ number: Int64) -> [UInt8] {
    if number < 1 << 33 { return octal(number, digits: 11) }
    return [0x80, 0, 0, 0] + (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
  }

  private static func octal(_ number: Int64, digits: Int) -> [UInt8] {
    (0..<digits).map { 0x30 + UInt8(number >> (3 * Int64(digits - 1 - $0)) & 7) }
  }

  /// Nil unless the field has a number of either form.
  private static func number(_ field: ArraySlice<UInt8>) -> Int64? {
    if field.first == 0x80 {
      let rest = field.dropFirst()
      guard rest.count == 11, rest.prefix(3).allSatisfy({ $0 == 0 }), rest.dropFirst(3).first ?? 0x80 < 0x80 else {
        return nil
      }
      return rest.reduce(0) { $0 << 8 | Int64($1) }
    }
    let digits = field.prefix { (0x30...0x37).contains($0) }
    guard !digits.isEmpty, field.dropFirst(digits.count).allSatisfy({ $0 == 0 || $0 == 0x20 }) else { return nil }
    return digits.reduce(0) { $0 << 3 | Int64($1 - 0x30) }
  }
}

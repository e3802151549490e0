import CZlib

#if canImport(Glibc)
  import Glibc
#endif

/// The blocks of a file of OpenStreetMap in its binary form (`.osm.pbf`), expanded one after the other.
struct MapBlocks {
  /// Bytes that the format allows for a block's head and for its body.
  private static let longestHead = 64 << 10
  private static let longestBody = 32 << 20

  private let file: InputFile
  private var waiting: ArraySlice<UInt8> = []

  init(path: String) throws(InputError) {
    file = try InputFile(path: path)
    waiting = try file.read()[...]
    // A length, a field's number and the length of this name stand before it.
    guard waiting.dropFirst(6).starts(with: "OSMHeader".utf8) else { throw .notPBF }
  }

  /// The next block of map data; nil at the end.
  mutating func next() throws(InputError) -> [UInt8]? {
    while let length = try bytes(4, isStart: true) {
      let head = length.reduce(0) { $0 << 8 | Int($1) }
      guard head <= Self.longestHead, let header = try bytes(head) else { throw .damagedMap }
      var (kind, size) = ("", 0)
      var reader = ProtocolBuffer(header[...])
      while let field = try reader.next() {
        switch field {
        case .bytes(1, let text): kind = String(decoding: text, as: UTF8.self)
        case .number(3, let value): size = Int(clamping: value)
        default: break
        }
      }
      guard size <= Self.longestBody, let body = try bytes(size) else { throw .damagedMap }
      if kind == "OSMData" { return try Self.expanded(body) }
    }
    return nil
  }

  /// Nil at the end of the file where a block may begin.
  private mutating func bytes(_ count: Int, isStart: Bool = false) throws(InputError) -> [UInt8]? {
    while waiting.count < count {
      let piece = try file.read()
      if piece.isEmpty {
        if isStart, waiting.isEmpty { return nil }
        throw .damagedMap
      }
      waiting += piece
    }
    defer { waiting = Array(waiting.dropFirst(count))[...] }
    return Array(waiting.prefix(count))
  }

  private static func expanded(_ blob: [UInt8]) throws(InputError) -> [UInt8] {
    var (plain, packed, size) = (ArraySlice<UInt8>?.none, ArraySlice<UInt8>?.none, 0)
    var reader = ProtocolBuffer(blob[...])
    while let field = try reader.next() {
      switch field {
      case .bytes(1, let bytes): plain = bytes
      case .number(2, let value): size = Int(clamping: value)
      case .bytes(3, let bytes): packed = bytes
      default: break
      }
    }
    if let plain { return Array(plain) }
    guard let packed, size <= longestBody else { throw .damagedMap }
    var out = [UInt8](repeating: 0, count: size)
    var count = uLong(size)
    let bytes = Array(packed)
    guard uncompress(&out, &count, bytes, uLong(bytes.count)) == Z_OK, Int(count) == size else { throw .damagedMap }
    return out
  }
}

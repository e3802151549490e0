import CZlib

/// The bytes were not written by `Deflate.compress`, or are damaged.
struct InflateError: Error {}

/// Compression of stored documents: a menu of 60 KB takes 5.
enum Deflate {
  /// The largest document that is expanded, in bytes.
  static let largest = 16 << 20

  /// Returns the length (4 bytes, little-endian) and a zlib stream.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(uLong(bytes.count))
    var out = [UInt8](repeating: 0, count: Int(size) + 4)
    for index in 0..<4 { out[index] = UInt8(truncatingIfNeeded: bytes.count >> (8 * index)) }
    let result = out.withUnsafeMutableBufferPointer { out -> Int32 in
      guard let base = out.baseAddress else { return Z_BUF_ERROR }
      return compress2(base + 4, &size, bytes, uLong(bytes.count), 4)
    }
    precondition(result == Z_OK, "zlib had enough room and still refused")
    return Array(out.prefix(Int(size) + 4))
  }

  static func expand(_ bytes: [UInt8]) throws(InflateError) -> [UInt8] {
    guard bytes.count > 4 else { throw InflateError() }
    let count = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
    guard count <= largest else { throw InflateError() }
    var out = [UInt8](repeating: 0, count: count)
    var size = uLong(count)
    let result = bytes.withUnsafeBufferPointer { input -> Int32 in
      guard let base = input.baseAddress else { return Z_DATA_ERROR }
      return uncompress(&out, &size, base + 4, uLong(bytes.count - 4))
    }
    guard result == Z_OK, Int(size) == count else { throw InflateError() }
    return out
  }
}

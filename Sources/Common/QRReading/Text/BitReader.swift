/// Reads numbers of some bits each, the highest bit first.
struct BitReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bits that are not read yet.
  var left: Int { bytes.count * 8 - next }

  /// A number of up to 24 bits. Nil when fewer are left.
  @inline(never)
  mutating func read(_ count: Int) -> Int? {
    guard count <= left else { return nil }
    var number = 0
    for _ in 0..<count {
      number = number << 1 | Int(bytes[next >> 3] >> UInt8(7 - next & 7)) & 1
      next += 1
    }
    return number
  }
}

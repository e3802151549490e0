/// The whole HTTP/2 frames at the beginning of what was read (RFC 9113, section 4.1).
struct Frames: Sequence, IteratorProtocol {
  struct Frame {
    let type: UInt8
    let stream: UInt32
    let payload: UnsafeRawBufferPointer

    static let data: UInt8 = 0
    static let reset: UInt8 = 3
    static let settings: UInt8 = 4
    static let windowUpdate: UInt8 = 8
  }

  private var rest: Slice<UnsafeRawBufferPointer>

  /// - Parameter input: begins with the head of a frame, or with a client's preface.
  init(_ input: UnsafeRawBufferPointer) {
    rest = input.dropFirst(input.starts(with: Self.preface) ? Self.preface.count : 0)
  }

  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  private static let headLength = 9

  mutating func next() -> Frame? {
    let bytes = UnsafeRawBufferPointer(rebasing: rest)
    guard bytes.count >= Self.headLength else { return nil }
    let length = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
    guard bytes.count >= Self.headLength + length else { return nil }
    rest = rest.dropFirst(Self.headLength + length)
    let stream = bytes.loadUnaligned(fromByteOffset: 5, as: UInt32.self).bigEndian & 0x7fff_ffff
    return Frame(
      type: bytes[3], stream: stream,
      payload: UnsafeRawBufferPointer(rebasing: bytes[Self.headLength..<(Self.headLength + length)]))
  }
}

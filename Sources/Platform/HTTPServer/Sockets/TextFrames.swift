import CH2O

/// Texts as a server's WebSocket frames (RFC 6455, 5.2), one after the other in one piece of memory: made once, written
/// to as many sockets as get them.
final class TextFrames: @unchecked Sendable {
  // @unchecked: written in `init` only; who writes them to a socket keeps a reference until the kernel has them all.
  let texts: [[UInt8]]
  let bytes: UnsafeMutableRawBufferPointer

  init(_ texts: [[UInt8]]) {
    self.texts = texts
    bytes = .allocate(
      byteCount: texts.reduce(0) { $0 + Self.headLength(of: $1.count) + $1.count }, alignment: 1)
    var end = 0
    for text in texts {
      Self.writeHead(text.count, into: bytes[end...])
      end += Self.headLength(of: text.count)
      UnsafeMutableRawBufferPointer(rebasing: bytes[end..<end + text.count]).copyBytes(from: text)
      end += text.count
    }
  }

  deinit { bytes.deallocate() }

  private static func headLength(of length: Int) -> Int { length < 126 ? 2 : length < 65_536 ? 4 : 10 }

  /// A final text frame without a mask.
  private static func writeHead(_ length: Int, into bytes: Slice<UnsafeMutableRawBufferPointer>) {
    var bytes = bytes
    let start = bytes.startIndex
    bytes[start] = 0x81
    let size = headLength(of: length) - 2
    bytes[start + 1] = size == 0 ? UInt8(length) : size == 2 ? 126 : 127
    for place in 0..<size { bytes[start + 2 + place] = UInt8(truncatingIfNeeded: length >> (8 * (size - 1 - place))) }
  }
}

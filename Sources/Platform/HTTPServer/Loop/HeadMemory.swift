import CH2OStreams

/// The memory of the heads of an HTTP/2 connection, which libh2o keeps as long as their streams. One byte on the wire may
/// stand for a field (CVE-2026-49975), so only what was taken tells.  P4
struct HeadMemory {
  private struct Head {
    var state: Int32
    var bytes: Int
  }

  private var heads: [UInt32: Head] = [:]

  /// Looks at the streams that there are. A head is measured again only when its stream has gone on.
  /// - Returns: bytes of all heads that are longer than heads are.
  mutating func measure(_ streams: some Sequence<shim_http2_stream>) -> Int {
    var (now, sum): ([UInt32: Head], Int) = ([:], 0)
    for stream in streams {
      var head = heads[stream.number] ?? Head(state: -1, bytes: 0)
      if head.state != stream.state {
        head = Head(state: stream.state, bytes: shim_http2_request_bytes(stream.request))
      }
      now[stream.number] = head
      if head.bytes > Self.ordinary { sum += head.bytes }
    }
    heads = now
    return sum
  }

  /// A request for a page takes half of it.
  private static let ordinary = 16 << 10
}

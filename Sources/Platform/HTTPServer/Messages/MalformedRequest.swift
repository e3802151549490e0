import CH2O

#if canImport(Glibc)
  import Glibc
#endif

/// Requests that are refused before a handler: those that two readers could understand differently (request
/// smuggling; RFC 9112, sections 3.2, 5.2 and 6.3), and those whose head is too long.
enum MalformedRequest {
  /// The status that says so; nil for a request that is fine.
  static func status(of request: UnsafeMutablePointer<h2o_req_t>, limits: ServerLimits) -> Int? {
    let headers = request.pointee.headers
    var bytes = request.pointee.input.path.len
    for index in 0..<headers.size {
      let nameLength = headers.entries[index].name.pointee.len
      // A line that continues the one before arrives without a name.
      if nameLength == 0 { return 400 }
      bytes += nameLength + headers.entries[index].value.len + fieldOverhead
    }
    if bytes > limits.head { return 431 }
    // HTTP/2 has frames where HTTP/1 has these questions.
    guard request.pointee.version < 0x200 else { return nil }
    if request.pointee.version == 0x101 && !hasHost(request) { return 400 }
    return hasAmbiguousBody(request) ? 400 : nil
  }

  /// What a field costs besides its bytes, as HTTP/2 counts it (RFC 9113, section 6.5.2). Over HTTP/1 a head has a hundred
  /// fields at most; over HTTP/2 one byte can stand for one, so without it a short head has endless ones.
  private static let fieldOverhead = 32

  /// Without a Host, libh2o puts its own there.
  static func hasHost(_ request: UnsafeMutablePointer<h2o_req_t>) -> Bool {
    guard let host = request.pointee.hostconf else { return true }
    return request.pointee.input.authority.base != host.pointee.authority.hostport.base
  }

  /// Whether the body came in chunks. libh2o 2.2.5 takes a bare line feed for the end of a chunk's size, so where the next
  /// request begins may be another place for a proxy: none may follow on this connection.
  static func isChunked(_ request: UnsafeMutablePointer<h2o_req_t>) -> Bool {
    request.pointee.version < 0x200 && bodyFields(of: request).encodings > 0
  }

  /// Whether more than one field says how long the body is.
  private static func hasAmbiguousBody(_ request: UnsafeMutablePointer<h2o_req_t>) -> Bool {
    let (lengths, encodings) = bodyFields(of: request)
    // HTTP/1.0 knows no encoding, so its reader would go by something else.
    return lengths + encodings * (request.pointee.version == 0x100 ? 2 : 1) > 1
  }

  /// The fields that say how long the body is. libh2o keeps only the one it goes by, so this looks at the bytes that
  /// arrived: its input still begins with this request's head, names in lower case.
  private static func bodyFields(
    of request: UnsafeMutablePointer<h2o_req_t>
  ) -> (lengths: Int, encodings: Int) {
    var (lengths, encodings) = (0, 0)
    guard request.pointee.entity.base != nil, let input = Context.socket(of: request)?.pointee.input,
      let base = UnsafeRawPointer(input.pointee.bytes)
    else { return (lengths, encodings) }
    let count = input.pointee.size
    var at = 0
    while at < count, base.load(fromByteOffset: at, as: UInt8.self) <= 13 { at += 1 }
    while at < count, let end = memchr(base + at, 10, count - at) {
      let next = base.distance(to: end) + 1
      if next - at <= 2 { break }
      if begins(base + at, count - at, "content-length:") { lengths += 1 }
      if begins(base + at, count - at, "transfer-encoding:") { encodings += 1 }
      at = next
    }
    return (lengths, encodings)
  }

  private static func begins(_ line: UnsafeRawPointer, _ count: Int, _ name: StaticString) -> Bool {
    count >= name.utf8CodeUnitCount && memcmp(line, name.utf8Start, name.utf8CodeUnitCount) == 0
  }
}

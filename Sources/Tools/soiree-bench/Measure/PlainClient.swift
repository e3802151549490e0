import Wire

#if canImport(Glibc)
  import Glibc
#endif

/// A client for a local server, with one blocking request at a time.
struct PlainClient {
  let port: Int

  struct Answer {
    var status: Int
    var body: [UInt8]
    var json: JSON { (try? JSON.parse(body)) ?? .null }
  }

  func send(
    _ method: String, _ target: String, _ json: JSON? = nil, token: String? = nil, key: String? = nil
  ) throws -> Answer {
    let descriptor = try connect()
    defer { close(descriptor) }
    let body = json?.bytes ?? []
    var head = "\(method) \(target) HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n"
    if json != nil { head += "content-type: application/json\r\ncontent-length: \(body.count)\r\n" }
    if let token { head += "authorization: Bearer \(token)\r\n" }
    if let key { head += "idempotency-key: \(key)\r\n" }
    let request = Array((head + "\r\n").utf8) + body
    guard write(descriptor, request, request.count) == request.count else { throw BenchError("cannot send") }
    return try Self.parse(readAll(descriptor))
  }

  private func connect() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw BenchError("nobody listens on port \(port)")
    }
    return descriptor
  }

  private func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func parse(_ bytes: [UInt8]) throws -> Answer {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n"), let status = Int(text.dropFirst(9).prefix(3)) else {
      throw BenchError("that was no HTTP answer")
    }
    return Answer(status: status, body: Array(text[end.upperBound...].utf8))
  }
}

extension String {
  /// The first occurrence of a short text.
  fileprivate func range(of part: String) -> Range<String.Index>? {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    for start in bytes.indices where bytes[start...].starts(with: wanted) {
      let from = utf8.index(utf8.startIndex, offsetBy: start)
      return from..<utf8.index(from, offsetBy: wanted.count)
    }
    return nil
  }
}

import Glibc
import RawPeers
import Testing
import Waiting
import Wire

/// A WebSocket as a browser opens it: with headers of its own choosing, on a blocking socket.
final class BrowserSocket {
  private let descriptor: Int32
  /// Of the answer to the upgrade.
  private(set) var status = 0

  init(port: UInt16, headers: [String]) throws {
    OwnThreads.expectCurrent("a browser's socket")
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // As long as every other wait of a test: beside a thousand others the hub gets its turn late.
    limitWaiting(of: descriptor)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = inet_addr("127.0.0.1")
    let code = withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
    let lines =
      [
        "GET /v1/live HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Protocol: \(LiveCommand.subprotocol)",
      ] + headers
    write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]), let byte = read(1)?.first { head.append(byte) }
    status = String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  deinit { close(descriptor) }

  func say(_ command: LiveCommand) {
    let payload = command.message
    precondition(payload.count < 126)
    let mask: [UInt8] = [1, 2, 3, 4]
    write([0x81, 0x80 | UInt8(payload.count)] + mask + payload.indices.map { payload[$0] ^ mask[$0 & 3] })
  }

  /// The next message; nil when the socket was closed instead.
  func next() throws -> LiveMessage? {
    guard let head = read(2), head[0] == 0x81 else { return nil }
    var count = Int(head[1])
    if count == 126 { count = try #require(read(2)).reduce(0) { $0 << 8 | Int($1) } }
    return try LiveMessage(message: try #require(read(count)))
  }

  private func write(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) } }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress! + done, count - done, 0) }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }
}

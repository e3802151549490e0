import Structures

/// The opening handshake of RFC 6455, section 4, as the client has it.
struct Handshake {
  /// Bytes of an answer's head; more is no handshake.
  static let longestHead = 16 << 10

  let key: String
  let subprotocol: String
  private let parts: URLParts

  /// Nil for an address that is not `http` or `https`.
  init?(url: String, subprotocol: String, nonce: [UInt8]) {
    guard let parts = URLParts(url) else { return nil }
    self.parts = parts
    self.subprotocol = subprotocol
    key = Base64.encode(nonce)
  }

  var request: [UInt8] {
    Array(
      """
      GET \(parts.target) HTTP/1.1\r
      Host: \(parts.authority)\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: \(key)\r
      Sec-WebSocket-Protocol: \(subprotocol)\r
      \r\n
      """.utf8)
  }

  /// The value of `Sec-WebSocket-Accept` that the server must answer with.
  var accept: String { Base64.encode(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))) }

  /// The bytes of a head that has come so far, or nil while its end has not.
  static func headEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for end in 4...bytes.count where bytes[end - 4..<end].elementsEqual([13, 10, 13, 10]) { return end }
    return nil
  }

  /// - Throws: `refusedUpgrade` for any other status than 101, `malformed` for a 101 that does not fit the request.
  func check(head: some Sequence<UInt8>) throws(TransportError) {
    let lines = String(decoding: Array(head), as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else { throw .malformed }
    guard status == 101 else { throw .refusedUpgrade(status: status) }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .malformed }
      let name = line[..<colon].lowercased()
      guard fields[name] == nil || !name.hasPrefix("sec-websocket-") else { throw .malformed }
      fields[name] = String(line[line.index(after: colon)...]).trimmedOfSpace
    }
    guard fields["upgrade"]?.lowercased() == "websocket",
      fields["connection"]?.lowercased().split(separator: ",").contains(where: { $0.contains("upgrade") }) == true,
      fields["sec-websocket-accept"] == accept, fields["sec-websocket-protocol"] == subprotocol,
      fields["sec-websocket-extensions"] == nil
    else { throw .malformed }
  }
}

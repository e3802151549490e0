import RawPeers
import Testing

/// The opcodes of RFC 6455, section 5.2.
enum Opcode {
  static let continuation: UInt8 = 0
  static let text: UInt8 = 1
  static let binary: UInt8 = 2
  static let close: UInt8 = 8
  static let ping: UInt8 = 9
  static let pong: UInt8 = 10
}

/// One frame of RFC 6455, right or wrong as a test wants it.
struct Frame: Equatable, Sendable, CustomStringConvertible {
  var isFinal = true
  var reserved: UInt8 = 0
  var opcode: UInt8
  var payload: [UInt8] = []
  var isMasked = true

  static func text(_ text: String) -> Frame { Frame(opcode: Opcode.text, payload: Array(text.utf8)) }

  static func close(_ code: UInt16?, _ reason: String = "") -> Frame {
    Frame(opcode: Opcode.close, payload: (code.map { [UInt8($0 >> 8), UInt8($0 & 255)] } ?? []) + Array(reason.utf8))
  }

  /// The same as a message that goes on in the next frame.
  var unfinished: Frame {
    var copy = self
    copy.isFinal = false
    return copy
  }

  /// As sent by a client.
  /// - Parameter claimed: a length that is not the payload's.
  func encoded(claiming claimed: UInt64? = nil) -> [UInt8] {
    let length = claimed ?? UInt64(payload.count)
    let mask: UInt8 = isMasked ? 0x80 : 0
    var out: [UInt8] = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode]
    switch length {
    case ..<126: out.append(mask | UInt8(length))
    case ..<65_536: out += [mask | 126, UInt8(length >> 8), UInt8(length & 255)]
    default: out += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    }
    guard isMasked else { return out + payload }
    let key: [UInt8] = [0x37, 0xfa, 0x21, 0x3d]
    return out + key + payload.indices.map { payload[$0] ^ key[$0 & 3] }
  }

  /// Of a close frame: nil when it carries none.
  var closeCode: UInt16? {
    opcode == Opcode.close && payload.count >= 2 ? UInt16(payload[0]) << 8 | UInt16(payload[1]) : nil
  }

  var text: String { String(decoding: payload, as: UTF8.self) }

  var description: String {
    "opcode \(opcode)\(isFinal ? "" : ", unfinished"), \(payload.count) bytes: \(text.prefix(40))"
  }
}

extension RawClient {
  static let handshakeKey = "dGhlIHNhbXBsZSBub25jZQ=="

  static let handshake =
    "GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    + "Sec-WebSocket-Key: \(handshakeKey)\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: test\r\n\r\n"

  /// A client whose connection has become a WebSocket.
  static func webSocket(port: UInt16, receiveBuffer: Int32? = nil) throws -> RawClient {
    let client = try RawClient(port: port, receiveBuffer: receiveBuffer)
    client.send(handshake)
    let answer = try #require(client.answer())
    try #require(answer.status == 101)
    return client
  }

  func send(_ frame: Frame) { send(frame.encoded()) }

  /// The next frame from the server; nil when the connection ended.
  func frame() -> Frame? {
    guard let first = byte(), let second = byte() else { return nil }
    var length = UInt64(second & 127)
    if length >= 126 {
      let more = bytes(length == 126 ? 2 : 8)
      length = more.reduce(0) { $0 << 8 | UInt64($1) }
    }
    let payload = bytes(Int(length))
    guard payload.count == length else { return nil }
    return Frame(
      isFinal: first & 128 != 0, reserved: first >> 4 & 7, opcode: first & 15, payload: payload,
      isMasked: second & 128 != 0)
  }
}

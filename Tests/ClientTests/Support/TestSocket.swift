import Structures

@testable import Client

/// One WebSocket frame as it was on the wire, unmasked.
struct TestFrame: Equatable, Sendable {
  var isFinal = true
  var opcode: UInt8
  var payload: [UInt8]
  var isMasked = false

  static func text(_ text: String) -> TestFrame { TestFrame(opcode: 1, payload: Array(text.utf8)) }
  static func close(_ code: UInt16) -> TestFrame {
    TestFrame(opcode: 8, payload: [UInt8(code >> 8), UInt8(code & 255)])
  }

  static func masked(_ frame: TestFrame) -> TestFrame {
    var frame = frame
    frame.isMasked = true
    return frame
  }

  var text: String { String(decoding: payload, as: UTF8.self) }

  var bytes: [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | opcode]
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case ..<126: bytes.append(mask | UInt8(payload.count))
    case ..<65_536: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: bytes += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    // A mask of zeros is a mask, too.
    return bytes + (isMasked ? [0, 0, 0, 0] : []) + payload
  }
}

extension TestConnection {
  /// Answers a WebSocket's handshake as it should be.
  @discardableResult
  func upgrade(then early: [UInt8] = []) -> TestRequest? {
    guard let request = readRequest(), let key = request.headers["sec-websocket-key"] else { return nil }
    let accept = Base64.encode(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
    let head = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Accept: \(accept)",
      "Sec-WebSocket-Protocol: \(request.headers["sec-websocket-protocol"] ?? "")",
    ]
    write(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + early)
    return request
  }

  @discardableResult
  func send(_ frame: TestFrame) -> Bool { write(frame.bytes) }

  /// The client's next frame; nil when it has gone.
  func readFrame() -> TestFrame? {
    guard let head = readExactly(2) else { return nil }
    var length = Int(head[1] & 127)
    if length >= 126 {
      guard let more = readExactly(length == 126 ? 2 : 8) else { return nil }
      length = more.reduce(0) { $0 << 8 | Int($1) }
    }
    let isMasked = head[1] & 128 != 0
    guard let mask = isMasked ? readExactly(4) : [0, 0, 0, 0], let masked = length > 0 ? readExactly(length) : [] else {
      return nil
    }
    let payload = masked.enumerated().map { $0.element ^ mask[$0.offset % 4] }
    return TestFrame(isFinal: head[0] & 128 != 0, opcode: head[0] & 15, payload: payload, isMasked: isMasked)
  }

  /// The client's next text; what else comes is left out.
  func readText() -> String? {
    while let frame = readFrame() { if frame.opcode == 1 { return frame.text } }
    return nil
  }
}

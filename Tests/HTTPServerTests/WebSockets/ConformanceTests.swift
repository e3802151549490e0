import RawPeers
import Testing

@testable import HTTPServer

/// A case of the Autobahn suite: frames in, frames out, how it ends.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
  /// The suite's number, and what it looks at.
  var name: String
  var sent: [[UInt8]]
  var received: [Frame]
  var ending: Ending

  enum Ending: Sendable, Equatable {
    /// Still open: a ping is answered.
    case open
    /// A close frame with this code, then the connection ends.
    case close(UInt16?)
    /// The same; an answer to what came before may arrive or not.
    case closeAfterSome(UInt16)
    /// The connection ends; RFC 6455, section 7.1.7 lets a server fail it without a close frame.
    case dropped
  }

  init(_ name: String, _ sent: [Frame], _ received: [Frame] = [], _ ending: Ending = .open) {
    self.init(name, bytes: sent.map { $0.encoded() }, received, ending)
  }

  init(_ name: String, bytes sent: [[UInt8]], _ received: [Frame] = [], _ ending: Ending) {
    self.name = name
    self.sent = sent
    self.received = received
    self.ending = ending
  }

  var testDescription: String { name }

  /// wslay looks at the text of a close frame only where it arrives together with its code.
  var canBeChopped: Bool { sent.joined().count < 2_000 && !name.hasPrefix("7.5.1") }
}

@Suite("WebSocket conformance, by the cases of the Autobahn suite", .serialized)
struct ConformanceTests {
  @Test("in one write", arguments: ConformanceCase.all)
  func whole(_ one: ConformanceCase) async throws {
    try await withServer(respond: upgrading(to: EchoSocket())) { server in
      let client = try RawClient.webSocket(port: server.port)
      client.send(one.sent.flatMap { $0 })
      Self.expect(one, from: client)
    }
  }

  @Test("octet by octet", arguments: ConformanceCase.all.filter(\.canBeChopped))
  func chopped(_ one: ConformanceCase) async throws {
    try await withServer(respond: upgrading(to: EchoSocket())) { server in
      let client = try RawClient.webSocket(port: server.port)
      client.sendAtOnce()
      for byte in one.sent.joined() { client.send([byte]) }
      Self.expect(one, from: client)
    }
  }

  private static func expect(_ one: ConformanceCase, from client: RawClient) {
    for frame in one.received { #expect(client.frame() == frame, "\(one.name)") }
    switch one.ending {
    case .open:
      client.send(Frame(opcode: Opcode.ping, payload: [1, 2, 3]))
      #expect(client.frame() == Frame(opcode: Opcode.pong, payload: [1, 2, 3], isMasked: false), "\(one.name)")
    case .close(let code):
      let last = client.frame()
      #expect(last?.opcode == Opcode.close, "\(one.name)")
      #expect(last?.closeCode == code, "\(one.name)")
      #expect(client.isClosed(), "\(one.name)")
    case .closeAfterSome(let code):
      var last = client.frame()
      while let frame = last, frame.opcode != Opcode.close { last = client.frame() }
      #expect(last?.closeCode == code, "\(one.name)")
      #expect(client.isClosed(), "\(one.name)")
    case .dropped:
      if let last = client.frame() { #expect(last.opcode == Opcode.close, "\(one.name): \(last)") }
      #expect(client.isClosed(), "\(one.name)")
    }
  }
}

import RawPeers
import Testing
import Waiting

@testable import HTTPServer

@Suite("Upgrades", .serialized)
struct UpgradeTests {
  private static func upgrade(
    _ line: String = "GET /live HTTP/1.1", key: String? = RawClient.handshakeKey, version: String? = "13",
    connection: String? = "Upgrade", upgrade: String? = "websocket", subprotocol: String? = "test"
  ) -> String {
    var lines = [line, "Host: x"]
    if let upgrade { lines.append("Upgrade: \(upgrade)") }
    if let connection { lines.append("Connection: \(connection)") }
    if let key { lines.append("Sec-WebSocket-Key: \(key)") }
    if let version { lines.append("Sec-WebSocket-Version: \(version)") }
    if let subprotocol { lines.append("Sec-WebSocket-Protocol: \(subprotocol)") }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  static let malformed: [(String, String, Int)] = [
    ("no upgrade asked for", request("GET /live"), 426),
    ("no Upgrade field", upgrade(upgrade: nil), 426),
    ("another protocol", upgrade(upgrade: "h2c"), 426),
    ("no Connection field", upgrade(connection: nil), 426),
    ("a Connection field without it", upgrade(connection: "keep-alive"), 426),
    ("no key", upgrade(key: nil), 426),
    ("a short key", upgrade(key: "c2hvcnQ="), 400),
    ("a key of 24 letters that is no base64 of 16 bytes", upgrade(key: String(repeating: "a", count: 24)), 400),
    ("a key with a sign that base64 does not have", upgrade(key: "dGhlIHNhbXBsZSBub25j*Q=="), 400),
    ("an empty key", upgrade(key: ""), 400),
    ("an old version", upgrade(version: "8"), 426),
    ("no version", upgrade(version: nil), 426),
    ("no subprotocol", upgrade(subprotocol: nil), 426),
    ("subprotocols we do not speak", upgrade(subprotocol: "chat, test2"), 426),
    ("another method", upgrade("POST /live HTTP/1.1"), 426),
  ]

  @Test("a malformed upgrade is refused, says the version, and leaves the connection in order", arguments: malformed)
  func refused(_ name: String, _ bytes: String, _ status: Int) async throws {
    let socket = EchoSocket()
    try await withServer(respond: { request in
      request.path == "/live" ? HTTPResponse(body: .webSocket(protocol: "test", socket)) : await echo(request)
    }) { server in
      let client = try RawClient(port: server.port)
      client.send(bytes)
      let answer = try #require(client.answer(), "\(name)")
      #expect(answer.status == status, "\(name)")
      #expect(answer.headers["sec-websocket-version"] == "13")
      #expect(answer.headers["upgrade"] == "websocket")
      #expect(answer.text == "\(status)\n")
      guard answer.headers["connection"] != "close" else { return }
      client.send(request("GET /next"))
      #expect(client.answer()?.text == "GET /next - 0", "\(name)")
    }
  }

  @Test("a good upgrade answers the sample key of RFC 6455 with its accept key and the one subprotocol")
  func accepted() async throws {
    try await withServer(respond: upgrading(to: EchoSocket())) { server in
      let client = try RawClient(port: server.port)
      client.send(Self.upgrade(connection: "keep-alive, Upgrade", subprotocol: "chat, test"))
      let answer = try #require(client.answer())
      #expect(answer.status == 101)
      #expect(answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      #expect(answer.headers["sec-websocket-protocol"] == "test")
    }
  }

  @Test("a frame that comes together with the upgrade is not lost")
  func early() async throws {
    try await withServer(respond: upgrading(to: EchoSocket())) { server in
      let client = try RawClient(port: server.port)
      client.send(Array(RawClient.handshake.utf8) + Frame.text("early").encoded())
      #expect(client.answer()?.status == 101)
      #expect(client.frame()?.text == "early")
    }
  }

  @Test("a client that leaves while its upgrade is decided opens nothing, or what it opens closes")
  func leaves() async throws {
    let gate = TestGate()
    let recorder = EventRecorder()
    try await withServer(respond: { _ in
      await gate.pass()
      return HTTPResponse(body: .webSocket(protocol: "test", recorder))
    }) { server in
      var client: RawClient? = try RawClient(port: server.port)
      client?.send(RawClient.handshake)
      try await gate.reached()
      client?.reset()
      client = nil
      gate.open()
      #expect(try await recorder.socket() != nil)
      #expect(try await recorder.isClosedNext())
      try await server.drained()
      #expect(server.counters.webSocketsOpen == 0)
    }
  }
}

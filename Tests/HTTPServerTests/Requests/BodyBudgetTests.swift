import RawPeers
import TestFiles
import Testing
import Waiting

@testable import HTTPServer

@Suite("Bodies of all connections are limited together", .serialized, .onOwnThreads)
struct BodyBudgetTests {
  /// `/long` takes a long body, everything else a hundred bytes.
  private static func configure(_ configuration: inout ServerConfiguration) {
    configuration.bodyLimit = { _, path in path == "/long" ? 1 << 20 : 100 }
  }

  @Test("P4: the budget is one for all loops: a body that is allowed is taken by each of them", arguments: [1, 8])
  func oneBudget(loops: Int) async throws {
    try await withServer(
      {
        Self.configure(&$0)
        $0.loops = loops
        $0.limits.bodies = 4 << 20
      }, respond: echo
    ) { server in
      for _ in 0..<loops {
        let client = try RawClient(port: server.port)
        client.send(
          request("POST /long", ["Content-Length: 1000000"], body: String(repeating: "x", count: 1_000_000)))
        #expect(client.answer()?.text == "POST /long - 1000000")
      }
      #expect(server.counters.bodiesCutOff == 0)
    }
  }

  @Test("P4: whoever began first is cut off, whichever loop has them")
  func acrossLoops() async throws {
    try await withServer(
      {
        Self.configure(&$0)
        $0.loops = 8
        $0.limits.bodies = 512 << 10
      }, respond: echo
    ) { server in
      var clients: [RawClient] = []
      for _ in 0..<20 {
        let (held, cutOff) = (server.counters.bodyBytesHeld, server.counters.bodiesCutOff)
        clients.append(try RawClient(port: server.port))
        clients.last?.send(Self.unfinished)
        await waitUntil { server.counters.bodyBytesHeld != held || server.counters.bodiesCutOff > cutOff }
      }
      for client in clients.prefix(8) { #expect(client.isClosed()) }
      clients[19].send(String(repeating: "x", count: 40_000))
      #expect(clients[19].answer()?.text == "POST /long - 100000")
    }
  }

  private static let unfinished =
    request("POST /long", ["Content-Length: 100000"]) + String(repeating: "x", count: 60_000)

  @Test("P4: bodies that are not whole are over the limit together: who began first is cut off, newcomers are served")
  func budget() async throws {
    try await withServer(
      {
        Self.configure(&$0)
        $0.loops = 1
        $0.limits.bodies = 512 << 10
      }, respond: echo
    ) { server in
      let clients = try (0..<20).map { _ in
        let client = try RawClient(port: server.port)
        client.send(Self.unfinished)
        // Whatever the server reads of two connections at once, the next one begins later.
        Self.pass(server)
        return client
      }
      let cutOff = server.counters.bodiesCutOff
      // libh2o's buffers double: each body takes 64 to 128 KiB, so four to eight of them fit. A little of the last ones
      // may still be on its way.
      #expect((8...16).contains(cutOff))
      for client in clients.prefix(cutOff) { #expect(client.isClosed()) }
      clients[19].send(String(repeating: "x", count: 40_000))
      #expect(clients[19].answer()?.text == "POST /long - 100000")
    }
  }

  /// Returns when the one loop has read what was sent before.
  private static func pass(_ server: HTTPServer) {
    guard let client = try? RawClient(port: server.port) else { return }
    client.send(request("GET /pass"))
    _ = client.answer()
  }

  @Test("P4: by default four bodies of 10 MiB are handled at one time, and nobody is cut off")
  func largest() async throws {
    let gate = TestGate()
    try await withServer(
      {
        $0.limits.body = 10 << 20
        $0.loops = 1
      },
      respond: { request in
        await gate.pass()
        return await echo(request)
      }
    ) { server in
      let body = String(repeating: "x", count: 10 << 20)
      let clients = try (0..<4).map { _ in
        let client = try RawClient(port: server.port)
        client.send(request("POST /long", ["Content-Length: \(10 << 20)"], body: body))
        return client
      }
      // A buffer of 16 MiB, and the handler's copy. The loop counts a request as active before it counts either.
      await waitUntil { server.counters.bodyBytesHeld >= 4 * (26 << 20) }
      #expect(server.counters.bodyBytesHeld <= ServerLimits().bodies)
      gate.open()
      for client in clients { #expect(client.answer()?.status == 200) }
      #expect(server.counters.bodiesCutOff == 0)
    }
  }

  @Test("P4: without the limit they all stay")
  func unguarded() async throws {
    try await withServer(
      {
        Self.configure(&$0)
        $0.loops = 1
      }, respond: echo
    ) { server in
      let clients = try (0..<20).map { _ in
        let client = try RawClient(port: server.port)
        client.send(Self.unfinished)
        return client
      }
      Self.pass(server)
      #expect(server.counters.bodiesCutOff == 0)
      for client in clients {
        client.send(String(repeating: "x", count: 40_000))
        #expect(client.answer()?.text == "POST /long - 100000")
      }
    }
  }

  @Test("P4: an HTTP/2 connection is counted with all of its streams")
  func streams() async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer(
      {
        $0.bodyLimit = { _, _ in 1 << 20 }
        $0.tls = certificate.files
        $0.loops = 1
        $0.limits.bodies = 512 << 10
        $0.limits.requestTime = .seconds(1)
      }, respond: echo
    ) { server in
      let piece = [UInt8](repeating: 0x78, count: 16_000)
      var bytes = RawFrames.preface
      for stream in 0..<60 {
        bytes += RawFrames.headers(stream: 2 * stream + 1, method: 0x83)
        bytes += RawFrames.frame(0, 0, 2 * stream + 1, piece)
      }
      certificate.folder.write(bytes, to: "attack")
      _ = try SystemCommand.run([
        "timeout", "60", "sh", "-c",
        "openssl s_client -quiet -alpn h2 -connect 127.0.0.1:\(server.port) <\(certificate.folder.path)/attack",
      ])
      #expect(server.counters.bodiesCutOff == 1)
    }
  }

  @Test("P4: bodies of peers that are gone take no memory")
  func memory() async throws {
    try await withServer(
      {
        $0.loops = 1
        $0.limits.bodies = 1 << 30
        // The first wait while the others send.
        $0.limits.requestTime = .seconds(600)
      }, respond: echo
    ) { server in
      var clients = try (0..<100).map { _ in
        let client = try RawClient(port: server.port)
        client.send(
          request("POST /long", ["Content-Length: 1000000"]) + String(repeating: "x", count: 900_000))
        return client
      }
      await waitUntil { server.counters.bodyBytesHeld > 80 << 20 }
      for client in clients { client.reset() }
      clients = []
      await waitUntil { server.counters.bodyBytesHeld == 0 }
    }
  }

  @Test("P4: a WebSocket gives back what its connection's earlier requests took")
  func upgraded() async throws {
    try await withServer(
      { $0.bodyLimit = { _, _ in 1 << 20 } },
      respond: { request in
        request.path == "/live" ? HTTPResponse(body: .webSocket(protocol: "test", EchoSocket())) : await echo(request)
      }
    ) { server in
      let client = try RawClient(port: server.port)
      client.send(
        request("POST /long", ["Content-Length: 300000"], body: String(repeating: "x", count: 300_000))
          + RawClient.handshake)
      #expect(client.answer()?.status == 200)
      #expect(client.answer()?.status == 101)
      await waitUntil { server.counters.bodyBytesHeld == 0 }
      client.send(.text("still there"))
      #expect(client.frame()?.text == "still there")
    }
  }

  @Test(
    "P4: eight hundred unfinished bodies over HTTP/2 stay within 128 MiB, and leave nothing", .turnLimit(minutes: 3))
  func manyStreams() async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer(
      {
        $0.bodyLimit = { _, _ in 1 << 20 }
        $0.tls = certificate.files
        // The first wait while the others send.
        $0.limits.requestTime = .seconds(600)
      }, respond: echo
    ) { server in
      let piece = [UInt8](repeating: 0x78, count: 16_000)
      var clients: [RawTLSClient] = []
      for _ in 0..<10 {
        let client = try RawTLSClient(port: server.port, speaking: "h2")
        client.send(RawFrames.preface)
        for stream in 0..<80 {
          client.send(
            RawFrames.headers(stream: 2 * stream + 1, method: 0x83)
              + (0..<15).flatMap { _ in RawFrames.frame(0, 0, 2 * stream + 1, piece) })
        }
        _ = client.framesSoFar()
        clients.append(client)
        #expect(server.counters.bodyBytesHeld <= ServerLimits().bodies)
      }
      // Buffers of 256 KiB, so that those of six connections fit; or of five, where one has much that is not parsed yet.
      await waitUntil { server.counters.bodiesCutOff >= 4 }
      #expect(server.counters.bodiesCutOff <= 5)
      #expect(server.counters.bodyBytesHeld > 80 << 20)
      for client in clients { client.reset() }
      await waitUntil { server.counters.bodyBytesHeld == 0 }
    }
  }
}

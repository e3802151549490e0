import TestFiles
import Testing
import Waiting

@testable import HTTPServer

@Suite("Bodies are limited by their route and all together", .serialized, .onOwnThreads)
struct BodyLimitTests {
  /// `/long` takes a long body, everything else a hundred bytes.
  private static func configure(_ configuration: inout ServerConfiguration) {
    configuration.bodyLimit = { _, path in path == "/long" ? 1 << 20 : 100 }
  }

  @Test(
    "P4: a body that is too long for its route is refused before it is sent",
    arguments: [
      request("POST /short", ["Content-Length: 101"]), request("POST /short?of=/long", ["Content-Length: 101"]),
      request("POST /short", ["Content-Length: 5000", "Expect: 100-continue"]),
      request("GET /long", ["Content-Length: 5000"]), request("HEAD /long", ["Content-Length: 5000"]),
      request("POST /short", ["Transfer-Encoding: chunked"]) + "80\r\n" + String(repeating: "x", count: 128) + "\r\n",
      "\r\n" + request("PATCH /short", ["Content-Length: 5000"]),
    ])
  func before(_ head: String) async throws {
    try await withServer(Self.configure, respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(head)
      #expect(client.answer(to: head.hasPrefix("HEAD") ? "HEAD" : "GET")?.status == 413)
      #expect(client.isClosed())
    }
  }

  @Test("P4: so is the second on a connection, and one after an invitation")
  func second() async throws {
    try await withServer(Self.configure, respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(request("POST /long", ["Content-Length: 5000", "Expect: 100-continue"]))
      #expect(client.answer()?.status == 100)
      client.send(String(repeating: "x", count: 5_000))
      #expect(client.answer()?.text == "POST /long - 5000")
      client.send(request("POST /short", ["Content-Length: 100"], body: String(repeating: "x", count: 100)))
      #expect(client.answer()?.text == "POST /short - 100")
      client.send(request("POST /short", ["Content-Length: 101"]))
      #expect(client.answer()?.status == 413)
    }
  }

  @Test("P4: a body that came with the request before it is judged when it is whole")
  func pipelined() async throws {
    try await withServer(Self.configure, respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(
        request("GET /first")
          + request("POST /short", ["Content-Length: 101"], body: String(repeating: "x", count: 101)))
      #expect(client.answer()?.text == "GET /first - 0")
      #expect(client.answer()?.status == 413)
    }
  }

  @Test("P4: over HTTP/2 a route's limit holds as well", arguments: [("/long", "200"), ("/short", "413")])
  func http2(path: String, status: String) async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer(
      {
        Self.configure(&$0)
        $0.tls = certificate.files
      }, respond: echo
    ) { server in
      let answer = try SystemCommand.run([
        "curl", "--silent", "--http2", "--cacert", certificate.files.certificateChain, "-o", "/dev/null", "-w",
        "%{http_code}", "-d", String(repeating: "x", count: 101), "https://127.0.0.1:\(server.port)\(path)",
      ])
      #expect(answer.text == status)
    }
  }

  @Test("P4: over HTTP/2 a body is refused when it is longer than its route takes, not when it is whole")
  func http2Early() async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer(
      {
        Self.configure(&$0)
        $0.limits.body = 10 << 20
        $0.tls = certificate.files
        $0.loops = 1
      }, respond: echo
    ) { server in
      func post(_ path: String, _ count: Int) throws -> String {
        certificate.folder.write([UInt8](repeating: 0x78, count: count), to: "body")
        return try SystemCommand.run([
          "curl", "--silent", "--http2", "--cacert", certificate.files.certificateChain, "-o", "/dev/null", "-w",
          "%{http_code} %{exitcode}", "-H", "Expect:", "--data-binary", "@\(certificate.folder.path)/body",
          "https://127.0.0.1:\(server.port)\(path)",
        ]).text
      }
      // 56: the stream was refused, as curl says after a second try.
      let short = try post("/short", 2 << 20)
      #expect(short == "000 56")
      #expect(server.counters.answersByClass == [0, 0, 0, 0, 0])
      await waitUntil { server.counters.bodyBytesHeld == 0 }
      let long = try post("/long", 1 << 20)
      #expect(long == "200 0")
    }
  }

  @Test("P4: over TLS a body whose head ends the handshake is cut off beyond its route's limit")
  func afterHandshake() async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer(
      {
        Self.configure(&$0)
        $0.limits.body = 10 << 20
        $0.tls = certificate.files
        $0.loops = 1
        $0.limits.requestTime = .seconds(2)
      }, respond: echo
    ) { server in
      let attack = request("POST /short", ["Content-Length: 5000000"]) + String(repeating: "x", count: 1 << 20)
      certificate.folder.write(Array(attack.utf8), to: "attack")
      _ = try SystemCommand.run([
        "timeout", "60", "sh", "-c",
        "openssl s_client -quiet -connect 127.0.0.1:\(server.port) <\(certificate.folder.path)/attack",
      ])
      #expect(server.counters.bodiesCutOff == 1 || server.counters.answersByClass[3] == 1)
    }
  }

  // MARK: All together

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

  @Test("what a stream holds is forgotten with its end")
  func openBodies() {
    var bodies = OpenBodies()
    func take(_ bytes: [UInt8]) { bytes.withUnsafeBytes { for frame in Frames($0) { bodies.take(frame) } } }
    take(RawFrames.preface + RawFrames.frame(0, 0, 1, [UInt8](repeating: 1, count: 10_000)))
    #expect(bodies.held == 10_000)
    take(RawFrames.frame(0, 0, 1, [1]) + RawFrames.frame(0, 0, 3, [1]))
    #expect(bodies.held == 10_001 + 8_192)
    take(RawFrames.frame(0, 1, 1, [1]))
    #expect(bodies.held == 8_192)
    take(RawFrames.frame(3, 0, 3, [0, 0, 0, 8]) + RawFrames.frame(3, 0, 5, [0, 0, 0, 8]))
    #expect(bodies.held == 0)
  }

  @Test("P4: a stream is judged by its route's limit as soon as that is known, also with its last data")
  func openLimits() {
    var bodies = OpenBodies()
    func take(_ bytes: [UInt8]) { bytes.withUnsafeBytes { for frame in Frames($0) { bodies.take(frame) } } }
    func isOneTooLong(_ limits: [UInt32: Int]) -> Bool { bodies.isOneTooLong(least: 100) { limits } }
    let piece = [UInt8](repeating: 1, count: 101)
    take(RawFrames.frame(0, 0, 1, piece) + RawFrames.frame(0, 0, 3, piece))
    #expect(!isOneTooLong([:]))
    take(RawFrames.frame(0, 0, 3, piece))
    #expect(!isOneTooLong([1: 150, 3: 500]))
    take(RawFrames.frame(0, 1, 1, piece) + RawFrames.frame(0, 0, 3, piece))
    #expect(isOneTooLong([:]))
    #expect(bodies.held == 0)
    take(RawFrames.frame(0, 1, 5, [UInt8](repeating: 1, count: 100)))
    #expect(!isOneTooLong([5: 0]))
  }

  @Test("P4: bodies of peers that are gone take no memory")
  func memory() async throws {
    try await withServer(
      {
        $0.loops = 1
        $0.limits.bodies = 1 << 30
      }, respond: echo
    ) { server in
      var clients = try (0..<100).map { _ in
        let client = try RawClient(port: server.port)
        client.send(
          request("POST /long", ["Content-Length: 1000000"]) + String(repeating: "x", count: 900_000))
        return client
      }
      Self.pass(server)
      #expect(server.counters.bodyBytesHeld > 80 << 20)
      for client in clients { client.reset() }
      clients = []
      await waitUntil { server.counters.bodyBytesHeld == 0 }
    }
  }
}

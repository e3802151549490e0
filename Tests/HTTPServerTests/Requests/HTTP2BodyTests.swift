import RawPeers
import Testing
import Waiting

@testable import HTTPServer

@Suite("The budget counts what libh2o keeps of HTTP/2 bodies", .serialized, .onOwnThreads)
struct HTTP2BodyTests {
  private static let piece = [UInt8](repeating: 0x78, count: 16_000)

  /// One loop, with a client that has said hello.
  private func withClient(
    _ change: (inout ServerConfiguration) -> Void = { _ in },
    respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = echo,
    _ body: (HTTPServer, RawTLSClient) async throws -> Void
  ) async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer(
      {
        $0.bodyLimit = { _, _ in 1 << 20 }
        $0.tls = certificate.files
        $0.loops = 1
        change(&$0)
      }, respond: respond
    ) { server in
      let client = try RawTLSClient(port: server.port, speaking: "h2")
      client.send(RawFrames.preface)
      try await body(server, client)
    }
  }

  @Test("P4: a body is counted while it comes, and no longer than it is there")
  func counted() async throws {
    try await withClient { server, client in
      client.send(RawFrames.headers(stream: 1, method: 0x83))
      for _ in 0..<20 { client.send(RawFrames.frame(0, 0, 1, Self.piece)) }
      _ = client.framesSoFar()
      #expect((320_000...1 << 20).contains(server.counters.bodyBytesHeld))
      client.send(RawFrames.frame(0, 1, 1, [0x78]))
      await waitUntil { server.counters.bodyBytesHeld == 0 }
    }
  }

  @Test("P4: so it is when its end is a field behind it, or its stream is reset", arguments: [true, false])
  func ends(withTrailer: Bool) async throws {
    try await withClient { server, client in
      client.send(RawFrames.headers(stream: 1, method: 0x83))
      for _ in 0..<20 { client.send(RawFrames.frame(0, 0, 1, Self.piece)) }
      _ = client.framesSoFar()
      #expect(server.counters.bodyBytesHeld >= 320_000)
      // A literal field "a: b", or CANCEL.
      client.send(
        withTrailer ? RawFrames.frame(1, 5, 1, [0, 1, 0x61, 1, 0x62]) : RawFrames.frame(3, 0, 1, [0, 0, 0, 8]))
      await waitUntil { server.counters.bodyBytesHeld == 0 }
      #expect(server.counters.answersByClass[1] == (withTrailer ? 1 : 0))
    }
  }

  @Test("P4: eighty bodies at once are counted each, also after as many others have come and gone")
  func many() async throws {
    try await withClient { server, client in
      for round in 0..<3 {
        let streams = (0..<80).map { 2 * (80 * round + $0) + 1 }
        for stream in streams {
          client.send(RawFrames.headers(stream: stream, method: 0x83) + RawFrames.frame(0, 0, stream, Self.piece))
        }
        _ = client.framesSoFar()
        // libh2o's buffers double.
        #expect((1_280_000...2_720_000).contains(server.counters.bodyBytesHeld))
        for stream in streams.dropLast(10) { client.send(RawFrames.frame(3, 0, stream, [0, 0, 0, 8])) }
        _ = client.framesSoFar()
        #expect((160_000...340_000).contains(server.counters.bodyBytesHeld))
        for stream in streams.suffix(10) { client.send(RawFrames.frame(0, 1, stream, [0x78])) }
        await waitUntil { server.counters.bodyBytesHeld == 0 }
      }
    }
  }

  @Test("P4: the fields of heads are counted as well: over HTTP/2 one byte stands for one")
  func fields() async throws {
    let gate = TestGate()
    try await withClient(respond: { request in
      await gate.pass()
      return await echo(request)
    }) { server, client in
      for stream in 0..<10 {
        client.send(RawFrames.manyFields(stream: 2 * stream + 1, ofLength: stream == 0 ? 0 : nil, count: 900))
      }
      _ = client.framesSoFar()
      // Pointers to name and value, a length and flags; libh2o's lists double. Two references of 16 bytes beside them.
      await waitUntil { (938_000...1_700_000).contains(server.counters.bodyBytesHeld) }
      #expect(server.counters.requestsActive == 10)
      gate.open()
      await waitUntil { server.counters.bodyBytesHeld == 0 }
      #expect(server.counters.answersByClass[1] == 10)
    }
  }

  @Test(
    "P4: fields that libh2o keeps in no list are counted as well", arguments: [RawFrames.Name.host, .contentLength])
  func unlisted(name: RawFrames.Name) async throws {
    let gate = TestGate()
    try await withClient(respond: { request in
      await gate.pass()
      return await echo(request)
    }) { server, client in
      for stream in 0..<10 {
        client.send(RawFrames.manyFields(stream: 2 * stream + 1, named: name, isNew: stream == 0, count: 8_000))
      }
      _ = client.framesSoFar()
      // libh2o has a reference of 16 bytes for each.
      await waitUntil { (1_280_000...1_500_000).contains(server.counters.bodyBytesHeld) }
      gate.open()
      await waitUntil { server.counters.bodyBytesHeld == 0 }
    }
  }

  @Test("P4: a head that never ends is counted while it comes")
  func endless() async throws {
    try await withClient { server, client in
      client.send(RawFrames.frame(1, 1, 1, [0x82, 0x84, 0x87, 0x41, 1, 0x78]))
      for _ in 0..<30 { client.send(RawFrames.frame(9, 0, 1, [UInt8](repeating: 0x82, count: 10_000))) }
      // libh2o takes no other frame in between, so nothing tells when it has read these.
      await waitUntil { (300_000...600_000).contains(server.counters.bodyBytesHeld) }
      client.reset()
      await waitUntil { server.counters.bodyBytesHeld == 0 }
    }
  }

  @Test("P4: heads of streams that are over are not counted, however many there were")
  func heads() async throws {
    try await withClient { server, client in
      for stream in 0..<400 {
        client.send(RawFrames.manyFields(stream: 2 * stream + 1, ofLength: stream == 0 ? 0 : nil, count: 300))
        if stream % 50 == 49 { _ = client.framesSoFar() }
      }
      #expect(server.counters.bodiesCutOff + server.counters.connectionsFlooded == 0)
      await waitUntil { server.counters.answersByClass[1] == 400 && server.counters.bodyBytesHeld == 0 }
    }
  }

  @Test("P4: data of streams that are not there is no body")
  func strays() async throws {
    try await withClient { server, client in
      client.send(RawFrames.headers(stream: 2_001, method: 0x82, endsStream: true))
      for stream in 0..<1_000 {
        client.send(RawFrames.frame(0, 0, 2 * stream + 1, [UInt8](repeating: 1, count: 16)))
      }
      _ = client.framesSoFar()
      #expect(server.counters.bodyBytesHeld == 0)
      #expect(server.counters.bodiesCutOff == 0)
    }
  }

  @Test("P4: a body is not kept for an answer that its client does not read")
  func unread() async throws {
    try await withClient { server, client in
      // SETTINGS_INITIAL_WINDOW_SIZE is 0: no byte of an answer's body may be sent.
      client.send(RawFrames.frame(4, 0, 0, [0, 4, 0, 0, 0, 0]))
      for stream in 0..<20 {
        client.send(RawFrames.headers(stream: 2 * stream + 1, method: 0x83))
        client.send(RawFrames.frame(0, 0, 2 * stream + 1, Self.piece))
        client.send(RawFrames.frame(0, 1, 2 * stream + 1, Self.piece))
      }
      await waitUntil { server.counters.answersByClass[1] == 20 }
      _ = client.framesSoFar()
      #expect(server.counters.requestsActive == 20)
      #expect(server.counters.bodyBytesHeld == 0)
    }
  }

  @Test("P4: a request that is being answered does not keep its connection's unfinished bodies from being cut off")
  func shield() async throws {
    let gate = TestGate()
    try await withClient(
      { $0.limits.bodies = 512 << 10 },
      respond: { request in
        if request.method == "GET" { await gate.pass() }
        return await echo(request)
      }
    ) { server, attacker in
      attacker.send(RawFrames.headers(stream: 1, method: 0x82, endsStream: true))
      attacker.send(RawFrames.headers(stream: 3, method: 0x83))
      for _ in 0..<15 { attacker.send(RawFrames.frame(0, 0, 3, Self.piece)) }
      _ = attacker.framesSoFar()
      #expect(server.counters.bodyBytesHeld >= 240_000)
      let other = try RawTLSClient(port: server.port, speaking: "h2")
      other.send(RawFrames.preface + RawFrames.headers(stream: 1, method: 0x83))
      for _ in 0..<20 { other.send(RawFrames.frame(0, 0, 1, Self.piece)) }
      #expect(attacker.isClosed())
      other.send(RawFrames.frame(0, 1, 1, [0x78]))
      var frame = other.frame()
      while let next = frame, next.type != 1 { frame = other.frame() }
      #expect(frame?.stream == 1)
      #expect(server.counters.bodiesCutOff == 1)
      gate.open()
    }
  }

  @Test("P4: what a handler has is counted until it comes back, also when its client has left")
  func left() async throws {
    let gate = TestGate()
    try await withClient(
      { $0.limits.requestsPerLoop = 1 },
      respond: { request in
        if request.method == "POST" { await gate.pass() }
        return await echo(request)
      }
    ) { server, client in
      client.send(RawFrames.headers(stream: 1, method: 0x83))
      for _ in 0..<20 { client.send(RawFrames.frame(0, 0, 1, Self.piece)) }
      client.send(RawFrames.frame(0, 1, 1, [0x78]))
      try await gate.reached()
      client.reset()
      await waitUntil { server.counters.connectionsOpen == 0 }
      #expect(server.counters.bodyBytesHeld == 320_001)
      // Its handler goes on, so no other may begin.
      let other = try RawTLSClient(port: server.port, speaking: "h2")
      other.send(RawFrames.preface + RawFrames.headers(stream: 1, method: 0x82, endsStream: true))
      await waitUntil { server.counters.answersByClass[4] > 0 }
      gate.open()
      await waitUntil { server.counters.bodyBytesHeld == 0 }
      other.send(RawFrames.headers(stream: 3, method: 0x82, endsStream: true))
      await waitUntil { server.counters.answersByClass[1] == 1 }
    }
  }
}

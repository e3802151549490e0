import RawPeers
import Synchronization
import Testing
import Waiting

@testable import HTTPServer

@Suite("Connections", .serialized, .onOwnThreads)
struct ConnectionTests {
  @Test("a client that leaves in the middle of a handler costs nothing", arguments: [false, true])
  func leaves(withReset: Bool) async throws {
    let gate = TestGate()
    let records = Inbox<AccessRecord>()
    try await withServer(
      { $0.log = { records.put($0) } },
      respond: { request in
        if request.path == "/slow" { await gate.pass() }
        return HTTPResponse(contentType: "text/plain", bytes: [UInt8](repeating: 0x78, count: 1 << 20))
      }
    ) { server in
      var client: RawClient? = try RawClient(port: server.port)
      client?.send(request("GET /slow"))
      try await gate.reached()
      if withReset { client?.reset() }
      client = nil
      let other = try RawClient(port: server.port)
      other.send(request("GET /meanwhile"))
      #expect(other.answer()?.status == 200)
      #expect(try await records.next("a line of the access log").path == "/meanwhile")
      gate.open()
      // The answer comes, to nobody.
      #expect(try await records.next("a line of the access log").path == "/slow")
      try await server.drained()
      #expect(server.counters.connectionsOpen == 0)
      #expect(server.counters.requestsActive == 0)
    }
  }

  @Test("P4: without a descriptor to spare nobody is taken, without turning in circles, until there is one")
  func descriptors() async throws {
    let limit = DescriptorLimit()
    try await withServer({ $0.descriptorLimit = { limit.value.load(ordering: .relaxed) } }, respond: echo) { server in
      limit.value.store(0, ordering: .relaxed)
      let refused = try RawClient(port: server.port)
      #expect(refused.isClosed())
      #expect(server.counters.acceptsPaused >= 1)
      #expect(server.counters.connectionsOpen == 0)
      limit.value.store(1 << 20, ordering: .relaxed)
      let served = try RawClient(port: server.port)
      served.send(request("GET /after"))
      #expect(served.answer()?.status == 200)
      // A pause lasts a tenth of a second: who turned in circles would count thousands.
      #expect(server.counters.acceptsPaused < 100)
    }
  }

  @Test(
    "P4: the last descriptors are for files and databases: as many as are reserved, and a quarter at most",
    arguments: [(10_000, 9_743, true), (10_000, 9_744, false), (400, 299, true), (400, 300, false)])
  func reserve(limit: Int, descriptor: Int32, hasRoom: Bool) {
    var configuration = ServerConfiguration()
    configuration.limits.descriptorReserve = 256
    configuration.descriptorLimit = { limit }
    let shared = ServerShared(configuration: configuration, certificate: nil, respond: echo)
    #expect(shared.hasRoom(for: descriptor) == hasRoom)
  }

  @Test("a handler that comes back after the server has stopped harms nobody")
  func lateHandler() async throws {
    let gate = TestGate()
    let ended = Inbox<Bool>()
    try await withServer(respond: { _ in
      await gate.pass()
      ended.put(true)
      return HTTPResponse(contentType: "text/plain", bytes: [1])
    }) { server in
      let client = try RawClient(port: server.port)
      client.send(request("GET /"))
      try await gate.reached()
      try await server.ended()
      #expect(client.isClosed())
    }
    gate.open()
    #expect(try await ended.next("the handler to come back"))
  }

  @Test("a peer that never reads its answer is cut off")
  func neverReads() async throws {
    let body = PreparedBody([UInt8](repeating: 7, count: 32 << 20), contentType: "application/octet-stream", etag: "x")
    try await withServer(
      { $0.limits.writeTime = .milliseconds(100) },
      respond: { _ in HTTPResponse(body: .prepared(body)) }
    ) { server in
      let client = try RawClient(port: server.port, receiveBuffer: 4_096)
      client.send(request("GET /"))
      #expect(client.answer(onlyHead: true)?.status == 200)
      // A drain waits for every connection: it is over when the write time has ended this one.
      try await server.drained()
      #expect(server.counters.requestsActive == 0)
      #expect(server.counters.connectionsOpen == 0)
      // What was under way arrives, but not the whole body.
      #expect(client.untilClosed().count < 32 << 20)
    }
  }

  @Test("P4: one address may have only so many connections, and has them again after closing")
  func perAddress() async throws {
    try await withServer(
      {
        $0.limits.connectionsPerAddress = 3
        $0.loops = 1
      }, respond: echo
    ) { server in
      var clients = try (0..<3).map { _ in try RawClient(port: server.port) }
      for client in clients {
        client.send(request("GET /"))
        #expect(client.answer()?.status == 200)
      }
      let refused = try RawClient(port: server.port)
      #expect(refused.isClosed())
      #expect(server.counters.connectionsRejected == 1)
      clients.removeFirst().endAndWait()
      let admitted = try RawClient(port: server.port)
      admitted.send(request("GET /"))
      #expect(admitted.answer()?.status == 200)
    }
  }

  @Test("P4: beyond the connections of all together, new ones are closed at once")
  func global() async throws {
    try await withServer({ $0.limits.connections = 2 }, respond: echo) { server in
      let clients = try (0..<2).map { _ in try RawClient(port: server.port) }
      for client in clients {
        client.send(request("GET /"))
        #expect(client.answer()?.status == 200)
      }
      try #expect(RawClient(port: server.port).isClosed())
      for client in clients {
        client.send(request("GET /"))
        #expect(client.answer()?.status == 200)
      }
    }
  }

  @Test("P4: beyond the handlers at work the answer is 503 with Retry-After")
  func overloaded() async throws {
    let gate = TestGate()
    try await withServer(
      {
        $0.loops = 1
        $0.limits.requestsPerLoop = 1
      },
      respond: { _ in
        await gate.pass()
        return HTTPResponse(contentType: "text/plain", bytes: [0x61])
      }
    ) { server in
      let first = try RawClient(port: server.port)
      first.send(request("GET /"))
      try await gate.reached()
      let second = try RawClient(port: server.port)
      second.send(request("GET /"))
      let refused = try #require(second.answer())
      #expect(refused.status == 503)
      #expect(refused.headers["retry-after"] == "1")
      gate.open()
      #expect(first.answer()?.status == 200)
      // Its own first request is gone for certain when the second is looked at.
      first.send(request("GET /"))
      #expect(first.answer()?.status == 200)
    }
  }

  @Test("a server outlives the thread that started it")
  func starterEnds() async throws {
    // libh2o keeps buffers in its threads' own memory, which is gone when a thread is.
    for _ in 0..<20 {
      var configuration = ServerConfiguration()
      configuration.port = 0
      let server = try await Task(executorPreference: OwnThreads.shared) { [configuration] in
        try HTTPServer(configuration) { request in
          await Task.detached {}.value
          return await echo(request)
        }
      }.value
      await withTaskExecutorPreference(OwnThreads.shared) {
        let client = try? RawClient(port: server.port)
        client?.send(request("GET /far"))
        #expect(client?.answer()?.text == "GET /far - 0")
      }
      try await server.ended()
    }
  }

  @Test("a port that somebody listens on is refused by name")
  func portInUse() async throws {
    try await withServer(respond: echo) { server in
      let port = server.port
      #expect(throws: ServerError.addressInUse(port: port)) {
        var configuration = ServerConfiguration()
        configuration.port = port
        _ = try HTTPServer(configuration, respond: echo)
      }
    }
  }

  @Test("a port is free again when its server has stopped")
  func portIsFree() async throws {
    let port = try await withServer(respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(request("GET /"))
      #expect(client.answer()?.status == 200)
      return server.port
    }
    #expect(throws: RawClientError.self) { try RawClient(port: port) }
    try await withServer({ $0.port = port }, respond: echo) { #expect($0.port == port) }
  }

  @Test("the access log has no query, no header and no body")
  func accessLog() async throws {
    let records = Inbox<AccessRecord>()
    try await withServer({ $0.log = { records.put($0) } }, respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(
        request("POST /v1/orders?token=hidden", ["Authorization: Bearer hidden", "Content-Length: 6"], body: "hidden"))
      let answer = try #require(client.answer())
      let record = try await records.next("a line of the access log")
      #expect(!"\(record)".contains("hidden"))
      #expect(record.method == "POST")
      #expect(record.path == "/v1/orders")
      #expect(record.status == 200)
      #expect(record.bytes == answer.body.count)
      #expect(record.requestID == answer.headers["x-request-id"])
      client.send(request("POST /too/much?token=hidden", ["Content-Length: 99999999"]))
      #expect(client.answer()?.status == 413)
      let refused = try await records.next("a line of the access log")
      #expect(!"\(refused)".contains("hidden"))
      #expect(refused.path == "/too/much")
      #expect(refused.status == 413)
    }
  }

  @Test("every answer is counted by its class")
  func counters() async throws {
    try await withServer(respond: { HTTPResponse(status: Int($0.path.dropFirst()) ?? 500) }) { server in
      let client = try RawClient(port: server.port)
      for status in [200, 204, 304, 404, 404, 500] {
        client.send(request("GET /\(status)"))
        #expect(client.answer()?.status == status)
      }
      #expect(server.counters.answersByClass == [0, 2, 1, 2, 1])
      #expect(server.counters.connectionsOpen == 1)
    }
  }
}

private final class DescriptorLimit: Sendable {
  let value = Atomic<Int>(1 << 20)
}

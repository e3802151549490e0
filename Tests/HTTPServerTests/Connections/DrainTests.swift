import RawPeers
import Testing
import Waiting

@testable import HTTPServer

@Suite("Drains", .serialized)
struct DrainTests {
  @Test("an idle connection ends, a WebSocket hears 1001")
  func idle() async throws {
    let recorder = EventRecorder()
    try await withServer(respond: { request in
      request.path == "/live"
        ? HTTPResponse(body: .webSocket(protocol: "test", recorder)) : HTTPResponse(status: 204)
    }) { server in
      let idle = try RawClient(port: server.port)
      idle.send(request("GET /"))
      #expect(idle.answer()?.status == 204)
      let socket = try RawClient.webSocket(port: server.port)
      _ = try await recorder.socket()
      async let drained: Void = server.drained()
      #expect(idle.isClosed())
      #expect(socket.frame()?.closeCode == 1001)
      socket.send(.close(1001))
      #expect(socket.isClosed())
      #expect(try await recorder.isClosedNext())
      try await drained
      #expect(server.counters.connectionsOpen == 0)
    }
  }

  @Test("an answer during a drain says that its connection ends")
  func connectionClose() async throws {
    let gate = TestGate()
    // One loop: each begins to drain by itself, and one connection must show that the other's has begun.
    try await withServer(
      { $0.loops = 1 },
      respond: { _ in
        await gate.pass()
        return HTTPResponse(status: 204)
      }
    ) { server in
      // The request whose head is still to be finished is the one that the drain finds.
      let client = try RawClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nHo")
      let other = try RawClient(port: server.port)
      other.send(request("GET /"))
      try await gate.reached()
      async let drained: Void = server.drained()
      gate.open()
      #expect(other.answer()?.status == 204)
      #expect(other.isClosed())
      client.send("st: x\r\n\r\n")
      if let answer = client.answer() { #expect(answer.headers["connection"] == "close") }
      #expect(client.isClosed())
      try await drained
    }
  }

  @Test("whoever does not leave in time is cut off")
  func deadline() async throws {
    let gate = TestGate()
    try await withServer(respond: { _ in
      await gate.pass()
      return HTTPResponse(status: 204)
    }) { server in
      let client = try RawClient(port: server.port)
      client.send(request("GET /"))
      try await gate.reached()
      try await server.drained(within: .milliseconds(50))
      #expect(client.isClosed())
      gate.open()
    }
  }

  @Test("a drain of a stopped server is over at once, and a second drain waits for the same end")
  func twice() async throws {
    try await withServer(respond: echo) { server in
      async let one: Void = server.drained()
      async let two: Void = server.drained()
      try await one
      try await two
      try await server.ended()
      try await server.drained()
      try await server.ended()
    }
  }

  @Test("a drain that comes while a server stops is over as well")
  func whileStopping() async throws {
    // Which of them is first is chance.
    for _ in 0..<40 {
      try await withServer(respond: echo) { server in
        try await server.ended()
        for _ in 0..<5 { try await server.drained() }
      }
    }
  }
}

import RawPeers
import Testing

@testable import HTTPServer

@Suite("Bodies that arrive", .serialized)
struct BodyTests {
  @Test("P4: whoever sends far too much still reads why", arguments: [false, true])
  func far(isChunked: Bool) async throws {
    try await withServer({ $0.limits.body = 10_000 }, respond: echo) { server in
      let client = try RawClient(port: server.port)
      let size = 8 << 20
      client.send(
        request("POST /big", [isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(size)"])
          + (isChunked ? String(size, radix: 16) + "\r\n" : ""))
      client.send([UInt8](repeating: 0x78, count: size))
      client.finishSending()
      let answer = client.answer()
      #expect(answer?.status == 413)
      #expect(answer?.text == "413\n")
      #expect(client.isClosed())
      #expect(server.counters.bodiesCutOff == 0)
    }
  }

  @Test("P4: the limit itself is allowed, one more is not", arguments: [(1_000, 200), (1_001, 413)])
  func limit(size: Int, status: Int) async throws {
    try await withServer({ $0.limits.body = 1_000 }, respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(request("POST /", ["Content-Length: \(size)"], body: String(repeating: "x", count: size)))
      #expect(client.answer()?.status == status)
    }
  }

  @Test("100 Continue invites a body before it is sent")
  func expectContinue() async throws {
    try await withServer(respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(request("POST /later", ["Content-Length: 5", "Expect: 100-continue"]))
      #expect(client.answer()?.status == 100)
      client.send("hello" + request("GET /next"))
      #expect(client.answer()?.text == "POST /later - 5")
      #expect(client.answer()?.text == "GET /next - 0")
    }
  }

  @Test("P4: a body over the limit is refused to whom asked before sending it")
  func expectContinueTooLarge() async throws {
    try await withServer({ $0.limits.body = 10 }, respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(request("POST /later", ["Content-Length: 5000000", "Expect: 100-continue"]))
      var answer = client.answer()
      if answer?.status == 100 { answer = client.answer() }
      #expect(answer?.status == 413)
      let other = try RawClient(port: server.port)
      other.send(request("GET /next"))
      #expect(other.answer()?.status == 200)
    }
  }

  @Test("an expectation nobody knows is 417")
  func expectNonsense() async throws {
    try await withServer(respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(request("POST /", ["Content-Length: 1", "Expect: miracles"], body: "x"))
      #expect(client.answer()?.status == 417)
    }
  }

  @Test("a body in a thousand pieces is one body")
  func pieces() async throws {
    try await withServer(respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.sendAtOnce()
      client.send(request("POST /p", ["Transfer-Encoding: chunked"]))
      for _ in 0..<1_000 { client.send("1\r\nx\r\n") }
      client.send("0\r\n\r\n")
      #expect(client.answer()?.text == "POST /p - 1000")
    }
  }

  @Test(
    "P4: a request that never comes whole ends with its connection",
    arguments: [
      "", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n", request("POST /", ["Content-Length: 9"], body: "half"),
    ])
  func halfSent(_ bytes: String) async throws {
    try await withServer({ $0.limits.requestTime = .milliseconds(150) }, respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(bytes)
      #expect(client.isClosed())
      let other = try RawClient(port: server.port)
      other.send(request("GET /"))
      #expect(other.answer()?.status == 200)
    }
  }

  @Test(
    "a client that stops in the middle of a request is forgotten",
    arguments: ["GET / HT", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf"])
  func stopped(_ bytes: String) async throws {
    try await withServer(respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(bytes)
      client.finishSending()
      #expect(client.isClosed())
    }
  }
}

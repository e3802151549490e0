import Glibc
import RawPeers
import Testing
import Waiting

@testable import HTTPServer

@Suite("Requests and answers", .serialized)
struct RequestTests {
  private static let echo: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
    HTTPResponse(
      contentType: "text/plain",
      bytes: Array("\(request.method) \(request.path) \(request.query ?? "-") \(request.body.count)".utf8))
  }

  @Test("a GET and a POST are answered on one connection")
  func keepAlive() async throws {
    try await withServer(respond: Self.echo) { server in
      let client = try RawClient(port: server.port)
      client.send("GET /a/b?x=1&y=%20 HTTP/1.1\r\nHost: x\r\n\r\n")
      let first = try #require(client.answer())
      #expect(first.status == 200)
      #expect(first.text == "GET /a/b x=1&y=%20 0")
      #expect(first.headers["x-request-id"]?.isEmpty == false)
      client.send("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
      #expect(client.answer()?.text == "POST /p - 5")
    }
  }

  /// The loop waits an hour for sockets here: whatever waits for it to look around fails the test.
  @Test("a connection's next request is read at once, also after an answer that came from another thread")
  func nextRequest() async throws {
    try await withServer({
      $0.loops = 1
      $0.longestWait = 3_600_000
    }) { request in
      await Task.detached { await Self.echo(request) }.value
    } _: { server in
      let client = try RawClient(port: server.port)
      for number in 0..<50 {
        client.send("GET /\(number) HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(client.answer()?.text == "GET /\(number) - 0")
      }
    }
  }

  @Test("pipelined requests are answered in order")
  func pipelining() async throws {
    try await withServer(respond: Self.echo) { server in
      let client = try RawClient(port: server.port)
      client.send((0..<20).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
      for number in 0..<20 { #expect(client.answer()?.text == "GET /\(number) - 0") }
    }
  }

  @Test("HEAD answers the headers of GET and no body")
  func head() async throws {
    try await withServer(respond: Self.echo) { server in
      let client = try RawClient(port: server.port)
      client.send("HEAD /h HTTP/1.1\r\nHost: x\r\n\r\nGET /g HTTP/1.1\r\nHost: x\r\n\r\n")
      let head = try #require(client.answer(to: "HEAD"))
      #expect(head.headers["content-length"] == "11")
      #expect(client.answer()?.text == "GET /g - 0")
    }
  }

  @Test("P4: a body over the limit is 413 with the owner's body")
  func bodyTooLarge() async throws {
    try await withServer(
      { configuration in
        configuration.limits.body = 1_000
        configuration.errorBody = {
          ErrorBody(contentType: "application/problem+json", bytes: Array("{\"s\":\($0)}".utf8))
        }
      }, respond: Self.echo
    ) { server in
      let client = try RawClient(port: server.port)
      client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n" + String(repeating: "x", count: 5_000))
      let answer = try #require(client.answer())
      #expect(answer.status == 413)
      #expect(answer.text == "{\"s\":413}")
      #expect(answer.headers["content-type"] == "application/problem+json")
    }
  }

  @Test("a malformed request is 400, and the server goes on")
  func malformed() async throws {
    try await withServer(respond: Self.echo) { server in
      for line in ["GET\r\n\r\n", "\u{1}\u{2}\u{3}\r\n\r\n", "GET / HTTP/1.1\r\nNo colon here\r\n\r\n"] {
        let client = try RawClient(port: server.port)
        client.send(line)
        let answer = client.answer()
        #expect(answer == nil || answer?.status == 400)
      }
      let client = try RawClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(client.answer()?.status == 200)
    }
  }

  @Test("a prepared body answers by ETag, coding and range")
  func prepared() async throws {
    let bytes = Array(String(repeating: "menu of the day ", count: 500).utf8)
    let body = PreparedBody(bytes, contentType: "application/json", etag: "m1")
    try await withServer(respond: { _ in HTTPResponse(body: .prepared(body)) }) { server in
      let client = try RawClient(port: server.port)
      func get(_ header: String) -> RawAnswer? {
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\(header)\r\n\r\n")
        return client.answer()
      }
      let plain = try #require(get("X: y"))
      #expect(plain.body == bytes)
      #expect(plain.headers["etag"] == "\"m1\"")
      #expect(plain.headers["vary"] == "accept-encoding")
      #expect(get("Accept-Encoding: gzip, br")?.headers["content-encoding"] == "br")
      #expect(get("Accept-Encoding: gzip;q=1, br;q=0.1")?.headers["content-encoding"] == "gzip")
      #expect(get("Accept-Encoding: br;q=0, *;q=0.5")?.headers["content-encoding"] == "gzip")
      let same = try #require(get("If-None-Match: W/\"x\", \"m1\""))
      #expect(same.status == 304)
      #expect(same.headers["content-length"] == nil)
      let part = try #require(get("Range: bytes=5-9"))
      #expect(part.status == 206)
      #expect(part.body == Array(bytes[5...9]))
      #expect(part.headers["content-range"] == "bytes 5-9/\(bytes.count)")
      #expect(get("Range: bytes=99999-")?.status == 416)
      #expect(get("Range: bytes=-4")?.body == bytes.suffix(4))
    }
  }

  @Test("a drain finishes what is under way and takes nothing new")
  func drain() async throws {
    let gate = TestGate()
    // At an address of its own: a server of another test may get this one's port once it is free.
    let address = "127.0.0.144"
    try await withServer(
      { $0.address = address },
      respond: { _ in
        await gate.pass()
        return HTTPResponse(contentType: "text/plain", bytes: Array("late".utf8))
      }
    ) { server in
      let client = try RawClient(port: server.port, to: address)
      client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      try await gate.reached()
      // As a process holds it that is just being started.
      let copy = try #require(copyOfListener(at: address, port: server.port))
      defer { close(copy) }
      async let drained: Void = server.drained()
      gate.open()
      #expect(client.answer()?.text == "late")
      try await drained
      #expect(client.isClosed())
      #expect(throws: RawClientError.self) { try RawClient(port: server.port, to: address) }
    }
  }
}

/// Another descriptor for the socket of this process that listens there.
private func copyOfListener(at address: String, port: UInt16) -> Int32? {
  for descriptor in Int32(3)..<65_536 {
    var isListening: Int32 = 0
    var size = socklen_t(4)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0, isListening == 1 else {
      continue
    }
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    guard let name = SocketName(reading: { getsockname(descriptor, $0, &length) == 0 }) else { continue }
    if name.text == address, name.port == port { return fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
  }
  return nil
}

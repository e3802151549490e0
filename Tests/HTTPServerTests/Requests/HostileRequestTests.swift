import RawPeers
import Structures
import Testing
import Waiting

@testable import HTTPServer

@Suite("Hostile requests", .serialized, .onOwnThreads)
struct HostileRequestTests {
  /// Each would be read differently by some proxy or server; a second request hides in the body of each.
  static let smuggled: [(String, String)] = [
    ("two lengths that differ", request("POST /", ["Content-Length: 0", "Content-Length: 44"])),
    ("two lengths that agree", request("POST /", ["Content-Length: 4", "Content-Length: 4"], body: "abcd")),
    (
      "a length and chunks",
      request("POST /", ["Content-Length: 4", "Transfer-Encoding: chunked"], body: "0\r\n\r\n")
    ),
    (
      "chunks and a length",
      request("POST /", ["Transfer-Encoding: chunked", "Content-Length: 4"], body: "0\r\n\r\n")
    ),
    (
      "two encodings",
      request("POST /", ["Transfer-Encoding: identity", "Transfer-Encoding: chunked"], body: "0\r\n\r\n")
    ),
    ("an encoding unknown", request("POST /", ["Transfer-Encoding: xchunked"], body: "0\r\n\r\n")),
    ("a list of encodings", request("POST /", ["Transfer-Encoding: gzip, chunked"], body: "0\r\n\r\n")),
    ("a list of lengths", request("POST /", ["Content-Length: 4, 4"], body: "abcd")),
    ("a negative length", request("POST /", ["Content-Length: -1"])),
    ("a length with a sign", request("POST /", ["Content-Length: +4"], body: "abcd")),
    ("a length in another base", request("POST /", ["Content-Length: 0x4"], body: "abcd")),
    ("an empty length", request("POST /", ["Content-Length: "])),
    ("a length beyond 64 bits", request("POST /", ["Content-Length: 18446744073709551620"], body: "abcd")),
    ("a space before the colon", request("POST /", ["Content-Length : 4"], body: "abcd")),
    ("a folded header", request("POST /", ["X: a", " Content-Length: 4"], body: "abcd")),
    ("a bare carriage return", request("POST /", ["X: a\rContent-Length: 4"], body: "abcd")),
    ("a zero byte in a value", request("GET /", ["X: a\0b"])),
    ("a control character in a name", request("GET /", ["X\u{1}: a"])),
    ("no name", request("GET /", [": a"])),
    (
      "a chunk size that is no number",
      request("POST /", ["Transfer-Encoding: chunked"], body: "zz\r\nabc\r\n0\r\n\r\n")
    ),
    ("a chunk longer than it says", request("POST /", ["Transfer-Encoding: chunked"], body: "1\r\nabc\r\n0\r\n\r\n")),
    (
      "a chunk size beyond 64 bits",
      request("POST /", ["Transfer-Encoding: chunked"], body: "fffffffffffffffff\r\nabc\r\n0\r\n\r\n")
    ),
    ("chunks in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ("no Host", "GET / HTTP/1.1\r\n\r\n"),
  ]

  @Test("a request that can be read in two ways is refused and its connection ends", arguments: smuggled)
  func smuggling(_ name: String, _ bytes: String) async throws {
    let served = Inbox<String>()
    try await withServer(respond: { request in
      served.put(request.path)
      return await echo(request)
    }) { server in
      let client = try RawClient(port: server.port)
      client.send(bytes + request("GET /smuggled"))
      let answer = client.answer()
      #expect(answer == nil || (400...417).contains(answer?.status ?? 0), "\(name)")
      #expect(client.isClosed(), "\(name)")
      let other = try RawClient(port: server.port)
      other.send(request("GET /next"))
      #expect(other.answer()?.status == 200)
      #expect(try await served.next("a request to be served") == "/next", "\(name)")
    }
  }

  /// Odd, but one meaning only.
  static let harmless: [(String, String, String)] = [
    ("an empty line before", "\r\n" + request("POST /p", ["Content-Length: 2"], body: "ab"), "POST /p - 2"),
    ("bare line feeds", "GET /lf HTTP/1.1\nHost: x\n\n", "GET /lf - 0"),
    ("names in any case", request("POST /c", ["cOnTeNt-LeNgTh: 3"], body: "abc"), "POST /c - 3"),
    ("spaces before a value", request("POST /s", ["Content-Length:   3"], body: "abc"), "POST /s - 3"),
    ("a length of nothing", request("POST /0", ["Content-Length: 0"]), "POST /0 - 0"),
    ("a method nobody knows", request("BREW /tea?milk=no"), "BREW /tea milk=no 0"),
    ("a path that climbs", request("GET /a/../../etc/passwd"), "GET /a/../../etc/passwd - 0"),
    ("a path that is no UTF-8 when decoded", request("GET /%ff%00"), "GET /%ff%00 - 0"),
    ("an empty query", request("GET /q?"), "GET /q  0"),
    ("a query with a question mark", request("GET /q?a=?&b"), "GET /q a=?&b 0"),
  ]

  @Test("an odd request is understood, and the next one too", arguments: harmless)
  func odd(_ name: String, _ bytes: String, _ expected: String) async throws {
    try await withServer(respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(bytes + request("GET /next"))
      #expect(client.answer()?.text == expected, "\(name)")
      #expect(client.answer()?.text == "GET /next - 0", "\(name)")
    }
  }

  /// Bodies in chunks that libh2o reads. Of those with a bare line feed, a proxy may find the end elsewhere.
  static let chunked = [
    "3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nTrailer: z\r\n\r\n", "5\nabcde\r\n0\r\n\r\n", "5;x=\nabcde\r\n0\r\n\r\n",
    "5\r\nabcde\r\r\n0\r\n\r\n",
  ]

  @Test("a body in chunks is read, and nothing that follows it on its connection", arguments: chunked)
  func chunks(body: String) async throws {
    let served = Inbox<String>()
    try await withServer(respond: { request in
      served.put(request.path)
      return await echo(request)
    }) { server in
      let client = try RawClient(port: server.port)
      client.send(request("POST /t", ["Transfer-Encoding: chunked"], body: body) + request("GET /smuggled"))
      #expect(client.answer()?.text == "POST /t - 5")
      #expect(client.isClosed())
      let other = try RawClient(port: server.port)
      other.send(request("GET /next"))
      #expect(other.answer()?.status == 200)
      #expect(try await served.next("the body") == "/t")
      #expect(try await served.next("the next request") == "/next")
    }
  }

  @Test("over HTTP/2, a request with an empty path harms nobody")
  func emptyPath() async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer({ $0.tls = certificate.files }, respond: echo) { server in
      for _ in 0..<2 {
        let client = try RawTLSClient(port: server.port, speaking: "h2")
        // A literal ":path" of no bytes (RFC 7541, section 6.2.2).
        client.send(RawFrames.preface + RawFrames.frame(1, 5, 1, [0x82, 0x87, 0x41, 1, 0x78, 0x04, 0]))
        _ = client.framesSoFar()
      }
      #expect(server.counters.answersByClass.reduce(0, +) == 2)
    }
  }

  @Test("P4: a head over the limit is 431 in the owner's words", arguments: [1, 60])
  func headTooLarge(fields: Int) async throws {
    try await withServer(
      { $0.limits.head = 4_000 }, respond: echo
    ) { server in
      let client = try RawClient(port: server.port)
      let value = String(repeating: "v", count: 4_200 / fields)
      client.send(request("GET /", (0..<fields).map { "X-\($0): \(value)" }))
      let answer = try #require(client.answer())
      #expect(answer.status == 431)
      #expect(answer.text == "431\n")
      #expect(client.isClosed())
    }
  }

  @Test("P4: a head without an end is cut off")
  func endlessHead() async throws {
    try await withServer(respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nHost: x\r\n")
      client.send(String(repeating: "X: " + String(repeating: "v", count: 4_000) + "\r\n", count: 200))
      let answer = client.answer()
      #expect(answer == nil || answer?.status == 400)
      #expect(client.isClosed())
    }
  }

  @Test("more headers than anybody needs are refused")
  func manyHeaders() async throws {
    try await withServer(respond: echo) { server in
      let client = try RawClient(port: server.port)
      client.send(request("GET /", (0..<200).map { "X-\($0): 1" }))
      let answer = client.answer()
      #expect(answer == nil || answer?.status == 400)
      #expect(client.isClosed())
    }
  }

  @Test("random bytes never harm the server", arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func noise(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    try await withServer(respond: echo) { server in
      for _ in 0..<40 {
        let client = try RawClient(port: server.port)
        // A good request with some of its bytes changed.
        var bytes = Array(
          request("POST /n?q=1", ["Content-Length: 5", "Accept-Encoding: gzip", "Range: bytes=1-2"], body: "hello").utf8
        )
        for _ in 0..<(1 + random.next() % 4) {
          bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
        }
        client.send(bytes)
        client.finishSending()
        _ = client.untilClosed()
      }
      let client = try RawClient(port: server.port)
      client.send(request("GET /alive"))
      #expect(client.answer()?.text == "GET /alive - 0", "seed \(seed)")
    }
  }
}

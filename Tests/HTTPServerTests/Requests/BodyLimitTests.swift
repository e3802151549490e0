import RawPeers
import TestFiles
import Testing
import Waiting

@testable import HTTPServer

@Suite("Bodies are limited by their route", .serialized, .onOwnThreads)
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

  @Test("P4: over HTTP/2 a stream that has sent too much is refused, one that sends nothing in that reading goes on")
  func http2Streams() async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer(
      {
        $0.bodyLimit = { _, _ in 20_000 }
        $0.tls = certificate.files
      }, respond: echo
    ) { server in
      let piece = [UInt8](repeating: 0x78, count: 16_000)
      let client = try RawTLSClient(port: server.port, speaking: "h2")
      client.send(
        RawFrames.preface + RawFrames.headers(stream: 1, method: 0x83) + RawFrames.frame(0, 0, 1, piece)
          + RawFrames.headers(stream: 3, method: 0x83) + RawFrames.frame(0, 0, 3, piece))
      #expect(client.framesSoFar().filter { $0.stream > 0 }.isEmpty)
      client.send(RawFrames.frame(0, 0, 1, piece))
      #expect(client.framesSoFar().filter { $0.stream > 0 }.isEmpty)
      client.send(RawFrames.frame(0, 0, 1, piece))
      // REFUSED_STREAM (RFC 9113, section 7).
      #expect(client.framesSoFar().contains { $0.type == 3 && $0.stream == 1 && $0.payload == [0, 0, 0, 7] })
      client.send(RawFrames.frame(0, 1, 3, [0x78]))
      var answer: RawTLSClient.Frame?
      repeat { answer = client.frame() } while answer.map { $0.type != 1 } ?? false
      #expect(answer?.stream == 3)
      #expect(server.counters.answersByClass == [0, 1, 0, 0, 0])
    }
  }
}

import Structures
import Testing

@testable import Client

@Suite("Opening a WebSocket")
struct HandshakeTests {
  private let handshake = Handshake(
    url: "http://h:81/v1/live?x=1", subprotocol: "soiree.v1", nonce: Array("the sample nonce".utf8))!

  @Test("key, request and proof are RFC 6455's")
  func request() {
    #expect(handshake.key == "dGhlIHNhbXBsZSBub25jZQ==")
    #expect(handshake.accept == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    let text = String(decoding: handshake.request, as: UTF8.self)
    #expect(text.hasPrefix("GET /v1/live?x=1 HTTP/1.1\r\nHost: h:81\r\n"))
    #expect(text.hasSuffix("Sec-WebSocket-Protocol: soiree.v1\r\n\r\n"))
    #expect(Handshake(url: "ws://h/", subprotocol: "a", nonce: []) == nil)
  }

  private static let good = [
    "HTTP/1.1 101 Switching Protocols", "Upgrade: WebSocket", "Connection: keep-alive, Upgrade",
    "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", "Sec-WebSocket-Protocol: soiree.v1",
  ]

  private func check(_ lines: [String]) -> TransportError? {
    do {
      try handshake.check(head: Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
      return nil
    } catch { return error }
  }

  @Test("an answer that proves it understood is taken")
  func accepted() { #expect(check(Self.good) == nil) }

  @Test("another status is a refusal", arguments: [200, 400, 401, 403, 404, 426, 503])
  func refused(status: Int) {
    #expect(check(["HTTP/1.1 \(status) No"]) == .refusedUpgrade(status: status))
  }

  @Test("a line missing from the answer is no upgrade", arguments: 0..<5)
  func missing(index: Int) {
    var lines = Self.good
    lines.remove(at: index)
    #expect(check(lines) == .malformed)
  }

  @Test(
    "a wrong line is no upgrade",
    arguments: [
      (0, "HTTP/1.0 101 Switching"), (1, "Upgrade: h2c"), (2, "Connection: close"),
      (3, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOO="), (4, "Sec-WebSocket-Protocol: chat"),
      (4, "Sec-WebSocket-Protocol: soiree.v1\r\nSec-WebSocket-Extensions: permessage-deflate"),
      (4, "Sec-WebSocket-Protocol: soiree.v1\r\nSec-WebSocket-Protocol: soiree.v1"), (1, "nonsense"),
    ])
  func wrong(index: Int, line: String) {
    var lines = Self.good
    lines[index] = line
    #expect(check(lines) == .malformed)
  }

  @Test("the end of a head is found wherever it is cut")
  func headEnd() {
    #expect(Handshake.headEnd(Array("a\r\n\r".utf8)) == nil)
    #expect(Handshake.headEnd([]) == nil)
    #expect(Handshake.headEnd(Array("a\r\n\r\nbc".utf8)) == 5)
  }

  @Test(
    "a URL's parts are what the request needs",
    arguments: [
      ("http://127.0.0.1:80", "127.0.0.1:80", "/", true), ("https://h/a?b#c", "h", "/a?b#c", false),
      ("http://[::1]:8/x", "[::1]:8", "/x", true), ("http://localhost?q", "localhost", "/?q", true),
    ])
  func parts(url: String, authority: String, target: String, isLoopback: Bool) throws {
    let parts = try #require(URLParts(url))
    #expect(parts.authority == authority)
    #expect(parts.target == target)
    #expect(parts.isLoopback == isLoopback)
    #expect(parts.isSecure == url.hasPrefix("https"))
  }
}

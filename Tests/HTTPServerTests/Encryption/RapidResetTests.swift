import Synchronization
import Testing
import Waiting

@testable import HTTPServer

/// The attack itself (CVE-2023-44487): a stream is begun and ended at once, again and again, on one connection.
@Suite("HTTP/2 peers who reset what they asked for", .serialized, .onOwnThreads)
struct RapidResetTests {
  private static let streams = 20_000

  /// The client's preface and settings, then each stream's HEADERS, a GET of "/", with its RST_STREAM.
  private static func attack() -> [UInt8] {
    var bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]
    for stream in 0..<streams {
      let id = UInt32(2 * stream + 1)
      let name = [UInt8(id >> 24), UInt8(id >> 16 & 255), UInt8(id >> 8 & 255), UInt8(id & 255)]
      bytes += [0, 0, 6, 1, 5] + name + [0x82, 0x84, 0x87, 0x41, 1, 0x78]
      bytes += [0, 0, 4, 3, 0] + name + [0, 0, 0, 8]
    }
    return bytes
  }

  /// - Returns: how many requests came to the handler.
  private func begun(_ limits: FrameLimits, _ after: (HTTPServer, String) throws -> Void) async throws -> Int {
    let certificate = try ThrowAwayCertificate()
    let begun = Counter()
    var count = 0
    try await withServer(
      {
        $0.tls = certificate.files
        $0.limits.frames = limits
        // The attacker stays until they are idle for so long.
        $0.limits.requestTime = .seconds(1)
      },
      respond: { _ in
        begun.value.add(1, ordering: .relaxed)
        return HTTPResponse(status: 204)
      }
    ) { server in
      try certificate.folder.write(Self.attack(), to: "attack")
      _ = try Command.run([
        "timeout", "60", "sh", "-c",
        "openssl s_client -quiet -alpn h2 -connect 127.0.0.1:\(server.port) <\(certificate.folder.path)/attack",
      ])
      try after(server, certificate.files.certificateChain)
      try await server.drained()
      count = begun.value.load(ordering: .relaxed)
    }
    return count
  }

  @Test("without the guard, every stream of the attack is work")
  func unguarded() async throws {
    var limits = FrameLimits()
    limits.resets = .max
    let count = try await begun(limits) { server, _ in #expect(server.counters.connectionsFlooded == 0) }
    #expect(count == Self.streams)
  }

  @Test("P4: with it, the connection ends after some hundred, and a newcomer is served")
  func guarded() async throws {
    let count = try await begun(FrameLimits()) { server, chain in
      #expect(server.counters.connectionsFlooded == 1)
      let newcomer = try Command.run([
        "curl", "--silent", "--http2", "--cacert", chain, "-w", "%{http_code}", "https://127.0.0.1:\(server.port)/",
      ])
      #expect(newcomer.text == "204")
    }
    // The limit, and what came in one reading with it: the guard counts before each reading, not within it.
    #expect(count < Self.streams / 2)
  }
}

private final class Counter: Sendable {
  let value = Atomic<Int>(0)
}

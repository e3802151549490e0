import RawPeers
import Synchronization
import TestFiles
import Testing
import Waiting

@testable import HTTPServer

/// The attack itself (CVE-2023-44487): a stream is begun and ended at once, again and again, on one connection.
@Suite("HTTP/2 peers who reset what they asked for", .serialized, .onOwnThreads)
struct RapidResetTests {
  private static let streams = 20_000

  /// How a stream is ended, as the type and the payload of its second frame.
  private static let ends: [(name: String, type: UInt8, payload: [UInt8])] = [
    ("RST_STREAM", 3, [0, 0, 0, 8]), ("a window that overflows", 8, [0x7f, 0xff, 0xff, 0xff]),
    ("data after the end", 0, [UInt8](repeating: 1, count: 20)),
  ]

  /// The client's preface and settings, then each stream's HEADERS, a GET of "/", with the frame that ends it.
  private static func attack(_ type: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var bytes = RawFrames.preface
    for stream in 0..<streams {
      bytes += RawFrames.headers(stream: 2 * stream + 1, method: 0x82, endsStream: true)
      bytes += RawFrames.frame(type, 0, 2 * stream + 1, payload)
    }
    return bytes
  }

  /// - Returns: how many requests came to the handler.
  private func begun(
    _ limits: FrameLimits, _ end: (name: String, type: UInt8, payload: [UInt8]),
    _ after: (HTTPServer, String) async throws -> Void
  ) async throws -> Int {
    let gate = TestGate()
    let certificate = try ThrowAwayCertificate()
    let begun = StreamCount()
    var count = 0
    try await withServer(
      {
        $0.tls = certificate.files
        $0.limits.frames = limits
        // Without the guard every stream comes to the handler.
        $0.limits.requestsPerLoop = 2 * Self.streams
        // The attacker stays until they are idle for so long.
        $0.limits.requestTime = .seconds(1)
      },
      respond: { request in
        begun.value.add(1, ordering: .relaxed)
        // A handler that waits for its database, as most do.
        if request.headers["accept"] == nil { await gate.pass() }
        return HTTPResponse(status: 204)
      }
    ) { server in
      certificate.folder.write(Self.attack(end.type, end.payload), to: "attack")
      _ = try SystemCommand.run([
        "timeout", "60", "sh", "-c",
        "openssl s_client -quiet -alpn h2 -connect 127.0.0.1:\(server.port) <\(certificate.folder.path)/attack",
      ])
      try await after(server, certificate.files.certificateChain)
      gate.open()
      try await server.drained()
      count = begun.value.load(ordering: .relaxed)
    }
    return count
  }

  @Test("without the guard, every stream of the attack is work")
  func unguarded() async throws {
    var limits = FrameLimits()
    limits.resets = .max
    let count = try await begun(limits, Self.ends[0]) { server, _ in #expect(server.counters.connectionsFlooded == 0) }
    #expect(count == Self.streams)
  }

  @Test(
    "P4: a peer that pings without end and never asks for anything is cut off as well, also one that speaks a draft",
    arguments: ["h2", "h2-14"])
  func pings(name: String) async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer(
      {
        $0.tls = certificate.files
        $0.limits.requestTime = .seconds(1)
      }, respond: echo
    ) { server in
      let ping = RawFrames.frame(6, 0, 0, [UInt8](repeating: 7, count: 8))
      certificate.folder.write(RawFrames.preface + (0..<20_000).flatMap { _ in ping }, to: "attack")
      _ = try SystemCommand.run([
        "timeout", "60", "sh", "-c",
        "openssl s_client -quiet -alpn \(name) -connect 127.0.0.1:\(server.port) <\(certificate.folder.path)/attack",
      ])
      #expect(server.counters.connectionsFlooded == 1)
    }
  }

  @Test("P4: with it, the connection ends after some hundred, and a newcomer is served", arguments: 0..<3)
  func guarded(end: Int) async throws {
    let count = try await begun(FrameLimits(), Self.ends[end]) { server, chain in
      #expect(server.counters.connectionsFlooded == 1, "\(Self.ends[end].name)")
      let newcomer = try SystemCommand.run([
        "curl", "--silent", "--http2", "--cacert", chain, "-w", "%{http_code}", "https://127.0.0.1:\(server.port)/",
      ])
      #expect(newcomer.text == "204")
    }
    // The limit, and what came in one reading with it: the guard counts before each reading, not within it.
    #expect(count < Self.streams / 2, "\(Self.ends[end].name)")
  }

  @Test("P4: a newcomer is served while four attackers come again and again, beside each other")
  func meanwhile() async throws {
    let certificate = try ThrowAwayCertificate()
    try await withServer(
      {
        $0.tls = certificate.files
        $0.loops = 1
        // More than a newcomer needs to come in on a busy machine; the attackers are ended before.
        $0.limits.requestTime = .seconds(20)
      }, respond: { _ in HTTPResponse(status: 204) }
    ) { server in
      certificate.folder.write(Self.attack(Self.ends[0].type, Self.ends[0].payload), to: "attack")
      let address = "127.0.0.1:\(server.port)"
      // The first attack is over when the newcomers come. The attackers go when all newcomers have their answer.
      let newcomers = try SystemCommand.run([
        "timeout", "120", "sh", "-c",
        """
        attack() { openssl s_client -quiet -alpn h2 -connect \(address) <\(certificate.folder.path)/attack \
          >/dev/null 2>&1; }
        attack
        for attacker in 1 2 3 4; do
          (while [ ! -e \(certificate.folder.path)/served ]; do attack; done) &
        done
        for newcomer in 1 2 3; do
          curl --silent --max-time 60 --http2 --cacert \(certificate.files.certificateChain) -w '%{http_code} ' \
            https://\(address)/
        done
        touch \(certificate.folder.path)/served
        wait
        """,
      ])
      #expect(newcomers.text == "204 204 204 ")
      #expect(server.counters.connectionsFlooded >= 4)
    }
  }
}

private final class StreamCount: Sendable {
  let value = Atomic<Int>(0)
}

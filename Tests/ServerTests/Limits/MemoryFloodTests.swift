import DatabaseTesting
import RawPeers
import Testing
import Waiting

@Suite("The memory of a served platform that is flooded", .serialized, .onOwnThreads)
struct MemoryFloodTests {
  /// A megabyte is said to come, and never comes whole.
  private static let lines = [
    "POST /v1/media",  // takes a long body
    "GET /v1/restaurants",  // takes none
    "POST /v1/nothing",  // does not exist
  ]

  @Test(
    "P4: eight hundred unfinished bodies take less than a third of their size, and leave nothing",
    .turnLimit(minutes: 3),
    arguments: lines)
  func unfinished(line: String) async throws {
    try await ServedCity.with(.sqlite) { city in
      let server = try city.serve()
      let before = try ServedMemory(of: server)
      let port = try #require(server.url.split(separator: ":").last.flatMap { UInt16($0) })
      raiseDescriptorLimit(by: 1_000)
      let bytes =
        Array("\(line) HTTP/1.1\r\nHost: x\r\nContent-Length: \(1 << 20)\r\n\r\n".utf8)
        + [UInt8](repeating: 0x78, count: 1_000_000)
      var peers = try (0..<800).map { _ in try RawClient(port: port) }
      for peer in peers { peer.send(bytes) }
      // 128 MiB are less than 150 of them; the others were answered or cut off.
      await waitUntil("the server to have seen them", turns: 1_000) { peers.count { $0.hasHeard } >= 650 }
      // A buffer that is copied as it grows is there twice for a moment, and one loop frees what another counts no more.
      let taken = try ServedMemory(of: server).peak - max(before.now, before.peak)
      #expect(taken < 256 << 20, "\(taken >> 20) MiB")
      peers = []
      try await waitUntil("the server to give their memory back", turns: 1_000) {
        try ServedMemory(of: server).now < before.now + 40 << 20
      }
      server.process.kill()
    }
  }

  @Test(
    "P4: heads that name one long field again and again are refused, and no copy is made of it",
    .turnLimit(minutes: 3))
  func fields() async throws {
    try await ServedCity.with(.sqlite) { city in
      let certificate = try ThrowAwayCertificate()
      let server = try city.serve(options: ["--tls-cert", certificate.chain, "--tls-key", certificate.key])
      let before = try ServedMemory(of: server)
      let port = try #require(server.url.split(separator: ":").last.flatMap { UInt16($0) })
      let peer = try RawTLSClient(port: port, speaking: "h2")
      // No byte of an answer's body may be sent, so that the streams stay.
      peer.send(RawFrames.preface + RawFrames.initialWindow(0))
      for stream in 0..<8 {
        let length = stream == 0 ? 3_900 : nil
        peer.send(RawFrames.manyFields(stream: 2 * stream + 1, ofLength: length, count: 12_000))
      }
      // All of them are refused, and the connection goes on.
      #expect(peer.framesSoFar().count { $0.type == 1 } == 8)
      #expect(try ServedMemory(of: server).peak < max(before.now, before.peak) + 60 << 20)
      server.process.kill()
    }
  }
}

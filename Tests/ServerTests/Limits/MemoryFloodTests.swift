import DatabaseTesting
import Foundation
import TestFiles
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
    "P4: eight hundred unfinished bodies take less than half of their size, and leave nothing", .turnLimit(minutes: 3),
    arguments: lines)
  func unfinished(line: String) async throws {
    try await ServedCity.with(.sqlite) { city in
      let server = try city.serve()
      let before = try ServedMemory(of: server)
      let port = try #require(server.url.split(separator: ":").last.flatMap { UInt16($0) })
      FloodingPeer.raiseLimit(by: 1_000)
      let bytes =
        Array("\(line) HTTP/1.1\r\nHost: x\r\nContent-Length: \(1 << 20)\r\n\r\n".utf8)
        + [UInt8](repeating: 0x78, count: 1_000_000)
      var peers = try (0..<800).map { _ in try FloodingPeer(port: port) }
      for peer in peers { peer.send(bytes) }
      // 128 MiB are less than 150 of them; the others were answered or cut off.
      await waitUntil("the server to have seen them", turns: 1_000) { peers.count { $0.hasHeard } >= 650 }
      // A buffer that is copied as it grows is there twice for a moment.
      let taken = try ServedMemory(of: server).peak - max(before.now, before.peak)
      #expect(taken < 350 << 20, "\(taken >> 20) MiB")
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
      let (chain, key) = (city.folder.path + "/chain.pem", city.folder.path + "/key.pem")
      let certificate = try ChildProcess([
        "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", "/CN=127.0.0.1", "-keyout", key, "-out", chain,
      ])
      try #require(certificate.wait() == .exited(0))
      let server = try city.serve(options: ["--tls-cert", chain, "--tls-key", key])
      let before = try ServedMemory(of: server)
      city.folder.write(Self.attack, to: "attack")
      let port = try #require(server.url.split(separator: ":").last)
      let peer = try ChildProcess([
        "/bin/sh", "-c",
        "(cat \(city.folder.path)/attack; cat) | openssl s_client -quiet -alpn h2 -connect 127.0.0.1:\(port)",
      ])
      // What the server answers to the ping behind the heads.
      var answer = peer.line()
      while let line = answer, line != "answer" { answer = peer.line() }
      #expect(answer == "answer")
      #expect(try ServedMemory(of: server).peak < max(before.now, before.peak) + 60 << 20)
      peer.kill()
      server.process.kill()
    }
  }

  /// HTTP/2 (RFC 9113) with HPACK (RFC 7541): a field of 3,900 bytes, then eight heads that name it 12,000 times each, a
  /// byte each time. No byte of an answer's body may be sent, so that the streams stay.
  private static var attack: [UInt8] {
    func frame(_ type: UInt8, _ flags: UInt8, _ stream: UInt8, _ payload: [UInt8]) -> [UInt8] {
      [0, UInt8(payload.count >> 8), UInt8(payload.count & 255), type, flags, 0, 0, 0, stream] + payload
    }
    let field: [UInt8] = [0x40, 1, 0x61, 0x7f, 0xbd, 0x1d] + [UInt8](repeating: 0x76, count: 3_900)
    let repeated = [UInt8](repeating: 0xbe, count: 12_000)
    var bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4, 0, 0, [0, 4, 0, 0, 0, 0])
    for stream in 0..<8 {
      let rest = stream == 0 ? [0x41, 1, 0x78] + field : [0xbf]
      bytes += frame(1, 5, UInt8(2 * stream + 1), [0x82, 0x84, 0x87] + rest + repeated)
    }
    return bytes + frame(6, 0, 0, Array("\nanswer\n".utf8))
  }
}

import RawPeers
import Testing
import Waiting

@testable import HTTPServer

/// An answer may be as long as its stream's window and wait for a peer that does not read. libh2o 2.2.5 ended the process
/// when that window opened then.
@Suite("HTTP/2 windows that open while the end of an answer waits", .serialized, .onOwnThreads)
struct EndedStreamTests {
  private static let window = 16_000

  /// A client of which so many answers wait that the system takes no more of them.
  /// - Parameter body: gets the streams that were answered; the last four have sent all, and it is on its way.
  private func withUnreadAnswers(
    _ body: (HTTPServer, RawTLSClient, _ streams: [Int]) async throws -> Void
  ) async throws {
    let certificate = try ThrowAwayCertificate()
    let answer = [UInt8](repeating: 0x78, count: Self.window)
    try await withServer(
      {
        $0.tls = certificate.files
        $0.loops = 1
      }, respond: { _ in HTTPResponse(contentType: "application/octet-stream", bytes: answer) }
    ) { server in
      let other = try RawTLSClient(port: server.port, speaking: "h2")
      other.send(RawFrames.preface)
      let client = try RawTLSClient(port: server.port, speaking: "h2", receiveBuffer: 4_096)
      client.send(
        RawFrames.preface + RawFrames.initialWindow(Self.window) + RawFrames.windowUpdate(0, by: 1 << 30))
      var streams: [Int] = []
      while server.counters.requestsActive == 0, streams.count < 2_000 {
        let next = (0..<4).map { 2 * (streams.count + $0) + 1 }
        client.send(next.flatMap { RawFrames.headers(stream: $0, method: 0x82, endsStream: true) })
        streams += next
        await waitUntil { server.counters.answersByClass[1] == streams.count }
        // The loop turns at least as often: by then the system has taken what it takes.
        for _ in 0..<4 { _ = other.framesSoFar() }
      }
      try #require((1...4).contains(server.counters.requestsActive))
      try await body(server, client, streams)
    }
  }

  @Test("P4: the server goes on, and every answer arrives", arguments: ["WINDOW_UPDATE", "SETTINGS"])
  func opened(by frame: String) async throws {
    try await withUnreadAnswers { server, client, streams in
      client.send(
        frame == "SETTINGS"
          ? RawFrames.initialWindow(Self.window + 1)
          : streams.suffix(4).flatMap { RawFrames.windowUpdate($0, by: 1) })
      let ends = client.framesSoFar().filter { $0.type == 0 && $0.flags & 1 == 1 }
      #expect(ends.count == streams.count)
      #expect(server.counters.connectionsFlooded == 0)
    }
  }

  @Test(
    "P4: whoever closes the windows and opens them in one breath is cut off", arguments: ["WINDOW_UPDATE", "SETTINGS"])
  func reopened(by frame: String) async throws {
    try await withUnreadAnswers { server, client, streams in
      client.send(
        RawFrames.initialWindow(0)
          + (frame == "SETTINGS"
            ? RawFrames.initialWindow(Self.window + 1)
            : streams.suffix(4).flatMap { RawFrames.windowUpdate($0, by: 2 * Self.window) }))
      await waitUntil { server.counters.connectionsFlooded == 1 }
      #expect(client.isClosed())
      let other = try RawTLSClient(port: server.port, speaking: "h2")
      other.send(RawFrames.preface + RawFrames.headers(stream: 1, method: 0x82, endsStream: true))
      #expect(other.framesSoFar().contains { $0.type == 1 })
    }
  }
}

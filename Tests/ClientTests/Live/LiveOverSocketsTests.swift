import Domain
import Scripted
import Testing
import Waiting
import Wire

@testable import Client

@Suite("Live events over real sockets", .timeLimit(.minutes(3)))
struct LiveOverSocketsTests {
  private static let topic = LiveStage.order
  private let sockets: SocketTransport
  private let clock = TestClock()

  init() throws { sockets = try SocketTransport() }

  private func hub(_ server: TestServer) -> LiveHub {
    let api = APIClient(baseURL: server.url, token: "sat_t", transport: ScriptedPlatform([]))
    return LiveHub(api: api, sockets: sockets, clock: clock.device, seed: 1)
  }

  @Test("it signs in, follows, and comes back after what it saw last")
  func reconnect() async throws {
    let said = Notebook<String>()
    let server = TestServer { connection in
      connection.upgrade()
      said.note(connection.readText() ?? "")
      connection.say(.authenticated)
      said.note(connection.readText() ?? "")
      let first = Int64(connection.number) * 2 + 1
      connection.say(.subscribed(topic: "\(Self.topic)", seq: first - 1))
      connection.say(.event(LiveStage.event(first)))
      connection.say(.event(LiveStage.event(first + 1)))
    }
    let hub = hub(server)
    let updates = hub.follow(Self.topic)
    #expect(await updates.next(3) == ["reload", "1", "2"])
    try await clock.skip(LiveStage.soon)
    #expect(await updates.next(2) == ["3", "4"])
    await hub.close()
    #expect(
      said.all == [
        #"{"action":"authenticate","token":"sat_t"}"#, #"{"action":"subscribe","topic":"order:ord_1"}"#,
        #"{"action":"authenticate","token":"sat_t"}"#, #"{"action":"subscribe","topic":"order:ord_1","after":2}"#,
      ])
  }

  @Test("a socket is let go with its last reader")
  func leaves() async throws {
    let ends = Inbox<Void>()
    let server = TestServer { connection in
      connection.upgrade()
      _ = connection.readText()
      connection.say(.authenticated)
      _ = connection.readText()
      connection.say(.subscribed(topic: "\(Self.topic)", seq: 0))
      connection.waitForEnd()
      ends.put(())
    }
    let hub = hub(server)
    var updates: AsyncStream<LiveUpdate>? = hub.follow(Self.topic)
    #expect(await updates?.next(1) == ["reload"])
    updates = nil
    try await ends.next("the end of the socket")
  }

  @Test("closing ends a reader that waits: for a message, for a connection, for the next try", arguments: 0..<3)
  func close(stage: Int) async throws {
    let arrivals = Inbox<Void>()
    let server = TestServer { connection in
      if stage > 0 { connection.upgrade() }
      if stage != 2 { arrivals.put(()) }
      if stage < 2 { connection.waitForEnd() }
    }
    let hub = hub(server)
    let reader = Task { await hub.follow(Self.topic).next(1) }
    if stage == 2 {
      try await clock.begun(LiveStage.soon)
    } else {
      try await arrivals.next("the connection")
    }
    await hub.close()
    #expect(try await waiting(for: "the reader to end") { await reader.value } == [])
  }
}

extension TestConnection {
  fileprivate func say(_ message: LiveMessage) { send(.text(String(decoding: message.message, as: UTF8.self))) }
}

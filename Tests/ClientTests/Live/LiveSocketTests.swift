import Domain
import Testing
import Waiting
import Wire

@testable import Client

@Suite("Live events over a socket", .timeLimit(.minutes(3)))
struct LiveSocketTests {
  private static let topic = LiveTopic.order(OrderID(suffix: "1"))
  private let sockets: SocketTransport
  private let waits = WrittenWaits()

  init() throws { sockets = try SocketTransport() }

  private static func event(_ seq: Int64) -> LiveEvent {
    LiveEvent(name: .orderUpdated, topic: "\(topic)", seq: seq, at: Instant(seconds: 0), data: .null)
  }

  private func live(_ server: TestServer) -> LiveSocket {
    LiveSocket(
      baseURL: server.url, token: "sat_t", sockets: sockets, topics: [Self.topic], backoff: waits.backoff)
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
      connection.say(.event(Self.event(first)))
      connection.say(.event(Self.event(first + 1)))
    }
    let live = live(server)
    var updates: [LiveUpdate] = []
    for await update in live {
      updates.append(update)
      if update == .event(Self.event(4)) { await live.close() }
    }
    let lost = LiveUpdate.disconnected(.closedEarly, retryIn: .milliseconds(100))
    #expect(
      updates == [
        .connected, .event(Self.event(1)), .event(Self.event(2)), lost, .connected, .event(Self.event(3)),
        .event(Self.event(4)),
      ])
    #expect(waits.waits.all == [.milliseconds(100)])
    #expect(
      said.all == [
        #"{"action":"authenticate","token":"sat_t"}"#, #"{"action":"subscribe","topic":"order:ord_1"}"#,
        #"{"action":"authenticate","token":"sat_t"}"#, #"{"action":"subscribe","topic":"order:ord_1","after":2}"#,
      ])
  }

  @Test("a gap is filled before the reader sees what is behind it")
  func gap() async throws {
    let server = TestServer { connection in
      connection.upgrade()
      _ = connection.readText()
      connection.say(.authenticated)
      _ = connection.readText()
      connection.say(.subscribed(topic: "\(Self.topic)", seq: 0))
      connection.say(.event(Self.event(1)))
      connection.say(.event(Self.event(3)))
      guard connection.readText() == #"{"action":"subscribe","topic":"order:ord_1","after":1}"# else { return }
      connection.say(.event(Self.event(2)))
      connection.say(.event(Self.event(3)))
      connection.waitForEnd()
    }
    let live = live(server)
    var seqs: [Int64] = []
    for await case .event(let event) in live {
      seqs.append(event.seq)
      if seqs.count == 3 { break }
    }
    #expect(seqs == [1, 2, 3])
    #expect(await live.lastSeen(Self.topic) == 3)
  }

  @Test("a courier's position goes over the socket while there is one")
  func report() async throws {
    let said = Notebook<String>()
    let server = TestServer { connection in
      connection.upgrade()
      _ = connection.readText()
      connection.say(.authenticated)
      _ = connection.readText()
      said.note(connection.readText() ?? "")
      connection.say(.event(Self.event(1)))
      connection.waitForEnd()
    }
    let live = live(server)
    let location = LocationRequest(lat: 1, lon: 2, recordedAt: Instant(seconds: 0))
    #expect(await live.report(location) == false)
    for await update in live {
      if update == .connected { #expect(await live.report(location)) }
      if update == .event(Self.event(1)) { break }
    }
    #expect(said.all.first?.hasPrefix(#"{"action":"location","lat":1"#) == true)
  }

  @Test("a token that is no longer good ends the sequence")
  func expired() async throws {
    let server = TestServer { connection in
      connection.upgrade()
      _ = connection.readText()
      connection.say(.error(Problem(.tokenExpired)))
      connection.waitForEnd()
    }
    var updates: [LiveUpdate] = []
    for await update in live(server) { updates.append(update) }
    #expect(updates.count == 1)
    guard case .refused(let problem)? = updates.first else {
      Issue.record("\(updates)")
      return
    }
    #expect(problem.code == .tokenExpired)
  }

  @Test("a server that refuses, or talks nonsense, is tried again later")
  func nonsense() async throws {
    let server = TestServer { connection in
      if connection.number == 0 {
        _ = connection.readRequest()
        connection.answer(503)
      } else {
        connection.upgrade()
        connection.send(.text("nonsense"))
        connection.waitForEnd()
      }
    }
    let live = live(server)
    #expect(
      await live.next() == .disconnected(.refusedUpgrade(status: 503), retryIn: .milliseconds(100)))
    #expect(await live.next() == .disconnected(.malformed, retryIn: .milliseconds(200)))
    await live.close()
    #expect(await live.next() == nil)
  }

  @Test("closing ends a reader that waits: for a message, for a connection, for the next try", arguments: 0..<3)
  func close(stage: Int) async throws {
    let (arrivals, arrived) = AsyncStream<Void>.makeStream()
    let server = TestServer { connection in
      if stage > 0 { connection.upgrade() }
      if stage != 2 { arrived.yield() }
      if stage < 2 { connection.waitForEnd() }
    }
    let backoff = Backoff(pause: { _ in
      arrived.yield()
      try await Task.sleep(for: .seconds(3600))
    })
    let live = LiveSocket(baseURL: server.url, token: "t", sockets: sockets, backoff: backoff)
    let reader = Task {
      var count = 0
      for await _ in live { count += 1 }
      return count
    }
    for await _ in arrivals { break }
    await live.close()
    // Told of the lost connection or not, the reader ends.
    if stage == 0 { sockets.stop() }
    let updates = try await waiting(for: "the reader to end") { await reader.value }
    #expect(updates <= 1)
  }
}

extension TestConnection {
  fileprivate func say(_ message: LiveMessage) { send(.text(String(decoding: message.message, as: UTF8.self))) }
}

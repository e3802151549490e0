import ClientCore
import Domain
import Scripted
import Testing
import Waiting
import Wire

@testable import Client

@Suite("A bad network under sockets", .timeLimit(.minutes(3)))
struct FaultySocketsTests {
  private func sockets(_ base: any SocketOpening, cut: Double, delay: Double = 0, seed: UInt64 = 1) -> FaultySockets {
    var rates = FaultRates.none
    (rates.cut, rates.delay) = (cut, delay)
    return FaultySockets(base, faults: Faults(seed: seed, rates: rates, pause: { _ in }))
  }

  @Test("without faults a socket carries what it is given")
  func clean() async throws {
    let base = ScriptedSockets()
    let line = try await sockets(base, cut: 0, delay: 1).open("http://soiree.test/v1/live", subprotocol: "soiree.v1")
    let server = try await base.next()
    server.say(.authenticated)
    #expect(await line.receive() == .message(LiveMessage.authenticated.message))
    line.send(LiveCommand.ping.message)
    #expect(await server.next() == .ping)
    line.close(.stopped)
    #expect(await server.next() == nil)
    #expect(await line.receive() == .closed(.stopped))
  }

  @Test("a socket that is always cut does not open")
  func refused() async {
    await #expect(throws: TransportError.unreachable) {
      try await sockets(ScriptedSockets(), cut: 1).open("http://soiree.test", subprotocol: "soiree.v1")
    }
  }

  @Test("a cut ends the socket on both sides, and the message that it met is lost", arguments: 0..<20 as Range<UInt64>)
  func cut(seed: UInt64) async throws {
    let base = ScriptedSockets()
    var line: (any SocketLine)?
    let bad = sockets(base, cut: 0.3, seed: seed)
    while line == nil { line = try? await bad.open("http://soiree.test", subprotocol: "soiree.v1") }
    let server = try await base.next()
    for _ in 0..<100 { server.say(.pong) }
    var heard = 0
    while case .message? = await line?.receive() { heard += 1 }
    #expect(heard < 100)
    #expect(await line?.receive() == .closed(.closedEarly))
    #expect(await server.next() == nil)
  }

  @Test(
    "whatever is cut and held up, a hub's reader gets every event once and in turn, or is told to read afresh",
    arguments: 0..<100 as Range<UInt64>)
  func weather(seed: UInt64) async throws {
    let server = EventServer(last: 40, keeps: 15)
    let faults = Faults(
      seed: seed, rates: FaultRates(delay: 0.2, cut: 0.15, longestDelay: .zero), pause: { _ in })
    let api = APIClient(baseURL: "http://soiree.test", token: "sat_1", transport: ScriptedPlatform([]))
    let clock = TestClock()
    let hub = LiveHub(
      api: api, sockets: FaultySockets(server, faults: faults), clock: clock.device, seed: seed)
    let time = Task { try? await clock.skipUntil { Task.isCancelled } }
    defer { time.cancel() }
    try await waiting(for: "the fortieth event, seed \(seed)") {
      var (received, known) = (Int64(0), Int64(0))
      for await update in hub.follow(.accountMe, after: 0) {
        switch update {
        case .event(let event):
          // What was read afresh may be newer than the event that was on its way.
          #expect(event.seq > received && event.seq <= known + 1, "seed \(seed)")
          (received, known) = (event.seq, max(known, event.seq))
        case .reload: known = server.published
        case .status, .seats, .signedOut: Issue.record("\(update.short), seed \(seed)")
        }
        if known == 40 { break }
      }
    }
    await hub.close()
  }
}

/// A topic with its log, for whoever subscribes; something happens whenever somebody asks.
private final class EventServer: SocketOpening {
  private let last: Int64
  private let keeps: Int64
  private let log = SharedValue<Int64>(0)

  /// The last number of the topic.
  var published: Int64 { log.value }

  /// - Parameter keeps: how many events it can still give; who missed more is told to read afresh.
  init(last: Int64, keeps: Int64) {
    self.last = last
    self.keeps = keeps
  }

  func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine {
    Line(self)
  }

  /// Two more things happen.
  private func publish() -> Int64 {
    log.put(min(last, log.value + 2))
    return log.value
  }

  private final class Line: SocketLine {
    private let inbox = SocketInbox(capacity: .max)
    private let server: EventServer
    private let followed = SharedValue<LiveTopic?>(nil)

    init(_ server: EventServer) { self.server = server }

    func receive() async -> SocketEvent { await inbox.receive {} }
    func close(_ error: TransportError) { inbox.close(error) }

    func send(_ text: [UInt8]) -> Bool {
      switch try? LiveCommand(message: text) {
      case .authenticate: inbox.push(LiveMessage.authenticated.message)
      case .subscribe(let topic, let after):
        followed.put(topic)
        let last = server.publish()
        guard let after, last - after <= server.keeps else {
          inbox.push(LiveMessage.resync(topic: "\(topic)", seq: last).message)
          break
        }
        inbox.push(LiveMessage.subscribed(topic: "\(topic)", seq: last).message)
        report(after + 1, last)
      case .ping:
        inbox.push(LiveMessage.pong.message)
        let seen = server.published
        report(seen + 1, server.publish())
      default: break
      }
      return true
    }

    private func report(_ first: Int64, _ last: Int64) {
      guard let topic = followed.value, first <= last else { return }
      for seq in first...last { inbox.push(LiveMessage.event(LiveStage.event(seq, on: topic)).message) }
    }
  }
}

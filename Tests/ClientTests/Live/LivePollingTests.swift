import Domain
import Scripted
import Testing
import Waiting
import Wire

@testable import Client

@Suite("Live topics while there is no socket", .timeLimit(.minutes(3)))
struct LivePollingTests {
  private static let poll = Duration.seconds(5)...Duration.seconds(5)

  private func header(_ name: String, _ request: ClientRequest) -> String? {
    request.headers.first { $0.name == name }?.value
  }

  @Test("an order's status is polled with its tag, told when it changed, until a socket is there again")
  func order() async throws {
    let stage = LiveStage([
      LiveStage.status(.placed, etag: "\"1\""), LiveStage.status(.confirmed, etag: "\"2\""),
    ])
    stage.sockets.fail(.unreachable, .refusedUpgrade(status: 503))
    let hub = stage.hub()
    let updates = hub.follow(LiveStage.order)
    try await stage.clock.skip(LiveStage.soon)
    #expect(await updates.next(1) == ["placed"])
    // The socket is tried again meanwhile, and does not answer.
    try await stage.clock.skip(LiveStage.soon)
    let line = try await stage.sockets.next()
    try await stage.clock.skip(.seconds(1)...(.seconds(5)))
    #expect(await updates.next(1) == ["confirmed"])
    line.say(.authenticated)
    #expect(await line.next() == .authenticate(token: "sat_1"))
    #expect(await line.next() == .subscribe(LiveStage.order, after: nil))
    line.say(LiveStage.order, at: 9)
    #expect(await updates.next(1) == ["reload"])
    let requests = stage.transport.requests
    #expect(requests.map(\.url) == Array(repeating: "http://soiree.test/v1/orders/ord_1/status", count: 2))
    #expect(requests.map { header("If-None-Match", $0) } == [nil, "\"1\""])
    #expect(requests.allSatisfy { header("Authorization", $0) == "Bearer sat_1" })
  }

  @Test("a show's seats are polled since the version that was told last")
  func show() async throws {
    let seats: (Int64) -> Result<ClientResponse, TransportError> = {
      .answer(200, SeatsAnswer(version: $0, seats: SeatStates([])))
    }
    let stage = LiveStage([seats(4), .text(304, ""), .problem(Problem(.overloaded)), seats(6)])
    for _ in 0..<100 { stage.sockets.fail(.unreachable) }
    let hub = stage.hub()
    let updates = hub.follow(LiveStage.show)
    try await stage.clock.skipUntil { stage.transport.requests.count == 4 }
    #expect(await updates.next(2) == ["seats 4", "seats 6"])
    let base = "http://soiree.test/v1/shows/shw_1/seats"
    // The clock may have gone on before the fourth was asked.
    let urls = stage.transport.requests.prefix(4).map(\.url)
    #expect(urls == [base] + Array(repeating: base + "?since=4", count: 3))
  }

  @Test("who is signed out sees a show's seats change, asked for by nobody, and hears nothing of their own")
  func stranger() async throws {
    let seats: (Int64) -> Result<ClientResponse, TransportError> = {
      .answer(200, SeatsAnswer(version: $0, seats: SeatStates([])))
    }
    let stage = LiveStage([seats(4), seats(6)])
    let hub = stage.hub { _ in nil }
    let (updates, order) = (hub.follow(LiveStage.show), hub.follow(LiveStage.order))
    try await stage.clock.skipUntil { stage.transport.requests.count >= 2 }
    #expect(await Set(updates.next(3)) == ["signed out", "seats 4", "seats 6"])
    #expect(await order.next(1) == ["signed out"])
    let requests = stage.transport.requests.prefix(2)
    let base = "http://soiree.test/v1/shows/shw_1/seats"
    #expect(requests.map(\.url) == [base, base + "?since=4"])
    #expect(requests.allSatisfy { header("Authorization", $0) == nil })
    #expect(stage.sockets.urls.isEmpty)
  }

  @Test("P1: whoever is signed in polls, also where no socket ever was, and the next person after them")
  func people() async throws {
    let stage = LiveStage([
      LiveStage.status(.placed, etag: "\"1\""), LiveStage.status(.confirmed, etag: "\"2\""),
    ])
    for _ in 0..<100 { stage.sockets.fail(.unreachable) }
    let nobody = APIClient(baseURL: "http://soiree.test", transport: stage.transport)
    let hub = LiveHub(
      api: nobody, sockets: stage.sockets, clock: stage.clock.device, seed: 7,
      token: { [token = stage.token] _ in token.value })
    let updates = hub.follow(LiveStage.order)
    try await stage.clock.skipUntil { stage.transport.requests.count == 1 }
    #expect(await updates.next(1) == ["placed"])
    stage.token.put("sat_2")
    await hub.accountChanged()
    try await stage.clock.skipUntil { stage.transport.requests.count >= 2 }
    let requests = stage.transport.requests.prefix(2)
    #expect(requests.map { header("Authorization", $0) } == ["Bearer sat_1", "Bearer sat_2"])
    #expect(requests.map { header("If-None-Match", $0) } == [nil, nil])
  }

  @Test("P1: what a poll of whoever left brings is told nobody")
  func latePoll() async throws {
    let stage = LiveStage()
    for _ in 0..<100 { stage.sockets.fail(.unreachable) }
    let (first, second) = (TestGate(), TestGate())
    let answers = try [(OrderStatusCode.placed, "\"1\""), (.confirmed, "\"2\"")].map {
      try LiveStage.status($0.0, etag: $0.1).get()
    }
    let slow = ScriptedPlatform()
    slow.on("GET", "/v1/orders/ord_1/status") { request throws(TransportError) in
      let isFirst = request.token == "sat_1"
      await (isFirst ? first : second).pass()
      return answers[isFirst ? 0 : 1]
    }
    let hub = LiveHub(
      api: APIClient(baseURL: "http://soiree.test", transport: slow), sockets: stage.sockets,
      clock: stage.clock.device, seed: 7, token: { [token = stage.token] _ in token.value })
    let updates = hub.follow(LiveStage.order)
    try await stage.clock.skipUntil { slow.requests.map(\.token) == ["sat_1"] }
    stage.token.put("sat_2")
    await hub.accountChanged()
    first.open()
    try await stage.clock.skipUntil { slow.requests.count == 2 }
    second.open()
    #expect(await updates.next(1) == ["confirmed"])
  }

  @Test("what cannot be polled waits for the socket")
  func account() async throws {
    let stage = LiveStage()
    stage.sockets.fail(.unreachable, .unreachable, .unreachable)
    let hub = stage.hub()
    let links = hub.links
    let updates = hub.follow(.accountMe)
    for _ in 0..<3 { try await stage.clock.skip(LiveStage.soon) }
    let line = try await stage.sockets.next()
    // Only the newest is kept for a reader.
    await links.first("the link to be polling") { $0 == .polling }
    #expect(await line.next() == .authenticate(token: "sat_1"))
    line.say(.authenticated)
    line.say(.accountMe, at: 1)
    #expect(await updates.next(1) == ["reload"])
    await links.first("the link to be live") { $0 == .live }
    #expect(stage.transport.requests.isEmpty)
  }
}

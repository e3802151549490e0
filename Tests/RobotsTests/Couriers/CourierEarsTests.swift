import Scripted
import SoireeClient
import Testing
import Waiting

@testable import Robots

@Suite("V2: what a robot courier hears of its platform", .timeLimit(.minutes(3)))
struct CourierEarsTests {
  private let server = ScriptedPlatform.withRobots()
  private let sockets = ScriptedSockets()
  private let clock = TestClock()
  private let serverTime: ServerTime
  private let identity: Identity
  private let phone: CourierPhone
  private let ears: CourierEars
  /// What the courier was told of its offers and errands, and of its socket.
  private let inputs = Inbox<Courier.Input>()
  private let links = Inbox<Bool>()

  init() {
    let time = clock.device
    serverTime = ServerTime(time)
    identity = Identity(email: "courier+1@soiree.test", api: server.api)
    phone = CourierPhone(
      identity, serverTime: serverTime, device: Device(clock: time, newKey: { .make() }, seed: { 1 }))
    ears = CourierEars(
      listening: Listening(sockets: sockets, time: time, seed: 1), serverTime: serverTime, phones: [phone]
    ) { [inputs, links] courier, input in
      #expect(courier == 0)
      if case .connection(let isLive) = input { links.put(isLive) } else { inputs.put(input) }
    }
  }

  private func whileListening(_ body: (ScriptedLine) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [ears, identity] in await ears.listen(for: 0, as: identity) }
      try await body(try await line(signedInAs: "token1", after: nil))
      group.cancelAll()
    }
  }

  /// The socket that the courier opens next.
  private func line(signedInAs token: String, after seq: Int64?) async throws -> ScriptedLine {
    let line = try await sockets.next(signedInAs: token)
    #expect(await line.next() == .subscribe(.courierMe, after: seq))
    return line
  }

  private func untilLive(_ isLive: Bool) async throws {
    while try await links.next("its socket") != isLive {}
  }

  private func say(
    _ name: LiveEventName, _ body: some Body, seq: Int64, at time: Instant? = nil, on line: ScriptedLine
  ) throws {
    let data = try JSON.parse(body.bytes)
    line.say(.event(LiveEvent(name: name, topic: "courier:me", seq: seq, at: time ?? clock.now, data: data)))
  }

  private static func offer(_ number: Int) -> CourierOffer {
    CourierOffer(
      id: CourierOfferID(suffix: "\(number)"), orderId: OrderID(suffix: "\(number)"),
      pickup: StopBody(name: "Bakery", street: "1 Main Street", lat: 40, lon: -74),
      dropoff: PointBody(lat: 40.1, lon: -74), distanceM: 900, itemCount: 2, currency: "USD", pay: 500,
      cashToCollect: 0, expiresAt: Instant(seconds: 1_800_000_000))
  }

  @Test("an offer as it is made, its end, and that something else is over, in their order")
  func offers() async throws {
    try await whileListening { line in
      line.say(.subscribed(topic: "courier:me", seq: 4))
      // Nobody knows what came before the courier listened.
      #expect(try await inputs.next("the beginning") == .changed)
      try say(.offerMade, Self.offer(1), seq: 5, on: line)
      try say(.offerLapsed, OfferLapsedEvent(offerId: CourierOfferID(suffix: "1")), seq: 6, on: line)
      // What a newer platform tells, and what is no offer, is nothing to a courier.
      try say(
        LiveEventName(rawValue: "weather"), CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: clock.now),
        seq: 7, on: line)
      try say(.offerMade, CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: clock.now), seq: 8, on: line)
      try say(.notification, CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: clock.now), seq: 9, on: line)
      #expect(try await inputs.next("an offer") == .offered(Courier.Offer(Self.offer(1))))
      #expect(try await inputs.next("its end") == .lapsed(CourierOfferID(suffix: "1")))
      #expect(try await inputs.next("a notification") == .changed)
      let order = OrderID(suffix: "1")
      for (seq, author) in zip(Int64(10)..., [MessageAuthorCode.kitchen, .courier, .customer]) {
        let written = OrderMessageEvent(orderId: order, author: author, messageCount: seq - 9)
        try say(.orderMessage, written, seq: seq, on: line)
      }
      #expect(try await inputs.next("what the customer wrote") == .asked(order))
    }
  }

  @Test("the platform's time, by what it tells")
  func time() async throws {
    try await whileListening { line in
      line.say(.subscribed(topic: "courier:me", seq: 0))
      #expect(try await inputs.next("the beginning") == .changed)
      try say(.offerMade, Self.offer(1), seq: 1, at: clock.now + .hours(1), on: line)
      #expect(try await inputs.next("an offer") == .offered(Courier.Offer(Self.offer(1))))
      #expect(serverTime.now == clock.now + .hours(1))
    }
  }

  @Test("whether its socket is open; opened again, it goes on after what it heard")
  func reconnect() async throws {
    try await whileListening { line in
      line.say(.subscribed(topic: "courier:me", seq: 4))
      try await untilLive(true)
      try say(.notification, CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: clock.now), seq: 5, on: line)
      for what in ["the beginning", "a notification"] { #expect(try await inputs.next(what) == .changed) }
      line.close(.closedEarly)
      try await untilLive(false)
      try await clock.skip(.zero ... .seconds(4))
      let again = try await self.line(signedInAs: "token1", after: 5)
      again.say(.subscribed(topic: "courier:me", seq: 6))
      try say(.offerMade, Self.offer(6), seq: 6, on: again)
      #expect(try await inputs.next("an offer") == .offered(Courier.Offer(Self.offer(6))))
      try await untilLive(true)
    }
  }

  @Test("D6: once its socket is open, its phone tells what waits, and not when it would have tried again")
  func phoneToo() async throws {
    _ = try await identity.token(after: nil)
    server.on("POST", "/v1/courier/location") { _ throws(TransportError) in throw .closedEarly }
    await phone.see(Courier.Sighting(place: Coordinate(latitude: 40, longitude: -74), heading: 0, speed: 5), number: 1)
    // It tries ever more seldom.
    while try await clock.begun(.zero ... .hours(1)).since(clock.now) < .seconds(3) {
      try await clock.skip(.zero ... .seconds(3))
    }
    clock.advance(by: .seconds(2))
    let reached = Latch()
    server.on("POST", "/v1/courier/location") { _ throws(TransportError) in
      reached.open()
      return ClientResponse(status: 200, body: LocationAnswer(kept: 1, ignored: 0).bytes)
    }
    try await whileListening { line in
      line.say(.subscribed(topic: "courier:me", seq: 0))
      try await reached.wait(for: "the report of what was seen without a network")
    }
  }
}

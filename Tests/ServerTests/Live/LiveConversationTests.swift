import Domain
import Testing
import Wire

@testable import Server
@testable import Services

@Suite("A live session, as a value")
struct LiveSessionTests {
  static let now = Instant(seconds: 1_800_000_000)
  static let caller = Caller(
    account: AccountID(suffix: "1"), session: SessionID(suffix: "1"), roles: [.customer], restaurants: [])
  static let courier = Caller(
    account: AccountID(suffix: "2"), session: SessionID(suffix: "2"), roles: [.customer, .courier], restaurants: [])
  static let order = LiveTopic.order(OrderID(suffix: "7"))

  static func opened() -> LiveConversation { LiveConversation(openedAt: now) }

  static func signedIn(_ caller: Caller = caller) -> LiveConversation {
    var session = opened()
    _ = session.handle(.message(LiveCommand.authenticate(token: "t").message), at: now)
    _ = session.handle(.authenticated(caller), at: now)
    return session
  }

  static func codes(_ effects: [LiveConversation.Effect]) -> [String] {
    effects.compactMap { effect in
      if case .say(.error(let problem)) = effect { problem.code.rawValue } else { nil }
    }
  }

  static func event(_ seq: Int64) -> Outbox.Event {
    Outbox.Event(topic: "order:ord_7", seq: seq, event: "order_updated", data: "{}", at: now)
  }

  @Test("the first message authenticates, and the answer says so")
  func authenticates() {
    var session = Self.opened()
    let asked = session.handle(.message(LiveCommand.authenticate(token: "secret").message), at: Self.now)
    #expect(asked == [.authenticate(token: "secret")])
    #expect(session.caller == nil)
    #expect(session.handle(.authenticated(Self.caller), at: Self.now) == [.say(.authenticated)])
    #expect(session.caller == Self.caller)
  }

  @Test("the token of the upgrade's cookie stands in for one that the first message has not; one that it has wins")
  func cookie() {
    func asked(_ sent: String?) -> [LiveConversation.Effect] {
      var session = LiveConversation(openedAt: Self.now, cookie: "of-the-cookie")
      return session.handle(.message(LiveCommand.authenticate(token: sent).message), at: Self.now)
    }
    #expect(asked(nil) == [.authenticate(token: "of-the-cookie")])
    #expect(asked("sent") == [.authenticate(token: "sent")])
  }

  @Test(
    "anything else as the first message is an error and the end, 4401",
    arguments: [
      (#"{"action":"ping"}"#, "unauthenticated"), (#"{"action":"subscribe","topic":"order:ord_7"}"#, "unauthenticated"),
      ("hello", "malformed_json"), (#"{"action":"dance"}"#, "validation_failed"), ("{}", "validation_failed"),
      (#"{"action":"authenticate"}"#, "validation_failed"),
    ])
  func mustAuthenticate(_ text: String, _ code: String) {
    var session = Self.opened()
    let effects = session.handle(.message(Array(text.utf8)), at: Self.now)
    #expect(Self.codes(effects) == [code])
    #expect(effects.last == .close(.notAuthenticated))
    #expect(session.handle(.message(LiveCommand.authenticate(token: "t").message), at: Self.now).isEmpty)
  }

  @Test("who says nothing for ten seconds is closed with 4401, not a moment earlier")
  func silence() {
    var session = Self.opened()
    #expect(session.handle(.tick, at: Self.now + .milliseconds(9_999)).isEmpty)
    #expect(session.handle(.tick, at: Self.now + .seconds(10)) == [.close(.notAuthenticated)])
    var prompt = Self.signedIn()
    #expect(prompt.handle(.tick, at: Self.now + .seconds(3_600)).isEmpty)
  }

  @Test(
    "a token that is refused ends the connection; a busy server asks to come back later",
    arguments: [
      (Problem(.unauthenticated), LiveClose.notAuthenticated), (Problem(.tokenExpired), .notAuthenticated),
      (Problem(.overloaded), .tryLater),
    ])
  func refused(_ problem: Problem, _ close: LiveClose) {
    var session = Self.opened()
    _ = session.handle(.message(LiveCommand.authenticate(token: "t").message), at: Self.now)
    #expect(session.handle(.notAuthenticated(problem), at: Self.now) == [.say(.error(problem)), .close(close)])
  }

  @Test("what a hasty client says while its token is looked at is done after, in order")
  func haste() {
    var session = Self.opened()
    _ = session.handle(.message(LiveCommand.authenticate(token: "t").message), at: Self.now)
    #expect(session.handle(.message(LiveCommand.subscribe(Self.order, after: 3).message), at: Self.now).isEmpty)
    #expect(session.handle(.message(LiveCommand.ping.message), at: Self.now).isEmpty)
    #expect(
      session.handle(.authenticated(Self.caller), at: Self.now)
        == [.say(.authenticated), .open(Self.order, after: 3, ticket: 1, Self.caller), .say(.pong)])
  }

  @Test("a second authenticate, nonsense and binary: an error, an error, the end")
  func nonsense() {
    var session = Self.signedIn()
    let again = session.handle(.message(LiveCommand.authenticate(token: "t").message), at: Self.now)
    #expect(Self.codes(again) == ["malformed_request"])
    let noise = session.handle(.message([0xFF, 0xFE]), at: Self.now)
    #expect(Self.codes(noise).count == 1)
    #expect(session.handle(.message(LiveCommand.ping.message), at: Self.now) == [.say(.pong)])
    #expect(session.handle(.binary, at: Self.now) == [.close(.notText)])
  }

  @Test("a subscription says the last number, then what was missed, then follows")
  func subscribes() {
    var session = Self.signedIn()
    let asked = session.handle(.message(LiveCommand.subscribe(Self.order, after: 1).message), at: Self.now)
    #expect(asked == [.open(Self.order, after: 1, ticket: 1, Self.caller)])
    let events = [Self.event(2), Self.event(3)]
    let effects = session.handle(.opened(ticket: 1, TopicOpening(seq: 3, missed: .events(events))), at: Self.now)
    #expect(
      effects == [
        .say(.subscribed(topic: "order:ord_7", seq: 3)), .deliver(events.map(TopicFeed.EncodedEvent.init)),
        .follow(key: "order:ord_7", at: 3),
      ])
  }

  @Test("what was missed and is gone is a resync, and following goes on from there")
  func resyncs() {
    var session = Self.signedIn()
    _ = session.handle(.message(LiveCommand.subscribe(Self.order, after: 1).message), at: Self.now)
    let effects = session.handle(.opened(ticket: 1, TopicOpening(seq: 900, missed: .gone)), at: Self.now)
    #expect(
      effects == [
        .say(.subscribed(topic: "order:ord_7", seq: 900)), .say(.resync(topic: "order:ord_7", seq: 900)),
        .follow(key: "order:ord_7", at: 900),
      ])
  }

  @Test("P2: a topic that is not the caller's is an error that names it, and the connection goes on")
  func notOpened() {
    var session = Self.signedIn()
    _ = session.handle(.message(LiveCommand.subscribe(Self.order, after: nil).message), at: Self.now)
    let effects = session.handle(.notOpened(ticket: 1, Problem(.notFound)), at: Self.now)
    guard case .say(.error(let problem)) = effects.first else { Issue.record("no error"); return }
    #expect(problem.code == .notFound)
    #expect(problem.extra["topic"] == "order:ord_7")
    #expect(session.handle(.message(LiveCommand.ping.message), at: Self.now) == [.say(.pong)])
  }

  @Test("asking again for a topic leaves it and begins anew; an answer to the first asking changes nothing")
  func asksAgain() {
    var session = Self.signedIn()
    let subscribe = LiveCommand.subscribe(Self.order, after: 1).message
    _ = session.handle(.message(subscribe), at: Self.now)
    #expect(session.handle(.message(subscribe), at: Self.now) == [.open(Self.order, after: 1, ticket: 2, Self.caller)])
    let opening = TopicOpening(seq: 3, missed: .events([]))
    #expect(session.handle(.opened(ticket: 1, opening), at: Self.now).isEmpty)
    #expect(session.handle(.notOpened(ticket: 1, Problem(.notFound)), at: Self.now).isEmpty)
    #expect(session.handle(.opened(ticket: 2, opening), at: Self.now).count == 2)
    #expect(
      session.handle(.message(subscribe), at: Self.now)
        == [.leave(key: "order:ord_7"), .open(Self.order, after: 1, ticket: 3, Self.caller)])
  }

  @Test("unsubscribing leaves the topic, and is answered even when it was never followed")
  func unsubscribes() {
    var session = Self.signedIn(Self.courier)
    _ = session.handle(.message(LiveCommand.subscribe(.courierMe, after: nil).message), at: Self.now)
    _ = session.handle(.opened(ticket: 1, TopicOpening(seq: 0, missed: .events([]))), at: Self.now)
    let leave = LiveCommand.unsubscribe(.courierMe).message
    #expect(
      session.handle(.message(leave), at: Self.now)
        == [.leave(key: "courier:acc_2"), .say(.unsubscribed(topic: "courier:me"))])
    #expect(session.handle(.message(leave), at: Self.now) == [.say(.unsubscribed(topic: "courier:me"))])
  }

  @Test("P4: fifty topics, and not one more until one is left")
  func topics() {
    var session = Self.signedIn()
    for number in 0..<LiveConversation.mostTopics {
      let topic = LiveTopic.order(OrderID(suffix: "\(number)"))
      let at = Self.now + .seconds(Int64(number))
      let effects = session.handle(.message(LiveCommand.subscribe(topic, after: nil).message), at: at)
      #expect(effects == [.open(topic, after: nil, ticket: Int64(number) + 1, Self.caller)])
    }
    let later = Self.now + .seconds(100)
    let more = LiveTopic.order(OrderID(suffix: "more"))
    let subscribe = LiveCommand.subscribe(more, after: nil).message
    #expect(Self.codes(session.handle(.message(subscribe), at: later)) == ["validation_failed"])
    let first = LiveTopic.order(OrderID(suffix: "0"))
    _ = session.handle(.message(LiveCommand.unsubscribe(first).message), at: later)
    #expect(
      session.handle(.message(subscribe), at: later) == [.open(more, after: nil, ticket: 51, Self.caller)])
  }

  @Test("P4: twenty messages at once are heard, more are refused, and who does not stop is closed with 4429")
  func pace() {
    var session = Self.signedIn()
    let ping = LiveCommand.ping.message
    // The token took one of the twenty.
    for _ in 0..<19 { #expect(session.handle(.message(ping), at: Self.now) == [.say(.pong)]) }
    #expect(Self.codes(session.handle(.message(ping), at: Self.now)) == ["rate_limited"])
    #expect(session.handle(.message(ping), at: Self.now + .milliseconds(50)) == [.say(.pong)])
    var last: [LiveConversation.Effect] = []
    for _ in 0..<20 where last.last != .close(.tooManyMessages) {
      last = session.handle(.message(ping), at: Self.now + .milliseconds(50))
    }
    #expect(last == [.close(.tooManyMessages)])
  }

  @Test("P4: twenty messages a second, every second, are heard for ever")
  func steadyPace() {
    var pace = LivePace()
    for number in 0..<2_000 as Range<Int64> {
      #expect(pace.take(at: Self.now + .milliseconds(number * 50)) == .allowed)
    }
  }

  @Test("positions are a courier's to send; what became of them is said only when it failed")
  func positions() {
    let request = LocationRequest(lat: 1, lon: 2, recordedAt: Self.now)
    let message = LiveCommand.location(request).message
    var customer = Self.signedIn()
    #expect(Self.codes(customer.handle(.message(message), at: Self.now)) == ["forbidden"])
    var courier = Self.signedIn(Self.courier)
    #expect(
      courier.handle(.message(message), at: Self.now) == [.record(request, courier: Self.courier.account)])
    #expect(courier.handle(.recorded, at: Self.now).isEmpty)
    #expect(Self.codes(courier.handle(.notRecorded(Problem(.forbidden)), at: Self.now)) == ["forbidden"])
  }

  @Test("a device that is signed out leaves its topics and is closed with 4401")
  func signedOut() {
    var session = Self.signedIn()
    _ = session.handle(.message(LiveCommand.subscribe(Self.order, after: nil).message), at: Self.now)
    _ = session.handle(.opened(ticket: 1, TopicOpening(seq: 0, missed: .events([]))), at: Self.now)
    let effects = session.handle(.signedOut, at: Self.now)
    #expect(Self.codes(effects) == ["unauthenticated"])
    #expect(effects.dropFirst() == [.leave(key: "order:ord_7"), .close(.notAuthenticated)])
    #expect(session.closed().isEmpty)
  }
}

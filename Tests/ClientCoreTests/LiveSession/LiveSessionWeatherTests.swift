import ClientCore
import Domain
import Structures
import Testing

@Suite("A live session in bad weather")
struct LiveSessionWeatherTests {
  @Test(
    "whatever is cut, lost and put to sleep, every event arrives once and in turn, or is read afresh",
    arguments: 0..<200)
  func weather(seed: Int) {
    var weather = Weather(seed: UInt64(seed))
    for _ in 0..<400 { weather.step(isCalm: false) }
    for _ in 0..<60 { weather.step(isCalm: true) }
    weather.publishAll()
    #expect(weather.outOfTurn == 0, "seed \(seed)")
    for (topic, last) in weather.log { #expect(weather.session.lastSeen(topic) == last, "seed \(seed) \(topic)") }
    #expect(weather.known == weather.log, "seed \(seed)")
  }
}

/// A server with three topics, and a connection to it that seldom lasts.
private struct Weather {
  static let topics: [LiveSession.Topic] = [.order(OrderID(suffix: "o1")), .show(ShowID(suffix: "s1")), .accountMe]
  /// What the server still has of a topic; what is older answers `resync`.
  static let kept: Int64 = 12

  private(set) var session: LiveSession
  /// The last number of each topic on the server.
  private(set) var log: [LiveSession.Topic: Int64] = [:]
  /// What the app knows: delivered, or read afresh.
  private(set) var known: [LiveSession.Topic: Int64] = [:]
  private(set) var outOfTurn = 0

  private var dice: Dice
  private var now = time(0)
  private var wakesAt: Instant?
  private var socket: Int32?
  private var subscribed: Set<LiveSession.Topic> = []
  private var isAway = false

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    session = LiveSession(dice: Dice(seed: seed &+ 1))
    for topic in Self.topics { log[topic] = 0 }
    for topic in Self.topics { deliver(.follow(topic, after: nil)) }
  }

  private mutating func chance(_ percent: UInt64) -> Bool { dice.next() % 100 < percent }

  mutating func step(isCalm: Bool) {
    now = now + .milliseconds(Int64(dice.next() % 4_000))
    if let due = wakesAt, due <= now {
      wakesAt = nil
      deliver(.woke)
    }
    if isCalm {
      if isAway { deliver(.foreground) }
      isAway = false
      return
    }
    if chance(60) { publish(Self.topics[Int(dice.next() % 3)]) }
    if chance(5), let number = socket {
      socket = nil
      deliver(.closed(number, .lost))
    }
    // Cut without a word: only the silence tells.
    if chance(3) { socket = nil }
    if chance(4) {
      isAway.toggle()
      deliver(isAway ? .background : .foreground)
    }
    if chance(4) { deliver(.connected) }
  }

  /// The last event that is lost is missed only when another follows.
  mutating func publishAll() { for topic in Self.topics { publish(topic, isCalm: true) } }

  private mutating func publish(_ topic: LiveSession.Topic, isCalm: Bool = false) {
    log[topic, default: 0] += 1
    // Some events are lost on the way, so that the next shows a gap.
    if let number = socket, subscribed.contains(topic), chance(90) || isCalm {
      deliver(.heard(number, .event(topic, seq: log[topic, default: 0])))
    }
  }

  private mutating func deliver(_ input: LiveSession.Input) {
    for effect in session.handle(Timed(input, at: now)) { carryOut(effect) }
  }

  private mutating func carryOut(_ effect: LiveSession.Effect) {
    switch effect {
    case .open(let number):
      guard chance(70) else { return deliver(.closed(number, .lost)) }
      (socket, subscribed) = (number, [])
      deliver(.opened(number))
    case .close: socket = nil
    case .authenticate: if let number = socket { deliver(.heard(number, .authenticated)) }
    case .subscribe(let topic, let after): subscribe(topic, after)
    case .unsubscribe(let topic): subscribed.remove(topic)
    case .ping: if let number = socket { deliver(.heard(number, .pong)) }
    case .deliver(let topic, let seq):
      if let last = known[topic], seq != last + 1 { outOfTurn += 1 }
      known[topic] = seq
    case .reload(let topic): known[topic] = log[topic]
    case .poll(let topic, _):
      deliver(chance(80) ? .polled(topic, mark: "\(log[topic, default: 0])") : .pollFailed(topic))
    case .signIn: deliver(.signedIn)
    case .wake(let at): wakesAt = at
    }
  }

  private mutating func subscribe(_ topic: LiveSession.Topic, _ after: Int64?) {
    guard let number = socket, let last = log[topic] else { return }
    subscribed.insert(topic)
    if let after {
      if last - after > Self.kept { return deliver(.heard(number, .resync(topic, seq: last))) }
      if after < last { for seq in after + 1...last { deliver(.heard(number, .event(topic, seq: seq))) } }
    }
    deliver(.heard(number, .subscribed(topic, seq: last)))
  }
}

import Domain
import Seeds
import Testing
import Wire

@testable import Client

@Suite("A live session, decided without a network")
struct LiveSessionTests {
  private static let topic = LiveTopic.order(OrderID(suffix: "1"))
  private static let backoff = Backoff(first: .milliseconds(500), longest: .seconds(4), dice: { 0 })

  private func session(_ inputs: LiveSession.Input...) -> LiveSession {
    var session = LiveSession(token: "sat_t", backoff: Self.backoff)
    for input in inputs { _ = session.handle(input) }
    return session
  }

  private func event(_ seq: Int64) -> LiveEvent {
    LiveEvent(name: .orderUpdated, topic: "\(Self.topic)", seq: seq, at: Instant(seconds: 0), data: .null)
  }

  private func live(seen: Int64?) -> LiveSession {
    session(.subscribe(Self.topic, after: seen), .opened, .received(.authenticated))
  }

  @Test("the token comes first, and nothing is asked before it is taken")
  func order() {
    var session = session(.subscribe(Self.topic, after: 7))
    #expect(session.handle(.opened) == [.send(.authenticate(token: "sat_t"))])
    #expect(session.handle(.subscribe(.accountMe, after: nil)) == [])
    #expect(
      session.handle(.received(.authenticated)) == [
        .tell(.connected), .send(.subscribe(.accountMe, after: nil)), .send(.subscribe(Self.topic, after: 7)),
      ])
    #expect(session.handle(.subscribe(.courierMe, after: nil)) == [.send(.subscribe(.courierMe, after: nil))])
    #expect(session.handle(.unsubscribe(.courierMe)) == [.send(.unsubscribe(.courierMe))])
    #expect(session.handle(.unsubscribe(.courierMe)) == [])
  }

  @Test("events in turn are told, repeated ones are not")
  func inTurn() {
    var session = live(seen: 4)
    #expect(session.handle(.received(.event(event(5)))) == [.tell(.event(event(5)))])
    #expect(session.handle(.received(.event(event(5)))) == [])
    #expect(session.handle(.received(.event(event(3)))) == [])
    #expect(session.handle(.received(.event(event(6)))) == [.tell(.event(event(6)))])
    #expect(session.lastSeen(Self.topic) == 6)
  }

  @Test("a topic begun without a number begins where the server is")
  func baseline() {
    var session = live(seen: nil)
    _ = session.handle(.received(.subscribed(topic: "\(Self.topic)", seq: 9)))
    #expect(session.lastSeen(Self.topic) == 9)
    #expect(session.handle(.received(.event(event(10)))) == [.tell(.event(event(10)))])
    var early = live(seen: nil)
    #expect(early.handle(.received(.event(event(30)))) == [.tell(.event(event(30)))])
  }

  @Test("a gap is asked for once, and what comes out of turn waits for its turn")
  func gap() {
    var session = live(seen: 1)
    #expect(session.handle(.received(.event(event(4)))) == [.send(.subscribe(Self.topic, after: 1))])
    #expect(session.handle(.received(.event(event(5)))) == [])
    #expect(session.handle(.received(.subscribed(topic: "\(Self.topic)", seq: 5))) == [])
    for seq in 2...5 as ClosedRange<Int64> {
      #expect(session.handle(.received(.event(event(seq)))) == [.tell(.event(event(seq)))])
    }
  }

  @Test("a server that never fills the gap is left, not asked for ever")
  func hopelessGap() {
    var session = live(seen: 1)
    for _ in 0..<LiveSession.mostFruitless {
      #expect(session.handle(.received(.event(event(4)))) == [.send(.subscribe(Self.topic, after: 1))])
      _ = session.handle(.received(.subscribed(topic: "\(Self.topic)", seq: 4)))
    }
    #expect(session.handle(.received(.event(event(4)))) == [.drop(.malformed)])
  }

  @Test("a resync is told, and the numbers go on from there")
  func resync() {
    var session = live(seen: 1)
    #expect(
      session.handle(.received(.resync(topic: "\(Self.topic)", seq: 50))) == [.tell(.resync(topic: Self.topic))])
    #expect(session.handle(.received(.event(event(51)))) == [.tell(.event(event(51)))])
  }

  @Test("a lost connection comes back ever more slowly, with what was seen last")
  func reconnect() {
    var session = live(seen: 1)
    _ = session.handle(.received(.event(event(2))))
    for wait in [250, 500, 1000, 2000, 2000] {
      let expected: [LiveSession.Effect] = [
        .tell(.disconnected(.closedEarly, retryIn: .milliseconds(wait))), .connect(after: .milliseconds(wait)),
      ]
      #expect(session.handle(.closed(.closedEarly)) == expected)
      _ = session.handle(.opened)
    }
    #expect(
      session.handle(.received(.authenticated)) == [.tell(.connected), .send(.subscribe(Self.topic, after: 2))])
    #expect(session.handle(.closed(.timedOut)).last == .connect(after: .milliseconds(250)))
  }

  @Test("an unknown token ends it; other refusals are only told")
  func refusals() {
    var session = live(seen: nil)
    #expect(session.handle(.received(.error(Problem(.forbidden)))) == [.tell(.refused(Problem(.forbidden)))])
    #expect(!session.isOver)
    let ended = Problem(.tokenExpired)
    #expect(session.handle(.received(.error(ended))) == [.tell(.refused(ended)), .drop(.stopped)])
    #expect(session.isOver)
    #expect(session.handle(.opened) == [])
  }

  @Test("a goodbye that says the token is not good ends it, too; another comes back")
  func goodbyes() {
    var session = live(seen: nil)
    #expect(session.handle(.closed(.goodbye(code: 1001))).last == .connect(after: .milliseconds(250)))
    _ = session.handle(.opened)
    #expect(
      session.handle(.closed(.goodbye(code: LiveSession.notAuthenticated))).first
        == .tell(.refused(Problem(.unauthenticated))))
    #expect(session.isOver)
  }

  @Test("after the end nothing happens any more")
  func stop() {
    var session = live(seen: nil)
    #expect(session.handle(.stop) == [.drop(.stopped)])
    for input in [.opened, .closed(.timedOut), .received(.authenticated), .stop] as [LiveSession.Input] {
      #expect(session.handle(input) == [])
    }
  }

  @Test("topics that nobody asked for, and words nobody knows, are left out")
  func foreign() {
    var session = live(seen: nil)
    var foreign = event(1)
    foreign.topic = "show:shw_1"
    #expect(session.handle(.received(.event(foreign))) == [])
    foreign.topic = "account:me"
    #expect(session.handle(.received(.event(foreign))) == [])
    #expect(session.handle(.received(.resync(topic: "account:me", seq: 1))) == [])
    #expect(session.handle(.received(.pong)) == [])
    var unknown = event(1)
    unknown.name = LiveEventName(rawValue: "fireworks")
    #expect(session.handle(.received(.event(unknown))) == [.tell(.event(unknown))])
  }

  @Test(
    "whatever is lost, doubled or cut off on the way, a reader gets every event once and in turn",
    arguments: 0..<200 as Range<UInt64>)
  func property(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let last: Int64 = 60
    var session = live(seen: 0)
    var told: [Int64] = []
    var queue = (1...last).map { LiveSession.Input.received(.event(event($0))) }
    var faults = 40
    while told.last != last {
      if queue.isEmpty { queue = [.closed(.closedEarly), .opened, .received(.authenticated)] }
      var input = queue.removeFirst()
      // While there are faults left, a third of what comes is lost, doubled or ended by a cut connection.
      if faults > 0, case .received(.event) = input {
        switch generator.next() % 9 {
        case 0: faults -= 1; continue
        case 1: faults -= 1; queue.insert(input, at: 0)
        case 2: faults -= 1; input = .closed(.closedEarly); queue = [.opened, .received(.authenticated)]
        default: break
        }
      }
      for effect in session.handle(input) {
        switch effect {
        case .tell(.event(let event)): told.append(event.seq)
        case .send(.subscribe(let topic, let after)):
          let from = (after ?? 0) + 1
          queue.append(.received(.subscribed(topic: "\(topic)", seq: last)))
          queue += from <= last ? (from...last).map { .received(.event(event($0))) } : []
        case .drop(let error): queue = [.closed(error), .opened, .received(.authenticated)]
        default: break
        }
      }
    }
    #expect(told == Array(1...last), "seed \(seed)")
  }
}

import Domain
import Structures
import Testing
import Wire

@testable import Server
@testable import Services

@Suite("Any interleaving of commits, readings, subscriptions and closings")
struct LiveInterleavingTests {
  private static let topics: [LiveTopic] = [.order(OrderID(suffix: "1")), .order(OrderID(suffix: "2")), .accountMe]

  /// Subscriptions come back after what they have seen, as a client's do; answers arrive late and in any order.
  private struct Play {
    var world = LiveWorld()
    var random: SplitMix64
    var sockets: Int64 = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func step() {
      world.now = world.now + .milliseconds(60)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<30: happen()
      case 30..<45: subscribe()
      case 45..<60:
        if let ask = Self.take(&world.asked, &random), let answer = world.answer(ask) { world.answered.append(answer) }
      case 60..<85: if let answer = Self.take(&world.answered, &random) { world.handle(answer) }
      case 85..<88: world.handle(.tick)
      case 88..<93: connect()
      case 93..<95: if let id = anybody() { close(id) }
      case 95..<97: forget()
      default: leave()
      }
    }

    private static func take<T>(_ list: inout [T], _ random: inout SplitMix64) -> T? {
      guard !list.isEmpty else { return nil }
      return list.remove(at: Int.random(in: 0..<list.count, using: &random))
    }

    private mutating func anybody() -> WatcherID? {
      world.listeners.keys.sorted { $0.number < $1.number }.randomElement(using: &random)
    }

    private mutating func connect() {
      sockets += 1
      let account = AccountID(suffix: "\(sockets % 3)")
      world.open(
        sockets,
        as: Caller(account: account, session: SessionID(suffix: "\(sockets)"), roles: [], restaurants: []))
    }

    private mutating func close(_ id: WatcherID) {
      world.handle(.closed(id))
      world.listeners[id] = nil
    }

    private mutating func happen() {
      let keys = ["order:ord_1", "order:ord_2", "account:acc_0", "account:acc_1", "account:acc_2"]
      guard let key = keys.randomElement(using: &random) else { return }
      // Some are another node's, or their news is lost.
      world.happen(key, poke: Bool.random(using: &random))
    }

    private mutating func forget() {
      guard let key = world.outbox.keys.sorted().randomElement(using: &random) else { return }
      let last = world.outbox[key]?.last ?? 0
      world.outbox[key]?.forgotten = last
    }

    private mutating func subscribe() {
      guard let id = anybody(), let topic = LiveInterleavingTests.topics.randomElement(using: &random) else { return }
      world.say(.subscribe(topic, after: world.listeners[id]?.seen["\(topic)"]), id.number)
    }

    private mutating func leave() {
      guard let id = anybody(), let topic = LiveInterleavingTests.topics.randomElement(using: &random) else { return }
      world.say(.unsubscribe(topic), id.number)
    }

    /// Everybody subscribes once more and everything is answered: now nobody may be behind.
    mutating func end() {
      world.settle()
      world.now = world.now + .seconds(5)
      for id in world.listeners.keys {
        for topic in LiveInterleavingTests.topics {
          world.say(.subscribe(topic, after: world.listeners[id]?.seen["\(topic)"]), id.number)
        }
      }
      world.settle()
      for _ in 0..<2 {
        world.handle(.tick)
        world.settle()
      }
    }
  }

  @Test(
    "every watcher sees every number once, in order, or is told to read afresh", arguments: 0..<300 as Range<UInt64>)
  func everyNumberOnce(_ seed: UInt64) {
    var play = Play(seed: seed)
    for _ in 0..<600 { play.step() }
    let faults = play.world.listeners.values.flatMap(\.faults)
    #expect(faults.isEmpty, "seed \(seed)")
    play.end()
    for listener in play.world.listeners.values where !listener.isClosed {
      #expect(listener.faults.isEmpty, "seed \(seed)")
      for topic in Self.topics {
        let key = FollowTopics.key(of: topic, for: listener.caller)
        #expect(listener.seen["\(topic)"] == play.world.outbox[key]?.last ?? 0, "seed \(seed), \(key)")
      }
    }
  }

  @Test("the play is no empty one: events, resyncs and late answers all happen in it")
  func isLively() {
    var sent = 0
    var resyncs = 0
    for seed in 0..<20 as Range<UInt64> {
      var play = Play(seed: seed)
      for _ in 0..<600 { play.step() }
      sent += play.world.board.counters.eventsSent
      resyncs += play.world.board.counters.resyncs
    }
    #expect(sent > 1_000)
    #expect(resyncs > 10)
  }
}

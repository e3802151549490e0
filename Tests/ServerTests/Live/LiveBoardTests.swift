import Domain
import Testing
import Wire

@testable import Server
@testable import Services

/// A board with its outbox and whoever listens, all in the test's hands: answers come when the test says so.
struct LiveWorld {
  struct Listener {
    var caller: Caller
    /// By topic: where the listener is. It advances by one, or to a resync's number.
    var seen: [String: Int64] = [:]
    var faults: [String] = []
    var resyncs = 0
    var isClosed = false
  }

  var board = LiveBoard()
  var now = Instant(seconds: 1_800_000_000)
  /// By topic: everything that ever happened, and the number up to which it has been forgotten.
  var outbox: [String: (last: Int64, forgotten: Int64)] = [:]
  var listeners: [WatcherID: Listener] = [:]
  /// What was asked for and not answered yet. A reading's snapshot is taken when the test says so.
  var asked: [LiveBoard.Effect] = []
  /// Answers that were made and have not arrived yet.
  var answered: [LiveBoard.Input] = []

  mutating func handle(_ input: LiveBoard.Input) {
    for effect in board.handle(input, at: now) {
      switch effect {
      case .send(let texts, let watchers): for id in watchers { for text in texts { hear(text, id) } }
      case .close(let id, _):
        listeners[id]?.isClosed = true
      default: asked.append(effect)
      }
    }
  }

  private mutating func hear(_ bytes: [UInt8], _ id: WatcherID) {
    guard let message = try? LiveMessage(message: bytes) else {
      listeners[id]?.faults.append("unreadable")
      return
    }
    switch message {
    case .subscribed(let topic, let seq):
      if listeners[id]?.seen[topic] == nil { listeners[id]?.seen[topic] = seq }
    case .resync(let topic, let seq):
      listeners[id]?.seen[topic] = seq
      listeners[id]?.resyncs += 1
    case .event(let event):
      let before = listeners[id]?.seen[event.topic] ?? -1
      if event.seq != before + 1 {
        listeners[id]?.faults.append("\(event.topic): \(event.seq) after \(before)")
      }
      listeners[id]?.seen[event.topic] = event.seq
    default: break
    }
  }

  func events(_ topic: String, after: Int64, upTo last: Int64) -> [Outbox.Event] {
    guard after < last else { return [] }
    return ((after + 1)...last).map {
      Outbox.Event(topic: topic, seq: $0, event: "order_updated", data: "{}", at: now)
    }
  }

  /// Makes the answer to one question from the outbox as it is at this moment.
  func answer(_ ask: LiveBoard.Effect) -> LiveBoard.Input? {
    switch ask {
    case .authenticate(let id, _): return listeners[id].map { .session(id, .authenticated($0.caller)) }
    case .open(let id, let topic, let after, let ticket, let caller):
      let (last, forgotten) = outbox[FollowTopics.key(of: topic, for: caller)] ?? (0, 0)
      let key = FollowTopics.key(of: topic, for: caller)
      let missed: TopicOpening.Missed =
        switch after {
        case nil: .events([])
        case let after? where after > last || after < forgotten: .gone
        case let after?: .events(events(key, after: after, upTo: last))
        }
      return .session(id, .opened(ticket: ticket, TopicOpening(seq: last, missed: missed)))
    case .read(let after):
      var updates: [String: TopicUpdate] = [:]
      for (topic, seq) in after {
        let (last, forgotten) = outbox[topic] ?? (0, 0)
        guard seq < last else { continue }
        let end = min(last, seq + Int64(FollowTopics.longestReading))
        updates[topic] = seq < forgotten ? .gone(seq: last) : .events(events(topic, after: seq, upTo: end))
      }
      return .updates(updates)
    case .rest: return .rested
    default: return nil
    }
  }

  mutating func open(_ number: Int64, as caller: Caller) {
    let id = WatcherID(number: number)
    listeners[id] = Listener(caller: caller)
    handle(.opened(id))
    handle(.session(id, .message(LiveCommand.authenticate(token: "t").message)))
  }

  mutating func say(_ command: LiveCommand, _ number: Int64) {
    handle(.session(WatcherID(number: number), .message(command.message)))
  }

  mutating func happen(_ topic: String, poke: Bool = true) {
    outbox[topic, default: (0, 0)].last += 1
    if poke { handle(.committed([topic])) }
  }

  /// Answers what is asked now, and nothing of what follows from it.
  mutating func answerReading() {
    let answers = asked.compactMap(answer)
    asked = []
    for input in answers { handle(input) }
  }

  /// Answers everything, until nothing is asked any more.
  mutating func settle() {
    while !asked.isEmpty || !answered.isEmpty {
      answered += asked.compactMap(answer)
      asked = []
      let inputs = answered
      answered = []
      for input in inputs { handle(input) }
    }
  }
}

@Suite("The live board, as a value")
struct LiveBoardTests {
  private static let topic = "order:ord_7"
  private static let order = LiveTopic.order(OrderID(suffix: "7"))

  private static func caller(_ number: Int64) -> Caller {
    Caller(
      account: AccountID(suffix: "\(number)"), session: SessionID(suffix: "\(number)"), roles: [.customer, .courier],
      restaurants: [])
  }

  @Test("one event reaches everybody who follows, in one sending and encoded once")
  func broadcast() {
    var world = LiveWorld()
    for number in 1...5_000 as ClosedRange<Int64> {
      world.open(number, as: Self.caller(number))
      world.settle()
      world.say(.subscribe(Self.order, after: nil), number)
    }
    world.settle()
    world.outbox[Self.topic, default: (0, 0)].last += 1
    _ = world.board.handle(.committed([Self.topic]), at: world.now)
    let updates = LiveBoard.Input.updates([Self.topic: .events(world.events(Self.topic, after: 0, upTo: 1))])
    let effects = world.board.handle(updates, at: world.now)
    guard effects.count == 2, case .send(_, let watchers) = effects.first, effects.last == .rest else {
      Issue.record("\(effects.count) effects")
      return
    }
    #expect(Set(watchers).count == 5_000)
    #expect(world.board.counters.eventsSent == 5_000)
  }

  @Test("after a crowd was told the next reading waits a moment, and tells of all that happened in one sending")
  func rest() {
    var world = LiveWorld()
    for number in 1...Int64(LiveBoard.crowd) {
      world.open(number, as: Self.caller(number))
      world.settle()
      world.say(.subscribe(Self.order, after: nil), number)
    }
    world.settle()
    world.happen(Self.topic)
    world.answerReading()
    #expect(world.asked == [.rest])
    for _ in 0..<5 { world.happen(Self.topic) }
    world.handle(.tick)
    #expect(world.asked == [.rest])
    world.asked = []
    world.handle(.rested)
    #expect(world.asked == [.read(after: [Self.topic: 1])])
    let updates = LiveBoard.Input.updates([Self.topic: .events(world.events(Self.topic, after: 1, upTo: 6))])
    guard case .send(let texts, let watchers) = world.board.handle(updates, at: world.now).first else {
      Issue.record("nothing was sent")
      return
    }
    #expect(texts.count == 5)
    #expect(watchers.count == LiveBoard.crowd)
  }

  @Test("a few who follow are told at once, however often something happens")
  func fewDoNotWait() {
    var world = LiveWorld()
    world.open(1, as: Self.caller(1))
    world.settle()
    world.say(.subscribe(Self.order, after: nil), 1)
    world.settle()
    for number in 1...3 as ClosedRange<Int64> {
      world.happen(Self.topic)
      world.answerReading()
      #expect(world.asked.isEmpty)
      #expect(world.listeners[WatcherID(number: 1)]?.seen[Self.topic] == number)
    }
  }

  @Test("a burst of commits is one reading, and what comes meanwhile is the next one")
  func burst() {
    var world = LiveWorld()
    world.open(1, as: Self.caller(1))
    world.settle()
    world.say(.subscribe(Self.order, after: nil), 1)
    world.settle()
    let before = world.board.counters.readings
    for _ in 0..<100 { world.happen(Self.topic) }
    #expect(world.asked == [.read(after: [Self.topic: 0])])
    world.settle()
    #expect(world.board.counters.readings == before + 2)
    #expect(world.listeners[WatcherID(number: 1)]?.seen[Self.topic] == 100)
  }

  @Test("what nobody follows is not read, and what nobody follows any more is forgotten")
  func unfollowed() {
    var world = LiveWorld()
    world.happen("order:ord_9")
    world.handle(.tick)
    #expect(world.asked.isEmpty)
    world.open(1, as: Self.caller(1))
    world.settle()
    world.say(.subscribe(Self.order, after: nil), 1)
    world.settle()
    #expect(world.board.counters.topics == 1)
    world.handle(.closed(WatcherID(number: 1)))
    #expect(world.board.counters.topics == 0)
    #expect(world.board.counters.connections == 0)
    world.happen(Self.topic)
    #expect(world.asked.isEmpty)
  }

  @Test("what another node did is seen at the next tick")
  func otherNodes() {
    var world = LiveWorld()
    world.open(1, as: Self.caller(1))
    world.settle()
    world.say(.subscribe(Self.order, after: 0), 1)
    world.settle()
    world.happen(Self.topic, poke: false)
    world.settle()
    #expect(world.listeners[WatcherID(number: 1)]?.seen[Self.topic] == 0)
    world.handle(.tick)
    world.settle()
    #expect(world.listeners[WatcherID(number: 1)]?.seen[Self.topic] == 1)
  }

  @Test("a reading that failed is tried again at the next tick, not at once")
  func failedReading() {
    var world = LiveWorld()
    world.open(1, as: Self.caller(1))
    world.settle()
    world.say(.subscribe(Self.order, after: nil), 1)
    world.settle()
    world.happen(Self.topic)
    world.asked = []
    world.handle(.readingFailed)
    #expect(world.asked.isEmpty)
    world.handle(.tick)
    world.settle()
    #expect(world.listeners[WatcherID(number: 1)]?.seen[Self.topic] == 1)
  }

  @Test("a courier's own topic is called courier:me, and another courier hears nothing of it")
  func ownTopic() {
    var world = LiveWorld()
    for number in 1...2 as ClosedRange<Int64> {
      world.open(number, as: Self.caller(number))
      world.settle()
      world.say(.subscribe(.courierMe, after: 0), number)
    }
    world.settle()
    world.happen("courier:acc_1")
    world.settle()
    #expect(world.listeners[WatcherID(number: 1)]?.seen == ["courier:me": 1])
    #expect(world.listeners[WatcherID(number: 2)]?.seen == ["courier:me": 0])
    let faults = world.listeners.values.flatMap(\.faults)
    #expect(faults.isEmpty)
  }

  @Test("strangers are closed after ten seconds; sessions are looked at every thirty")
  func ticks() {
    var world = LiveWorld()
    world.open(1, as: Self.caller(1))
    world.settle()
    world.listeners[WatcherID(number: 2)] = LiveWorld.Listener(caller: Self.caller(2))
    world.handle(.opened(WatcherID(number: 2)))
    for _ in 0..<30 {
      world.now = world.now + .seconds(1)
      world.handle(.tick)
    }
    #expect(world.listeners[WatcherID(number: 2)]?.isClosed == true)
    #expect(world.asked == [.checkSessions([SessionID(suffix: "1")])])
    world.handle(.ended([SessionID(suffix: "1")]))
    #expect(world.listeners[WatcherID(number: 1)]?.isClosed == true)
  }

  @Test("an account that signs out everywhere loses its sockets, and nobody else's")
  func signsOut() {
    var world = LiveWorld()
    for number in 1...3 as ClosedRange<Int64> { world.open(number, as: Self.caller(number % 2)) }
    world.settle()
    world.handle(.signedOut(AccountID(suffix: "1")))
    #expect(world.listeners.filter(\.value.isClosed).keys.map(\.number).sorted() == [1, 3])
  }

  @Test("N1: an account that loses a role has its sockets closed, by a code that lets it come back")
  func restricted() {
    var world = LiveWorld()
    for number in 1...3 as ClosedRange<Int64> { world.open(number, as: Self.caller(number % 2)) }
    world.settle()
    world.handle(.restricted(AccountID(suffix: "1")))
    #expect(world.listeners.filter(\.value.isClosed).keys.map(\.number).sorted() == [1, 3])
    #expect(LiveClose.restricted.rawValue != LiveClose.notAuthenticated.rawValue)
  }

  @Test("N1: one whose token is being looked at is closed too: what was read of its roles may be old")
  func restrictedMeanwhile() {
    var world = LiveWorld()
    world.open(1, as: Self.caller(2))
    world.settle()
    world.open(2, as: Self.caller(1))
    world.handle(.restricted(AccountID(suffix: "1")))
    #expect(world.listeners.filter(\.value.isClosed).keys.map(\.number) == [2])
  }

  @Test("N1: a node that missed what happened closes the sockets of all accounts")
  func missed() {
    var world = LiveWorld()
    for number in 1...3 as ClosedRange<Int64> { world.open(number, as: Self.caller(number)) }
    world.settle()
    world.handle(.restricted(nil))
    #expect(world.listeners.filter(\.value.isClosed).count == 3)
  }

  @Test("P7: an account has twenty connections; one more is refused, and has room when another ends")
  func perAccount() {
    var world = LiveWorld()
    for number in 1...21 as ClosedRange<Int64> { world.open(number, as: Self.caller(1)) }
    world.open(22, as: Self.caller(2))
    world.settle()
    func closed() -> [Int64] { world.listeners.filter(\.value.isClosed).keys.map(\.number).sorted() }
    #expect(closed() == [21])
    world.handle(.closed(WatcherID(number: 21)))
    world.handle(.closed(WatcherID(number: 3)))
    world.open(23, as: Self.caller(1))
    world.open(24, as: Self.caller(1))
    world.settle()
    #expect(closed() == [21, 24])
  }
}

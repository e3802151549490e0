import Wire

/// What a live socket has asked for, has seen and has to do next. No I/O: what happened in, what to do out.
///
/// Each topic's sequence rises by one. A gap means that something was missed: the topic is asked for again `after` the
/// last number seen, and what comes out of turn waits for the server to send it in turn.
struct LiveSession {
  enum Input: Equatable {
    case opened
    case received(LiveMessage)
    case closed(TransportError)
    case subscribe(LiveTopic, after: Int64?)
    case unsubscribe(LiveTopic)
    case stop
  }

  enum Effect: Equatable {
    case send(LiveCommand)
    case tell(LiveUpdate)
    /// Close the connection: it makes no sense any more.
    case drop(TransportError)
    /// Open the next connection after this wait.
    case connect(after: Duration)
  }

  private struct Topic: Equatable {
    var seen: Int64?
    /// Asked for again since a gap; nothing is taken out of turn meanwhile.
    var isCatchingUp = false
    /// How often it was asked for again without anything new.
    var fruitless = 0
  }

  private enum State { case closed, authenticating, live, over }

  /// Asking more often for the same gap would be a loop.
  static let mostFruitless = 3

  /// The platform's own close code for a token that is not good.
  static let notAuthenticated: UInt16 = 4401

  private let token: String
  private let backoff: Backoff
  private var state = State.closed
  private var attempt = 0
  private var topics: [LiveTopic: Topic] = [:]

  init(token: String, backoff: Backoff) {
    self.token = token
    self.backoff = backoff
  }

  var isOver: Bool { state == .over }
  var isLive: Bool { state == .live }

  /// The last number seen on a topic.
  func lastSeen(_ topic: LiveTopic) -> Int64? { topics[topic]?.seen }

  mutating func handle(_ input: Input) -> [Effect] {
    guard state != .over else { return [] }
    switch input {
    case .opened:
      state = .authenticating
      return [.send(.authenticate(token: token))]
    case .received(let message): return handle(message)
    case .closed(let error): return closed(error)
    case .subscribe(let topic, let after):
      topics[topic] = Topic(seen: after)
      return state == .live ? [.send(.subscribe(topic, after: after))] : []
    case .unsubscribe(let topic):
      guard topics.removeValue(forKey: topic) != nil, state == .live else { return [] }
      return [.send(.unsubscribe(topic))]
    case .stop:
      state = .over
      return [.drop(.stopped)]
    }
  }

  private mutating func closed(_ error: TransportError) -> [Effect] {
    if error == .goodbye(code: Self.notAuthenticated) { return refused(Problem(.unauthenticated)) }
    state = .closed
    for topic in topics.keys { topics[topic]?.isCatchingUp = false }
    let wait = backoff.wait(attempt: attempt)
    attempt += 1
    return [.tell(.disconnected(error, retryIn: wait)), .connect(after: wait)]
  }

  private mutating func handle(_ message: LiveMessage) -> [Effect] {
    switch message {
    case .authenticated:
      guard state == .authenticating else { return [] }
      state = .live
      attempt = 0
      let asks = topics.sorted { "\($0.key)" < "\($1.key)" }
      return [.tell(.connected)] + asks.map { .send(.subscribe($0.key, after: $0.value.seen)) }
    case .event(let event): return take(event)
    case .subscribed(let name, let seq):
      guard let topic = LiveTopic(name), topics[topic] != nil else { return [] }
      topics[topic]?.isCatchingUp = false
      if topics[topic]?.seen == nil { topics[topic]?.seen = seq }
      return []
    case .resync(let name, let seq):
      guard let topic = LiveTopic(name), topics[topic] != nil else { return [] }
      topics[topic] = Topic(seen: seq)
      return [.tell(.resync(topic: topic))]
    case .error(let problem): return refused(problem)
    case .unsubscribed, .pong: return []
    }
  }

  private mutating func take(_ event: LiveEvent) -> [Effect] {
    guard let name = LiveTopic(event.topic), var topic = topics[name] else { return [] }
    let last = topic.seen ?? event.seq - 1
    if event.seq <= last { return [] }
    if event.seq == last + 1 {
      topics[name] = Topic(seen: event.seq)
      return [.tell(.event(event))]
    }
    if topic.isCatchingUp { return [] }
    if topic.fruitless >= Self.mostFruitless {
      topics[name] = Topic(seen: topic.seen)
      return [.drop(.malformed)]
    }
    topic.isCatchingUp = true
    topic.fruitless += 1
    topics[name] = topic
    return [.send(.subscribe(name, after: last))]
  }

  private mutating func refused(_ problem: Problem) -> [Effect] {
    // Without a session there is nothing to come back for.
    guard problem.status == 401 else { return [.tell(.refused(problem))] }
    state = .over
    return [.tell(.refused(problem)), .drop(.stopped)]
  }
}

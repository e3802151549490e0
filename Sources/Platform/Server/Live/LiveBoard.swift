import Domain
import Services
import Wire

/// All live connections and the topics they follow, as a state machine without I/O.
///
/// Topics that moved are read together, one reading at a time; changes during a reading are in the next. After a
/// message to a crowd the next reading waits for a moment, so that changes meanwhile go out together. Every followed
/// topic is read each second, for changes by other nodes.
struct LiveBoard: Sendable {
  enum Input: Sendable {
    /// - Parameter cookie: the token that its upgrade's cookie brought.
    case opened(WatcherID, cookie: String? = nil)
    case session(WatcherID, LiveConversation.Input)
    case closed(WatcherID)
    /// Topics that a transaction of this process has just written to.
    case committed(Set<String>)
    case updates([String: TopicUpdate])
    case readingFailed
    /// The pause after a message to a crowd is over.
    case rested
    case ended(Set<SessionID>)
    case signedOut(AccountID)
    /// Nil: any account may have lost a role.
    case restricted(AccountID?)
    /// A second has passed.
    case tick
  }

  enum Effect: Equatable, Sendable {
    /// Messages, in order.
    case send([[UInt8]], to: [WatcherID])
    case close(WatcherID, LiveClose)
    case authenticate(WatcherID, token: String)
    case open(WatcherID, LiveTopic, after: Int64?, ticket: Int64, Caller)
    case record(WatcherID, LocationRequest, courier: AccountID)
    case read(after: [String: Int64])
    /// Say `rested` after `LiveBoard.rest`.
    case rest
    case checkSessions(Set<SessionID>)
  }

  private var sessions: [WatcherID: LiveConversation] = [:]
  /// Those that have not said who they are.
  private var strangers: Set<WatcherID> = []
  /// Whose each connection is, and how many each account has.
  private var owners: [WatcherID: AccountID] = [:]
  private var held: [AccountID: Int] = [:]
  private let perAccount: Int
  private var feeds: [String: TopicFeed] = [:]
  private var due: Set<String> = []
  private var isReading = false
  private var isResting = false
  private var ticks = 0
  private(set) var counters = LiveCounters()

  /// Seconds between checks of the sessions behind the connections, for sign-outs on other nodes and expiries.
  static let sessionCheck = 30

  /// The pause after a message to `crowd` sockets or more. Five events in one write cost a fifth.
  static let rest: Duration = .milliseconds(40)
  static let crowd = 100

  /// - Parameter perAccount: connections of one account; one more is refused.  P7
  init(perAccount: Int = 20) { self.perAccount = perAccount }

  mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    switch input {
    case .opened(let id, let cookie):
      sessions[id] = LiveConversation(openedAt: now, cookie: cookie)
      strangers.insert(id)
    case .session(let id, let input): pass(input, to: id, at: now, &effects)
    case .closed(let id):
      if var session = sessions.removeValue(forKey: id) { apply(session.closed(), of: id, &effects) }
      strangers.remove(id)
      forget(id)
    case .committed(let topics): due.formUnion(topics.filter { feeds[$0] != nil })
    case .updates(let updates): take(updates, &effects)
    case .readingFailed: isReading = false
    case .rested: isResting = false
    case .ended(let ended): pass(.signedOut, at: now, &effects) { ended.contains($0.session) }
    case .signedOut(let account): pass(.signedOut, at: now, &effects) { $0.account == account }
    case .restricted(let account): restrict(account, at: now, &effects)
    case .tick: tick(at: now, &effects)
    }
    readOn(&effects)
    counters.connections = sessions.count
    counters.topics = feeds.count
    return effects
  }

  // MARK: Sessions

  private mutating func pass(
    _ input: LiveConversation.Input, to id: WatcherID, at now: Instant, _ effects: inout [Effect]
  ) {
    guard sessions[id] != nil else { return }
    let input = admitted(input, by: id)
    guard let done = sessions[id]?.handle(input, at: now) else { return }
    if sessions[id]?.caller != nil { strangers.remove(id) }
    apply(done, of: id, &effects)
  }

  /// A sign-in, or its refusal where the account has its connections already.
  private mutating func admitted(_ input: LiveConversation.Input, by id: WatcherID) -> LiveConversation.Input {
    guard case .authenticated(let caller) = input, owners[id] == nil else { return input }
    guard held[caller.account, default: 0] < perAccount else {
      return .notAuthenticated(
        Problem(
          .rateLimited, "An account has at most \(perAccount) live connections. Close one of the others.",
          retryAfter: 60))
    }
    owners[id] = caller.account
    held[caller.account, default: 0] += 1
    return input
  }

  private mutating func forget(_ id: WatcherID) {
    guard let account = owners.removeValue(forKey: id), let count = held[account] else { return }
    held[account] = count > 1 ? count - 1 : nil
  }

  private mutating func apply(_ done: [LiveConversation.Effect], of id: WatcherID, _ effects: inout [Effect]) {
    for effect in done {
      switch effect {
      case .say(let message):
        if case .resync = message { counters.resyncs += 1 }
        effects.append(.send([message.message], to: [id]))
      case .deliver(let events):
        counters.eventsSent += events.count
        effects.append(.send(events.map(\.bytes), to: [id]))
      case .authenticate(let token): effects.append(.authenticate(id, token: token))
      case .open(let topic, let after, let ticket, let caller):
        effects.append(.open(id, topic, after: after, ticket: ticket, caller))
      case .record(let request, let courier): effects.append(.record(id, request, courier: courier))
      case .follow(let key, let seq):
        // A topic without followers until now may have moved since it was read.
        let isNew = feeds[key] == nil
        if feeds[key, default: TopicFeed(at: seq)].join(id, at: seq) || isNew { due.insert(key) }
      case .leave(let key):
        feeds[key]?.leave(id)
        if feeds[key]?.isEmpty == true { feeds[key] = nil }
      case .close(let reason): effects.append(.close(id, reason))
      }
    }
  }

  private mutating func pass(
    _ input: LiveConversation.Input, at now: Instant, _ effects: inout [Effect], where isMeant: (Caller) -> Bool
  ) {
    let meant = sessions.filter { $0.value.caller.map(isMeant) ?? false }.keys
    for id in meant { pass(input, to: id, at: now, &effects) }
  }

  /// Also those whose token is being looked at: the answer may have been read before the role was taken away.
  private mutating func restrict(_ account: AccountID?, at now: Instant, _ effects: inout [Effect]) {
    let meant = sessions.filter { _, session in
      session.caller.map { account == nil || $0.account == account } ?? session.isChecking
    }
    for id in meant.keys { pass(.restricted, to: id, at: now, &effects) }
  }

  private mutating func tick(at now: Instant, _ effects: inout [Effect]) {
    for id in strangers { pass(.tick, to: id, at: now, &effects) }
    due.formUnion(feeds.keys)
    ticks += 1
    guard ticks % Self.sessionCheck == 0 else { return }
    let held = Set(sessions.values.compactMap { $0.caller?.session })
    if !held.isEmpty { effects.append(.checkSessions(held)) }
  }

  // MARK: News

  private mutating func readOn(_ effects: inout [Effect]) {
    guard !isReading, !isResting, !due.isEmpty else { return }
    var after: [String: Int64] = [:]
    for topic in due { after[topic] = feeds[topic]?.last }
    due = []
    guard !after.isEmpty else { return }
    isReading = true
    counters.readings += 1
    effects.append(.read(after: after))
  }

  private mutating func take(_ updates: [String: TopicUpdate], _ effects: inout [Effect]) {
    isReading = false
    // Sockets, each once for every topic.
    var sent = 0
    for (topic, update) in updates {
      switch update {
      case .gone(let seq):
        let behind = feeds[topic]?.skip(to: seq) ?? []
        counters.resyncs += behind.count
        guard !behind.isEmpty else { continue }
        effects.append(.send([LiveMessage.resync(topic: Self.name(of: topic), seq: seq).message], to: behind))
      case .events(let events):
        guard feeds[topic] != nil else { continue }
        for (events, watchers) in feeds[topic]?.publish(events.map(TopicFeed.EncodedEvent.init)) ?? [] {
          counters.eventsSent += events.count * watchers.count
          sent += watchers.count
          effects.append(.send(events.map(\.bytes), to: watchers))
        }
        // There may be more than one reading takes, or a follower joined further back meanwhile.
        if events.count >= FollowTopics.longestReading || feeds[topic]?.last != events.last?.seq { due.insert(topic) }
      }
    }
    guard sent >= Self.crowd else { return }
    isResting = true
    effects.append(.rest)
  }

  /// The topic's name for followers: only couriers follow their own topic, and they call it `courier:me`.
  static func name(of key: String) -> String {
    if key.hasPrefix("courier:") { return "\(LiveTopic.courierMe)" }
    if key.hasPrefix("account:") { return "\(LiveTopic.accountMe)" }
    return key
  }
}

extension TopicFeed.EncodedEvent {
  init(_ event: Outbox.Event) {
    self.init(
      seq: event.seq,
      bytes: LiveEvent.message(
        name: LiveEventName(rawValue: event.event), topic: LiveBoard.name(of: event.topic), seq: event.seq,
        at: event.at, data: Array(event.data.utf8)))
  }
}

/// Counts of the live connections.
public struct LiveCounters: Equatable, Sendable {
  /// Open connections, signed in or not.
  public var connections = 0
  /// Topics with a follower.
  public var topics = 0
  /// Events written to sockets, each watcher counted.
  public var eventsSent = 0
  /// Followers that had to read a topic again.
  public var resyncs = 0
  /// Readings of the outbox.
  public var readings = 0

  public init() {}
}

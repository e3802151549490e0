import Domain

/// One socket for everything that an app follows. It signs in, notices gaps, reconnects, and polls while there is no
/// socket.
///
/// Each topic's sequence rises by one. After a gap the topic is asked for again, `after` the last event delivered; the
/// server then sends the missed events in order.
public struct LiveSession: Machine {
  /// The state of the socket.
  public enum Link: Hashable, Sendable {
    /// No topic is followed, or the app is in the background.
    case idle
    case opening
    case authenticating
    case live
    /// The next try waits.
    case waiting
    /// The platform does not accept the session any more.
    case signedOut
  }

  /// The state of the socket.
  public private(set) var link = Link.idle
  /// Whether topics are polled, because the socket has failed more than once. Without a sign-in only public topics are.
  public var isPolling: Bool {
    switch link {
    case .opening, .authenticating, .waiting: delay.attempt >= Self.failuresBeforePolling
    case .signedOut: isInForeground && followed.contains { $0.topic.isPublic }
    case .idle, .live: false
    }
  }

  /// The longest time from opening to being signed in; then the socket is given up.
  public static let patience = Duration.seconds(10)
  /// After this long without a message, the server is pinged.
  public static let pingAfter = Duration.seconds(20)
  /// The longest wait for the answer to a ping.
  public static let pongWithin = Duration.seconds(10)
  /// The interval of a topic's polls.
  public static let pollEvery = Duration.seconds(5)
  /// The longest interval of polls that keep failing.
  public static let pollAtLeastEvery = Duration.seconds(30)
  /// Failed sockets in a row before polling begins.
  public static let failuresBeforePolling: Int32 = 2
  /// Requests for one gap before the socket is given up: asking more often would loop.
  public static let mostFruitless: Int32 = 3

  /// A socket that lasted this long, or brought an event, was good: the next one is opened soon after it.
  public static let goodAfter = Duration.seconds(20)

  var delay: RetryDelay
  /// In the order in which they were followed.
  var followed: [Following] = []
  private(set) var isInForeground = true
  /// The number of the present socket; events of older ones are ignored.
  public private(set) var number: Int32 = 0
  /// The end of the present wait: for the socket, for a message, or for the next try.
  private(set) var deadline: Instant?
  private(set) var isPinged = false
  /// When the socket signed in.
  private var liveSince: Instant?
  /// Whether the socket has brought an event.
  private(set) var hasDelivered = false
  private var wakesAt: Instant?

  /// - Parameter dice: Spreads the waits between connections.
  public init(dice: Dice) { delay = RetryDelay(dice: dice) }

  /// The last event delivered on a topic: the `after` of `follow` at the next launch.
  public func lastSeen(_ topic: Topic) -> Int64? { followed.first { $0.topic == topic }?.seen }

  public mutating func handle(_ event: Event) -> [Effect] {
    let effects = react(to: event.input, at: event.at)
    let next = nextWake
    if next == wakesAt { return effects }
    wakesAt = next
    return effects + (next.map { [.wake($0)] } ?? [])
  }

  private mutating func react(to input: Input, at now: Instant) -> [Effect] {
    switch input {
    case .follow(let topic, let after): return follow(topic, after: after, at: now)
    case .unfollow(let topic): return unfollow(topic)
    case .foreground: return enterForeground(at: now)
    case .background:
      isInForeground = false
      return isWanted ? [] : rest()
    case .connected: return link == .waiting ? open(at: now) : []
    case .signedIn: return link == .signedOut ? begin(at: now) : []
    case .opened(let number):
      guard number == self.number, link == .opening else { return [] }
      link = .authenticating
      return [.authenticate]
    case .closed(let number, let reason): return number == self.number ? closed(reason, at: now) : []
    case .heard(let number, let message): return number == self.number ? heard(message, at: now) : []
    case .polled(let topic, let mark): return polled(topic, mark: mark, at: now)
    case .pollFailed(let topic): return pollFailed(topic, at: now)
    case .woke:
      wakesAt = nil
      return woke(at: now)
    }
  }

  private var nextWake: Instant? {
    guard isPolling else { return deadline }
    return followed.reduce(deadline) { soonest, following in
      guard let due = following.pollsAt else { return soonest }
      return soonest.map { min($0, due) } ?? due
    }
  }
}

// MARK: The socket

extension LiveSession {
  /// Whether a socket is to be there.
  private var isWanted: Bool {
    isInForeground ? !followed.isEmpty : followed.contains { $0.topic.ringsInBackground }
  }

  private mutating func begin(at now: Instant) -> [Effect] {
    guard isWanted else {
      link = .idle
      return []
    }
    return open(at: now) + startPolling(at: now)
  }

  private mutating func open(at now: Instant) -> [Effect] {
    link = .opening
    number &+= 1
    (deadline, isPinged) = (now + Self.patience, false)
    return [.open(number)]
  }

  /// Closes the socket and opens no other.
  private mutating func rest() -> [Effect] {
    let hadSocket = link == .opening || link == .authenticating || link == .live
    if link != .signedOut { link = .idle }
    deadline = nil
    for index in followed.indices { followed[index].rest() }
    return hadSocket ? [.close(number)] : []
  }

  private mutating func enterForeground(at now: Instant) -> [Effect] {
    guard !isInForeground else { return [] }
    isInForeground = true
    // The customer is waiting, so earlier failures do not delay the next try.
    delay.reset()
    return link == .idle ? begin(at: now) : startPolling(at: now)
  }

  private mutating func closed(_ reason: Ending, at now: Instant) -> [Effect] {
    switch link {
    case .opening, .authenticating, .live: return reason == .notAuthenticated ? signOut(at: now) : lost(at: now)
    case .idle, .waiting, .signedOut: return []
    }
  }

  /// - Parameter isHopeless: whether the socket was closed because it could not fill a gap; the next one waits then.
  private mutating func lost(at now: Instant, isHopeless: Bool = false) -> [Effect] {
    // Signing in alone is no success: a socket that drops right after it would be reopened every second.
    if link == .live, !isHopeless, wasGood(at: now) { delay.reset() }
    link = .waiting
    for index in followed.indices { followed[index].isCatchingUp = false }
    deadline = now + delay.next()
    return startPolling(at: now)
  }

  private func wasGood(at now: Instant) -> Bool {
    hasDelivered || liveSince.map { now.since($0) >= Self.goodAfter } ?? false
  }

  private mutating func signOut(at now: Instant) -> [Effect] {
    (link, deadline) = (.signedOut, nil)
    for index in followed.indices { followed[index].rest() }
    return [.signIn] + startPolling(at: now)
  }

  private mutating func woke(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    if let deadline, now >= deadline {
      switch link {
      case .opening, .authenticating: effects = [.close(number)] + lost(at: now)
      case .live:
        if isPinged {
          effects = [.close(number)] + lost(at: now)
        } else {
          (self.deadline, isPinged) = (now + Self.pongWithin, true)
          effects = [.ping]
        }
      case .waiting: effects = open(at: now)
      case .idle, .signedOut: self.deadline = nil
      }
    }
    return effects + (isPolling ? pollDue(at: now) : [])
  }
}

// MARK: The server's messages

extension LiveSession {
  private mutating func heard(_ message: Message, at now: Instant) -> [Effect] {
    if link == .authenticating, message == .authenticated { return authenticated(at: now) }
    if case .refused(let refusal) = message, link == .authenticating || link == .live, refusal.asksForSignIn {
      return [.close(number)] + signOut(at: now)
    }
    guard link == .live else { return [] }
    (deadline, isPinged) = (now + Self.pingAfter, false)
    switch message {
    case .event(let topic, let seq): return take(topic, seq, at: now)
    case .subscribed(let topic, let seq):
      guard let index = index(of: topic) else { return [] }
      // The topic's state may have been read before an event that the subscription does not bring.
      return followed[index].subscribed(at: seq) ? [.reload(topic)] : []
    case .resync(let topic, let seq):
      guard let index = index(of: topic) else { return [] }
      followed[index].begin(at: seq)
      return [.reload(topic)]
    case .authenticated, .refused, .pong: return []
    }
  }

  private mutating func authenticated(at now: Instant) -> [Effect] {
    (link, liveSince, hasDelivered) = (.live, now, false)
    (deadline, isPinged) = (now + Self.pingAfter, false)
    for index in followed.indices { followed[index].stopPolling() }
    return followed.map { .subscribe($0.topic, after: $0.seen) }
  }

  private mutating func take(_ topic: Topic, _ seq: Int64, at now: Instant) -> [Effect] {
    guard let index = index(of: topic) else { return [] }
    switch followed[index].take(seq) {
    case .deliver:
      hasDelivered = true
      return [.deliver(topic, seq)]
    case .ignore: return []
    case .ask: return [.subscribe(topic, after: followed[index].seen)]
    case .giveUp: return [.close(number)] + lost(at: now, isHopeless: true)
    }
  }
}

// MARK: Topics

extension LiveSession {
  func index(of topic: Topic) -> Int? { followed.firstIndex { $0.topic == topic } }

  private mutating func follow(_ topic: Topic, after: Int64?, at now: Instant) -> [Effect] {
    guard index(of: topic) == nil else { return [] }
    followed.append(Following(topic, after: after))
    switch link {
    case .idle: return begin(at: now)
    case .live: return [.subscribe(topic, after: after)]
    case .opening, .authenticating, .waiting, .signedOut: return startPolling(at: now)
    }
  }

  private mutating func unfollow(_ topic: Topic) -> [Effect] {
    guard let index = index(of: topic) else { return [] }
    followed.remove(at: index)
    if !isWanted { return rest() }
    return link == .live ? [.unsubscribe(topic)] : []
  }
}

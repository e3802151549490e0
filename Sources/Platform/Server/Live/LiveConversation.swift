import Domain
import Services
import Wire

/// One live connection as a state machine without I/O: an input goes in, effects come out.
///
/// The first message authenticates, within ten seconds. Commands that come while the token is checked wait. Each
/// subscription has a number, so that a late answer to one that has ended changes nothing.
struct LiveConversation: Sendable {
  enum Input: Sendable {
    case message([UInt8])
    case binary
    case authenticated(Caller)
    case notAuthenticated(Problem)
    case opened(ticket: Int64, TopicOpening)
    case notOpened(ticket: Int64, Problem)
    /// The positions that a courier sent were taken, or not.
    case recorded
    case notRecorded(Problem)
    case signedOut
    /// A role of the caller was taken away.
    case restricted
    case tick
  }

  enum Effect: Equatable, Sendable {
    case say(LiveMessage)
    case deliver([TopicFeed.EncodedEvent])
    case authenticate(token: String)
    case open(LiveTopic, after: Int64?, ticket: Int64, Caller)
    /// Tell what happens on the topic from the next number on.
    case follow(key: String, at: Int64)
    case leave(key: String)
    case record(LocationRequest, courier: AccountID)
    case close(LiveClose)
  }

  private enum State {
    case silent(until: Instant)
    case checking(waiting: [LiveCommand])
    case signedIn(Caller)
    case over
  }

  private struct Subscription {
    var topic: LiveTopic
    var ticket: Int64
    var isFollowing = false
  }

  static let mostTopics = 50
  static let timeToSignIn: Duration = .seconds(10)

  private var state: State
  /// From the cookie of the upgrade, until it is used.
  private var cookie: String?
  private var subscriptions: [Subscription] = []
  private var pace = LivePace()
  private var lastTicket: Int64 = 0

  /// - Parameter cookie: the token that the upgrade's cookie brought, for an `authenticate` without one.
  init(openedAt now: Instant, cookie: String? = nil) {
    state = .silent(until: now + Self.timeToSignIn)
    self.cookie = cookie
  }

  /// Its token is being looked at; what is found may have changed meanwhile.
  var isChecking: Bool {
    if case .checking = state { true } else { false }
  }

  /// The signed-in caller. Nil before the sign-in.
  var caller: Caller? {
    if case .signedIn(let caller) = state { caller } else { nil }
  }

  mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    if case .over = state { return [] }
    switch input {
    case .message(let bytes): return message(bytes, at: now)
    case .binary: return close(.notText)
    case .authenticated(let caller): return begin(caller)
    case .notAuthenticated(let problem):
      return [.say(.error(problem))] + close(problem.status == 401 ? .notAuthenticated : .tryLater)
    case .opened(let ticket, let opening): return opened(ticket, opening)
    case .notOpened(let ticket, let problem): return notOpened(ticket, problem)
    case .recorded: return []
    case .notRecorded(let problem): return [.say(.error(problem))]
    case .signedOut:
      return [.say(.error(Problem(.unauthenticated, "This device was signed out.")))] + close(.notAuthenticated)
    case .restricted: return close(.restricted)
    case .tick:
      guard case .silent(let until) = state, now >= until else { return [] }
      return close(.notAuthenticated)
    }
  }

  // MARK: Messages

  private mutating func message(_ bytes: [UInt8], at now: Instant) -> [Effect] {
    switch pace.take(at: now) {
    case .allowed: break
    case .tooFast: return [.say(.error(Problem(.rateLimited, "At most 20 messages a second.", retryAfter: 1)))]
    case .flooding: return close(.tooManyMessages)
    }
    let command: LiveCommand
    do throws(Problem) { command = try LiveCommand(message: bytes) } catch {
      if case .signedIn = state { return [.say(.error(error))] }
      return [.say(.error(error))] + close(.notAuthenticated)
    }
    return carryOut(command)
  }

  private mutating func carryOut(_ command: LiveCommand) -> [Effect] {
    switch state {
    case .over: return []
    case .silent:
      guard case .authenticate(let sent) = command else {
        let problem = Problem(.unauthenticated, "The first message is {\"action\":\"authenticate\",\"token\":…}.")
        return [.say(.error(problem))] + close(.notAuthenticated)
      }
      guard let token = sent ?? cookie else {
        let problem = Problem.invalid("token", "is missing, and no cookie came with the upgrade", code: "required")
        return [.say(.error(problem))] + close(.notAuthenticated)
      }
      cookie = nil
      state = .checking(waiting: [])
      return [.authenticate(token: token)]
    case .checking(let waiting):
      guard waiting.count < Self.mostTopics + 10 else { return close(.tooManyMessages) }
      state = .checking(waiting: waiting + [command])
      return []
    case .signedIn(let caller): return carryOut(command, from: caller)
    }
  }

  private mutating func begin(_ caller: Caller) -> [Effect] {
    guard case .checking(let waiting) = state else { return [] }
    state = .signedIn(caller)
    return waiting.reduce(into: [.say(.authenticated)]) { $0 += carryOut($1) }
  }

  private mutating func carryOut(_ command: LiveCommand, from caller: Caller) -> [Effect] {
    switch command {
    case .authenticate:
      return [.say(.error(Problem(.malformedRequest, "This connection is authenticated already.")))]
    case .ping: return [.say(.pong)]
    case .subscribe(let topic, let after): return subscribe(topic, after: after, caller)
    case .unsubscribe(let topic): return end(topic, caller) + [.say(.unsubscribed(topic: "\(topic)"))]
    case .location(let request):
      guard caller.has(.courier) else {
        return [.say(.error(Problem(.forbidden, "Only couriers send positions.")))]
      }
      return [.record(request, courier: caller.account)]
    }
  }

  private mutating func close(_ reason: LiveClose) -> [Effect] { closed() + [.close(reason)] }

  /// Leaves every topic, as the connection is gone.
  mutating func closed() -> [Effect] {
    defer {
      subscriptions = []
      state = .over
    }
    guard case .signedIn(let caller) = state else { return [] }
    return subscriptions.filter(\.isFollowing).map { .leave(key: FollowTopics.key(of: $0.topic, for: caller)) }
  }

  // MARK: Topics

  /// A topic that is followed already begins anew: so a client asks again after a gap.
  private mutating func subscribe(_ topic: LiveTopic, after: Int64?, _ caller: Caller) -> [Effect] {
    let left = end(topic, caller)
    guard subscriptions.count < Self.mostTopics else {
      let problem = Problem.invalid(
        "topic", "is one too many: a connection follows at most \(Self.mostTopics)", code: "too_many")
      return left + [.say(.error(problem.about(topic)))]
    }
    lastTicket += 1
    subscriptions.append(Subscription(topic: topic, ticket: lastTicket))
    return left + [.open(topic, after: after, ticket: lastTicket, caller)]
  }

  private mutating func end(_ topic: LiveTopic, _ caller: Caller) -> [Effect] {
    guard let index = subscriptions.firstIndex(where: { $0.topic == topic }) else { return [] }
    let wasFollowing = subscriptions.remove(at: index).isFollowing
    return wasFollowing ? [.leave(key: FollowTopics.key(of: topic, for: caller))] : []
  }

  private mutating func opened(_ ticket: Int64, _ opening: TopicOpening) -> [Effect] {
    guard case .signedIn(let caller) = state,
      let index = subscriptions.firstIndex(where: { $0.ticket == ticket })
    else { return [] }
    subscriptions[index].isFollowing = true
    let topic = subscriptions[index].topic
    var effects: [Effect] = [.say(.subscribed(topic: "\(topic)", seq: opening.seq))]
    switch opening.missed {
    case .gone: effects.append(.say(.resync(topic: "\(topic)", seq: opening.seq)))
    case .events(let events) where events.isEmpty: break
    case .events(let events): effects.append(.deliver(events.map(TopicFeed.EncodedEvent.init)))
    }
    return effects + [.follow(key: FollowTopics.key(of: topic, for: caller), at: opening.seq)]
  }

  private mutating func notOpened(_ ticket: Int64, _ problem: Problem) -> [Effect] {
    guard let index = subscriptions.firstIndex(where: { $0.ticket == ticket }) else { return [] }
    let topic = subscriptions.remove(at: index).topic
    return [.say(.error(problem.about(topic)))]
  }
}

extension Problem {
  /// Says which of a connection's topics is meant.
  fileprivate func about(_ topic: LiveTopic) -> Problem {
    var copy = self
    copy.extra["topic"] = .string("\(topic)")
    return copy
  }
}

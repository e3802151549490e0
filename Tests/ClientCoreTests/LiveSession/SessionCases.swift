import Domain

@testable import ClientCore

/// What can happen to a live session, each named by what makes a difference to the session of now.
struct SessionCases {
  private typealias Named = (String, LiveSession.Input)

  private static let order = LiveSession.Topic.order(OrderID(suffix: "o1"))
  private static let show = LiveSession.Topic.show(ShowID(suffix: "s1"))
  private static let (now, later) = (time(100), time(200))

  let machine: LiveSession
  private var number: Int32 { machine.number }

  init(machine: LiveSession) { self.machine = machine }

  var all: [(name: String, input: LiveSession.Input, at: Instant)] {
    (topics + around + socket + messages).map { ($0.0, $0.1, Self.now) } + [(woke, .woke, Self.later)]
  }

  private func isFollowed(_ topic: LiveSession.Topic) -> Bool { machine.followed.contains { $0.topic == topic } }

  /// Whether the next socket is opened after so many failures that topics are polled besides.
  private var failures: String {
    machine.delay.attempt < LiveSession.failuresBeforePolling
      ? "" : ", after failures" + polls(machine.followed, Self.now)
  }

  /// Whether one of these topics is asked about when polling begins.
  private func polls(_ topics: [Following], _ now: Instant) -> String {
    topics.contains { !$0.isPolled || isDue($0, now) } ? "" : ", all are asked about"
  }

  private func isDue(_ following: Following, _ now: Instant) -> Bool { following.pollsAt.map { $0 <= now } ?? false }

  // MARK: What happens here

  private var topics: [Named] {
    let unfollow =
      isFollowed(Self.order)
      ? machine.followed.count == 1 ? "unfollow the last" : "unfollow one of two" : "unfollow, not followed"
    return [
      ("follow" + follow(Self.order), .follow(Self.order, after: 4)),
      ("follow what anybody may see" + follow(Self.show), .follow(Self.show, after: nil)),
      (unfollow, .unfollow(Self.order)),
    ]
  }

  private func follow(_ topic: LiveSession.Topic) -> String {
    if isFollowed(topic) { return ", followed already" }
    let isLong = machine.link == .idle && machine.delay.attempt >= LiveSession.failuresBeforePolling
    return isLong ? ", after failures" : ""
  }

  private var around: [Named] {
    [
      ("foreground" + foreground, .foreground), ("background", .background), ("connected", .connected),
      ("signedIn" + (machine.followed.isEmpty ? ", nothing is followed" : failures), .signedIn),
    ]
  }

  private var foreground: String {
    machine.link == .signedOut ? publicTopics : machine.followed.isEmpty ? ", nothing is followed" : ""
  }

  private var woke: String {
    let isLate = machine.deadline.map { $0 <= Self.later } ?? false
    let poll = machine.isPolling && machine.followed.contains { isDue($0, Self.later) } ? ", a poll is due" : ""
    switch machine.link {
    case .opening, .authenticating: return isLate ? "woke" + lost(Self.later) : "woke, too early" + poll
    case .live:
      return isLate ? machine.isPinged ? "woke, without a pong" + lost(Self.later) : "woke" : "woke, too early"
    case .waiting: return (isLate ? "woke" : "woke, too early") + poll
    case .idle, .signedOut: return "woke" + poll
    }
  }

  // MARK: The socket

  private var socket: [Named] {
    [
      ("opened", .opened(number)), ("closed, lost" + lost(Self.now), .closed(number, .lost)),
      ("closed, notAuthenticated" + publicTopics, .closed(number, .notAuthenticated)),
      ("polled", .polled(Self.order, mark: "v")), ("pollFailed", .pollFailed(Self.order)),
    ]
  }

  /// Whether this is not the first socket in a row that is lost, so that topics are polled.
  private func lost(_ now: Instant) -> String {
    let wasGood = machine.link == .live && machine.hasDelivered
    guard !wasGood, machine.delay.attempt + 1 >= LiveSession.failuresBeforePolling else { return "" }
    return ", not the first" + polls(machine.followed, now)
  }

  /// Whether something can be polled without a sign-in.
  private var publicTopics: String {
    let topics = machine.followed.filter(\.topic.isPublic)
    guard !topics.isEmpty else { return "" }
    // No poll stays scheduled; one under way stays so.
    let isAsked = topics.allSatisfy { $0.isPolled && $0.pollsAt == nil }
    return ", anybody may see a topic" + (isAsked ? ", all are asked about" : "")
  }

  // MARK: The server's messages

  private var messages: [Named] {
    let seen = machine.lastSeen(Self.order) ?? 4
    let isAsked = machine.followed.contains { $0.topic == Self.order && $0.isCatchingUp }
    let followed = isFollowed(Self.order) ? "" : ", not followed"
    return [
      ("heard authenticated", .heard(number, .authenticated)),
      ("heard the next event" + followed, .heard(number, .event(Self.order, seq: seen + 1))),
      (
        "heard an event after a gap" + followed + (isAsked ? ", asked for already" : ""),
        .heard(number, .event(Self.order, seq: 90))
      ), ("heard resync" + followed, .heard(number, .resync(Self.order, seq: 4))),
      (
        "heard refused, who asks" + publicTopics,
        .heard(number, .refused(Refusal(code: "token_expired", status: 401)))
      ), ("heard pong", .heard(number, .pong)), ("heard subscribed", .heard(number, .subscribed(Self.order, seq: 4))),
    ]
  }
}

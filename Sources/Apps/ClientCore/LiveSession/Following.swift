import Domain

/// One topic that is watched: what of it was delivered, and how it is polled.
struct Following: Hashable, Sendable {
  enum Verdict { case deliver, ignore, ask, giveUp }

  let topic: LiveSession.Topic
  private(set) var seen: Int64?
  /// Asked for again since a gap; nothing is taken out of turn meanwhile.
  var isCatchingUp = false
  /// How often it was asked for again without anything new.
  private var fruitless: Int32 = 0

  /// The ETag or version of the last poll.
  private(set) var mark: String?
  private(set) var pollsAt: Instant?
  private var isPollSent = false
  private var pollFailures: Int32 = 0

  init(_ topic: LiveSession.Topic, after: Int64?) {
    self.topic = topic
    seen = after
  }

  mutating func take(_ seq: Int64) -> Verdict {
    if let seen {
      if seq <= seen { return .ignore }
      if seq > seen + 1 { return gap() }
    }
    (seen, isCatchingUp, fruitless) = (seq, false, 0)
    return .deliver
  }

  private mutating func gap() -> Verdict {
    if isCatchingUp { return .ignore }
    if fruitless >= LiveSession.mostFruitless {
      fruitless = 0
      return .giveUp
    }
    (isCatchingUp, fruitless) = (true, fruitless + 1)
    return .ask
  }

  /// The server has sent what there was to catch up with.
  /// - Returns: Whether the topic begins here.
  mutating func subscribed(at seq: Int64) -> Bool {
    isCatchingUp = false
    guard seen == nil else { return false }
    seen = seq
    return true
  }

  /// Goes on from here: what was before is read afresh.
  mutating func begin(at seq: Int64) { (seen, isCatchingUp, fruitless) = (seq, false, 0) }

  mutating func rest() {
    isCatchingUp = false
    stopPolling()
  }

  // MARK: Polling

  /// Whether a poll is under way or has its time.
  var isPolled: Bool { isPollSent || pollsAt != nil }

  mutating func startPolling(at now: Instant) { if topic.canBePolled { pollsAt = now } }

  /// Whether a poll is to be sent now; there is one at a time.
  mutating func polls(at now: Instant) -> Bool {
    guard !isPollSent, let due = pollsAt, due <= now else { return false }
    (pollsAt, isPollSent) = (nil, true)
    return true
  }

  mutating func stopPolling() { (pollsAt, pollFailures) = (nil, 0) }

  /// - Parameter goesOn: whether there is still no socket.
  mutating func polled(mark: String?, at now: Instant, goesOn: Bool) {
    self.mark = mark ?? self.mark
    (isPollSent, pollFailures) = (false, 0)
    pollsAt = goesOn ? now + LiveSession.pollEvery : nil
  }

  mutating func pollFailed(at now: Instant, goesOn: Bool) {
    (isPollSent, pollFailures) = (false, min(pollFailures + 1, 4))
    let wait = min(LiveSession.pollEvery * (1 << Int(pollFailures)), LiveSession.pollAtLeastEvery)
    pollsAt = goesOn ? now + wait : nil
  }
}

import Domain
import Structures

/// One topic that is watched: its last delivered event, and its polling.
struct Following: Hashable, Sendable {
  enum Verdict { case deliver, ignore, ask, giveUp }

  let topic: LiveSession.Topic
  private(set) var seen: Int64?
  /// Whether the topic was asked for again after a gap. Until the answer, events out of turn are ignored.
  var isCatchingUp = false
  /// Requests for the topic since an event was last delivered.
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

  /// Ends the catching up.
  /// - Returns: Whether the topic was followed without a number, and so begins here.
  mutating func subscribed(at seq: Int64) -> Bool {
    isCatchingUp = false
    guard seen == nil else { return false }
    seen = seq
    return true
  }

  /// Goes on from this event; the state up to it is read again.
  mutating func begin(at seq: Int64) { (seen, isCatchingUp, fruitless) = (seq, false, 0) }

  mutating func rest() {
    isCatchingUp = false
    stopPolling()
  }

  // MARK: Polling

  /// Whether a poll is under way or scheduled.
  var isPolled: Bool { isPollSent || pollsAt != nil }

  mutating func startPolling(at now: Instant) { if topic.canBePolled { pollsAt = now } }

  /// Whether a poll is to be sent now. One is under way at a time.
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
    let wait = DoublingWait(
      first: LiveSession.pollEvery.wholeMicroseconds, longest: LiveSession.pollAtLeastEvery.wholeMicroseconds)
    pollsAt = goesOn ? now + .microseconds(wait.doubled(Int64(pollFailures))) : nil
  }
}

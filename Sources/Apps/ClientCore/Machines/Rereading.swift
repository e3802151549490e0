import Domain

/// When a list of the platform is read again: after every event, and now and then without one, so that an event that never
/// came is not missed.
struct Rereading: Hashable, Sendable {
  /// When the last whole list came. Nil before the first one.
  private(set) var readAt: Instant?
  /// Whether the last try to read was not answered.
  private(set) var hasFailed = false
  private(set) var state = State.resting(until: nil)
  private var delay: RetryDelay

  enum State: Hashable {
    /// The next list is read then; nil before the first one.
    case resting(until: Instant?)
    case reading(again: Again)
  }

  /// Whether the list is read once more.
  enum Again: Hashable {
    case no
    /// Something happened since: this list is shown, and another one is read.
    case afterwards
    /// Something was answered since: this list may be from before, and is not shown.
    case instead
  }

  /// What becomes of a list that came.
  enum Arrival: Hashable {
    /// It was not asked for.
    case unasked
    /// It is not shown: the list is read once more.
    case outdated
    case shown(isReadAgain: Bool)
  }

  /// The interval of lists that no event asks for.
  static let interval = Duration.seconds(15)

  init(delay: RetryDelay) { self.delay = delay }

  var isReading: Bool {
    switch state {
    case .resting: false
    case .reading: true
    }
  }

  /// Whether what is being read is not to be shown.
  var isOutdated: Bool { state == .reading(again: .instead) }

  /// - Returns: Whether a reading begins. One that is on its way is followed by another.
  mutating func read(_ again: Again) -> Bool {
    switch state {
    case .resting:
      state = .reading(again: .no)
      return true
    case .reading(let known):
      state = .reading(again: known == .instead ? known : again)
      return false
    }
  }

  /// A whole list came, or a part of one that is not to be shown.
  mutating func arrive(at now: Instant) -> Arrival {
    guard case .reading(let again) = state else { return .unasked }
    if again == .instead {
      state = .reading(again: .no)
      return .outdated
    }
    (readAt, hasFailed) = (now, false)
    delay.reset()
    let isReadAgain = again == .afterwards
    state = isReadAgain ? .reading(again: .no) : .resting(until: now + Self.interval)
    return .shown(isReadAgain: isReadAgain)
  }

  /// - Parameter asked: The wait that the platform asked for.
  mutating func fail(at now: Instant, asked: Duration?) {
    hasFailed = true
    state = .resting(until: now + delay.next(asked: asked))
  }

  /// When it is to be read without an event.
  var next: Instant? {
    guard case .resting(let time) = state else { return nil }
    return time
  }

  func isDue(at now: Instant) -> Bool { next.map { $0 <= now } ?? false }
}

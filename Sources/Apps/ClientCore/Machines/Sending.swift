import Domain

/// Sends things one at a time, and waits longer after each failure.
struct Sending<What: Hashable & Sendable>: Hashable, Sendable {
  private(set) var state = State.free
  private var delay: RetryDelay

  enum State: Hashable {
    case free
    /// The last try failed.
    case resting(until: Instant)
    /// This one has no answer yet.
    case busy(What)
  }

  init(delay: RetryDelay) { self.delay = delay }

  func isFree(at now: Instant) -> Bool {
    switch state {
    case .free: true
    case .resting(let time): time <= now
    case .busy: false
    }
  }

  func isBusy(with what: What) -> Bool { state == .busy(what) }

  /// When the next one may be sent. Nil while one is under way.
  func next(after now: Instant) -> Instant? {
    switch state {
    case .free: now
    case .resting(let time): time
    case .busy: nil
    }
  }

  mutating func begin(_ what: What) { state = .busy(what) }

  /// An answer came. Nothing changes where another one is under way, or none.
  mutating func end(_ what: What) { if isBusy(with: what) { state = .free } }

  /// The platform takes things again.
  mutating func reset() { delay.reset() }

  /// It came: the next one goes out at once.
  mutating func succeed(_ what: What) {
    end(what)
    reset()
  }

  /// No answer came.
  /// - Parameter asked: The wait that the platform asked for.
  mutating func fail(at now: Instant, asked: Duration?) { state = .resting(until: now + delay.next(asked: asked)) }

  /// The network may be back.
  mutating func sendSoon() { if case .resting = state { state = .free } }
}

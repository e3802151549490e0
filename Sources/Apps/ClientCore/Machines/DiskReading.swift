import Domain

/// The reading of what an earlier launch kept. A disk that does not answer is asked again, a few times; then the machine goes
/// on without it, and writes nothing over what it may have.
struct DiskReading: Hashable, Sendable {
  private(set) var state = State.reading
  private var delay: RetryDelay

  enum State: Hashable {
    case reading
    /// It did not answer, and is read again then.
    case resting(until: Instant)
    case read
    /// It never answered.
    case silent
  }

  /// So often it is asked again: a browser that keeps nothing would keep the machine waiting for ever.
  static let tries: Int32 = 4

  init(delay: RetryDelay) { self.delay = delay }

  var isRead: Bool { state == .read }

  /// Whether what an earlier launch kept is here, or will not come any more.
  var isOver: Bool {
    switch state {
    case .reading, .resting: false
    case .read, .silent: true
    }
  }

  /// When it is read again.
  var next: Instant? { if case .resting(let time) = state { time } else { nil } }

  /// - Returns: Whether it was waited for.
  mutating func arrive() -> Bool {
    guard state == .reading else { return false }
    state = .read
    return true
  }

  mutating func fail(at now: Instant) {
    guard state == .reading else { return }
    state = delay.attempt < Self.tries ? .resting(until: now + delay.next()) : .silent
  }

  /// Whether it is time to read, which begins with this call.
  mutating func begin(at now: Instant) -> Bool {
    guard let time = next, time <= now else { return false }
    state = .reading
    return true
  }
}

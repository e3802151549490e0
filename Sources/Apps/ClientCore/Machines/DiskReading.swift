import Domain

/// The reading of what a machine keeps on the disk. A disk that does not answer is asked again, a few times; then the machine
/// goes on without it.
struct DiskReading: Hashable, Sendable {
  /// When it is read again. Nil while it is being read, and afterwards.
  private(set) var next: Instant?
  private var delay: RetryDelay

  /// So often it is asked again: a browser that keeps nothing would keep the machine waiting for ever.
  static let tries: Int32 = 4

  init(delay: RetryDelay) { self.delay = delay }

  /// - Returns: Whether it is asked again.
  mutating func fail(at now: Instant) -> Bool {
    if delay.attempt >= Self.tries { return false }
    next = now + delay.next()
    return true
  }

  /// Whether it is time to read, which begins with this call.
  mutating func begin(at now: Instant) -> Bool {
    guard let time = next, time <= now else { return false }
    next = nil
    return true
  }
}

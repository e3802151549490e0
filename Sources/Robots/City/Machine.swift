import Domain

/// A robot's mind as a value: what happened in, what to do out. It neither waits nor asks; ``Crew`` does.
protocol Machine: Sendable {
  associatedtype Event: Sendable
  associatedtype Effect: Sendable

  /// The event that says that ``wakesAt`` has come.
  static var time: Event { get }
  /// When it wants to hear ``time`` next; nil: not before something happens.
  var wakesAt: Instant? { get }

  /// Effects are begun in their order; each may come back as an event.
  mutating func handle(_ event: Event, at now: Instant) -> [Effect]
}

/// Waits between tries that grow twofold, so that a server that is away is not called without end.
struct Patience: Hashable, Sendable {
  private(set) var failures = 0

  mutating func fail() -> Duration {
    failures += 1
    return min(.seconds(1 << min(failures - 1, 10)), .seconds(60))
  }

  mutating func succeed() { failures = 0 }
}

import Domain

/// Why the server ends a live connection: a code of the range that RFC 6455 leaves to applications, or one of its own.
enum LiveClose: UInt16, Equatable, Sendable {
  case notText = 1003
  case tryLater = 1013
  /// No token in time, one that is not valid, or one that was signed out.
  case notAuthenticated = 4401
  /// A role was taken away. Who connects again has what is left.
  case restricted = 4403
  case tooManyMessages = 4429

  var reason: String {
    switch self {
    case .notText: "send text"
    case .tryLater: "try again later"
    case .notAuthenticated: "authenticate first"
    case .restricted: "your roles have changed: connect again"
    case .tooManyMessages: "too many messages"
    }
  }
}

/// How fast one connection speaks: twenty messages at once, twenty more each second.  P4
struct LivePace: Sendable {
  enum Verdict: Sendable { case allowed, tooFast, flooding }

  /// The shortest time between two messages of a peer that never pauses.
  private static let each: Int64 = 50_000
  private static let window: Int64 = 1_000_000
  /// Messages beyond the pace, less those within it, that end the connection.
  private static let patience: Int32 = 20

  /// When the bucket is full again: all that a bucket has to know.
  private var fullAt: Int64 = 0
  private var excess: Int32 = 0

  mutating func take(at now: Instant) -> Verdict {
    let after = max(fullAt, now.microseconds) + Self.each
    guard after - now.microseconds <= Self.window else {
      excess += 1
      return excess >= Self.patience ? .flooding : .tooFast
    }
    fullAt = after
    excess = max(0, excess - 1)
    return .allowed
  }
}

import Wire

/// How often each class of routes may be called, per token or address.  P4
public struct RateRules: Sendable {
  private let byClass: [RouteSpec.RateClass: RateLimit]
  /// Live connections of one account.
  let socketsPerAccount: Int
  /// Pictures that are being fetched or made for one network at one time; as many tiles, and as many searches for places.
  /// HTTP/2 asks for so many on one connection.
  let costlyPerNetwork: Int

  subscript(_ rate: RouteSpec.RateClass) -> RateLimit {
    byClass[rate] ?? RateLimit(limit: 1_000_000_000, window: .seconds(1))
  }

  /// Limits for people: generous for reads, strict where codes are guessed or money moves.
  public static let standard = RateRules(
    byClass: [
      .standard: RateLimit(limit: 600, window: .seconds(60)),
      .signIn: RateLimit(limit: 20, window: .seconds(60)),
      .search: RateLimit(limit: 300, window: .seconds(60)),
      // A map that is moved across asks for dozens at once.
      .tiles: RateLimit(limit: 3_000, window: .seconds(60)),
      .money: RateLimit(limit: 30, window: .seconds(60)),
      .location: RateLimit(limit: 120, window: .seconds(60)),
      .heavy: RateLimit(limit: 5, window: .seconds(60)),
      // A payment service speaks for all payers from a few addresses.
      .webhooks: RateLimit(limit: 6_000, window: .seconds(60)),
    ], socketsPerAccount: 20, costlyPerNetwork: 100)

  /// No limits, for many robots on one machine.
  public static let none = RateRules(byClass: [:], socketsPerAccount: .max, costlyPerNetwork: .max)
}

extension Problem {
  static func tooOften(_ verdict: RateLimiter.Verdict) -> Problem {
    Problem(.rateLimited, "Too many requests: wait \(verdict.retryAfter) s.", retryAfter: verdict.retryAfter)
  }
}

extension RateLimiter.Verdict {
  var headers: [(name: String, value: String)] {
    [("ratelimit-limit", "\(limit)"), ("ratelimit-remaining", "\(remaining)"), ("ratelimit-reset", "\(reset)")]
  }
}

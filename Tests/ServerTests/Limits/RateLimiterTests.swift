import Domain
import Testing

@testable import Server

@Suite("P4: how often something may be done")
struct RateLimiterTests {
  private static let rate = RateLimit(limit: 3, window: .seconds(60))
  private static let noon = Instant(seconds: 1_790_000_000)

  /// What is answered when one comes at each of these seconds.
  private func answers(_ seconds: [Int64], _ limiter: RateLimiter = RateLimiter()) -> [Bool] {
    seconds.map { limiter.take("zoe", Self.rate, at: Self.noon + .seconds($0)).isAllowed }
  }

  @Test(
    "as many at once as the limit, then one for each part of the window",
    arguments: [
      ([0, 0, 0, 0], [true, true, true, false]), ([0, 0, 0, 19, 20, 20], [true, true, true, false, true, false]),
      ([0, 0, 0, 60, 60, 60, 60], [true, true, true, true, true, true, false]),
      ([0, 20, 40, 60, 80], [true, true, true, true, true]),
    ])
  func takes(seconds: [Int64], expected: [Bool]) {
    #expect(answers(seconds) == expected)
  }

  @Test("says what is left and when to come back")
  func verdict() {
    let limiter = RateLimiter()
    let first = limiter.take("zoe", Self.rate, at: Self.noon)
    #expect(first == RateLimiter.Verdict(isAllowed: true, limit: 3, remaining: 2, reset: 20, retryAfter: 0))
    for _ in 0..<2 { _ = limiter.take("zoe", Self.rate, at: Self.noon) }
    let refused = limiter.take("zoe", Self.rate, at: Self.noon + .seconds(5))
    #expect(refused == RateLimiter.Verdict(isAllowed: false, limit: 3, remaining: 0, reset: 55, retryAfter: 15))
  }

  @Test("one's limit is not another's")
  func keys() {
    let limiter = RateLimiter()
    _ = answers([0, 0, 0, 0], limiter)
    #expect(limiter.take("max", Self.rate, at: Self.noon).isAllowed)
  }

  @Test(
    "a clock that is set back locks nobody out for longer than a window", arguments: [-1, -30, -61, -3_600, -86_400])
  func clockSetBack(seconds: Int64) {
    let limiter = RateLimiter()
    _ = answers([0, 0, 0], limiter)
    #expect(answers([seconds + 60], limiter) == [true], "a window later")
    if seconds < -60 { #expect(answers([seconds], limiter) == [true]) }
  }

  @Test("a table that is full forgets whom it owes nothing, and refuses nobody whom it does not know")
  func capacity() {
    let limiter = RateLimiter(capacity: 2)
    for name in ["a", "b"] { _ = limiter.take(name, Self.rate, at: Self.noon) }
    for _ in 0..<9 { #expect(limiter.take("c", Self.rate, at: Self.noon).isAllowed) }
    let later = Self.noon + .seconds(61)
    #expect((0..<4).map { _ in limiter.take("c", Self.rate, at: later).isAllowed } == [true, true, true, false])
  }
}

import Domain
import Synchronization

/// A limit of `limit` uses at once, refilled evenly over `window`.
struct RateLimit: Sendable {
  var limit: Int64
  var window: Duration
}

/// Token buckets in memory, by caller and class of routes.
///
/// At most `capacity` buckets are kept. A full table drops refilled ones, or else lets a new caller through.
final class RateLimiter: Sendable {
  /// The values of the answer's `RateLimit-*` headers.
  struct Verdict: Equatable, Sendable {
    var isAllowed: Bool
    var limit: Int64
    var remaining: Int64
    /// Seconds until the bucket is full again.
    var reset: Int64
    /// Seconds until one more is allowed; 0 when it is now.
    var retryAfter: Int64
  }

  private struct Bucket {
    /// When the bucket will be full: the only state a bucket needs.
    var fullAt: Int64
  }

  private let capacity: Int
  private let buckets = Mutex<[String: Bucket]>([:])

  init(capacity: Int = 100_000) { self.capacity = capacity }

  /// Takes one from `key`'s bucket, at `now`.
  func take(_ key: String, _ rate: RateLimit, at now: Instant) -> Verdict {
    let time = now.microseconds
    let window = rate.window.wholeMicroseconds
    let each = max(1, window / rate.limit)
    return buckets.withLock { buckets in
      let bucket = buckets[key]
      if bucket == nil, buckets.count >= capacity { buckets = buckets.filter { $0.value.fullAt > time } }
      // No bucket is full later than a window from now, unless the clock was set back: then nothing is known of it.
      let known = bucket.flatMap { $0.fullAt - time > window ? nil : $0.fullAt }
      let fullAt = max(known ?? time, time)
      let after = fullAt + each
      let isAllowed = after - time <= window
      if isAllowed, bucket != nil || buckets.count < capacity { buckets[key] = Bucket(fullAt: after) }
      let debt = (isAllowed ? after : fullAt) - time
      return Verdict(
        isAllowed: isAllowed, limit: rate.limit, remaining: max(0, (window - debt) / each),
        reset: (debt + 999_999) / 1_000_000,
        retryAfter: isAllowed ? 0 : max(1, (after - time - window + 999_999) / 1_000_000))
    }
  }
}

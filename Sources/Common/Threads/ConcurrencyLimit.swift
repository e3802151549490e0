import Synchronization

/// Limits how much work of one key runs at one time.  P4
public final class ConcurrencyLimit<Key: Hashable & Sendable>: Sendable {
  private let counts = Mutex<[Key: Int]>([:])

  public init() {}

  /// How much work of a key is running.
  public func count(_ key: Key) -> Int { counts.withLock { $0[key, default: 0] } }

  /// Runs `work`, unless `most` of the same key are running.
  /// - Returns: nil where they are.
  public func run<Value>(_ key: Key, most: Int, _ work: () async throws -> Value) async rethrows -> Value? {
    let isFree = counts.withLock { counts in
      guard counts[key, default: 0] < most else { return false }
      counts[key, default: 0] += 1
      return true
    }
    guard isFree else { return nil }
    defer {
      counts.withLock { counts in
        let left = counts[key, default: 1] - 1
        counts[key] = left > 0 ? left : nil
      }
    }
    return try await work()
  }
}

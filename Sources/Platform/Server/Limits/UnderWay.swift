import Synchronization

/// How much of something is under way at one time, by whom it is for.  P4
final class UnderWay: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// Runs `work`, unless `most` of the same key are under way.
  /// - Returns: nil where they are.
  func run<Value>(_ key: String, most: Int, _ work: () async throws -> Value) async rethrows -> Value? {
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

import Synchronization

/// Counts of durations, in buckets that grow by about the same factor. Counting is lock-free.
final class Histogram: Sendable {
  /// Upper bounds in microseconds. The last bucket also takes longer durations.
  static let bounds: [Int64] = [
    100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 10_000_000,
  ]

  private final class Bucket: Sendable {
    let count = Atomic<Int>(0)
  }

  private let buckets = (0...bounds.count).map { _ in Bucket() }
  private let sum = Atomic<Int64>(0)

  func record(microseconds: Int64) {
    let index = Self.bounds.firstIndex { microseconds <= $0 } ?? Self.bounds.count
    buckets[index].count.add(1, ordering: .relaxed)
    sum.wrappingAdd(max(0, microseconds), ordering: .relaxed)
  }

  /// The counts by bucket, not cumulative, and the sum in microseconds.
  var snapshot: (counts: [Int], sum: Int64) {
    (buckets.map { $0.count.load(ordering: .relaxed) }, sum.load(ordering: .relaxed))
  }
}

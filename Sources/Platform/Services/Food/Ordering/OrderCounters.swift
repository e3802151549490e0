import Domain
import Synchronization

/// Counts of orders that reached each status in this process, after their transactions committed.
public final class OrderCounters: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  public init() {}

  /// By the status's raw value.
  public var byStatus: [String: Int] { counts.withLock { $0 } }

  func count(_ statuses: [OrderStatus]) {
    guard !statuses.isEmpty else { return }
    counts.withLock { counts in
      for status in statuses { counts[status.rawValue, default: 0] += 1 }
    }
  }
}

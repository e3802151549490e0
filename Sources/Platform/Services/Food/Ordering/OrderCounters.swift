import Domain
import Synchronization

/// How many orders came to each status in this process, counted once their transaction is committed.
public final class OrderCounters: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  public init() {}

  public var byStatus: [String: Int] { counts.withLock { $0 } }

  func count(_ statuses: [OrderStatus]) {
    guard !statuses.isEmpty else { return }
    counts.withLock { counts in
      for status in statuses { counts[status.rawValue, default: 0] += 1 }
    }
  }
}

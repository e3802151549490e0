import Database
import Domain
import Synchronization
import Wire

/// Bookings that wait for their payers' banks, by the payers' network. They hold seats for up to ten minutes without
/// money, so each network has a limit. Every node counts alone.  P7
final class OpenChallenges: Sendable {
  private let byNetwork = Mutex<[String: [BookingID: Instant]]>([:])

  func note(_ booking: BookingID, from network: String, until: Instant, now: Instant) {
    byNetwork.withLock { byNetwork in
      byNetwork[network, default: [:]][booking] = until
      byNetwork = byNetwork.compactMapValues { bookings in
        let open = bookings.filter { $0.value > now }
        return open.isEmpty ? nil : open
      }
    }
  }

  /// - Throws: 429 when too many other bookings of the network wait.
  func admit(_ booking: BookingID, from network: String, _ platform: Platform) async throws {
    let now = platform.clock.now
    let limit = platform.settings.challengesOfNetwork
    let open = byNetwork.withLock { $0[network]?.filter { $0.key != booking && $0.value > now } ?? [:] }
    guard open.count >= limit else { return }
    // Some have ended since: their payers returned or gave up.
    let over = try await platform.database.read { connection in
      try open.keys.filter { id in
        try connection.row(
          "SELECT 1 FROM payments WHERE purchase = $1 AND status = 'requires_action'", id.rawValue) == nil
      }
    }
    byNetwork.withLock { byNetwork in for id in over { byNetwork[network]?[id] = nil } }
    let left = open.filter { !over.contains($0.key) }
    guard left.count >= limit, let next = left.values.min() else { return }
    throw Problem(
      .rateLimited,
      "From your network \(left.count) payments wait for their banks. Finish one or give one up, or try again later.",
      retryAfter: Int64(max(1, next.since(now).wholeMicroseconds / 1_000_000)))
  }
}

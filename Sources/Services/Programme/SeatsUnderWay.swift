import Domain
import Synchronization

/// Seats that holds of this process are about to claim: whoever chooses the best seats leaves them to those who came
/// first, instead of losing to them.
///
/// A hint, never a lock: the claim's row decides (R2).
final class SeatsUnderWay: Sendable {
  /// Who wants each seat, once for each of their holds.
  private let wanted = Mutex<[ShowID: [Int: [AccountID]]]>([:])

  /// Chooses seats and notes them at once, so that two who choose at the same time choose different ones. The same
  /// account's two requests choose the same: they may be one that came twice.
  /// - Parameter choose: gets the seats that others are about to claim; nil when there are none to choose.
  func begin(_ show: ShowID, _ account: AccountID, _ choose: ([Int]) -> [Int]?) -> [Int]? {
    wanted.withLock { wanted in
      var others: [Int] = []
      for (seat, accounts) in wanted[show, default: [:]] where accounts.contains(where: { $0 != account }) {
        others.append(seat)
      }
      guard let seats = choose(others) else { return nil }
      for seat in seats { wanted[show, default: [:]][seat, default: []].append(account) }
      return seats
    }
  }

  /// The hold has its seats, or has been refused.
  func end(_ show: ShowID, _ account: AccountID, _ seats: [Int]) {
    wanted.withLock { wanted in
      for seat in seats {
        guard let place = wanted[show]?[seat]?.firstIndex(of: account) else { continue }
        wanted[show]?[seat]?.remove(at: place)
        if wanted[show]?[seat]?.isEmpty == true { wanted[show]?[seat] = nil }
      }
      if wanted[show]?.isEmpty == true { wanted[show] = nil }
    }
  }
}

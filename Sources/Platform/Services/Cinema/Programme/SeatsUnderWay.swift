import Domain
import Synchronization

/// Seats that holds of this process are about to claim: whoever chooses the best seats leaves them to those who came
/// first, instead of losing to them.
///
/// A hint, never a lock: the claim's row decides (R2).
final class SeatsUnderWay: Sendable {
  private struct Wish {
    var account: AccountID
    var seats: [Int]
  }

  private let wishes = Mutex<[ShowID: [Wish]]>([:])

  /// Notes seats that somebody has chosen.
  func begin(_ show: ShowID, _ account: AccountID, _ seats: [Int]) {
    wishes.withLock { $0[show, default: []].append(Wish(account: account, seats: seats)) }
  }

  /// Chooses seats and notes them at once, so that two who choose at the same time choose different ones. The same
  /// account's two requests choose the same: they may be one that came twice.
  /// - Parameter choose: gets the seats that others are about to claim; nil when there are none to choose.
  func begin(_ show: ShowID, _ account: AccountID, _ choose: ([Int]) -> [Int]?) -> [Int]? {
    wishes.withLock { wishes in
      let others = wishes[show, default: []].flatMap { $0.account == account ? [] : $0.seats }
      guard let seats = choose(others) else { return nil }
      wishes[show, default: []].append(Wish(account: account, seats: seats))
      return seats
    }
  }

  /// The hold has its seats, or has been refused.
  func end(_ show: ShowID, _ account: AccountID, _ seats: [Int]) {
    wishes.withLock { wishes in
      guard let entry = wishes.index(forKey: show),
        let place = wishes.values[entry].firstIndex(where: { $0.seats == seats && $0.account == account })
      else { return }
      wishes.values[entry].remove(at: place)
      if wishes.values[entry].isEmpty { wishes.remove(at: entry) }
    }
  }
}

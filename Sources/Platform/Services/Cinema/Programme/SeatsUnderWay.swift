import Domain
import Synchronization

/// Seats that running holds of this process are about to claim. Best-available avoids them.
///
/// It is only a hint: the claim's row decides (R2).
final class SeatsUnderWay: Sendable {
  private struct Wish {
    var account: AccountID
    var seats: [Int]
  }

  private let wishes = Mutex<[ShowID: [Wish]]>([:])

  /// Records seats that a hold is about to claim.
  func begin(_ show: ShowID, _ account: AccountID, _ seats: [Int]) {
    wishes.withLock { $0[show, default: []].append(Wish(account: account, seats: seats)) }
  }

  /// Chooses and records seats in one step, so that concurrent requests choose different ones. Requests of one account
  /// may choose the same seats, since they may be one request sent twice.
  /// - Parameter choose: Gets the seats other accounts are about to claim. Nil when no seats are left.
  func begin(_ show: ShowID, _ account: AccountID, _ choose: ([Int]) -> [Int]?) -> [Int]? {
    wishes.withLock { wishes in
      let others = wishes[show, default: []].flatMap { $0.account == account ? [] : $0.seats }
      guard let seats = choose(others) else { return nil }
      wishes[show, default: []].append(Wish(account: account, seats: seats))
      return seats
    }
  }

  /// Removes the seats once the hold has succeeded or failed.
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

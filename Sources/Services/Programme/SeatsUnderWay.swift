import Domain
import Synchronization

/// Seats that holds of this process are about to claim: whoever chooses the best seats leaves them to those who came
/// first, instead of losing to them.
///
/// A hint, never a lock: the claim's row decides (R2).
final class SeatsUnderWay: Sendable {
  /// How many holds want each seat.
  private let wanted = Mutex<[ShowID: [Int: Int]]>([:])

  /// Chooses seats and notes them at once, so that two who choose at the same time choose different ones.
  /// - Parameter choose: gets the seats that others are about to claim; nil when there are none to choose.
  func begin(_ show: ShowID, _ choose: (Dictionary<Int, Int>.Keys) -> [Int]?) -> [Int]? {
    wanted.withLock { wanted in
      guard let seats = choose(wanted[show, default: [:]].keys) else { return nil }
      for seat in seats { wanted[show, default: [:]][seat, default: 0] += 1 }
      return seats
    }
  }

  /// The hold has its seats, or has been refused.
  func end(_ show: ShowID, _ seats: [Int]) {
    wanted.withLock { wanted in
      for seat in seats {
        guard let count = wanted[show]?[seat] else { continue }
        wanted[show]?[seat] = count == 1 ? nil : count - 1
      }
      if wanted[show]?.isEmpty == true { wanted[show] = nil }
    }
  }
}

import Structures

/// The reason why named seats are no pick, whatever is free.
public enum PickError: Error, Hashable, Sendable {
  case none
  /// More than an account may hold.  R7
  case tooMany(limit: Int)
  case repeated(SeatID)
  /// Not a seat of this hall.
  case unknown(SeatID)
}

extension SeatLayout {
  /// The indices of named seats, rising.  R1
  ///
  /// - Parameter kept: Seats of this show that the account keeps besides.  R7
  public func indices(of ids: [SeatID], kept: Int = 0) throws(PickError) -> [Int] {
    try HoldPolicy.check(count: ids.count, kept: kept)
    var found: [Int] = []
    for id in ids {
      guard let index = index(of: id) else { throw .unknown(id) }
      guard !found.contains(index) else { throw .repeated(id) }
      found.append(index)
    }
    return found.inOrder()
  }
}

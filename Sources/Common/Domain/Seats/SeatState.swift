/// Where a seat of a show stands. The raw value is its name on the wire.
public enum SeatState: String, Hashable, Sendable, CaseIterable {
  case available
  /// Kept for one account until a time.  R1
  case held
  case booked
  /// Not sold, by a decision of the house.
  case blocked

  /// Every move there is.
  public static let table: [(from: SeatState, to: SeatState)] = [
    (.available, .held), (.available, .blocked),
    // A hold ends by its time, by being let go, or with a ticket.
    (.held, .available), (.held, .booked),
    (.booked, .available),
    (.blocked, .available),
  ]

  /// The state after the move.
  /// - Throws: `illegalMove` when the table has no such row, also to the state it has already.
  public func moving(to next: SeatState) throws(SeatStateError) -> SeatState {
    guard canMove(to: next) else { throw .illegalMove(from: self, to: next) }
    return next
  }

  public func canMove(to next: SeatState) -> Bool {
    Self.table.contains { $0.from == self && $0.to == next }
  }

  /// What the state is worth at `now`: a hold whose time has passed is a free seat, whether or not anybody has
  /// written that down.  R3
  ///
  /// - Parameter until: the end of the hold; the end itself is already too late. Nil: it has none.
  public func effective(until: Instant?, at now: Instant) -> SeatState {
    guard self == .held, let until, until <= now else { return self }
    return .available
  }
}

public enum SeatStateError: Error, Hashable, Sendable {
  /// No row of the table leads from one to the other.
  case illegalMove(from: SeatState, to: SeatState)
}

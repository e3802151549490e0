/// The state of one seat of a show. The raw value is its name on the wire.
public enum SeatState: String, Hashable, Sendable, CaseIterable {
  case available
  /// Kept for one account until a time.  R1
  case held
  case booked
  /// Taken off sale by staff.
  case blocked

  /// Every move.
  public static let table: [(from: SeatState, to: SeatState)] = [
    (.available, .held), (.available, .blocked),
    // A hold lapses, is released, or becomes a booking.
    (.held, .available), (.held, .booked),
    (.booked, .available),
    (.blocked, .available),
  ]

  /// The state after the move.
  ///
  /// - Throws: `illegalMove` when the table has no such move, also to the present state.
  public func moving(to next: SeatState) throws(SeatStateError) -> SeatState {
    guard canMove(to: next) else { throw .illegalMove(from: self, to: next) }
    return next
  }

  /// True when `table` has the move.
  public func canMove(to next: SeatState) -> Bool {
    Self.table.contains { $0.from == self && $0.to == next }
  }

  /// The state at `now`. A hold whose time has passed is a free seat, even before a job has recorded it.  R3
  ///
  /// - Parameter until: The end of the hold; the end itself is too late. Nil for none.
  public func effective(until: Instant?, at now: Instant) -> SeatState {
    guard self == .held, let until, until <= now else { return self }
    return .available
  }
}

/// The reason why a seat's state did not change.
public enum SeatStateError: Error, Hashable, Sendable {
  /// No row of the table leads from one to the other.
  case illegalMove(from: SeatState, to: SeatState)
}

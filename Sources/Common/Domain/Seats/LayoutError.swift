/// Why a plan is not a hall; seats are named as a person finds them.
public enum LayoutError: Error, Hashable, Sendable {
  case empty
  case tooManySeats(limit: Int)
  /// The row at this index has no label, or one that is too long to print.
  case rowNameless(row: Int)
  /// The rows do not follow each other through the seats, or this one's seats say they are of another.
  case rowBroken(row: Int)
  /// The seat with this index in its row has no number, or one that is too long to print.
  case seatNameless(row: String, index: Int)
  case seatRepeated(SeatName)
  /// Two seats in one place of the plan.
  case overlapping(SeatName, SeatName)
  /// The seat's place is beyond `LayoutLimits.plan`.
  case outsidePlan(SeatName)
  /// Its partner is not there, is itself, belongs to another, is no neighbour (love seats), or is not the other of
  /// an accessible and a companion seat.
  case partnerBroken(SeatName)
  /// An aisle behind a seat that the layout does not have.
  case breakUnknown(index: Int)
  /// The order of preference names a row twice, or one that the layout does not have.
  case preferenceBroken(row: Int)
}

/// What a layout may be made of.  P4
public enum LayoutLimits {
  public static var seats: Int { 5_000 }
  /// Of a row's label and of a seat's number, in characters.
  public static var name: Int { 12 }
  /// Of a seat's x and y.
  public static var plan: ClosedRange<Int32> { -10_000_000...10_000_000 }
}

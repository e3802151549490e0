/// The reason why a plan is no hall. Seats are named by their labels.
public enum LayoutError: Error, Hashable, Sendable {
  case empty
  case tooManySeats(limit: Int)
  /// The row at this index has no label, or one that is too long to print.
  case rowNameless(row: Int)
  /// The rows do not follow each other through the seats, or a seat names another row.
  case rowBroken(row: Int)
  /// The seat with this index in its row has no number, or one that is too long to print.
  case seatNameless(row: String, index: Int)
  case seatRepeated(SeatName)
  /// Two seats at one place of the plan.
  case overlapping(SeatName, SeatName)
  /// The seat's place is beyond `LayoutLimits.plan`.
  case outsidePlan(SeatName)
  /// The partner is missing, the seat itself, another seat's, or not fit to be the partner.
  ///
  /// The halves of a love seat must be neighbours. An accessible seat's partner must be a companion seat.
  case partnerBroken(SeatName)
  /// An aisle behind a seat that the layout does not have.
  case breakUnknown(index: Int)
  /// The order of preference names a row twice, or one that the layout does not have.
  case preferenceBroken(row: Int)
}

/// The limits of a layout.  P4
public enum LayoutLimits {
  /// Seats of one hall.
  public static var seats: Int { 30_000 }
  /// Places of an area that share a row of the layout, so that a pick reads few.
  public static var placesOfAreaRow: Int { 50 }
  /// Characters of a row's label and of a seat's number.
  public static var name: Int { 12 }
  /// The range of a seat's x and y.
  public static var plan: ClosedRange<Int32> { -10_000_000...10_000_000 }
}

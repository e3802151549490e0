public import ClientCore

/// The seats of a hall at one moment.
public struct SeatPicture: Hashable, Sendable {
  public let hall: SeatHall
  public let selection: SeatSelection

  public init(hall: SeatHall, selection: SeatSelection) {
    self.hall = hall
    self.selection = selection
  }

  /// The version of the seat map; it rises with each change.
  public var version: Int64 { selection.map.version }

  /// How the seat is drawn.
  public func look(_ seat: Int) -> SeatLook {
    if selection.picked.contains(seat) { return .picked }
    if hall.body.seats.indices.contains(seat), hall.body.seats[seat].price == nil { return .taken }
    return selection.isTaken(seat) ? .taken : .free
  }

  /// Includes the picked seats.
  public var freeSeats: Int { hall.layout.seats.indices.count { look($0) != .taken } }
}

/// The look of a seat on the map.
public enum SeatLook: Hashable, Sendable {
  case free
  /// Picked or held by this customer.
  case picked
  /// Taken by others, or not sold.
  case taken
}

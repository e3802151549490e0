public import ClientCore

/// A hall and what its seats are at one moment.
public struct SeatPicture: Hashable, Sendable {
  public let hall: SeatHall
  public let selection: SeatSelection

  public init(hall: SeatHall, selection: SeatSelection) {
    self.hall = hall
    self.selection = selection
  }

  /// Of the seats' map; each change makes the next.
  public var version: Int64 { selection.map.version }

  public func look(_ seat: Int) -> SeatLook {
    if selection.picked.contains(seat) { return .picked }
    if hall.body.seats.indices.contains(seat), hall.body.seats[seat].price == nil { return .taken }
    return selection.isTaken(seat) ? .taken : .free
  }

  public var freeSeats: Int { hall.layout.seats.indices.count { look($0) != .taken } }
}

/// What a seat looks like to whoever picks.
public enum SeatLook: Hashable, Sendable {
  case free
  /// One's own, held or about to be.
  case picked
  /// Somebody else's, or not sold.
  case taken
}

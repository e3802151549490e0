public import Domain

/// The seats of a show's hall. It never changes, so a client reads it once.
public struct LayoutBody: Body {
  public var showId: ShowID
  /// Shows in the same hall share it.
  public var layoutId: LayoutID
  /// ISO 4217 code of the seats' prices.
  public var currency: String
  /// From the screen backwards.
  public var rows: [LayoutRow]
  /// Row by row, each from left to right as the audience sits.
  public var seats: [LayoutSeat]
  /// Indices of `rows`, the best first.  R5
  public var preference: [Int64]

  public init(
    showId: ShowID, layoutId: LayoutID, currency: String, rows: [LayoutRow], seats: [LayoutSeat], preference: [Int64]
  ) {
    self.showId = showId
    self.layoutId = layoutId
    self.currency = currency
    self.rows = rows
    self.seats = seats
    self.preference = preference
  }
}

/// A row of a hall.
public struct LayoutRow: Body {
  /// As written on the row, "K".
  public var label: String
  /// The next seats of `seats` that belong to this row.
  public var seatCount: Int64
  /// True for places of an area without numbered seats, whose name is the label. Nil: a row of seats.
  public var isArea: Bool?

  public init(label: String, seatCount: Int64, isArea: Bool? = nil) {
    self.label = label
    self.seatCount = seatCount
    self.isArea = isArea
  }
}

/// One place to sit, or to park a wheelchair.
public struct LayoutSeat: Body {
  /// For `seat_ids` of a hold.
  public var id: SeatID
  /// Label of the row, "K".
  public var row: String
  /// Label of the seat, "12"; need not be a number.
  public var number: String
  /// Decides the price.
  public var category: SeatCategoryCode
  /// About centimetres on the plan, from left to right.
  public var x: Int64
  /// About centimetres on the plan, growing away from the screen.
  public var y: Int64
  /// True for a seat with room for a wheelchair.  R6
  public var isAccessible: Bool
  /// The seat beside an accessible one.  R6
  public var isCompanion: Bool
  /// The other half of a love seat, or of an accessible and a companion seat.
  public var partnerId: SeatID?
  /// True when an aisle or a gap comes before the next seat of the row.
  public var aisleAfter: Bool
  /// Minor units; nil when the seat is not sold.
  public var price: Int64?

  public init(
    id: SeatID, row: String, number: String, category: SeatCategoryCode, x: Int64, y: Int64, isAccessible: Bool,
    isCompanion: Bool, partnerId: SeatID? = nil, aisleAfter: Bool, price: Int64? = nil
  ) {
    self.id = id
    self.row = row
    self.number = number
    self.category = category
    self.x = x
    self.y = y
    self.isAccessible = isAccessible
    self.isCompanion = isCompanion
    self.partnerId = partnerId
    self.aisleAfter = aisleAfter
    self.price = price
  }
}

/// The states of a show's seats: all of them, or the changes since the query's version.
public struct SeatsAnswer: Body {
  /// Sent back as `since` for the next changes.
  public var version: Int64
  /// Without `since` every seat of the hall; with it only those that changed after it.
  public var seats: SeatStates
  /// The end of the next hold that lapses, if nothing else changes before.
  public var nextChangeAt: Instant?

  public init(version: Int64, seats: SeatStates, nextChangeAt: Instant? = nil) {
    self.version = version
    self.seats = seats
    self.nextChangeAt = nextChangeAt
  }
}

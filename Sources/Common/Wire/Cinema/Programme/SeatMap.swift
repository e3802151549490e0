public import Domain

/// The seats of a show's hall: what never changes, so that it is read once.
public struct LayoutBody: Body {
  public var showId: ShowID
  public var layoutId: LayoutID
  public var currency: String
  /// From the screen backwards.
  public var rows: [LayoutRow]
  /// Row by row, each left to right as the audience sits.
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

/// A row: its label and how many of `seats` are its own.
public struct LayoutRow: Body {
  public var label: String
  public var seatCount: Int64

  public init(label: String, seatCount: Int64) {
    self.label = label
    self.seatCount = seatCount
  }
}

/// One place to sit, or to stand a wheelchair.
public struct LayoutSeat: Body {
  public var id: SeatID
  public var row: String
  public var number: String
  public var category: SeatCategoryCode
  /// Units of about a centimetre on the plan; y grows away from the screen.
  public var x: Int64
  public var y: Int64
  public var isAccessible: Bool
  public var isCompanion: Bool
  /// The other half of a love seat, or the other of an accessible and a companion seat.
  public var partnerId: SeatID?
  /// Whether an aisle or a gap comes before the next seat of the row.
  public var aisleAfter: Bool
  /// Minor units; absent when the seat is not sold.
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

/// The states of a show's seats: all of them, or those that changed since the version asked for.
public struct SeatsAnswer: Body {
  /// To be handed back as `since`.
  public var version: Int64
  public var seats: SeatStates
  /// When the next hold lapses, if nobody does anything before.
  public var nextChangeAt: Instant?

  public init(version: Int64, seats: SeatStates, nextChangeAt: Instant? = nil) {
    self.version = version
    self.seats = seats
    self.nextChangeAt = nextChangeAt
  }
}

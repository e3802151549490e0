public import Domain

/// A restaurant's day so far. It begins at five in the morning by the restaurant's clock.
public struct KitchenDay: Body {
  public var date: LocalDate
  /// Orders that were delivered, and those that are open; without those that were refused or cancelled.
  public var orders: Int64
  /// Those that are not delivered yet, also of days before.
  public var open: Int64
  /// Delivered orders that went to a cinema seat.
  public var toSeat: Int64
  /// Delivered orders that came after the time that was promised when they were ordered.
  public var late: Int64
  /// Orders that the restaurant refused, gave up, or left without an answer.
  public var refused: Int64
  /// ISO 4217 code that `taken` is in.
  public var currency: String
  /// Minor units: the totals of delivered orders, as customers paid them.
  public var taken: Int64

  public init(
    date: LocalDate, orders: Int64, open: Int64, toSeat: Int64, late: Int64, refused: Int64, currency: String,
    taken: Int64
  ) {
    self.date = date
    self.orders = orders
    self.open = open
    self.toSeat = toSeat
    self.late = late
    self.refused = refused
    self.currency = currency
    self.taken = taken
  }
}

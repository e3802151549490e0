public import Domain

/// An order moved on.
public struct OrderUpdatedEvent: Body {
  public var orderId: OrderID
  public var status: OrderStatusCode
  public var title: String
  public var description: String
  public var etaTimestamp: Instant?

  public init(
    orderId: OrderID, status: OrderStatusCode, title: String, description: String, etaTimestamp: Instant? = nil
  ) {
    self.orderId = orderId
    self.status = status
    self.title = title
    self.description = description
    self.etaTimestamp = etaTimestamp
  }
}

/// Where the courier of an order is; at most one every five seconds.
public struct CourierLocationEvent: Body {
  public var orderId: OrderID
  public var position: CourierPositionBody

  public init(orderId: OrderID, position: CourierPositionBody) {
    self.orderId = orderId
    self.position = position
  }
}

/// The courier has not been heard of for a minute.  D4
public struct CourierStaleEvent: Body {
  public var orderId: OrderID
  public var lastPosition: CourierPositionBody?
  public var contact: String?

  public init(orderId: OrderID, lastPosition: CourierPositionBody? = nil, contact: String? = nil) {
    self.orderId = orderId
    self.lastPosition = lastPosition
    self.contact = contact
  }
}

/// An offer went to somebody else.  D2
public struct OfferLapsedEvent: Body {
  public var offerId: CourierOfferID

  public init(offerId: CourierOfferID) {
    self.offerId = offerId
  }
}

/// A menu has a new version; the old one's prices may be wrong.
public struct MenuChangedEvent: Body {
  public var restaurantId: RestaurantID
  public var version: Int64

  public init(restaurantId: RestaurantID, version: Int64) {
    self.restaurantId = restaurantId
    self.version = version
  }
}

/// Something worth a line on a phone.
public struct NotificationEvent: Body {
  public var title: String
  public var body: String
  public var orderId: OrderID?
  public var bookingId: BookingID?

  public init(title: String, body: String, orderId: OrderID? = nil, bookingId: BookingID? = nil) {
    self.title = title
    self.body = body
    self.orderId = orderId
    self.bookingId = bookingId
  }
}

/// Seats of a show changed. Who missed an event of the topic asks for `/seats?since=` their own version.
public struct SeatsChangedEvent: Body {
  public var showId: ShowID
  /// The map's version with this change in it.
  public var version: Int64
  /// Those that changed, with what they changed to.
  public var seats: SeatStates

  public init(showId: ShowID, version: Int64, seats: SeatStates) {
    self.showId = showId
    self.version = version
    self.seats = seats
  }
}

/// Staff gave a booking other seats: food for it is brought there instead.  V1
public struct OrderSeatChangedEvent: Body {
  public var orderId: OrderID
  public var seat: SeatPlaceBody

  public init(orderId: OrderID, seat: SeatPlaceBody) {
    self.orderId = orderId
    self.seat = seat
  }
}

/// A booking moved on.
public struct BookingUpdatedEvent: Body {
  public var bookingId: BookingID
  public var showId: ShowID
  public var status: BookingStatusCode
  public var title: String
  public var description: String
  /// While its seats are held.
  public var expiresAt: Instant?

  public init(
    bookingId: BookingID, showId: ShowID, status: BookingStatusCode, title: String, description: String,
    expiresAt: Instant? = nil
  ) {
    self.bookingId = bookingId
    self.showId = showId
    self.status = status
    self.title = title
    self.description = description
    self.expiresAt = expiresAt
  }
}

/// A hold is about to lapse.  R8
public struct HoldExpiringEvent: Body {
  public var bookingId: BookingID
  public var showId: ShowID
  public var expiresAt: Instant
  public var canExtend: Bool
  /// How often the hold may still be extended; 0 while it cannot be.  R8
  public var extensionsLeft: Int64

  public init(bookingId: BookingID, showId: ShowID, expiresAt: Instant, extensionsLeft: Int64) {
    self.bookingId = bookingId
    self.showId = showId
    self.expiresAt = expiresAt
    canExtend = extensionsLeft > 0
    self.extensionsLeft = extensionsLeft
  }
}

/// A hold has lapsed; its seats are free.  R3
public struct HoldExpiredEvent: Body {
  public var bookingId: BookingID
  public var showId: ShowID

  public init(bookingId: BookingID, showId: ShowID) {
    self.bookingId = bookingId
    self.showId = showId
  }
}

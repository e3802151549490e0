public import Domain

/// An order changed its status or its ETA.
public struct OrderUpdatedEvent: Body {
  /// For `/v1/orders/{id}`.
  public var orderId: OrderID
  public var status: OrderStatusCode
  /// A short heading in the reader's language, such as "Preparing".
  public var title: String
  /// One sentence in the reader's language that explains the status.
  public var description: String
  /// The late end of the ETA. Nil once the order is in a last state.
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

/// A party of an order wrote to the others. The text is read at `/v1/orders/{id}/messages`.  D8
public struct OrderMessageEvent: Body {
  public var orderId: OrderID
  public var author: MessageAuthorCode
  /// With this message; as in the order and its status.
  public var messageCount: Int64

  public init(orderId: OrderID, author: MessageAuthorCode, messageCount: Int64) {
    self.orderId = orderId
    self.author = author
    self.messageCount = messageCount
  }
}

/// The position of an order's courier. At most one event in five seconds.
public struct CourierLocationEvent: Body {
  /// Sent on this order's topic only, so other customers do not see the courier.  D5
  public var orderId: OrderID
  /// Sent between pickup and delivery only.  D5
  public var position: CourierPositionBody
  /// When the food is expected, by the way that is left. Nil: as before.
  public var eta: EtaBody?

  public init(orderId: OrderID, position: CourierPositionBody, eta: EtaBody? = nil) {
    self.orderId = orderId
    self.position = position
    self.eta = eta
  }
}

/// The courier's last position is older than a minute.  D4
public struct CourierStaleEvent: Body {
  public var orderId: OrderID
  /// Nil when the courier never sent a position.
  public var lastPosition: CourierPositionBody?
  /// A masked phone number to call; nil when the courier has none.
  public var contact: String?

  public init(orderId: OrderID, lastPosition: CourierPositionBody? = nil, contact: String? = nil) {
    self.orderId = orderId
    self.lastPosition = lastPosition
    self.contact = contact
  }
}

/// An offer ended without an answer; the next courier gets one.  D2
public struct OfferLapsedEvent: Body {
  /// The offer of `offer_made` that can no longer be accepted.
  public var offerId: CourierOfferID

  public init(offerId: CourierOfferID) {
    self.offerId = offerId
  }
}

/// A menu has a new version; prices of an older one may be wrong.
public struct MenuChangedEvent: Body {
  /// As in the topic `restaurant:…`.
  public var restaurantId: RestaurantID
  /// Rises by one with each change of the menu.
  public var version: Int64

  public init(restaurantId: RestaurantID, version: Int64) {
    self.restaurantId = restaurantId
    self.version = version
  }
}

/// A short message for one account or courier, to be shown as a notification.
public struct NotificationEvent: Body {
  /// One line for the head of the notification.
  public var title: String
  /// One sentence.
  public var body: String
  /// The order that the message is about, if it is about one.
  public var orderId: OrderID?
  /// The booking that the message is about, if it is about one.
  public var bookingId: BookingID?

  public init(title: String, body: String, orderId: OrderID? = nil, bookingId: BookingID? = nil) {
    self.title = title
    self.body = body
    self.orderId = orderId
    self.bookingId = bookingId
  }
}

/// Seats of a show changed. A client that missed an event asks for `/seats?since=` with its own version.
public struct SeatsChangedEvent: Body {
  /// As in the topic `show:…`.
  public var showId: ShowID
  /// The version of the seat map after this change.
  public var version: Int64
  /// The changed seats with their new states.
  public var seats: SeatStates

  public init(showId: ShowID, version: Int64, seats: SeatStates) {
    self.showId = showId
    self.version = version
    self.seats = seats
  }
}

/// Staff moved a booking to other seats; its food is brought to the new ones.  V1
public struct OrderSeatChangedEvent: Body {
  /// One event for each order to the booking's seats.
  public var orderId: OrderID
  /// The new place.
  public var seat: SeatPlaceBody

  public init(orderId: OrderID, seat: SeatPlaceBody) {
    self.orderId = orderId
    self.seat = seat
  }
}

/// A booking changed its status.
public struct BookingUpdatedEvent: Body {
  /// For `/v1/bookings/{id}`.
  public var bookingId: BookingID
  /// For `/v1/shows/{id}`.
  public var showId: ShowID
  public var status: BookingStatusCode
  /// A short heading in the reader's language, such as "Preparing".
  public var title: String
  /// One sentence in the reader's language that explains the status.
  public var description: String
  /// The end of the hold; nil when no seats are held.
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

/// A hold lapses soon; sent at twenty seconds left.  R8
public struct HoldExpiringEvent: Body {
  /// For `POST /v1/bookings/{id}/extend`.
  public var bookingId: BookingID
  public var showId: ShowID
  /// The end of the hold by the server's clock.
  public var expiresAt: Instant
  /// True while `extensionsLeft` is above 0.
  public var canExtend: Bool
  /// Extensions the hold still has, 0…10; 0 also when it cannot be extended now.  R8
  public var extensionsLeft: Int64

  public init(bookingId: BookingID, showId: ShowID, expiresAt: Instant, extensionsLeft: Int64) {
    self.bookingId = bookingId
    self.showId = showId
    self.expiresAt = expiresAt
    canExtend = extensionsLeft > 0
    self.extensionsLeft = extensionsLeft
  }
}

/// A hold lapsed and its seats are free.  R3
public struct HoldExpiredEvent: Body {
  /// Its seats have to be held again.
  public var bookingId: BookingID
  public var showId: ShowID

  public init(bookingId: BookingID, showId: ShowID) {
    self.bookingId = bookingId
    self.showId = showId
  }
}

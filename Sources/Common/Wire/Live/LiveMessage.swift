public import Domain

/// A server's message on the socket.
public enum LiveMessage: Hashable, Sendable {
  case event(LiveEvent)
  /// Missed events of the topic are gone. Read the state again, then follow from `seq`.
  case resync(topic: String, seq: Int64)
  case authenticated
  /// `seq` is the last number used on the topic.
  case subscribed(topic: String, seq: Int64)
  case unsubscribed(topic: String)
  case pong
  case error(Problem)
}

/// One event of one topic. `seq` rises by one per topic, so a client sees a gap.
public struct LiveEvent: Hashable, Sendable {
  /// Each name has one type of `data`.
  public var name: LiveEventName
  /// As the client subscribed to it; text, since it may be of a newer version.
  public var topic: String
  /// Sent back as `after` when a client subscribes again.
  public var seq: Int64
  /// The time of the change by the server's clock.
  public var at: Instant
  /// Decoded by `decode(_:)`.
  public var data: JSON

  public init(name: LiveEventName, topic: String, seq: Int64, at: Instant, data: JSON) {
    self.name = name
    self.topic = topic
    self.seq = seq
    self.at = at
    self.data = data
  }

  /// - Throws: `validation_failed` when the data is not of the event's body.
  public func decode<T: Body>(_ type: T.Type) throws(Problem) -> T {
    try WireDecoder().decode(type, from: data)
  }
}

/// The name of an event. Each has one type of `data`.
public struct LiveEventName: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `OrderUpdatedEvent`
  public static let orderUpdated = Self(rawValue: "order_updated")
  /// `CourierLocationEvent`
  public static let courierLocation = Self(rawValue: "courier_location")
  /// `CourierStaleEvent`
  public static let courierStale = Self(rawValue: "courier_stale")
  /// `CourierOffer`
  public static let offerMade = Self(rawValue: "offer_made")
  /// `OfferLapsedEvent`
  public static let offerLapsed = Self(rawValue: "offer_lapsed")
  /// `MerchantOrder`
  public static let orderReceived = Self(rawValue: "order_received")
  /// `OrderMessageEvent`
  public static let orderMessage = Self(rawValue: "order_message")
  /// `OrderSeatChangedEvent`
  public static let orderSeatChanged = Self(rawValue: "order_seat_changed")
  /// `MenuChangedEvent`, on `restaurant:rst_…` and `merchant:rst_…`
  public static let menuChanged = Self(rawValue: "menu_changed")
  /// `SeatsChangedEvent`, on `show:shw_…`
  public static let seatsChanged = Self(rawValue: "seats_changed")
  /// `BookingUpdatedEvent`, on `account:me`
  public static let bookingUpdated = Self(rawValue: "booking_updated")
  /// `HoldExpiringEvent`, on `account:me`
  public static let holdExpiring = Self(rawValue: "hold_expiring")
  /// `HoldExpiredEvent`, on `account:me`
  public static let holdExpired = Self(rawValue: "hold_expired")
  /// `NotificationEvent`
  public static let notification = Self(rawValue: "notification")

  public static let known: [Self] = [
    .orderUpdated, .courierLocation, .courierStale, .offerMade, .offerLapsed, .orderReceived, .orderMessage,
    .orderSeatChanged, .menuChanged, .seatsChanged, .bookingUpdated, .holdExpiring, .holdExpired, .notification,
  ]
}

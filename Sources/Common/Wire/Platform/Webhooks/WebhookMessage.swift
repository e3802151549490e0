public import Domain

/// What is posted to a webhook. It names no person: who may know more asks the API by the entity's id.
public struct WebhookMessage: Body {
  /// The same in every attempt and for every webhook, so that a receiver drops what it has.
  public var id: WebhookEventID
  public var event: WebhookEventCode
  /// An order or a booking.
  public var entityId: String
  /// Rises with each change of the entity: what comes late is told by a lower number.
  public var sequence: Int64
  /// The time of the change.
  public var at: Instant
  /// ``WebhookOrder``, ``WebhookBooking`` or ``WebhookRefund``, as the event says.
  public var data: JSON

  public init(
    id: WebhookEventID, event: WebhookEventCode, entityId: String, sequence: Int64, at: Instant, data: JSON
  ) {
    self.id = id
    self.event = event
    self.entityId = entityId
    self.sequence = sequence
    self.at = at
    self.data = data
  }
}

/// An order as a webhook is told of it.
public struct WebhookOrder: Body {
  public var orderId: OrderID
  public var restaurantId: RestaurantID
  public var status: OrderStatusCode
  /// What the customer pays, in minor units.
  public var total: Int64
  public var currency: String
  public var createdAt: Instant

  public init(
    orderId: OrderID, restaurantId: RestaurantID, status: OrderStatusCode, total: Int64, currency: String,
    createdAt: Instant
  ) {
    self.orderId = orderId
    self.restaurantId = restaurantId
    self.status = status
    self.total = total
    self.currency = currency
    self.createdAt = createdAt
  }
}

/// A booking as a webhook is told of it.
public struct WebhookBooking: Body {
  public var bookingId: BookingID
  public var showId: ShowID
  public var status: BookingStatusCode
  /// The number of its seats.
  public var seats: Int64
  /// What the customer pays, in minor units.
  public var total: Int64
  public var currency: String
  public var createdAt: Instant

  public init(
    bookingId: BookingID, showId: ShowID, status: BookingStatusCode, seats: Int64, total: Int64, currency: String,
    createdAt: Instant
  ) {
    self.bookingId = bookingId
    self.showId = showId
    self.status = status
    self.seats = seats
    self.total = total
    self.currency = currency
    self.createdAt = createdAt
  }
}

/// A part of a payment that staff gave back, as a webhook is told of it. The message's entity is the payment.
public struct WebhookRefund: Body {
  public var paymentId: PaymentID
  /// The order or booking that was paid for.
  public var purchaseId: String
  /// What goes back, in minor units.
  public var amount: Int64
  /// The part of it that was a tax.
  public var taxes: Int64
  public var currency: String
  /// Whose cost it is: `platform`, `restaurant`, `theatre` or `courier`.
  public var borneBy: String

  public init(
    paymentId: PaymentID, purchaseId: String, amount: Int64, taxes: Int64, currency: String, borneBy: String
  ) {
    self.paymentId = paymentId
    self.purchaseId = purchaseId
    self.amount = amount
    self.taxes = taxes
    self.currency = currency
    self.borneBy = borneBy
  }
}

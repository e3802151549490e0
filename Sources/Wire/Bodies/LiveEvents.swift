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

  public init(title: String, body: String, orderId: OrderID? = nil) {
    self.title = title
    self.body = body
    self.orderId = orderId
  }
}

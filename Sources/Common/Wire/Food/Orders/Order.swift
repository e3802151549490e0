public import Domain

/// An order in a list.
public struct OrderSummary: Body {
  public var orderId: OrderID
  public var status: OrderStatusCode
  /// Which of the list's filters it belongs to.
  public var stage: OrderStageCode
  public var restaurant: RestaurantName
  public var currency: String
  public var total: Int64
  public var itemCount: Int64
  public var itemNames: [String]
  public var placedAt: Instant
  public var estimatedDeliveryTime: Instant?

  public init(
    orderId: OrderID, status: OrderStatusCode, stage: OrderStageCode, restaurant: RestaurantName, currency: String,
    total: Int64, itemCount: Int64, itemNames: [String], placedAt: Instant, estimatedDeliveryTime: Instant? = nil
  ) {
    self.orderId = orderId
    self.status = status
    self.stage = stage
    self.restaurant = restaurant
    self.currency = currency
    self.total = total
    self.itemCount = itemCount
    self.itemNames = itemNames
    self.placedAt = placedAt
    self.estimatedDeliveryTime = estimatedDeliveryTime
  }
}

/// Which restaurant, in a list.
public struct RestaurantName: Body {
  public var id: RestaurantID
  public var name: String

  public init(id: RestaurantID, name: String) {
    self.id = id
    self.name = name
  }
}

/// One order in full, as it was bought.  O2
public struct OrderDetail: Body {
  public var orderId: OrderID
  public var status: OrderStatusCode
  public var stage: OrderStageCode
  public var title: String
  public var description: String
  public var restaurant: OrderRestaurant
  public var currency: String
  public var lines: [OrderLineBody]
  public var totals: TotalsBody
  public var fulfilment: FulfilmentBody
  public var comment: String?
  public var payment: PaymentBody
  public var timeline: [TimelineEntry]
  public var eta: EtaBody?
  public var estimatedDeliveryTime: Instant?
  /// Between pickup and delivery only.  D5
  public var courier: CourierView?
  /// What the courier asks for at the door.
  public var deliveryPin: String?
  /// For `/v1/track/{token}`.
  public var trackToken: String?
  public var canCancel: Bool
  public var placedAt: Instant
  public var updatedAt: Instant

  public init(
    orderId: OrderID, status: OrderStatusCode, stage: OrderStageCode, title: String, description: String,
    restaurant: OrderRestaurant, currency: String, lines: [OrderLineBody], totals: TotalsBody,
    fulfilment: FulfilmentBody, comment: String? = nil, payment: PaymentBody, timeline: [TimelineEntry],
    eta: EtaBody? = nil, estimatedDeliveryTime: Instant? = nil, courier: CourierView? = nil,
    deliveryPin: String? = nil, trackToken: String? = nil, canCancel: Bool, placedAt: Instant, updatedAt: Instant
  ) {
    self.orderId = orderId
    self.status = status
    self.stage = stage
    self.title = title
    self.description = description
    self.restaurant = restaurant
    self.currency = currency
    self.lines = lines
    self.totals = totals
    self.fulfilment = fulfilment
    self.comment = comment
    self.payment = payment
    self.timeline = timeline
    self.eta = eta
    self.estimatedDeliveryTime = estimatedDeliveryTime
    self.courier = courier
    self.deliveryPin = deliveryPin
    self.trackToken = trackToken
    self.canCancel = canCancel
    self.placedAt = placedAt
    self.updatedAt = updatedAt
  }
}

/// Which restaurant, and where it is.
public struct OrderRestaurant: Body {
  public var id: RestaurantID
  public var name: String
  public var street: String
  public var lat: Double
  public var lon: Double

  public init(id: RestaurantID, name: String, street: String, lat: Double, lon: Double) {
    self.id = id
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
  }
}

/// A line as it was bought.  O2
public struct OrderLineBody: Body {
  public var lineId: String
  public var menuItemId: MenuItemID
  public var name: String
  public var quantity: Int64
  public var modifiers: [ChosenModifier]
  public var note: String?
  public var unitPrice: Int64
  public var total: Int64

  public init(
    lineId: String, menuItemId: MenuItemID, name: String, quantity: Int64, modifiers: [ChosenModifier],
    note: String? = nil, unitPrice: Int64, total: Int64
  ) {
    self.lineId = lineId
    self.menuItemId = menuItemId
    self.name = name
    self.quantity = quantity
    self.modifiers = modifiers
    self.note = note
    self.unitPrice = unitPrice
    self.total = total
  }
}

/// One change of an order's status.  O1
public struct TimelineEntry: Body {
  public var status: OrderStatusCode
  public var at: Instant
  public var actor: ActorCode
  public var reason: String?

  public init(status: OrderStatusCode, at: Instant, actor: ActorCode, reason: String? = nil) {
    self.status = status
    self.at = at
    self.actor = actor
    self.reason = reason
  }
}

/// When the food is expected.  D3
public struct EtaBody: Body {
  public var earliest: Instant
  public var latest: Instant

  public init(earliest: Instant, latest: Instant) {
    self.earliest = earliest
    self.latest = latest
  }
}

/// The courier as the customer sees them.  D5
public struct CourierView: Body {
  public var name: String?
  public var vehicle: VehicleCode?
  public var position: CourierPositionBody?
  /// The position is older than a minute.  D4
  public var isStale: Bool
  /// A masked number to call.
  public var contact: String?

  public init(
    name: String? = nil, vehicle: VehicleCode? = nil, position: CourierPositionBody? = nil, isStale: Bool,
    contact: String? = nil
  ) {
    self.name = name
    self.vehicle = vehicle
    self.position = position
    self.isStale = isStale
    self.contact = contact
  }
}

/// The small answer for polling.
public struct OrderStatusAnswer: Body {
  public var orderId: OrderID
  public var status: OrderStatusCode
  public var stage: OrderStageCode
  public var title: String
  public var description: String
  public var eta: EtaBody?
  public var estimatedDeliveryTime: Instant?
  /// Between pickup and delivery only: whoever polls sees the courier move.  D4, D5
  public var courier: CourierView?
  public var updatedAt: Instant

  public init(
    orderId: OrderID, status: OrderStatusCode, stage: OrderStageCode, title: String, description: String,
    eta: EtaBody? = nil, estimatedDeliveryTime: Instant? = nil, courier: CourierView? = nil, updatedAt: Instant
  ) {
    self.orderId = orderId
    self.status = status
    self.stage = stage
    self.title = title
    self.description = description
    self.eta = eta
    self.estimatedDeliveryTime = estimatedDeliveryTime
    self.courier = courier
    self.updatedAt = updatedAt
  }
}

/// An account's orders, all of them or those at one stage.
public struct OrdersQuery: QueryBody {
  public var status: OrderStageCode?
  public var limit: Int64?
  public var cursor: String?

  public init(status: OrderStageCode? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.status = status
    self.limit = limit
    self.cursor = cursor
  }
}

extension OrdersQuery {
  public static let schema = Schema.object(nil, [.optional("status", .word(OrderStageCode.self))] + Schema.page)
}

/// The order that a key made.  E1
public struct LookupQuery: QueryBody {
  public var idempotencyKey: String

  public init(idempotencyKey: String) { self.idempotencyKey = idempotencyKey }
}

extension LookupQuery {
  public static let schema = Schema.object(nil, [.required("idempotency_key", .uuid)])
}

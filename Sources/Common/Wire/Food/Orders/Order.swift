public import Domain

/// An order in a list.
public struct OrderSummary: Body {
  /// For the routes under `/v1/orders/{id}`.
  public var orderId: OrderID
  public var status: OrderStatusCode
  /// The list's filter that the order belongs to.
  public var stage: OrderStageCode
  /// The name at the moment of the order.
  public var restaurant: RestaurantName
  /// IANA time zone of the restaurant, such as "Europe/Paris", to show the order's times in.
  public var timeZone: String
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units of `currency`.
  public var total: Int64
  /// The sum of all quantities.
  public var itemCount: Int64
  /// Names of the first five lines.
  public var itemNames: [String]
  /// The moment of the submit.
  public var placedAt: Instant
  /// The late end of the ETA. Nil once the order is in a last state.
  public var estimatedDeliveryTime: Instant?

  public init(
    orderId: OrderID, status: OrderStatusCode, stage: OrderStageCode, restaurant: RestaurantName, timeZone: String,
    currency: String, total: Int64, itemCount: Int64, itemNames: [String], placedAt: Instant,
    estimatedDeliveryTime: Instant? = nil
  ) {
    self.orderId = orderId
    self.status = status
    self.stage = stage
    self.restaurant = restaurant
    self.timeZone = timeZone
    self.currency = currency
    self.total = total
    self.itemCount = itemCount
    self.itemNames = itemNames
    self.placedAt = placedAt
    self.estimatedDeliveryTime = estimatedDeliveryTime
  }
}

/// A restaurant's id and name.
public struct RestaurantName: Body {
  public var id: RestaurantID
  /// The name when the order was placed.
  public var name: String

  public init(id: RestaurantID, name: String) {
    self.id = id
    self.name = name
  }
}

/// One order in full, as it was bought.  O2
public struct OrderDetail: Body {
  /// For the routes under `/v1/orders/{id}`.
  public var orderId: OrderID
  /// What the restaurant and the courier call it, such as "A24". Nil until it is placed.
  public var number: String?
  public var status: OrderStatusCode
  /// The list's filter that the order belongs to.
  public var stage: OrderStageCode
  /// A short heading in the reader's language, such as "Preparing".
  public var title: String
  /// One sentence in the reader's language that explains the status.
  public var description: String
  /// The restaurant as of when the order was placed.
  public var restaurant: OrderRestaurant
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// As bought; later menu changes do not alter them.  O2
  public var lines: [OrderLineBody]
  /// The bill that the customer agreed to. A later tip is a payment of its own.
  public var totals: TotalsBody
  /// Delivery, pickup or seat, with the address, the slot or the booking.
  public var fulfilment: FulfilmentBody
  /// The customer's remark to the kitchen; nil when there is none.
  public var comment: String?
  /// What the kitchen was told that whoever eats is allergic to; nil when nothing was said.
  public var allergies: [AllergenCode]?
  /// The payment of the order itself, not of a later tip.
  public var payment: PaymentBody
  /// Every status since the submit, the oldest first.
  public var timeline: [TimelineEntry]
  /// Nil once the order is in a last state.
  public var eta: EtaBody?
  /// The late end of `eta`; nil once the order is in a last state.
  public var estimatedDeliveryTime: Instant?
  /// Nil but between pickup and delivery.  D5
  public var courier: CourierView?
  /// Four digits that the customer says when they are handed the food: to the courier at the door, or to the restaurant
  /// at its counter. Nil for a seat, and at the end.
  public var deliveryPin: String?
  /// True when an ID is asked for at the handover, because something is not sold to the young. Absent otherwise.
  public var asksForId: Bool?
  /// For the public page `/v1/track/{token}`. Nil once the order is in a last state.
  public var trackToken: String?
  /// True while the customer may cancel; the restaurant has not started then.  O6
  public var canCancel: Bool
  /// Whether the courier sent a photo of where the food was left: `/v1/orders/{id}/photo`.
  public var hasPhoto: Bool
  /// Messages between customer, kitchen and courier so far.  D8
  public var messageCount: Int64
  /// The moment of the submit.
  public var placedAt: Instant
  /// The last change of status or ETA.
  public var updatedAt: Instant

  public init(
    orderId: OrderID, number: String? = nil, status: OrderStatusCode, stage: OrderStageCode, title: String,
    description: String, restaurant: OrderRestaurant, currency: String, lines: [OrderLineBody], totals: TotalsBody,
    fulfilment: FulfilmentBody, comment: String? = nil, allergies: [AllergenCode]? = nil, payment: PaymentBody,
    timeline: [TimelineEntry],
    eta: EtaBody? = nil, estimatedDeliveryTime: Instant? = nil, courier: CourierView? = nil,
    deliveryPin: String? = nil, asksForId: Bool? = nil, trackToken: String? = nil, canCancel: Bool,
    hasPhoto: Bool = false, messageCount: Int64 = 0,
    placedAt: Instant, updatedAt: Instant
  ) {
    self.orderId = orderId
    self.number = number
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
    self.allergies = allergies
    self.payment = payment
    self.timeline = timeline
    self.eta = eta
    self.estimatedDeliveryTime = estimatedDeliveryTime
    self.courier = courier
    self.deliveryPin = deliveryPin
    self.asksForId = asksForId
    self.trackToken = trackToken
    self.canCancel = canCancel
    self.hasPhoto = hasPhoto
    self.messageCount = messageCount
    self.placedAt = placedAt
    self.updatedAt = updatedAt
  }
}

/// The restaurant of an order, with its place.
public struct OrderRestaurant: Body {
  public var id: RestaurantID
  /// The name when the order was placed.
  public var name: String
  /// House number and street, for a courier or a pickup.
  public var street: String
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// IANA time zone of the restaurant, such as "Europe/Paris", to show the order's times in.
  public var timeZone: String

  public init(id: RestaurantID, name: String, street: String, lat: Double, lon: Double, timeZone: String) {
    self.id = id
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
    self.timeZone = timeZone
  }
}

/// A line as it was bought.  O2
public struct OrderLineBody: Body {
  /// The client's own id of the line in the cart.
  public var lineId: String
  /// The item may be gone from today's menu.
  public var menuItemId: MenuItemID
  /// The name of the dish at the moment of the order.
  public var name: String
  /// 1…99.
  public var quantity: Int64
  /// Chosen options with their names and prices of that moment.
  public var modifiers: [ChosenModifier]
  /// The customer's remark on this line; nil when there is none.
  public var note: String?
  /// One unit with its modifiers, in minor units.
  public var unitPrice: Int64
  /// `unitPrice` × `quantity`, before discounts.
  public var total: Int64
  /// True for what is not sold to the young; absent otherwise.
  public var ageRestricted: Bool?

  public init(
    lineId: String, menuItemId: MenuItemID, name: String, quantity: Int64, modifiers: [ChosenModifier],
    note: String? = nil, unitPrice: Int64, total: Int64, ageRestricted: Bool? = nil
  ) {
    self.lineId = lineId
    self.menuItemId = menuItemId
    self.name = name
    self.quantity = quantity
    self.modifiers = modifiers
    self.note = note
    self.unitPrice = unitPrice
    self.total = total
    self.ageRestricted = ageRestricted
  }
}

/// One change of an order's status.  O1
public struct TimelineEntry: Body {
  /// The status after the change.
  public var status: OrderStatusCode
  /// The moment of the change by the server's clock.
  public var at: Instant
  /// The party that made the change.
  public var actor: ActorCode
  /// Given with a cancellation or rejection; nil else.
  public var reason: String?
  /// What `reason` says, where it is one of the platform's own, to be said in any language. Nil where somebody wrote
  /// it.
  public var reasonCode: EndReasonCode?

  public init(
    status: OrderStatusCode, at: Instant, actor: ActorCode, reason: String? = nil, reasonCode: EndReasonCode? = nil
  ) {
    self.status = status
    self.at = at
    self.actor = actor
    self.reason = reason
    self.reasonCode = reasonCode
  }
}

/// The interval in which the food is expected.  D3
public struct EtaBody: Body {
  public var earliest: Instant
  /// Shown as the expected time. An event follows when it moves by more than two minutes.
  public var latest: Instant

  public init(earliest: Instant, latest: Instant) {
    self.earliest = earliest
    self.latest = latest
  }
}

/// The courier as the customer may see them.  D5
public struct CourierView: Body {
  /// The first name; nil when the courier's account has none.
  public var name: String?
  /// The vehicle of the current shift.
  public var vehicle: VehicleCode?
  /// The last known position; nil when the courier never sent one.
  public var position: CourierPositionBody?
  /// True when the position is older than a minute or missing.  D4
  public var isStale: Bool
  /// A masked phone number to call; nil when the courier has none.
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

/// The status of an order without its content, for polling.
public struct OrderStatusAnswer: Body {
  public var orderId: OrderID
  public var status: OrderStatusCode
  /// The list's filter that the order belongs to.
  public var stage: OrderStageCode
  /// A short heading in the reader's language, such as "Preparing".
  public var title: String
  /// One sentence in the reader's language that explains the status.
  public var description: String
  /// Nil once the order is in a last state.
  public var eta: EtaBody?
  /// The late end of `eta`; nil once the order is in a last state.
  public var estimatedDeliveryTime: Instant?
  /// Nil but between pickup and delivery, so that a polling client sees the courier move.  D4, D5
  public var courier: CourierView?
  /// Messages between customer, kitchen and courier so far.  D8
  public var messageCount: Int64
  /// The last change of status or ETA; the ETag changes with it.
  public var updatedAt: Instant

  public init(
    orderId: OrderID, status: OrderStatusCode, stage: OrderStageCode, title: String, description: String,
    eta: EtaBody? = nil, estimatedDeliveryTime: Instant? = nil, courier: CourierView? = nil,
    messageCount: Int64 = 0, updatedAt: Instant
  ) {
    self.orderId = orderId
    self.status = status
    self.stage = stage
    self.title = title
    self.description = description
    self.eta = eta
    self.estimatedDeliveryTime = estimatedDeliveryTime
    self.courier = courier
    self.messageCount = messageCount
    self.updatedAt = updatedAt
  }
}

/// An account's orders, all of them or those of one stage.
public struct OrdersQuery: QueryBody {
  /// Nil lists all stages.
  public var status: OrderStageCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
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

/// Asks for the order that a key made, to learn of a submit whose answer was lost.  E1
public struct LookupQuery: QueryBody {
  /// A UUID; 404 means that the same submit may be sent again.
  public var idempotencyKey: String

  public init(idempotencyKey: String) { self.idempotencyKey = idempotencyKey }
}

extension LookupQuery {
  public static let schema = Schema.object(nil, [.required("idempotency_key", .uuid)])
}

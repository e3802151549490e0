public import Domain

/// A restaurant as its staff sees it.
public struct MerchantRestaurant: Body {
  public var id: RestaurantID
  public var name: String
  public var isPaused: Bool
  public var openState: OpenStateBody
  public var currency: String
  public var timeZone: String
  public var hours: HoursBody
  public var zones: [ZoneBody]
  public var charges: ChargesBody
  public var preparationMinutes: Int64
  public var menuVersion: Int64
  /// Orders that are not in a last state.
  public var openOrders: Int64

  public init(
    id: RestaurantID, name: String, isPaused: Bool, openState: OpenStateBody, currency: String, timeZone: String,
    hours: HoursBody, zones: [ZoneBody], charges: ChargesBody, preparationMinutes: Int64, menuVersion: Int64,
    openOrders: Int64
  ) {
    self.id = id
    self.name = name
    self.isPaused = isPaused
    self.openState = openState
    self.currency = currency
    self.timeZone = timeZone
    self.hours = hours
    self.zones = zones
    self.charges = charges
    self.preparationMinutes = preparationMinutes
    self.menuVersion = menuVersion
    self.openOrders = openOrders
  }
}

/// An order on the kitchen's board.
public struct MerchantOrder: Body {
  public var orderId: OrderID
  public var restaurantId: RestaurantID
  public var status: OrderStatusCode
  public var lines: [OrderLineBody]
  public var comment: String?
  public var customerName: String?
  public var fulfilment: FulfilmentKindCode
  public var slot: SlotBody?
  /// For `seat`: where it is brought.  V1
  public var seat: SeatPlaceBody?
  public var currency: String
  public var total: Int64
  public var placedAt: Instant
  /// When it is cancelled if nobody answers.  O5
  public var acceptBy: Instant?
  /// When the kitchen means to be done.
  public var readyAt: Instant?
  public var courier: CourierView?
  public var updatedAt: Instant

  public init(
    orderId: OrderID, restaurantId: RestaurantID, status: OrderStatusCode, lines: [OrderLineBody],
    comment: String? = nil, customerName: String? = nil, fulfilment: FulfilmentKindCode, slot: SlotBody? = nil,
    seat: SeatPlaceBody? = nil, currency: String, total: Int64, placedAt: Instant, acceptBy: Instant? = nil,
    readyAt: Instant? = nil,
    courier: CourierView? = nil, updatedAt: Instant
  ) {
    self.orderId = orderId
    self.restaurantId = restaurantId
    self.status = status
    self.lines = lines
    self.comment = comment
    self.customerName = customerName
    self.fulfilment = fulfilment
    self.slot = slot
    self.seat = seat
    self.currency = currency
    self.total = total
    self.placedAt = placedAt
    self.acceptBy = acceptBy
    self.readyAt = readyAt
    self.courier = courier
    self.updatedAt = updatedAt
  }
}

/// Takes an order and says how long it needs.
public struct AcceptRequest: RequestBody {
  public var prepMinutes: Int64

  public init(prepMinutes: Int64) {
    self.prepMinutes = prepMinutes
  }
}

extension AcceptRequest {
  public static let schema = Schema.object("AcceptRequest", [.required("prep_minutes", .integer(1...240))])
}

/// Turns an order down, with the reason that the customer reads.
public struct RejectRequest: RequestBody {
  public var reason: String

  public init(reason: String) {
    self.reason = reason
  }
}

extension RejectRequest {
  public static let schema = Schema.object("RejectRequest", [.required("reason", .string(1...500, .text))])
}

/// Says by how much the kitchen is late.
public struct DelayRequest: RequestBody {
  public var minutes: Int64

  public init(minutes: Int64) {
    self.minutes = minutes
  }
}

extension DelayRequest {
  public static let schema = Schema.object("DelayRequest", [.required("minutes", .integer(1...120))])
}

/// Changes to a restaurant; what is absent stays.
public struct RestaurantPatch: RequestBody {
  public var isPaused: Bool?
  public var hours: HoursBody?
  public var zones: [ZoneBody]?
  public var charges: KitchenChargesBody?
  public var preparationMinutes: Int64?

  public init(
    isPaused: Bool? = nil, hours: HoursBody? = nil, zones: [ZoneBody]? = nil, charges: KitchenChargesBody? = nil,
    preparationMinutes: Int64? = nil
  ) {
    self.isPaused = isPaused
    self.hours = hours
    self.zones = zones
    self.charges = charges
    self.preparationMinutes = preparationMinutes
  }
}

extension RestaurantPatch {
  public static let schema = Schema.object(
    "RestaurantPatch",
    [
      .optional("is_paused", .boolean), .optional("hours", HoursBody.schema),
      .optional("zones", .array(ZoneBody.schema, 0...20)), .optional("charges", KitchenChargesBody.schema),
      .optional("preparation_minutes", .integer(1...240)),
    ])
}

/// Changes to a dish; what is absent stays.
public struct MenuItemPatch: RequestBody {
  public var price: Int64?
  public var availability: AvailabilityCode?

  public init(price: Int64? = nil, availability: AvailabilityCode? = nil) {
    self.price = price
    self.availability = availability
  }
}

extension MenuItemPatch {
  public static let schema = Schema.object(
    "MenuItemPatch", [.optional("price", .amount), .optional("availability", .word(AvailabilityCode.self))])
}

/// The dish as it is now, and the menu's new version.
public struct MenuItemPatchAnswer: Body {
  public var restaurantId: RestaurantID
  public var menuVersion: Int64
  public var currency: String
  public var item: MenuItemBody

  public init(restaurantId: RestaurantID, menuVersion: Int64, currency: String, item: MenuItemBody) {
    self.restaurantId = restaurantId
    self.menuVersion = menuVersion
    self.currency = currency
    self.item = item
  }
}

/// A kitchen's board.
public struct BoardQuery: QueryBody {
  public var restaurantId: RestaurantID?
  public var state: OrderStatusCode?
  public var limit: Int64?
  public var cursor: String?

  public init(
    restaurantId: RestaurantID? = nil, state: OrderStatusCode? = nil, limit: Int64? = nil, cursor: String? = nil
  ) {
    self.restaurantId = restaurantId
    self.state = state
    self.limit = limit
    self.cursor = cursor
  }
}

extension BoardQuery {
  public static let schema = Schema.object(
    nil,
    [.optional("restaurant_id", .id(RestaurantID.self)), .optional("state", .word(OrderStatusCode.self))]
      + Schema.page)
}

public import Domain

/// An order on the kitchen's board.
public struct MerchantOrder: Body {
  /// For the routes under `/v1/merchant/orders/{id}`.
  public var orderId: OrderID
  /// What kitchen, courier and customer call it, such as "A24". The restaurant's numbers come again after 2,574 orders.
  public var number: String
  public var restaurantId: RestaurantID
  /// Never `pending_payment`: the board lists orders that were placed.
  public var status: OrderStatusCode
  /// As bought; later menu changes do not alter them.  O2
  public var lines: [OrderLineBody]
  /// The customer's remark to the kitchen. Nil in an event, which carries no personal text.  P1
  public var comment: String?
  /// What whoever eats is allergic to. Nil when they said nothing, and in an event.  P1
  public var allergies: [AllergenCode]?
  /// The recipient of the delivery address. Nil for pickup and in an event.  P1
  public var customerName: String?
  /// Four digits that the customer says when they fetch the food. Nil for what is not fetched, at the end, and in an
  /// event.
  public var handoverPin: String?
  /// Decides who takes the food from the counter: a courier, the customer or the restaurant.
  public var fulfilment: FulfilmentKindCode
  /// The quarter of an hour that the customer chose; nil means as soon as possible.
  public var slot: SlotBody?
  /// The place in the hall, for `seat` only.  V1
  public var seat: SeatPlaceBody?
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units of `currency`.
  public var total: Int64
  /// The moment of the submit.
  public var placedAt: Instant
  /// The order is cancelled at this time if staff have not answered. Nil once they have.  O5
  public var acceptBy: Instant?
  /// The time the kitchen promised by `accept` and `delay`; nil before it accepted.
  public var readyAt: Instant?
  /// Nil until a courier accepted the order.
  public var courier: CourierView?
  /// Messages between customer, kitchen and courier so far.  D8
  public var messageCount: Int64
  /// The last change of status or ETA.
  public var updatedAt: Instant

  public init(
    orderId: OrderID, number: String, restaurantId: RestaurantID, status: OrderStatusCode, lines: [OrderLineBody],
    comment: String? = nil, allergies: [AllergenCode]? = nil, customerName: String? = nil, handoverPin: String? = nil,
    fulfilment: FulfilmentKindCode,
    slot: SlotBody? = nil,
    seat: SeatPlaceBody? = nil, currency: String, total: Int64, placedAt: Instant, acceptBy: Instant? = nil,
    readyAt: Instant? = nil, courier: CourierView? = nil, messageCount: Int64 = 0, updatedAt: Instant
  ) {
    self.orderId = orderId
    self.number = number
    self.restaurantId = restaurantId
    self.status = status
    self.lines = lines
    self.comment = comment
    self.allergies = allergies
    self.customerName = customerName
    self.handoverPin = handoverPin
    self.fulfilment = fulfilment
    self.slot = slot
    self.seat = seat
    self.currency = currency
    self.total = total
    self.placedAt = placedAt
    self.acceptBy = acceptBy
    self.readyAt = readyAt
    self.courier = courier
    self.messageCount = messageCount
    self.updatedAt = updatedAt
  }
}

/// Accepts an order and promises when it is ready.
public struct AcceptRequest: RequestBody {
  /// Minutes from now, 1…240.
  public var prepMinutes: Int64

  public init(prepMinutes: Int64) {
    self.prepMinutes = prepMinutes
  }
}

extension AcceptRequest {
  public static let schema = Schema.object("AcceptRequest", [.required("prep_minutes", .integer(1...240))])
}

/// Declines an order. The payment is released.
public struct RejectRequest: RequestBody {
  /// 1 to 500 characters; the customer reads them.
  public var reason: String
  /// Where the order stands for whoever declines it. Where it stands elsewhere by now, nothing is declined. Nil:
  /// wherever it is.
  public var expectedStatus: OrderStatusCode?

  public init(reason: String, expectedStatus: OrderStatusCode? = nil) {
    self.reason = reason
    self.expectedStatus = expectedStatus
  }
}

extension RejectRequest {
  public static let schema = Schema.object(
    "RejectRequest",
    [.required("reason", .string(1...500, .text)), .optional("expected_status", .word(OrderStatusCode.self))])
}

/// Puts off the time at which an order is ready.
public struct DelayRequest: RequestBody {
  /// Minutes on top of the promised time, or of now where that is over, 1…120. Sent twice, they count twice. Needed
  /// without `readyAt`.
  public var minutes: Int64?
  /// The new time: not before the promised one or now, and at most 120 minutes after the later of them. Sent twice, it
  /// is the same.
  public var readyAt: Instant?

  public init(minutes: Int64) {
    self.minutes = minutes
  }

  public init(readyAt: Instant) {
    self.readyAt = readyAt
  }
}

extension DelayRequest {
  public static let schema = Schema.object(
    "DelayRequest", [.optional("minutes", .integer(1...120)), .optional("ready_at", .instant)])
}

/// The orders on a kitchen's board.
public struct BoardQuery: QueryBody {
  /// Nil: the only restaurant that the staff member works for.
  public var restaurantId: RestaurantID?
  /// Nil lists all orders that are not in a last state.
  public var state: OrderStatusCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
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

public import Domain

/// Cancels an order or a booking.
public struct CancelRequest: RequestBody {
  /// At most 500 characters; kept with the change of status.
  public var reason: String?

  public init(reason: String? = nil) {
    self.reason = reason
  }
}

extension CancelRequest {
  public static let schema = Schema.object("CancelRequest", [.optional("reason", .remark)])
}

/// The order after its cancellation, and its refund.
public struct CancelAnswer: Body {
  public var orderId: OrderID
  /// `cancelled`; after a payment that never succeeded it may be `payment_failed`.
  public var status: OrderStatusCode
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// The part of the payment that goes back.
  public var refund: RefundBody

  public init(orderId: OrderID, status: OrderStatusCode, currency: String, refund: RefundBody) {
    self.orderId = orderId
    self.status = status
    self.currency = currency
    self.refund = refund
  }
}

/// A new cart made from an old order.
public struct ReorderAnswer: Body {
  /// Priced with today's menu.
  public var cart: CartAnswer
  /// Lines that today's menu no longer allows; empty when all could be copied.
  public var notCarriedOver: [NotCarriedOver]

  public init(cart: CartAnswer, notCarriedOver: [NotCarriedOver]) {
    self.cart = cart
    self.notCarriedOver = notCarriedOver
  }
}

/// A line of the old order that the new cart does not have.
public struct NotCarriedOver: Body {
  /// The name of the dish in the old order.
  public var name: String
  /// Stable, as the `code` of a `CartIssue`.
  public var code: String
  /// The reason, for the customer.
  public var message: String

  public init(name: String, code: String, message: String) {
    self.name = name
    self.code = code
    self.message = message
  }
}

/// Adds a tip for the courier after the delivery.
public struct TipRequest: RequestBody {
  /// Minor units of the order's currency, above 0.
  public var amount: Int64
  /// Nil pays as the order was paid.
  public var paymentMethod: PaymentMethodChoice?

  public init(amount: Int64, paymentMethod: PaymentMethodChoice? = nil) {
    self.amount = amount
    self.paymentMethod = paymentMethod
  }
}

extension TipRequest {
  public static let schema = Schema.object(
    "TipRequest",
    [.required("amount", .integer(1...100_000_000_000)), .optional("payment_method", PaymentMethodChoice.schema)])
}

/// The order's tip and the payment for the new part.
public struct TipAnswer: Body {
  public var orderId: OrderID
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// All tips of the order together, this one included.
  public var tip: Int64
  /// The payment of this tip alone.
  public var payment: PaymentBody

  public init(orderId: OrderID, currency: String, tip: Int64, payment: PaymentBody) {
    self.orderId = orderId
    self.currency = currency
    self.tip = tip
    self.payment = payment
  }
}

/// The public page of one order. It expires with the delivery.
public struct TrackAnswer: Body {
  public var status: OrderStatusCode
  /// The list's filter that the order belongs to.
  public var stage: OrderStageCode
  /// A short heading in the reader's language, such as "Preparing".
  public var title: String
  /// One sentence in the reader's language that explains the status.
  public var description: String
  /// The name at the moment of the order.
  public var restaurantName: String
  /// IANA time zone of the restaurant, such as "Europe/Paris", to show the order's times in.
  public var timeZone: String
  /// How the food leaves the kitchen; where to stays with its customer.
  public var fulfilment: FulfilmentKindCode
  /// Nil unless the food is on the road.  D5
  public var destination: PointBody?
  /// Nil once the order is in a last state.
  public var eta: EtaBody?
  /// Nil unless the food is on the road.  D5
  public var courier: CourierView?
  /// The last change of status or ETA.
  public var updatedAt: Instant

  public init(
    status: OrderStatusCode, stage: OrderStageCode, title: String, description: String, restaurantName: String,
    timeZone: String, fulfilment: FulfilmentKindCode, destination: PointBody? = nil, eta: EtaBody? = nil,
    courier: CourierView? = nil, updatedAt: Instant
  ) {
    self.status = status
    self.stage = stage
    self.title = title
    self.description = description
    self.restaurantName = restaurantName
    self.timeZone = timeZone
    self.fulfilment = fulfilment
    self.destination = destination
    self.eta = eta
    self.courier = courier
    self.updatedAt = updatedAt
  }
}

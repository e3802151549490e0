public import Domain

/// Why somebody cancels, if they say.
public struct CancelRequest: RequestBody {
  public var reason: String?

  public init(reason: String? = nil) {
    self.reason = reason
  }
}

extension CancelRequest {
  public static let schema = Schema.object("CancelRequest", [.optional("reason", .remark)])
}

/// The order after it was cancelled, and what goes back.
public struct CancelAnswer: Body {
  public var orderId: OrderID
  public var status: OrderStatusCode
  public var currency: String
  public var refund: RefundBody

  public init(orderId: OrderID, status: OrderStatusCode, currency: String, refund: RefundBody) {
    self.orderId = orderId
    self.status = status
    self.currency = currency
    self.refund = refund
  }
}

/// A fresh cart made from an old order.
public struct ReorderAnswer: Body {
  public var cart: CartAnswer
  public var notCarriedOver: [NotCarriedOver]

  public init(cart: CartAnswer, notCarriedOver: [NotCarriedOver]) {
    self.cart = cart
    self.notCarriedOver = notCarriedOver
  }
}

/// A line of the old order that the new cart has not, and why.
public struct NotCarriedOver: Body {
  public var name: String
  public var code: String
  public var message: String

  public init(name: String, code: String, message: String) {
    self.name = name
    self.code = code
    self.message = message
  }
}

/// Thanks the courier after the delivery.
public struct TipRequest: RequestBody {
  public var amount: Int64
  /// Absent: as the order was paid.
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

/// The order's tip after the thanks.
public struct TipAnswer: Body {
  public var orderId: OrderID
  public var currency: String
  /// All of the order's tip, with this one.
  public var tip: Int64
  public var payment: PaymentBody

  public init(orderId: OrderID, currency: String, tip: Int64, payment: PaymentBody) {
    self.orderId = orderId
    self.currency = currency
    self.tip = tip
    self.payment = payment
  }
}

/// One order's public page.
public struct TrackAnswer: Body {
  public var status: OrderStatusCode
  public var stage: OrderStageCode
  public var title: String
  public var description: String
  public var restaurantName: String
  /// While the food is moving.
  public var destination: PointBody?
  public var eta: EtaBody?
  /// Only while the food is moving.  D5
  public var courier: CourierView?
  public var updatedAt: Instant

  public init(
    status: OrderStatusCode, stage: OrderStageCode, title: String, description: String, restaurantName: String,
    destination: PointBody? = nil, eta: EtaBody? = nil, courier: CourierView? = nil, updatedAt: Instant
  ) {
    self.status = status
    self.stage = stage
    self.title = title
    self.description = description
    self.restaurantName = restaurantName
    self.destination = destination
    self.eta = eta
    self.courier = courier
    self.updatedAt = updatedAt
  }
}

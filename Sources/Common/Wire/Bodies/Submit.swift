public import Domain

/// Places the order that a quote priced.  E1
public struct SubmitRequest: RequestBody {
  /// The account's present cart.
  public var cartId: CartID
  /// The quote of the last sync, at most 2,048 characters.  M6
  public var quoteId: String
  /// The total that the customer saw, in minor units. Another total is refused.  M6
  public var expectedTotal: Int64
  /// One of the quote's `payment_methods`.
  public var paymentMethod: PaymentMethodChoice
  /// Nil: the address that the cart was priced for.
  public var deliveryAddress: DeliveryAddress?
  /// A remark for the kitchen, at most 500 characters.
  public var comment: String?

  public init(
    cartId: CartID, quoteId: String, expectedTotal: Int64, paymentMethod: PaymentMethodChoice,
    deliveryAddress: DeliveryAddress? = nil, comment: String? = nil
  ) {
    self.cartId = cartId
    self.quoteId = quoteId
    self.expectedTotal = expectedTotal
    self.paymentMethod = paymentMethod
    self.deliveryAddress = deliveryAddress
    self.comment = comment
  }
}

/// The payment method of one order, booking or tip.
public struct PaymentMethodChoice: RequestBody {
  public var kind: PaymentKindCode
  /// The gateway's token; for `saved` the payment method's id; nil for `cash`.
  public var token: String?

  public init(kind: PaymentKindCode, token: String? = nil) {
    self.kind = kind
    self.token = token
  }
}

/// The order that a submit made.
public struct SubmitAnswer: Body {
  /// For `/v1/orders/{id}`.
  public var orderId: OrderID
  /// `pending_payment` while the payer has to act or the gateway has not answered.
  public var status: OrderStatusCode
  /// The late end of the ETA.
  public var estimatedDeliveryTime: Instant
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units of `currency`.
  public var total: Int64
  /// The payment of the order.
  public var payment: PaymentBody

  public init(
    orderId: OrderID, status: OrderStatusCode, estimatedDeliveryTime: Instant, currency: String, total: Int64,
    payment: PaymentBody
  ) {
    self.orderId = orderId
    self.status = status
    self.estimatedDeliveryTime = estimatedDeliveryTime
    self.currency = currency
    self.total = total
    self.payment = payment
  }
}

/// A payment as its payer sees it.
public struct PaymentBody: Body {
  /// For `/v1/payments/{id}/confirm` and `/abandon`.
  public var id: PaymentID
  public var status: PaymentStatusCode
  /// For a saved method the kind of that method.
  public var kind: PaymentKindCode
  /// Minor units that the payment is for.
  public var amount: Int64
  /// Minor units that went back so far.
  public var refunded: Int64
  /// The step that the payer has to take; nil unless the status is `requires_action`.
  public var action: PaymentAction?

  public init(
    id: PaymentID, status: PaymentStatusCode, kind: PaymentKindCode, amount: Int64, refunded: Int64,
    action: PaymentAction? = nil
  ) {
    self.id = id
    self.status = status
    self.kind = kind
    self.amount = amount
    self.refunded = refunded
    self.action = action
  }
}

/// A page that the payer opens, or a payment app that is called.
public struct PaymentAction: Body {
  public var kind: PaymentActionCode
  /// For `upi_intent` a link that the payment app answers to.
  public var url: String

  public init(kind: PaymentActionCode, url: String) {
    self.kind = kind
    self.url = url
  }
}

/// Reports that a payer came back from a challenge. The gateway, not the payer, says how it ended.
public struct PaymentConfirmRequest: RequestBody {
  /// The text that the challenge returned, if any; at most 512 characters.
  public var reference: String?

  public init(reference: String? = nil) {
    self.reference = reference
  }
}

/// A payment with the order or booking it pays for. Exactly one of the two ids is present.
public struct PaymentConfirmAnswer: Body {
  /// Nil for a booking.
  public var orderId: OrderID?
  /// Nil for an order.
  public var bookingId: BookingID?
  /// The status of the order or booking, not of the payment.
  public var status: PurchaseStatusCode
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// The payment after the gateway was asked.
  public var payment: PaymentBody

  /// The answer for an order.
  public init(orderId: OrderID, status: OrderStatusCode, currency: String, payment: PaymentBody) {
    self.orderId = orderId
    self.status = PurchaseStatusCode(rawValue: status.rawValue)
    self.currency = currency
    self.payment = payment
  }

  /// The answer for a booking.
  public init(bookingId: BookingID, status: BookingStatusCode, currency: String, payment: PaymentBody) {
    self.bookingId = bookingId
    self.status = PurchaseStatusCode(rawValue: status.rawValue)
    self.currency = currency
    self.payment = payment
  }
}

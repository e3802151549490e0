public import Domain

/// Places the order that a quote priced.
public struct SubmitRequest: RequestBody {
  public var cartId: CartID
  public var quoteId: String
  /// The total the customer saw, in minor units.
  public var expectedTotal: Int64
  public var paymentMethod: PaymentMethodChoice
  /// Absent: the one the cart was priced for.
  public var deliveryAddress: DeliveryAddress?
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

/// How one order is paid.
public struct PaymentMethodChoice: RequestBody {
  public var kind: PaymentKindCode
  /// A gateway's token; for `saved`, the payment method's id; none for `cash`.
  public var token: String?

  public init(kind: PaymentKindCode, token: String? = nil) {
    self.kind = kind
    self.token = token
  }
}

/// The order that a submit made.
public struct SubmitAnswer: Body {
  public var orderId: OrderID
  public var status: OrderStatusCode
  public var estimatedDeliveryTime: Instant
  public var currency: String
  public var total: Int64
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
  public var id: PaymentID
  public var status: PaymentStatusCode
  public var kind: PaymentKindCode
  public var amount: Int64
  public var refunded: Int64
  /// What the payer has to do before the order is placed.
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

/// A page to open or an app to call.
public struct PaymentAction: Body {
  public var kind: PaymentActionCode
  public var url: String

  public init(kind: PaymentActionCode, url: String) {
    self.kind = kind
    self.url = url
  }
}

/// Tells that a payer came back from a challenge; the gateway is asked how it ended.
public struct PaymentConfirmRequest: RequestBody {
  /// What the challenge handed back, if anything.
  public var reference: String?

  public init(reference: String? = nil) {
    self.reference = reference
  }
}

/// Where the order or booking that was paid for and its payment are now: one of the two ids is there.
public struct PaymentConfirmAnswer: Body {
  public var orderId: OrderID?
  public var bookingId: BookingID?
  public var status: PurchaseStatusCode
  public var currency: String
  public var payment: PaymentBody

  public init(orderId: OrderID, status: OrderStatusCode, currency: String, payment: PaymentBody) {
    self.orderId = orderId
    self.status = PurchaseStatusCode(rawValue: status.rawValue)
    self.currency = currency
    self.payment = payment
  }

  public init(bookingId: BookingID, status: BookingStatusCode, currency: String, payment: PaymentBody) {
    self.bookingId = bookingId
    self.status = PurchaseStatusCode(rawValue: status.rawValue)
    self.currency = currency
    self.payment = payment
  }
}

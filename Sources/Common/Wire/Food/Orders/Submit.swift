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

extension SubmitRequest {
  public static let schema = Schema.object(
    "SubmitRequest",
    [
      .required("cart_id", .id(CartID.self)), .required("quote_id", .string(1...2048, .visible)),
      .required("expected_total", .amount), .required("payment_method", PaymentMethodChoice.schema),
      .optional("delivery_address", DeliveryAddress.schema), .optional("comment", .remark),
    ])
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

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
  /// What whoever eats is allergic to. The kitchen is told it before the dishes.
  public var allergies: [AllergenCode]?

  public init(
    cartId: CartID, quoteId: String, expectedTotal: Int64, paymentMethod: PaymentMethodChoice,
    deliveryAddress: DeliveryAddress? = nil, comment: String? = nil, allergies: [AllergenCode]? = nil
  ) {
    self.cartId = cartId
    self.quoteId = quoteId
    self.expectedTotal = expectedTotal
    self.paymentMethod = paymentMethod
    self.deliveryAddress = deliveryAddress
    self.comment = comment
    self.allergies = allergies
  }
}

extension SubmitRequest {
  public static let schema = Schema.object(
    "SubmitRequest",
    [
      .required("cart_id", .id(CartID.self)), .required("quote_id", .string(1...2048, .visible)),
      .required("expected_total", .amount), .required("payment_method", PaymentMethodChoice.schema),
      .optional("delivery_address", DeliveryAddress.schema), .optional("comment", .remark),
      .optional(
        "allergies", .array(.word(AllergenCode.self), 0...AllergenCode.known.count, isUnique: true)),
    ])
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

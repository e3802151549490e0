public import Domain

/// The payment method of one order, booking or tip.
public struct PaymentMethodChoice: RequestBody {
  public var kind: PaymentKindCode
  /// The gateway's token; for `saved` the payment method's id; nil for `hosted_page` and `cash`.
  public var token: String?

  public init(kind: PaymentKindCode, token: String? = nil) {
    self.kind = kind
    self.token = token
  }
}

extension PaymentMethodChoice {
  public static let schema = Schema.object(
    "PaymentMethodChoice", [.required("kind", .word(PaymentKindCode.self)), .optional("token", .opaque)])
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

extension PaymentConfirmRequest {
  public static let schema = Schema.object("PaymentConfirmRequest", [.optional("reference", .opaque)])
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

/// Money that goes back to the payer. The amount is 0 when nothing had been taken.
public struct RefundBody: Body {
  /// Minor units of the enclosing `currency`.
  public var amount: Int64
  /// `pending` until the gateway confirmed.
  public var status: RefundStatusCode

  public init(amount: Int64, status: RefundStatusCode) {
    self.amount = amount
    self.status = status
  }
}

public import Domain

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

extension PaymentMethodChoice {
  public static let schema = Schema.object(
    "PaymentMethodChoice", [.required("kind", .word(PaymentKindCode.self)), .optional("token", .opaque)])
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

extension PaymentConfirmRequest {
  public static let schema = Schema.object("PaymentConfirmRequest", [.optional("reference", .opaque)])
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

/// What goes back to the payer; nothing when nothing was taken.
public struct RefundBody: Body {
  public var amount: Int64
  public var status: RefundStatusCode

  public init(amount: Int64, status: RefundStatusCode) {
    self.amount = amount
    self.status = status
  }
}

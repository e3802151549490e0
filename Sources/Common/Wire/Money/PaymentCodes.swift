/// A way to pay.
public struct PaymentKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A card, by a gateway's token.
  public static let card = Self(rawValue: "card")
  /// Apple Pay, by a gateway's token.
  public static let applePay = Self(rawValue: "apple_pay")
  /// A UPI request in the payer's bank app.
  public static let upi = Self(rawValue: "upi")
  /// A saved payment method, by its id.
  public static let saved = Self(rawValue: "saved")
  /// A page of the payment service, on which the payer chooses a card or a wallet. It takes no token.
  public static let hostedPage = Self(rawValue: "hosted_page")
  /// Cash at the door; for food only.
  public static let cash = Self(rawValue: "cash")

  public static let known: [Self] = [.card, .applePay, .upi, .saved, .hostedPage, .cash]
}

/// The progress of a payment.
public struct PaymentStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The payer has to act: 3-D Secure, a UPI request or the page of the payment service.
  public static let requiresAction = Self(rawValue: "requires_action")
  /// The gateway has not answered. The payment is neither made nor failed, and the payer need not try again.  E5
  public static let checking = Self(rawValue: "checking")
  /// The money is reserved, not taken.  E3
  public static let authorised = Self(rawValue: "authorised")
  /// The money is taken.
  public static let captured = Self(rawValue: "captured")
  /// The reservation was released; nothing was taken.
  public static let voided = Self(rawValue: "voided")
  /// All of the money went back.
  public static let refunded = Self(rawValue: "refunded")
  /// A part of the money went back.
  public static let partiallyRefunded = Self(rawValue: "partially_refunded")
  /// The bank refused; nothing was taken.
  public static let declined = Self(rawValue: "declined")
  /// The payer did not act in time, or the gateway never received the payment.
  public static let abandoned = Self(rawValue: "abandoned")
  /// To be paid at the door.
  public static let cashDue = Self(rawValue: "cash_due")
  /// The courier has the cash.
  public static let cashCollected = Self(rawValue: "cash_collected")
  /// The order ended before cash was paid.
  public static let cashWaived = Self(rawValue: "cash_waived")

  public static let known: [Self] = [
    .requiresAction, .checking, .authorised, .captured, .voided, .refunded, .partiallyRefunded, .declined, .abandoned,
    .cashDue, .cashCollected, .cashWaived,
  ]
}

/// The step that a payer has to take.
public struct PaymentActionCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Open a page of the payer's bank, 3-D Secure.
  public static let threeDS = Self(rawValue: "three_ds")
  /// Open the payer's UPI app.
  public static let upiIntent = Self(rawValue: "upi_intent")
  /// Open the payment service's page, and choose there how to pay.
  public static let hostedPage = Self(rawValue: "hosted_page")

  public static let known: [Self] = [.threeDS, .upiIntent, .hostedPage]
}

/// The progress of a refund.
public struct RefundStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing goes back.
  public static let none = Self(rawValue: "none")
  /// Nothing had been taken; the reservation was released.
  public static let voided = Self(rawValue: "voided")
  /// The money went back.
  public static let refunded = Self(rawValue: "refunded")
  /// The gateway has not confirmed the refund yet.
  public static let pending = Self(rawValue: "pending")

  public static let known: [Self] = [.none, .voided, .refunded, .pending]
}

/// The status of an order or a booking, whichever was paid for.
public struct PurchaseStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The values of `OrderStatusCode` and `BookingStatusCode`, each once.
  public static let known: [Self] =
    OrderStatusCode.known.map { Self(rawValue: $0.rawValue) }
    + BookingStatusCode.known.filter { !OrderStatusCode(rawValue: $0.rawValue).isKnown }.map {
      Self(rawValue: $0.rawValue)
    }
}

/// How somebody pays.
public struct PaymentKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let card = Self(rawValue: "card")
  public static let applePay = Self(rawValue: "apple_pay")
  public static let upi = Self(rawValue: "upi")
  public static let saved = Self(rawValue: "saved")
  public static let cash = Self(rawValue: "cash")

  public static let known: [Self] = [.card, .applePay, .upi, .saved, .cash]
}

/// How far a payment is. `checking`: the gateway has not answered yet, and nobody need try again.  E5
public struct PaymentStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let requiresAction = Self(rawValue: "requires_action")
  public static let checking = Self(rawValue: "checking")
  public static let authorised = Self(rawValue: "authorised")
  public static let captured = Self(rawValue: "captured")
  public static let voided = Self(rawValue: "voided")
  public static let refunded = Self(rawValue: "refunded")
  public static let partiallyRefunded = Self(rawValue: "partially_refunded")
  public static let declined = Self(rawValue: "declined")
  public static let abandoned = Self(rawValue: "abandoned")
  public static let cashDue = Self(rawValue: "cash_due")
  public static let cashCollected = Self(rawValue: "cash_collected")
  public static let cashWaived = Self(rawValue: "cash_waived")

  public static let known: [Self] = [
    .requiresAction, .checking, .authorised, .captured, .voided, .refunded, .partiallyRefunded, .declined, .abandoned,
    .cashDue, .cashCollected, .cashWaived,
  ]
}

/// What a payer has to do.
public struct PaymentActionCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let threeDS = Self(rawValue: "three_ds")
  public static let upiIntent = Self(rawValue: "upi_intent")

  public static let known: [Self] = [.threeDS, .upiIntent]
}

/// How far a refund is.
public struct RefundStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = Self(rawValue: "none")
  public static let voided = Self(rawValue: "voided")
  public static let refunded = Self(rawValue: "refunded")
  public static let pending = Self(rawValue: "pending")

  public static let known: [Self] = [.none, .voided, .refunded, .pending]
}

/// Where whatever was paid for stands: an order's or a booking's status.
public struct PurchaseStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let known: [Self] =
    OrderStatusCode.known.map { Self(rawValue: $0.rawValue) }
    + BookingStatusCode.known.filter { !OrderStatusCode(rawValue: $0.rawValue).isKnown }.map {
      Self(rawValue: $0.rawValue)
    }
}

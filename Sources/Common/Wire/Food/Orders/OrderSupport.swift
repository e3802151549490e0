public import Domain

/// Gives money of one order back. At most one of `amount` and `lines` is given; neither gives all that is left.
public struct OrderRefundRequest: RequestBody {
  /// Minor units of the order's currency.
  public var amount: Int64?
  /// What was missing or wrong. Each portion goes back for what it cost: with its share of the discounts, and its taxes.
  public var lines: [RefundLine]?
  /// 1 to 500 characters.
  public var reason: String
  /// Whose cost it is.
  public var borneBy: OrderBearerCode
  /// `refundable` of the preview that was shown. Where other money went back since, nothing does: `refund_changed`. Nil:
  /// not compared.
  public var expectedRefundable: Int64?

  public init(
    amount: Int64? = nil, lines: [RefundLine]? = nil, reason: String, borneBy: OrderBearerCode,
    expectedRefundable: Int64? = nil
  ) {
    self.amount = amount
    self.lines = lines
    self.reason = reason
    self.borneBy = borneBy
    self.expectedRefundable = expectedRefundable
  }
}

extension OrderRefundRequest {
  public static let schema = Schema.object(
    "OrderRefundRequest",
    [
      .optional("amount", .integer(1...100_000_000_000)),
      .optional("lines", .array(RefundLine.schema, 1...100)),
      .required("reason", .string(1...500, .text)), .required("borne_by", .word(OrderBearerCode.self)),
      .optional("expected_refundable", .integer(0...100_000_000_000)),
    ])
}

/// What a refund would give back. At most one of `amount` and `lines` is given; neither asks for all that is left.
public struct RefundPreviewRequest: RequestBody {
  /// Minor units of the order's currency.
  public var amount: Int64?
  /// What was missing or wrong.
  public var lines: [RefundLine]?

  public init(amount: Int64? = nil, lines: [RefundLine]? = nil) {
    self.amount = amount
    self.lines = lines
  }
}

extension RefundPreviewRequest {
  public static let schema = Schema.object(
    "RefundPreviewRequest",
    [.optional("amount", .integer(1...100_000_000_000)), .optional("lines", .array(RefundLine.schema, 1...100))])
}

/// What a refund would give back. Amounts are minor units of `currency`.
public struct RefundPreview: Body {
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// What it would give back.
  public var amount: Int64
  /// The part of `amount` that is a tax.
  public var taxes: Int64
  /// What can go back at most, before it.
  public var refundable: Int64
  /// What could still go back after it.
  public var left: Int64

  public init(currency: String, amount: Int64, taxes: Int64, refundable: Int64, left: Int64) {
    self.currency = currency
    self.amount = amount
    self.taxes = taxes
    self.refundable = refundable
    self.left = left
  }
}

/// Portions of one line of an order.
public struct RefundLine: RequestBody {
  /// A `line_id` of the order.
  public var lineId: String
  /// Portions, 1…99. Nil: all that have not gone back before.
  public var quantity: Int64?

  public init(lineId: String, quantity: Int64? = nil) {
    self.lineId = lineId
    self.quantity = quantity
  }
}

extension RefundLine {
  public static let schema = Schema.object(
    "RefundLine", [.required("line_id", .string(1...64, .visible)), .optional("quantity", .integer(1...99))])
}

/// Whose cost a refund of an order is.
public struct OrderBearerCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The platform's own.
  public static let platform = Self(rawValue: "platform")
  /// The restaurant's.
  public static let house = Self(rawValue: "house")
  /// That of who carried it.
  public static let courier = Self(rawValue: "courier")

  public static let known: [Self] = [.platform, .house, .courier]
}

/// An order after a refund. Amounts are minor units of `currency`.
public struct OrderRefundAnswer: Body {
  public var orderId: OrderID
  public var status: OrderStatusCode
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// What this refund gives back.
  public var amount: Int64
  /// The part of `amount` that was a tax.
  public var taxes: Int64
  /// What goes back in all, this refund included.
  public var refunded: Int64
  /// What can still go back.
  public var left: Int64

  public init(
    orderId: OrderID, status: OrderStatusCode, currency: String, amount: Int64, taxes: Int64, refunded: Int64,
    left: Int64
  ) {
    self.orderId = orderId
    self.status = status
    self.currency = currency
    self.amount = amount
    self.taxes = taxes
    self.refunded = refunded
    self.left = left
  }
}

/// A step of an order that an operator makes.
public struct OrderDecision: RequestBody {
  /// 1 to 500 characters; the customer reads them.
  public var reason: String

  public init(reason: String) { self.reason = reason }
}

extension OrderDecision {
  public static let schema = Schema.object("OrderDecision", [.required("reason", .string(1...500, .text))])
}

/// Another courier for an order.
public struct ReassignRequest: RequestBody {
  /// Who carries it from now on: approved, on shift and without another order. Nil: couriers are asked as for a new order, which food that was picked up can't be.
  public var courierId: AccountID?
  /// Who carries it, as the operator saw it. Where another one does by now, or nobody, nothing changes and the answer says
  /// who carries it: a repeated request takes nothing from the next courier. Nil: whoever has it.
  public var fromCourierId: AccountID?
  /// 1 to 500 characters, for the log.
  public var reason: String

  public init(courierId: AccountID? = nil, fromCourierId: AccountID? = nil, reason: String) {
    self.courierId = courierId
    self.fromCourierId = fromCourierId
    self.reason = reason
  }
}

extension ReassignRequest {
  public static let schema = Schema.object(
    "ReassignRequest",
    [
      .optional("courier_id", .id(AccountID.self)), .optional("from_courier_id", .id(AccountID.self)),
      .required("reason", .string(1...500, .text)),
    ])
}

/// Who carries an order now.
public struct ReassignAnswer: Body {
  public var orderId: OrderID
  public var status: OrderStatusCode
  /// Nil while couriers are asked.
  public var courierId: AccountID?

  public init(orderId: OrderID, status: OrderStatusCode, courierId: AccountID? = nil) {
    self.orderId = orderId
    self.status = status
    self.courierId = courierId
  }
}

public import Domain

/// The days of a statement.
public struct StatementQuery: QueryBody {
  /// The first day, by the clock of the place.
  public var from: LocalDate
  /// The last day; at most 366 days are told of at one time.
  public var to: LocalDate
  /// Nil means `json`.
  public var format: StatementFormatCode?
  /// ISO 4217 code. Nil: the place's currency, or that of the courier's city.
  public var currency: String?

  public init(from: LocalDate, to: LocalDate, format: StatementFormatCode? = nil, currency: String? = nil) {
    self.from = from
    self.to = to
    self.format = format
    self.currency = currency
  }
}

extension StatementQuery {
  public static let schema = Schema.object(nil, Schema.statement)
}

/// The days of a statement, and whose it is.
public struct HolderStatementQuery: QueryBody {
  /// A restaurant, a theatre or a courier's account.
  public var holderId: String
  /// The first day, by the clock of the place.
  public var from: LocalDate
  /// The last day; at most 366 days are told of at one time.
  public var to: LocalDate
  /// Nil means `json`.
  public var format: StatementFormatCode?
  /// ISO 4217 code. Nil: the place's currency, or that of the courier's city.
  public var currency: String?

  public init(
    holderId: String, from: LocalDate, to: LocalDate, format: StatementFormatCode? = nil, currency: String? = nil
  ) {
    self.holderId = holderId
    self.from = from
    self.to = to
    self.format = format
    self.currency = currency
  }

  /// The same without the holder.
  public var days: StatementQuery { StatementQuery(from: from, to: to, format: format, currency: currency) }
}

extension HolderStatementQuery {
  public static let schema = Schema.object(
    nil, [.required("holder_id", .holder, "Whose statement.")] + Schema.statement)
}

extension Schema {
  /// The id of a restaurant, a theatre or an account.
  static let holder = Schema.string(5...64, .visible)
  static let currencyCode = Schema.string(3...3, .visible)

  fileprivate static let statement: [ObjectRule.Property] =
    Schema.days + [
      .optional("format", .word(StatementFormatCode.self), "`json` when absent."),
      .optional("currency", .currencyCode, "The place's own when absent."),
    ]

  /// The first and the last day of a period.
  static let days: [ObjectRule.Property] = [
    .required("from", .date, "The first day."), .required("to", .date, "The last day."),
  ]
}

/// The form in which a statement is sent.
public struct StatementFormatCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let json = Self(rawValue: "json")
  /// A line for each item; amounts with a decimal point.
  public static let csv = Self(rawValue: "csv")
  /// Pages of A4, to be printed or mailed.
  public static let pdf = Self(rawValue: "pdf")

  public static let known: [Self] = [.json, .csv, .pdf]

  static let otherMedia = ["text/csv", "application/pdf"]
}

/// What one restaurant, theatre or courier earned and was paid. Amounts are minor units of `currency`; what is in the
/// holder's favour is positive. `opening` and all `items` add up to `closing`.
public struct StatementBody: Body {
  public var holderId: String
  public var kind: HolderKindCode
  /// The place's name. Nil for a courier.
  public var name: String?
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// The zone whose days these are.
  public var timeZone: String
  public var from: LocalDate
  /// The last day.
  public var to: LocalDate
  /// What the platform owed before the first day. Negative when the holder owed it.
  public var opening: Int64
  /// By what they are for.
  public var items: [StatementItem]
  /// What was earned: all items but cash, payouts and cash handed in.
  public var net: Int64
  /// What the platform owed after the last day.
  public var closing: Int64
  /// Taxes on what the holder sold, by name. The platform holds them: they are no part of `items`.
  public var taxes: [StatementTax]
  /// Sales with their taxes, less the holder's own discounts and the refunds at its cost.
  public var gross: Int64

  public init(
    holderId: String, kind: HolderKindCode, name: String?, currency: String, timeZone: String, from: LocalDate,
    to: LocalDate, opening: Int64, items: [StatementItem], net: Int64, closing: Int64, taxes: [StatementTax],
    gross: Int64
  ) {
    self.holderId = holderId
    self.kind = kind
    self.name = name
    self.currency = currency
    self.timeZone = timeZone
    self.from = from
    self.to = to
    self.opening = opening
    self.items = items
    self.net = net
    self.closing = closing
    self.taxes = taxes
    self.gross = gross
  }
}

/// The sum of all amounts for one thing.
public struct StatementItem: Body {
  public var part: StatementPartCode
  /// How many amounts there were, less those of the other sign.
  public var count: Int64
  /// Positive in the holder's favour.
  public var amount: Int64

  public init(part: StatementPartCode, count: Int64, amount: Int64) {
    self.part = part
    self.count = count
    self.amount = amount
  }
}

/// A tax of a statement.
public struct StatementTax: Body {
  /// As on the bills.
  public var name: String
  public var amount: Int64

  public init(name: String, amount: Int64) {
    self.name = name
    self.amount = amount
  }
}

/// Who has a statement.
public struct HolderKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let restaurant = Self(rawValue: "restaurant")
  public static let theatre = Self(rawValue: "theatre")
  public static let courier = Self(rawValue: "courier")

  public static let known: [Self] = [.restaurant, .theatre, .courier]
}

/// What an amount of a statement is for.
public struct StatementPartCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What was sold, without taxes.
  public static let sales = Self(rawValue: "sales")
  /// The holder's own discounts.
  public static let discount = Self(rawValue: "discount")
  /// The platform's share.
  public static let commission = Self(rawValue: "commission")
  /// Fees for carrying.
  public static let delivery = Self(rawValue: "delivery")
  public static let tip = Self(rawValue: "tip")
  /// Money given back to customers at the holder's cost.
  public static let refund = Self(rawValue: "refund")
  /// Pay for food of a show that was cancelled.
  public static let compensation = Self(rawValue: "compensation")
  /// Cash that the holder took from customers, and has.
  public static let cash = Self(rawValue: "cash")
  /// Cash that the holder handed to the platform.
  public static let handIn = Self(rawValue: "hand_in")
  /// What the platform paid.
  public static let payout = Self(rawValue: "payout")
  /// What came back to the platform's bank.
  public static let repayment = Self(rawValue: "repayment")

  public static let known: [Self] = [
    .sales, .discount, .commission, .delivery, .tip, .refund, .compensation, .cash, .handIn, .payout, .repayment,
  ]

  /// Whether it is a part of what was earned.
  public var isEarned: Bool { ![.cash, .handIn, .payout, .repayment].contains(self) }
}

public import Domain

/// The days of the platform's books.
public struct BooksQuery: QueryBody {
  /// ISO 4217 code.
  public var currency: String
  /// The first day, by the clock of `timeZone`.
  public var from: LocalDate
  /// The last day; at most 366 days are told of at one time.
  public var to: LocalDate
  /// A name of the time-zone database. Nil: UTC.
  public var timeZone: String?
  /// Nil means `json`.
  public var format: BooksFormatCode?

  public init(
    currency: String, from: LocalDate, to: LocalDate, timeZone: String? = nil, format: BooksFormatCode? = nil
  ) {
    self.currency = currency
    self.from = from
    self.to = to
    self.timeZone = timeZone
    self.format = format
  }
}

extension BooksQuery {
  public static let schema = Schema.object(
    nil,
    [.required("currency", .currencyCode)] + Schema.days + [
      .optional("time_zone", .string(1...64, .visible), "The zone whose days these are; UTC when absent."),
      .optional("format", .word(BooksFormatCode.self), "`json` when absent."),
    ])
}

/// The form in which books and reports are sent.
public struct BooksFormatCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let json = Self(rawValue: "json")
  /// A line for each item; amounts with a decimal point.
  public static let csv = Self(rawValue: "csv")

  public static let known: [Self] = [.json, .csv]
}

/// The platform's own books of some days. Amounts are minor units of `currency`; an earning is positive.
public struct BooksBody: Body {
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// The zone whose days these are.
  public var timeZone: String
  public var from: LocalDate
  /// The last day.
  public var to: LocalDate
  /// Earnings and costs of the platform, by what they are for.
  public var items: [BooksItem]
  /// The sum of `items`.
  public var net: Int64
  /// Taxes that the platform took and has to pay, on what was sold (`tax`) and on its fees (`fee_tax`), by name.
  public var taxes: [BooksItem]
  /// What went to the bank, positive, and what was paid from it, negative.
  public var bank: [BooksItem]

  public init(
    currency: String, timeZone: String, from: LocalDate, to: LocalDate, items: [BooksItem], net: Int64,
    taxes: [BooksItem], bank: [BooksItem]
  ) {
    self.currency = currency
    self.timeZone = timeZone
    self.from = from
    self.to = to
    self.items = items
    self.net = net
    self.taxes = taxes
    self.bank = bank
  }
}

/// The sum of all amounts for one thing.
public struct BooksItem: Body {
  /// Such as `commission`, `service_fee` or `promotion`.
  public var part: String
  /// The tax's name. Nil for other parts.
  public var name: String?
  /// How many amounts there were, less those of the other sign.
  public var count: Int64
  public var amount: Int64

  public init(part: String, name: String? = nil, count: Int64, amount: Int64) {
    self.part = part
    self.name = name
    self.count = count
    self.amount = amount
  }
}

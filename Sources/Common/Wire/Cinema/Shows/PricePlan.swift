import Domain

/// A day of the week.
public struct WeekdayCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let monday = Self(rawValue: "mon")
  public static let tuesday = Self(rawValue: "tue")
  public static let wednesday = Self(rawValue: "wed")
  public static let thursday = Self(rawValue: "thu")
  public static let friday = Self(rawValue: "fri")
  public static let saturday = Self(rawValue: "sat")
  public static let sunday = Self(rawValue: "sun")

  /// In the order of `LocalDate.weekday`.
  public static let known: [Self] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]

  /// 0 for Monday to 6 for Sunday. Nil for a word of a newer version.
  public var weekday: Int? { Self.known.firstIndex(of: self) }
}

/// What the seats of a show cost: by category, by day and time, by age group. Amounts are minor units of the theatre's
/// currency. Booking fee and taxes are the platform's.  P9
public struct PricePlan: RequestBody {
  /// A category that is not listed is not sold.
  public var categories: [CategoryPrice]
  /// Changes of those prices by weekday and time; all that apply are added up. Nil: none.
  public var rules: [PriceRuleBody]?
  /// Who pays less than an adult. Nil: everybody pays the same.
  public var ages: [AgePriceBody]?

  public init(categories: [CategoryPrice], rules: [PriceRuleBody]? = nil, ages: [AgePriceBody]? = nil) {
    self.categories = categories
    self.rules = rules
    self.ages = ages
  }
}

extension PricePlan {
  public static let schema = Schema.object(
    "PricePlan",
    [
      .required("categories", .array(CategoryPrice.schema, 1...10)),
      .optional("rules", .array(PriceRuleBody.schema, 0...PriceRule.limit)),
      .optional("ages", .array(AgePriceBody.schema, 0...10)),
    ])
}

extension CategoryPrice {
  public static let schema = Schema.object(
    "CategoryPrice", [.required("category", .word(SeatCategoryCode.self)), .required("price", .amount)])
}

/// A change of price by weekday and time of the start. Exactly one of `change` and `percentMillionths` is given.
public struct PriceRuleBody: RequestBody {
  /// Read by customers: "Matinée".
  public var name: String
  /// Nil: every day.
  public var weekdays: [WeekdayCode]?
  /// The first time of day, "17:00". Nil: from midnight.
  public var from: String?
  /// The time from which it holds no more. Not above `from`, it is of the night after the day. Nil: until midnight.
  public var until: String?
  /// Nil: every category.
  public var categories: [SeatCategoryCode]?
  /// Minor units to add; negative ones are taken off.
  public var change: Int64?
  /// A share of the listed price to add; −200,000 takes a fifth off.
  public var percentMillionths: Int64?

  public init(
    name: String, weekdays: [WeekdayCode]? = nil, from: String? = nil, until: String? = nil,
    categories: [SeatCategoryCode]? = nil, change: Int64? = nil, percentMillionths: Int64? = nil
  ) {
    self.name = name
    self.weekdays = weekdays
    self.from = from
    self.until = until
    self.categories = categories
    self.change = change
    self.percentMillionths = percentMillionths
  }
}

extension PriceRuleBody {
  public static let schema = Schema.object(
    "PriceRule",
    [
      .required("name", .string(1...60, .line)),
      .optional("weekdays", .array(.word(WeekdayCode.self), 0...7, isUnique: true)),
      .optional("from", .string(5...5, .clock)), .optional("until", .string(5...5, .clock)),
      .optional("categories", .array(.word(SeatCategoryCode.self), 0...10, isUnique: true)),
      .optional("change", .priceChange), .optional("percent_millionths", .priceShare),
    ],
    .exactlyOne(of: ["change"], ["percent_millionths"]))
}

/// What an age group pays, as a change of an adult's price at that time. Exactly one of the two is given.
public struct AgePriceBody: RequestBody {
  /// Not `adult`.
  public var age: AgeGroupCode
  /// Minor units to add; negative ones are taken off.
  public var change: Int64?
  /// A share to add; −500,000 is half price.
  public var percentMillionths: Int64?

  public init(age: AgeGroupCode, change: Int64? = nil, percentMillionths: Int64? = nil) {
    self.age = age
    self.change = change
    self.percentMillionths = percentMillionths
  }
}

extension AgePriceBody {
  public static let schema = Schema.object(
    "AgePrice",
    [
      .required("age", .word(AgeGroupCode.known.filter { $0 != .adult })), .optional("change", .priceChange),
      .optional("percent_millionths", .priceShare),
    ],
    .exactlyOne(of: ["change"], ["percent_millionths"]))
}

extension Schema {
  fileprivate static let priceChange = Schema.integer(-100_000_000_000...100_000_000_000)
  fileprivate static let priceShare = Schema.integer(-1_000_000...1_000_000)
}

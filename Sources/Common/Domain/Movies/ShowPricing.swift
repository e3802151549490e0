/// The prices of a show: a price by category, rules by the time of day, a fee and taxes. Amounts are minor units of the
/// show's currency.
public struct ShowPricing: Hashable, Sendable {
  /// The listed price of one category.
  public struct Price: Hashable, Sendable {
    public var category: SeatCategory
    /// {mu}
    public var amount: Int64

    public init(_ category: SeatCategory, _ amount: Int64) {
      self.category = category
      self.amount = amount
    }
  }

  /// A category that is not listed is not sold.
  public var prices: [Price]
  /// At most `PriceRule.limit`; all that apply are added up.
  public var rules: [PriceRule]
  /// The groups besides adults that the show has prices for, each once.
  public var ages: [AgePrice]
  /// For each seat.
  public var bookingFee: Int64
  /// `inclusive`: prices and fee already contain the taxes.
  public var taxMode: Charges.TaxMode
  /// In the order of the bill.
  public var taxes: [Tax]

  public init(
    prices: [Price], rules: [PriceRule] = [], ages: [AgePrice] = [], bookingFee: Int64 = 0,
    taxMode: Charges.TaxMode = .inclusive, taxes: [Tax] = []
  ) {
    self.prices = prices
    self.rules = rules
    self.ages = ages
    self.bookingFee = bookingFee
    self.taxMode = taxMode
    self.taxes = taxes
  }

  /// The price of a seat in a show that starts at `local`; never below zero.
  ///
  /// Each rule changes the listed price, not the result of another rule, so their order does not matter.
  /// - Throws: `notSold`; `amountOutOfRange` beyond `PricingLimits`.
  public func price(of category: SeatCategory, at local: LocalTime) throws(SeatPricingError) -> Int64 {
    guard let listed = prices.first(where: { $0.category == category })?.amount else { throw .notSold(category) }
    guard PricedCart.isInRange(listed), rules.count <= PriceRule.limit else { throw .amountOutOfRange }
    var price = listed
    for rule in rules where rule.applies(to: category, at: local) {
      guard let change = rule.change(of: listed) else { throw .amountOutOfRange }
      price += change
    }
    guard price <= PricingLimits.largest else { throw .amountOutOfRange }
    return max(0, price)
  }

  /// The price of a seat for somebody of an age group: a change of the price that an adult pays at that time.
  /// - Throws: also `ageNotSold` for a group that the show has no price for.
  public func price(
    of category: SeatCategory, for age: AgeGroup, at local: LocalTime
  ) throws(SeatPricingError) -> Int64 {
    let full = try price(of: category, at: local)
    if age == .adult { return full }
    guard let own = ages.first(where: { $0.group == age }) else { throw .ageNotSold(age) }
    guard let change = PriceRule(name: "", change: own.change).change(of: full) else { throw .amountOutOfRange }
    guard full + change <= PricingLimits.largest else { throw .amountOutOfRange }
    return max(0, full + change)
  }
}

/// Whom a ticket is for. The raw value is its name on the wire.
public enum AgeGroup: String, Hashable, Sendable, CaseIterable {
  /// Pays the listed price.
  case adult
  case child, youth, student, senior
}

/// The price of an age group, as a change of an adult's.
public struct AgePrice: Hashable, Sendable {
  public var group: AgeGroup
  /// Applied to the price at the show's time.
  public var change: PriceRule.Change

  public init(_ group: AgeGroup, _ change: PriceRule.Change) {
    self.group = group
    self.change = change
  }
}

/// A change of price by the time of day and the weekday, for matinées and weekends.
public struct PriceRule: Hashable, Sendable {
  /// A change of the listed price.
  public enum Change: Hashable, Sendable {
    /// Minor units to add; negative ones are subtracted.
    case fixed(Int64)
    /// A share of the listed price, rounded half-even; a negative one is subtracted.
    case percent(Rate)
  }

  /// Read by customers: "Matinée".
  public var name: String
  /// 0 for Monday to 6 for Sunday, as `LocalDate.weekday`. Empty: every day.
  public var weekdays: [Int]
  /// The first minute after midnight at which the show may start. When `untilMinute` is not above it, the times pass
  /// midnight; the hours after midnight belong to the weekday before.
  public var fromMinute: Int
  /// The rule no longer applies from this minute on.
  public var untilMinute: Int
  /// Empty: every category.
  public var categories: [SeatCategory]
  /// Applied to the listed price.
  public var change: Change

  /// The most rules a show may have.  P4
  public static let limit = 16

  public init(
    name: String, weekdays: [Int] = [], fromMinute: Int = 0, untilMinute: Int = 1_440,
    categories: [SeatCategory] = [], change: Change
  ) {
    self.name = name
    self.weekdays = weekdays
    self.fromMinute = fromMinute
    self.untilMinute = untilMinute
    self.categories = categories
    self.change = change
  }

  /// True for a show that starts at `local`, and a seat of `category`.
  public func applies(to category: SeatCategory, at local: LocalTime) -> Bool {
    guard categories.isEmpty || categories.contains(category) else { return false }
    let minute = local.secondOfDay / 60
    var day = local.date.weekday
    if fromMinute < untilMinute {
      guard (fromMinute..<untilMinute).contains(minute) else { return false }
    } else if minute < untilMinute {
      day = (day + 6) % 7
    } else if minute < fromMinute {
      return false
    }
    return weekdays.isEmpty || weekdays.contains(day)
  }

  /// The amount that the rule adds to a listed price. Nil when it is beyond `PricingLimits`.
  func change(of listed: Int64) -> Int64? {
    switch change {
    case .fixed(let amount):
      return PricedCart.isInRange(amount) || (amount < 0 && amount >= -PricingLimits.largest) ? amount : nil
    case .percent(let rate):
      let bound = Rate.whole.millionths
      return (-bound...bound).contains(rate.millionths) ? listed.share(rate, .halfEven) : nil
    }
  }
}

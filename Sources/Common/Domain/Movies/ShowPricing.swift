/// What the seats of a show cost: a price by category, rules by the clock on the wall, a fee, taxes. Amounts are minor
/// units of the show's currency.
public struct ShowPricing: Hashable, Sendable {
  /// A category that is not listed is not sold.
  public struct Price: Hashable, Sendable {
    public var category: SeatCategory
    public var amount: Int64

    public init(_ category: SeatCategory, _ amount: Int64) {
      self.category = category
      self.amount = amount
    }
  }

  public var prices: [Price]
  public var rules: [PriceRule]
  /// For each seat.
  public var bookingFee: Int64
  /// Whether prices and fee already contain the taxes.
  public var taxMode: Charges.TaxMode
  public var taxes: [Tax]

  public init(
    prices: [Price], rules: [PriceRule] = [], bookingFee: Int64 = 0, taxMode: Charges.TaxMode = .inclusive,
    taxes: [Tax] = []
  ) {
    self.prices = prices
    self.rules = rules
    self.bookingFee = bookingFee
    self.taxMode = taxMode
    self.taxes = taxes
  }

  /// What a seat costs in a show that starts at `local`; never below zero.
  ///
  /// Each rule that applies changes the listed price, not what another rule made of it: their order does not matter.
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
}

/// A change of price by the time of day and the day of the week: matinées, weekends.
public struct PriceRule: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// Minor units on top; negative takes off.
    case fixed(Int64)
    /// Of the listed price, rounded half-even; negative takes off.
    case percent(Rate)
  }

  /// What a customer reads: "Matinée".
  public var name: String
  /// 0 for Monday to 6 for Sunday, as `LocalDate.weekday`. Empty: every day.
  public var weekdays: [Int]
  /// Minutes after midnight at which the show has to start. Where the end is not behind the start, they cross
  /// midnight, and the hours after it belong to the weekday before.
  public var fromMinute: Int
  /// Not any more from here on.
  public var untilMinute: Int
  /// Empty: all.
  public var categories: [SeatCategory]
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

  /// What the rule adds to a listed price. Nil when that is beyond `PricingLimits`.
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

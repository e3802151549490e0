public import Domain

extension PricePlan {
  /// The prices of a show, for those who set them. Booking fee and taxes are left out.
  public init(_ pricing: ShowPricing) {
    self.init(
      categories: pricing.prices.map { CategoryPrice(category: SeatCategoryCode($0.category), price: $0.amount) },
      rules: pricing.rules.isEmpty ? nil : pricing.rules.map(PriceRuleBody.init),
      ages: pricing.ages.isEmpty ? nil : pricing.ages.map(AgePriceBody.init))
  }

  /// The prices with the platform's own charges.  P9
  /// - Throws: 422 for a category or an age group that is there twice.
  public func pricing(_ charges: SeatCharges) throws(Problem) -> ShowPricing {
    var prices: [ShowPricing.Price] = []
    for (index, entry) in categories.enumerated() {
      let category = SeatCategory(entry.category)
      guard !prices.contains(where: { $0.category == category }) else {
        throw .invalid("prices.categories[\(index)]", "is there already; name it once", code: "duplicate")
      }
      prices.append(ShowPricing.Price(category, entry.price))
    }
    var groups: [AgePrice] = []
    for (index, entry) in (ages ?? []).enumerated() {
      guard let group = AgeGroup(rawValue: entry.age.rawValue), !groups.contains(where: { $0.group == group }) else {
        throw .invalid("prices.ages[\(index)]", "is there already; name it once", code: "duplicate")
      }
      groups.append(AgePrice(group, PriceRule.Change(entry.change, entry.percentMillionths)))
    }
    return ShowPricing(
      prices: prices, rules: (rules ?? []).map(\.rule), ages: groups, bookingFee: charges.bookingFee,
      taxMode: charges.taxMode, taxes: charges.taxes)
  }
}

extension PriceRuleBody {
  public init(_ rule: PriceRule) {
    let (change, share) = rule.change.parts
    self.init(
      name: rule.name, weekdays: rule.weekdays.isEmpty ? nil : rule.weekdays.map { WeekdayCode.known[$0] },
      from: rule.fromMinute == 0 ? nil : ClockText.text(rule.fromMinute),
      until: rule.untilMinute == 1_440 ? nil : ClockText.text(rule.untilMinute),
      categories: rule.categories.isEmpty ? nil : rule.categories.map { SeatCategoryCode($0) }, change: change,
      percentMillionths: share)
  }

  fileprivate var rule: PriceRule {
    PriceRule(
      name: name, weekdays: (weekdays ?? []).compactMap(\.weekday), fromMinute: from.flatMap(ClockText.minutes) ?? 0,
      untilMinute: until.flatMap(ClockText.minutes) ?? 1_440, categories: (categories ?? []).map { SeatCategory($0) },
      change: PriceRule.Change(change, percentMillionths))
  }
}

extension AgePriceBody {
  public init(_ price: AgePrice) {
    let (change, share) = price.change.parts
    self.init(age: AgeGroupCode(rawValue: price.group.rawValue), change: change, percentMillionths: share)
  }

  /// Nil for a group of a newer version.
  public var price: AgePrice? {
    AgeGroup(rawValue: age.rawValue).map { AgePrice($0, PriceRule.Change(change, percentMillionths)) }
  }
}

extension PriceRule.Change {
  /// Of the one that is given.
  fileprivate init(_ change: Int64?, _ share: Int64?) {
    self = share.map { .percent(Rate(millionths: $0)) } ?? .fixed(change ?? 0)
  }

  fileprivate var parts: (change: Int64?, share: Int64?) {
    switch self {
    case .fixed(let amount): (amount, nil)
    case .percent(let rate): (nil, rate.millionths)
    }
  }
}

/// Times of day as `18:30`; those of the night after a day go on counting: `24:30`.
public enum ClockText {
  /// Nil for what is no time from 00:00 to 29:59.
  public static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60, hour * 60 < ShowSeries.endOfNight
    else { return nil }
    return hour * 60 + minute
  }

  public static func text(_ minutes: Int) -> String { twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60) }
}

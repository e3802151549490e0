public import Domain

/// The prices of a theatre, from which each show's pricing is made. Amounts are minor units of its currency.
public struct Tariff: Hashable, Sendable {
  /// The price of a regular seat before surcharges.
  public var regular: Int64
  /// Surcharge of a premium seat. A wheelchair place costs as much as a regular seat.
  public var premium: Int64
  /// Surcharge of a VIP seat.
  public var vip: Int64
  /// Surcharge of each seat by format. Formats not listed have none.
  public var formats: [ScreenFormat: Int64]
  /// The fee per seat.
  public var bookingFee: Int64
  /// Discounts and surcharges by day and time.
  public var rules: [PriceRule]
  /// Taxes that the prices include.
  public var taxes: [Tax]

  public init(
    regular: Int64, premium: Int64, vip: Int64, formats: [ScreenFormat: Int64] = [:], bookingFee: Int64 = 0,
    rules: [PriceRule] = [], taxes: [Tax] = []
  ) {
    self.regular = regular
    self.premium = premium
    self.vip = vip
    self.formats = formats
    self.bookingFee = bookingFee
    self.rules = rules
    self.taxes = taxes
  }

  /// Usual prices in Paris, in euro cents, with the reduced tax rate of cinemas.
  public static let paris = Tariff(
    regular: 1_150, premium: 200, vip: 600, formats: [.stereo: 200, .imax: 500, .dolby: 400, .motion: 600],
    bookingFee: 50,
    rules: [
      PriceRule(name: "Séance du matin", untilMinute: 12 * 60, change: .percent(Rate(basisPoints: -3_000))),
      PriceRule(name: "Week-end", weekdays: [5, 6], fromMinute: 17 * 60, change: .fixed(100)),
    ],
    taxes: [Tax(name: "TVA", rate: Rate(basisPoints: 550), appliesToFees: true)])

  /// Usual prices of the demo city, in cents, at `level` percent.
  public static func demo(level: Int64) -> Tariff {
    func amount(_ cents: Int64) -> Int64 { (cents * level / 100 + 12) / 25 * 25 }
    return Tariff(
      regular: amount(1_400), premium: amount(300), vip: amount(800),
      formats: [.stereo: 350, .imax: 700, .dolby: 600, .screenX: 500, .motion: 900], bookingFee: 150,
      rules: [
        PriceRule(name: "Matinée", untilMinute: 17 * 60, change: .percent(Rate(basisPoints: -2_000))),
        PriceRule(name: "Weekend evening", weekdays: [4, 5, 6], fromMinute: 17 * 60, change: .fixed(150)),
        PriceRule(
          name: "Tuesday", weekdays: [1], fromMinute: 17 * 60, categories: [.regular, .premium],
          change: .percent(Rate(basisPoints: -3_000))),
      ],
      taxes: [
        Tax(name: "State sales tax", rate: Rate(basisPoints: 400), appliesToFees: true),
        Tax(name: "City sales tax", rate: Rate(basisPoints: 450), appliesToFees: false),
      ])
  }

  /// The pricing of a show. Every category has a price, so that all seats can be sold.
  public func pricing(of format: ScreenFormat) -> ShowPricing {
    let base = regular + (formats[format] ?? 0)
    return ShowPricing(
      prices: [
        .init(.regular, base), .init(.premium, base + premium), .init(.vip, base + vip), .init(.wheelchair, base),
      ],
      rules: rules, bookingFee: bookingFee, taxMode: .inclusive, taxes: taxes)
  }
}

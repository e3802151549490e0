/// A pick of seats with its price broken down. Amounts are minor units of one currency.  M3
///
/// Always: seats + fee + added taxes = total. A tax that prices already contain is shown, not added.
public struct PricedSeats: Hashable, Sendable {
  /// One seat with its price.
  public struct Line: Hashable, Sendable {
    /// The seat's index in its layout.
    public var seat: Int
    /// The price was chosen by it.
    public var category: SeatCategory
    /// Whom it is for. The price was chosen by it too.
    public var age: AgeGroup
    /// Without the booking fee.
    public var price: Int64
    /// In the order of the show's taxes.
    public var taxes: [Int64]

    public init(seat: Int, category: SeatCategory, age: AgeGroup = .adult, price: Int64, taxes: [Int64]) {
      self.seat = seat
      self.category = category
      self.age = age
      self.price = price
      self.taxes = taxes
    }
  }

  /// In the order of the pick.
  public var lines: [Line]
  /// All seats without the booking fee.
  public var subtotal: Int64
  /// For all seats together.
  public var bookingFee: Int64
  /// In the order of the show's taxes.
  public var taxes: [TaxAmount]
  /// The amount that the payment is for.
  public var total: Int64

  public init(lines: [Line], subtotal: Int64, bookingFee: Int64, taxes: [TaxAmount], total: Int64) {
    self.lines = lines
    self.subtotal = subtotal
    self.bookingFee = bookingFee
    self.taxes = taxes
    self.total = total
  }

  /// Every tax, contained or added.
  public var taxTotal: Int64 { taxes.reduce(0) { $0 + $1.amount } }

  /// Prices a pick for a show that starts at `local`, by the theatre's clock.  M3, M5
  ///
  /// - Parameters:
  ///   - pick: Indices of `layout`.
  ///   - ages: Whom each seat is for, in the order of the pick. Seats beyond its end are for adults.
  public init(
    _ pick: [Int], ages: [AgeGroup] = [], of layout: SeatLayout, by pricing: ShowPricing, startingAt local: LocalTime
  ) throws(SeatPricingError) {
    guard let rule = TaxRule(pricing.taxMode, pricing.taxes), PricedCart.isInRange(pricing.bookingFee) else {
      throw .amountOutOfRange
    }
    self.init(lines: [], subtotal: 0, bookingFee: 0, taxes: [], total: 0)
    for (place, seat) in pick.enumerated() {
      guard layout.seats.indices.contains(seat) else { throw .unknownSeat(seat) }
      let category = layout.seats[seat].category
      let age = place < ages.count ? ages[place] : .adult
      let price = try pricing.price(of: category, for: age, at: local)
      subtotal += price
      bookingFee += pricing.bookingFee
      guard PricedCart.isInRange(subtotal), PricedCart.isInRange(bookingFee) else { throw .amountOutOfRange }
      let taxes = rule.taxes.map { rule.amount(of: $0, onLine: price) }
      lines.append(Line(seat: seat, category: category, age: age, price: price, taxes: taxes))
    }
    for (index, tax) in rule.taxes.enumerated() {
      let amount = lines.reduce(0) { $0 + $1.taxes[index] } + rule.amount(of: tax, onFee: bookingFee)
      taxes.append(TaxAmount(name: tax.name, rate: tax.rate, amount: amount, isIncluded: rule.isIncluded))
    }
    total = subtotal + bookingFee + (rule.isIncluded ? 0 : taxTotal)
    guard PricedCart.isInRange(total) else { throw .amountOutOfRange }
  }
}

/// The reason why a pick has no price.
public enum SeatPricingError: Error, Hashable, Sendable {
  /// The show has no price for this category.
  case notSold(SeatCategory)
  /// The show has no price for this age group.
  case ageNotSold(AgeGroup)
  /// Not a seat of the layout.
  case unknownSeat(Int)
  /// An amount, rate or count beyond `PricingLimits`.
  case amountOutOfRange
}

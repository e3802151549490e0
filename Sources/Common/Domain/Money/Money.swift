/// The reason why two amounts were not combined.  M1
public enum MoneyError: Error, Hashable, Sendable {
  case currencyMismatch(Currency, Currency)
  case overflow
}

/// An amount in the minor unit of its currency: 1,250 EUR is twelve euros fifty.  M1
///
/// Nothing here is a floating-point number, and no operator mixes currencies: combining two amounts throws.
public struct Money: Hashable, Sendable {
  /// 1,250 EUR are twelve euros fifty; JPY has no smaller unit than the yen.
  public let minorUnits: Int64
  /// Amounts of two currencies are never combined.
  public let currency: Currency

  public init(_ minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Nothing, in that currency.
  public static func zero(_ currency: Currency) -> Money { Money(0, currency) }

  /// - Throws: `currencyMismatch`, or `overflow` beyond 64 bits.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    try combined(with: other) { $0.addingReportingOverflow($1) }
  }

  /// - Throws: `currencyMismatch`, or `overflow` beyond 64 bits.
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    try combined(with: other) { $0.subtractingReportingOverflow($1) }
  }

  private func combined(
    with other: Money, _ operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
    let (result, overflow) = operation(minorUnits, other.minorUnits)
    if overflow { throw .overflow }
    return Money(result, currency)
  }
}

extension Int64 {
  /// `self × rate` in minor units, without an intermediate that overflows where the result would not.  M2
  ///
  /// Pricing computes in minor units of one currency; `Money` appears where an amount leaves a calculation.
  public func share(_ rate: Rate, _ rounding: Rounding) -> Int64 {
    let one = Rate.whole.millionths
    let whole = quotientAndRemainder(dividingBy: one)
    let part = (whole.remainder * rate.millionths).quotientAndRemainder(dividingBy: one)
    let quotient = whole.quotient * rate.millionths + part.quotient
    let twice = part.remainder.magnitude * 2
    let away =
      switch rounding {
      case .down: false
      case .halfEven: twice > one.magnitude || (twice == one.magnitude && quotient & 1 != 0)
      }
    return quotient + (away ? part.remainder.signum() : 0)
  }
}

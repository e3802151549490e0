import Domain

/// Amounts as Stripe counts them. Its smallest unit is ISO 4217's minor unit, with the exceptions of its page "Supported
/// currencies".
struct StripeAmount {
  let currency: Currency

  /// ISO 4217 gives these no minor unit; Stripe counts hundredths of them, in whole units only.
  private static let inHundredths: Set<String> = ["ISK", "UGX"]
  /// Stripe does not count these in ISO 4217's minor unit.
  private static let unsupported: Set<String> = ["MGA", "CLF", "UYW", "UYI"]

  /// Stripe's amount for minor units of the platform. Nil where Stripe cannot express it: three decimals end in zero.
  func outgoing(_ minorUnits: Int64) -> Int64? {
    guard !Self.unsupported.contains(currency.code), minorUnits >= 0 else { return nil }
    if Self.inHundredths.contains(currency.code) {
      let (amount, isTooLarge) = minorUnits.multipliedReportingOverflow(by: 100)
      return isTooLarge ? nil : amount
    }
    return currency.exponent == 3 && minorUnits % 10 != 0 ? nil : minorUnits
  }

  /// The platform's minor units for Stripe's amount.
  func incoming(_ amount: Int64) -> Int64 { Self.inHundredths.contains(currency.code) ? amount / 100 : amount }
}

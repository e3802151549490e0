import SoireeClient

/// Minor units as text: `1250 EUR` is `12.50 EUR`.
public struct Amount: CustomStringConvertible {
  let minorUnits: Int64
  let currency: String

  public init(_ minorUnits: Int64, _ currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// With the currency's own number of decimals.
  public var description: String { AmountWords.amount(minorUnits, currency) }
}

import Domain

/// Minor units as a person reads them: `1250 EUR` is `12.50 EUR`.
public struct Amount: CustomStringConvertible {
  let minorUnits: Int64
  let currency: String

  public init(_ minorUnits: Int64, _ currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  public var description: String { (minorUnits < 0 ? "-" : "") + digits + " " + currency }

  /// With a plus before what is added.
  var signed: String { (minorUnits < 0 ? "" : "+") + description }

  private var digits: String {
    // A currency of tomorrow is shown in its minor units.
    let exponent = Currency(code: currency)?.exponent ?? 0
    var text = "\(minorUnits.magnitude)"
    guard exponent > 0 else { return text }
    if text.count <= exponent { text = String(repeating: "0", count: exponent + 1 - text.count) + text }
    return text.dropLast(exponent) + "." + text.suffix(exponent)
  }
}

import Domain

/// The only texts of amounts, times and distances.
public enum AmountWords {
  /// Takes minor units: `1250 EUR` is `12.50 EUR`.
  public static func amount(_ minorUnits: Int64, _ currency: String) -> String {
    // An unknown currency is shown in minor units.
    let exponent = Currency(code: currency)?.exponent ?? 0
    var digits = "\(minorUnits.magnitude)"
    if exponent > 0 {
      if digits.count <= exponent { digits = String(repeating: "0", count: exponent + 1 - digits.count) + digits }
      digits = digits.dropLast(exponent) + "." + digits.suffix(exponent)
    }
    return (minorUnits < 0 ? "-" : "") + digits + " " + currency
  }

  /// `850 m`, `1.2 km`.
  public static func distance(_ metres: Int64) -> String {
    if metres < 1_000 { return "\(max(0, metres)) m" }
    let tenths = (metres + 50) / 100
    return "\(tenths / 10).\(tenths % 10) km"
  }

  /// `4.5`, rounded to tenths.
  public static func stars(_ rating: Double) -> String {
    let tenths = Int((rating * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// `20–30 min`, `20 min`.
  public static func minutes(_ least: Int64, _ most: Int64) -> String {
    least == most ? "\(most) min" : "\(least)–\(most) min"
  }
}

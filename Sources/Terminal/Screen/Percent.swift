import Wire

/// Basis points as a person reads them: 825 is `8.25 %`.
struct Percent: CustomStringConvertible {
  let basisPoints: Int64

  init(_ basisPoints: Int64) { self.basisPoints = basisPoints }

  var description: String {
    let (whole, part) = basisPoints.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole) %" }
    return part % 10 == 0 ? "\(whole).\(part / 10) %" : "\(whole).\(part < 10 ? "0" : "")\(part) %"
  }
}

extension TaxAmountBody {
  /// A tax as a bill names it.  M2
  var label: String { "\(name) \(Percent(rateBasisPoints))" + (isIncluded ? " (included)" : "") }
}

/// A share in millionths, so that 82,500 is 8.25 % and New York's 0.375 % is exact.  M2
public struct Rate: Hashable, Sendable, Comparable {
  /// 82,500 is 8.25 %; may be negative.
  public let millionths: Int64

  public init(millionths: Int64) { self.millionths = millionths }

  /// A basis point is a hundredth of a percent. A rate beyond 64 bits becomes the largest, which every bill refuses.
  public init(basisPoints: Int64) {
    let (product, overflow) = basisPoints.multipliedReportingOverflow(by: 100)
    millionths = overflow ? (basisPoints < 0 ? .min : .max) : product
  }

  /// Nothing.
  public static let zero = Rate(millionths: 0)
  /// 100 %.
  public static let whole = Rate(millionths: 1_000_000)

  public static func < (a: Rate, b: Rate) -> Bool { a.millionths < b.millionths }
}

/// The rounding of a fraction of a minor unit.
public enum Rounding: Sendable {
  /// Towards zero.
  case down
  /// To the nearest; a half goes to the even neighbour, so that many roundings do not drift.
  case halfEven
}

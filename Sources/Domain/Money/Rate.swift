/// A share in basis points, so that 825 is 8.25 %.  M2
public struct Rate: Hashable, Sendable, Comparable {
  public let basisPoints: Int64

  public init(basisPoints: Int64) { self.basisPoints = basisPoints }

  public static let zero = Rate(basisPoints: 0)
  /// 10,000 basis points, the whole.
  public static let whole = Rate(basisPoints: 10_000)

  public static func < (a: Rate, b: Rate) -> Bool { a.basisPoints < b.basisPoints }
}

/// How a fraction of a minor unit becomes a whole one.
public enum Rounding: Sendable {
  /// Towards zero.
  case down
  /// To the nearest; a half goes to the even neighbour, so that many roundings do not drift.
  case halfEven
}

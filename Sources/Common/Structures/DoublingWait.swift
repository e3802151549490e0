/// A wait that doubles with each try in vain, up to a bound. The unit is the caller's.
public struct DoublingWait: Hashable, Sendable {
  /// The wait that is not doubled yet.
  public let first: Int64
  /// The bound.
  public let longest: Int64

  @inlinable
  public init(first: Int64, longest: Int64) {
    self.first = first
    self.longest = longest
  }

  /// The wait after so many doublings, never above ``longest``. Any number of doublings is fine.
  @inlinable
  public func doubled(_ times: Int64) -> Int64 {
    var wait = first
    var count: Int64 = 0
    while count < times, wait < longest {
      // The next doubling is beyond the bound, and may be beyond the type.
      if wait > longest / 2 { return longest }
      wait *= 2
      count += 1
    }
    return min(wait, longest)
  }
}

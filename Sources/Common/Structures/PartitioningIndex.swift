extension RandomAccessCollection where Index == Int {
  /// The first index whose element fits, where all elements that fit come last; the end when none does. Binary search.
  @inlinable
  public func partitioningIndex(where fits: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low &+ (high &- low) >> 1
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

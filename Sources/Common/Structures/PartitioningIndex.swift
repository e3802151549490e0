extension RandomAccessCollection where Index == Int {
  /// The first index whose element fits, by binary search. All fitting elements must come last. The end when none fits.
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

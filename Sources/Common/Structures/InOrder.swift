extension Sequence {
  /// The elements in their order; equal ones stay as they came.
  ///
  /// The standard library's sort is quicker on long lists, and four kilobytes of the browser's module for each order that
  /// it is asked for. This one is a tenth of that, and takes n · log n comparisons as well.
  @inlinable
  public func inOrder(by isBefore: (Element, Element) -> Bool) -> [Element] {
    var sorted = Array(self)
    var width = 1
    while width < sorted.count {
      var merged: [Element] = []
      merged.reserveCapacity(sorted.count)
      while merged.count < sorted.count {
        let middle = Swift.min(merged.count + width, sorted.count)
        let end = Swift.min(middle + width, sorted.count)
        var (left, right) = (merged.count, middle)
        while left < middle || right < end {
          if right == end || left < middle && !isBefore(sorted[right], sorted[left]) {
            merged.append(sorted[left])
            left += 1
          } else {
            merged.append(sorted[right])
            right += 1
          }
        }
      }
      sorted = merged
      width *= 2
    }
    return sorted
  }
}

extension Sequence where Element: Comparable {
  /// Rising; equal ones stay as they came.
  @inlinable
  public func inOrder() -> [Element] { inOrder { $0 < $1 } }
}

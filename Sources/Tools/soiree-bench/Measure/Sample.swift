/// A sample of measured values.
struct Sample {
  private(set) var sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var count: Int { sorted.count }
  var mean: Double { sorted.isEmpty ? 0 : sorted.reduce(0, +) / Double(sorted.count) }
  var median: Double { percentile(50) }

  /// The smallest value that at least `percent` of all values do not exceed. 0 for an empty sample.
  func percentile(_ percent: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let rank = (percent / 100 * Double(sorted.count)).rounded(.up)
    return sorted[min(sorted.count, max(1, Int(rank))) - 1]
  }
}

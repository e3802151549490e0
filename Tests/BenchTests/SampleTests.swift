import Testing

@testable import soiree_bench

@Suite("Samples")
struct SampleTests {
  @Test(
    "a percentile is the smallest value that so many are not above",
    arguments: [(50.0, 50.0), (99, 99), (99.5, 100), (100, 100), (1, 1), (0, 1)])
  func percentiles(percent: Double, expected: Double) {
    let sample = Sample((1...100).map(Double.init).reversed())
    #expect(sample.percentile(percent) == expected)
  }

  @Test("one value is every percentile of itself")
  func single() {
    let sample = Sample([7])
    #expect(sample.median == 7)
    #expect(sample.percentile(99) == 7)
    #expect(sample.mean == 7)
  }

  @Test("an empty sample answers zero instead of trapping")
  func empty() {
    #expect(Sample([]).median == 0)
    #expect(Sample([]).mean == 0)
  }
}

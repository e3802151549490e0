import Foundation

/// The seeds of the tests that `Scripts/soak` runs with many more than a check has time for.
enum Soak {
  /// From `SOAK_FIRST` on, `SOAK_SEEDS` of them: a soak that fails is shown again with one seed.
  /// - Parameter usual: how many while nobody soaks.
  static func seeds(_ usual: UInt64) -> Range<UInt64> {
    func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }
    let first = number("SOAK_FIRST") ?? 1
    return first..<first + (number("SOAK_SEEDS") ?? usual)
  }
}

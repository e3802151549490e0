/// Waiting for times of the wall clock, as customers do.
enum BenchClock {
  /// - Parameter time: as `Clocks.wall` has it.
  static func wait(until time: Double) async throws { try await wait(time - Clocks.wall) }

  /// - Parameter microseconds: none or less is no wait.
  static func wait(_ microseconds: Double) async throws {
    guard microseconds > 0 else { return }
    try await Task.sleep(for: .microseconds(Int64(microseconds)))
  }
}

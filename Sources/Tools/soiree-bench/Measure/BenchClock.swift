/// Waits on the wall clock.
enum BenchClock {
  /// - Parameter time: In microseconds of `Clocks.wall`.
  static func wait(until time: Double) async throws { try await wait(time - Clocks.wall) }

  /// - Parameter microseconds: Zero or less does not wait.
  static func wait(_ microseconds: Double) async throws {
    guard microseconds > 0 else { return }
    try await Task.sleep(for: .microseconds(Int64(microseconds)))
  }
}

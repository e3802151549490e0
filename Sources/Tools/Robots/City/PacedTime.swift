import Client
import Domain

/// The robots' time, which runs `pace` times as fast as real time.
///
/// Robots act at natural speeds in this time; only this type knows the pace.
struct PacedTime: Sendable {
  let outside: DeviceClock
  let pace: Pace
  private let origin: Instant

  init(_ outside: DeviceClock, pace: Pace) {
    self.outside = outside
    self.pace = pace
    origin = outside.now()
  }

  var now: Instant { origin + outside.now().since(origin) * pace.factor }

  /// Waits until the robots' time is `instant`, at least a millisecond, so that rounding does not cause a busy loop.
  func pause(until instant: Instant) async throws {
    try await outside.pause(max(.milliseconds(1), instant.since(now) / pace.factor))
  }
}

/// The robots' seconds per real second.
struct Pace: Hashable, Sendable {
  let factor: Double

  /// An invalid pace, such as NaN or 0, becomes 1.
  init(_ factor: Double) { self.factor = (0.01...100_000).contains(factor) ? factor : 1 }

  /// Converts a real duration to the robots' time.
  func inside(_ outside: Duration) -> Duration { outside * factor }

  /// Converts a duration of the robots to real minutes for the platform, rounded up, at least one.
  func minutesOutside(_ inside: Duration) -> Int64 {
    max(1, Int64((inside / factor / .seconds(60)).rounded(.up)))
  }
}

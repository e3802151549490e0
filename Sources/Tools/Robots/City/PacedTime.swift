import Client
import Domain

/// The robots' own time, which runs `pace` times as fast as the time outside.
///
/// Robots think, cook and ride at their natural speeds in this time; only here is it known how fast it runs.
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

  /// Waits until the robots' clock says `instant`; at least a moment, so that a rounding never spins.
  func pause(until instant: Instant) async throws {
    try await outside.pause(max(.milliseconds(1), instant.since(now) / pace.factor))
  }
}

/// How many seconds of the robots pass in one second outside.
struct Pace: Hashable, Sendable {
  let factor: Double

  /// What is not a pace, such as NaN or 0, is 1.
  init(_ factor: Double) { self.factor = (0.01...100_000).contains(factor) ? factor : 1 }

  /// What lasts `outside` in the world outside, in the robots' time.
  func inside(_ outside: Duration) -> Duration { outside * factor }

  /// What lasts `inside` for the robots, as minutes that the platform is told: rounded up, at least one.
  func minutesOutside(_ inside: Duration) -> Int64 {
    max(1, Int64((inside / factor / .seconds(60)).rounded(.up)))
  }
}

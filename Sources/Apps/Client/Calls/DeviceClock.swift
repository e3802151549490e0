public import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The device's time, and how to wait. Both are parameters, so that no test waits.
public struct DeviceClock: Sendable {
  /// The device's time.
  public var now: @Sendable () -> Instant
  /// Waits until a time of this clock; throws when the task is cancelled meanwhile.
  public var wait: @Sendable (_ until: Instant) async throws -> Void
  /// Waits for a duration; throws when the task is cancelled meanwhile.
  public var pause: Backoff.Pause

  public init(now: @escaping @Sendable () -> Instant, wait: @escaping @Sendable (_ until: Instant) async throws -> Void)
  {
    self.now = now
    self.wait = wait
    pause = { try await wait(now() + $0) }
  }

  public init(now: @escaping @Sendable () -> Instant, pause: @escaping Backoff.Pause = Backoff().pause) {
    self.now = now
    self.pause = pause
    wait = { time in
      let left = time.since(now())
      if left > .zero { try await pause(left) }
    }
  }

  /// The system's.
  public static let system = DeviceClock(now: {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  })
}

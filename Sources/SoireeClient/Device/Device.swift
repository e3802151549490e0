public import Client
import ClientCore
public import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What an app has of the device it runs on: a clock, chance, and a life. All of it a parameter, so that no test waits
/// or guesses.
public struct Device: Sendable {
  /// By this device's clock.
  public var now: @Sendable () -> Instant
  /// Waits until it is this late by the device's clock; throws when the task is cancelled meanwhile.
  public var wait: @Sendable (_ until: Instant) async throws -> Void
  /// For what nobody may guess: idempotency keys.  E1
  public var newKey: @Sendable () -> IdempotencyKey
  /// For what has only to be different: the spread of waits, the ids of a cart's lines.
  public var seed: @Sendable () -> UInt64
  public let life: Life

  public init(
    now: @escaping @Sendable () -> Instant, wait: @escaping @Sendable (_ until: Instant) async throws -> Void,
    newKey: @escaping @Sendable () -> IdempotencyKey, seed: @escaping @Sendable () -> UInt64, life: Life = Life()
  ) {
    self.now = now
    self.wait = wait
    self.newKey = newKey
    self.seed = seed
    self.life = life
  }

  /// The system's clock and chance.
  public static var system: Device {
    let now: @Sendable () -> Instant = {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
    }
    return Device(
      now: now,
      wait: { time in
        let left = time.since(now())
        if left > .zero { try await Backoff().pause(left) }
      }, newKey: { .make() },
      seed: { UInt64(Backoff.systemDice() * 0x1p53) })
  }

  var dice: Dice { Dice(seed: seed()) }

  /// Waits for so long.
  public var pause: Backoff.Pause {
    { [now, wait] duration in try await wait(now() + duration) }
  }

  func sleep(until time: Instant) async throws { try await wait(time) }
}

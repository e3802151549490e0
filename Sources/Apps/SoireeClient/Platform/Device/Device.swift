public import Client
import ClientCore
import Domain
import Structures

/// What an app has of the device it runs on: a clock, chance, and a life. All of it a parameter, so that no test waits
/// or guesses.
public struct Device: Sendable {
  public var clock: DeviceClock
  /// For what nobody may guess: idempotency keys.  E1
  public var newKey: @Sendable () -> IdempotencyKey
  /// For what has only to be different: the spread of waits, the ids of a cart's lines.
  public var seed: @Sendable () -> UInt64
  public let launch: Launch

  public init(
    clock: DeviceClock, newKey: @escaping @Sendable () -> IdempotencyKey, seed: @escaping @Sendable () -> UInt64,
    launch: Launch = Launch()
  ) {
    self.clock = clock
    self.newKey = newKey
    self.seed = seed
    self.launch = launch
  }

  /// The system's clock and chance.
  public static var system: Device {
    Device(clock: .system, newKey: { .make() }, seed: Backoff.systemSeed)
  }

  var now: @Sendable () -> Instant { clock.now }

  var dice: Dice { Dice(seed: seed()) }

  func sleep(until time: Instant) async throws { try await clock.wait(time) }
}

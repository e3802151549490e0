public import Client
import ClientCore
import Domain
import Structures

/// The clock, chance and ``Launch`` of the device that an app runs on. All are parameters, so that tests neither wait nor
/// guess.
public struct Device: Sendable {
  public var clock: DeviceClock
  /// Makes idempotency keys, which must not be guessable.  E1
  public var newKey: @Sendable () -> IdempotencyKey
  /// Makes numbers that only have to differ: for the spread of waits and the ids of cart lines.
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

import ClientCore
import Structures

/// The waits between tries. Clock and seed are parameters, so that a test neither sleeps nor guesses.
public struct Backoff: Sendable {
  /// Waits; throws when the task is cancelled meanwhile.
  public typealias Pause = @Sendable (Duration) async throws -> Void

  /// The longest first wait; each later one is twice as long.
  public var first: Duration
  /// The longest wait.
  public var longest: Duration
  /// Waits; tests replace it.
  public var pause: Pause
  /// Makes the seed that spreads one call's waits.
  public var seed: @Sendable () -> UInt64

  public init(
    first: Duration = .milliseconds(200), longest: Duration = .seconds(10),
    pause: @escaping Pause = { try await Task.sleep(for: $0) },
    seed: @escaping @Sendable () -> UInt64 = Backoff.systemSeed
  ) {
    self.first = first
    self.longest = longest
    self.pause = pause
    self.seed = seed
  }

  /// The waits of one call.
  func delay() -> RetryDelay { RetryDelay(first: first, longest: longest, dice: Dice(seed: seed())) }

  public static let systemSeed: @Sendable () -> UInt64 = {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}

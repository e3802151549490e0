/// How a client waits: the clock and the dice are parameters, so that a test neither sleeps nor guesses.
public struct Backoff: Sendable {
  /// Waits; throws when the task is cancelled meanwhile.
  public typealias Pause = @Sendable (Duration) async throws -> Void

  /// The first wait, before the dice; each next one is twice as long.
  public var first: Duration
  /// The longest wait.
  public var longest: Duration
  /// Waits; tests replace it.
  public var pause: Pause
  /// A number in 0..<1.
  public var dice: @Sendable () -> Double

  public init(
    first: Duration = .milliseconds(200), longest: Duration = .seconds(10),
    pause: @escaping Pause = { try await Task.sleep(for: $0) },
    dice: @escaping @Sendable () -> Double = Backoff.systemDice
  ) {
    self.first = first
    self.longest = longest
    self.pause = pause
    self.dice = dice
  }

  /// The wait before try number `attempt + 1`: between half and the whole of the doubled time, so that clients which
  /// lost a server at the same moment do not come back at the same moment.
  public func wait(attempt: Int) -> Duration {
    var whole = first
    for _ in 0..<min(max(0, attempt), 30) where whole < longest { whole *= 2 }
    return min(whole, longest) * (0.5 + dice() / 2)
  }

  /// A random number from 0 to 1, of the system.
  public static let systemDice: @Sendable () -> Double = {
    var generator = SystemRandomNumberGenerator()
    return Double(generator.next() >> 11) * 0x1p-53
  }
}

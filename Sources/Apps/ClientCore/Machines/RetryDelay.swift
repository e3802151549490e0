import Domain
public import Structures

/// The wait before the next try: 1, 2, 4 … 30 seconds at most, each spread by chance.
public struct RetryDelay: Hashable, Sendable {
  /// The longest first wait; each later one is twice as long.
  public let first: Duration
  /// The bound of the doubled waits.
  public let longest: Duration
  private var dice: Dice
  /// Tries since the last success.
  public private(set) var attempt: Int32 = 0

  /// - Parameter dice: Spreads the waits, so give each device its own seed.
  public init(first: Duration = .seconds(1), longest: Duration = .seconds(30), dice: Dice) {
    self.first = first
    self.longest = longest
    self.dice = dice
  }

  /// The next wait: between half and the whole of the doubled time, and never less than `asked`. The spread keeps
  /// devices that lost a server together from returning together.
  ///
  /// - Parameter asked: the server's `Retry-After`.
  public mutating func next(asked: Duration? = nil) -> Duration {
    let wait = DoublingWait(first: first.wholeMicroseconds, longest: longest.wholeMicroseconds)
    let whole = max(2, wait.doubled(Int64(attempt)))
    // Further doublings would change nothing.
    if attempt < 40 { attempt += 1 }
    let spread = Int64(dice.next() % UInt64(whole / 2 + 1))
    let spreadWait = Duration.microseconds(whole - whole / 2 + spread)
    return asked.map { max($0, spreadWait) } ?? spreadWait
  }

  /// Ends the row of failures: the next wait is the first again.
  public mutating func reset() { attempt = 0 }
}

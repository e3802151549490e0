import Domain
public import Structures

/// How long to wait before the next try: 1, 2, 4 … 30 seconds, each spread by chance.
public struct RetryDelay: Hashable, Sendable {
  /// The first wait at its longest; each next one is twice as long.
  public let first: Duration
  public let longest: Duration
  private var dice: Dice
  /// Tries since the last success.
  public private(set) var attempt: Int32 = 0

  public init(first: Duration = .seconds(1), longest: Duration = .seconds(30), dice: Dice) {
    self.first = first
    self.longest = longest
    self.dice = dice
  }

  /// Between half and the whole of the doubled time, so that devices which lost a server at the same moment do not
  /// come back at the same moment; never less than the server asked for.
  ///
  /// - Parameter asked: the server's `Retry-After`.
  public mutating func next(asked: Duration? = nil) -> Duration {
    var whole = first.wholeMicroseconds
    let longest = longest.wholeMicroseconds
    var doubled: Int32 = 0
    while doubled < attempt, whole < longest {
      whole *= 2
      doubled += 1
    }
    whole = max(2, min(whole, longest))
    // Further doublings would change nothing.
    if attempt < 40 { attempt += 1 }
    let spread = Int64(dice.next() % UInt64(whole / 2 + 1))
    let wait = Duration.microseconds(whole - whole / 2 + spread)
    return asked.map { max($0, wait) } ?? wait
  }

  /// The server answered: the next trouble begins with the first wait again.
  public mutating func reset() { attempt = 0 }
}

import Synchronization

/// Whether the app still runs. A test ends it after any effect, and begins another on the same disk.
public final class Launch: Sendable {
  /// The number of effects that may still be carried out. Nil for any number.
  private let left: Mutex<Int?>

  /// Runs from the start.
  public init() { left = Mutex(nil) }

  /// Ends after this many effects of all stores together.
  public init(endingAfter effects: Int) { left = Mutex(effects) }

  /// Whether all effects are spent.
  public var isOver: Bool { left.withLock { $0.map { $0 <= 0 } ?? false } }

  /// Lets no further effect be carried out.
  public func end() { left.withLock { $0 = 0 } }

  /// Takes one effect. False when none is left.
  func spend() -> Bool {
    left.withLock { left in
      guard let count = left else { return true }
      guard count > 0 else { return false }
      left = count - 1
      return true
    }
  }
}

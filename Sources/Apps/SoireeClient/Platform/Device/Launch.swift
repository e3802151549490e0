import Synchronization

/// Whether the app still runs. A test ends it after any effect, and begins another on the same disk.
public final class Launch: Sendable {
  /// How many effects may still be carried out; nil: any number.
  private let left: Mutex<Int?>

  public init() { left = Mutex(nil) }

  /// A life that ends when so many effects, of all stores together, were carried out.
  public init(endingAfter effects: Int) { left = Mutex(effects) }

  public var isOver: Bool { left.withLock { $0.map { $0 <= 0 } ?? false } }

  public func end() { left.withLock { $0 = 0 } }

  /// Takes one effect from the life; false when it is over.
  func spend() -> Bool {
    left.withLock { left in
      guard let count = left else { return true }
      guard count > 0 else { return false }
      left = count - 1
      return true
    }
  }
}

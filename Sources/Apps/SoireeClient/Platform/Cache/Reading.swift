public import Client
public import Domain

/// One state of a read: the stored value, then the platform's, or the failure.
public struct Reading<Value: Sendable>: Sendable {
  /// Where the value comes from.
  public enum Freshness: Hashable, Sendable {
    /// From the disk; the platform is being asked.
    case kept
    /// From the platform.
    case current
    /// The platform gave no answer; the value is the stored one, if any.
    case failed(ClientError)
  }

  /// Nil when neither the disk nor the platform gave one.
  public var value: Value?
  /// Whether the value is the platform's or the stored one.
  public var freshness: Freshness
  /// When the platform answered, by this device's clock.
  public var readAt: Instant?

  public init(value: Value?, freshness: Freshness, readAt: Instant?) {
    self.value = value
    self.freshness = freshness
    self.readAt = readAt
  }

  /// A copy of the reading with a value made from this one.
  public func map<Other: Sendable>(_ change: (Value) -> Other) -> Reading<Other> {
    Reading<Other>(value: value.map(change), freshness: freshness.mapped(), readAt: readAt)
  }

  /// Whether no further reading follows.
  public var isLast: Bool { freshness != .kept }
}

extension Reading.Freshness {
  fileprivate func mapped<Other: Sendable>() -> Reading<Other>.Freshness {
    switch self {
    case .kept: .kept
    case .current: .current
    case .failed(let error): .failed(error)
    }
  }
}

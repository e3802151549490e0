public import Client
public import Domain

/// What is known of something now: what the disk kept while the platform is asked, then the platform's answer, or why
/// there is none.
public struct Reading<Value: Sendable>: Sendable {
  public enum Freshness: Hashable, Sendable {
    /// From the disk; the platform is being asked.
    case kept
    /// As the platform has it.
    case current
    /// The platform could not be asked: what the disk kept, if anything, is all there is.
    case failed(ClientError)
  }

  /// Nil: the disk kept none, and the platform gave none.
  public var value: Value?
  public var freshness: Freshness
  /// When the platform said so, by this device's clock.
  public var readAt: Instant?

  public init(value: Value?, freshness: Freshness, readAt: Instant?) {
    self.value = value
    self.freshness = freshness
    self.readAt = readAt
  }

  public func map<Other: Sendable>(_ change: (Value) -> Other) -> Reading<Other> {
    Reading<Other>(value: value.map(change), freshness: freshness.mapped(), readAt: readAt)
  }

  /// Whether nothing more comes of asking.
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

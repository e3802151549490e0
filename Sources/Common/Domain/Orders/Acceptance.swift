/// How long a placed order waits for the restaurant's answer.  O5
public struct Acceptance: Hashable, Sendable {
  public let placedAt: Instant
  /// The end of its patience.
  public let deadline: Instant

  /// - Parameters:
  ///   - patience: how long a restaurant may take to answer.
  ///   - closesAt: when the restaurant closes, if it is open; an order does not outlive its kitchen.
  public init(placedAt: Instant, patience: Duration, closesAt: Instant?) {
    self.placedAt = placedAt
    let end = placedAt + patience
    deadline = closesAt.map { min($0, end) } ?? end
  }
}

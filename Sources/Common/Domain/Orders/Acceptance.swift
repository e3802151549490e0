/// The time that a placed order waits for the restaurant's answer.  O5
public struct Acceptance: Hashable, Sendable {
  /// The start of the wait.
  public let placedAt: Instant
  /// The order is cancelled at this moment if it was not answered.
  public let deadline: Instant

  /// - Parameters:
  ///   - patience: The time that a restaurant has to answer.
  ///   - closesAt: The restaurant's closing time if it is open; the order is cancelled then at the latest.
  public init(placedAt: Instant, patience: Duration, closesAt: Instant?) {
    self.placedAt = placedAt
    let end = placedAt + patience
    deadline = closesAt.map { min($0, end) } ?? end
  }
}

/// A heading of a few words and one sentence about an order or a booking.
public struct StatusWords: Hashable, Sendable {
  /// "Preparing".
  public let title: String
  /// One sentence that explains the status.
  public let description: String

  init(_ title: String, _ description: String) {
    self.title = title
    self.description = description
  }
}

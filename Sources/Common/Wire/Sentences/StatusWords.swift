/// What a person reads about an order or a booking: a heading of a few words and one sentence.
public struct StatusWords: Hashable, Sendable {
  public let title: String
  public let description: String

  init(_ title: String, _ description: String) {
    self.title = title
    self.description = description
  }
}

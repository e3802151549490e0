/// What a film's certificate asks of those who come to see it.
public struct AgeRule: Hashable, Sendable {
  /// How strictly the age is meant. The raw value is its name on the wire.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A word to parents: everybody is let in.
    case advised
    /// Who is younger comes with an adult.
    case accompanied
    /// Who is younger is not let in. The door asks for proof.
    case checked
  }

  /// In years, within `ages`.
  public let age: Int
  public let kind: Kind

  /// The ages that a certificate may ask for.
  public static let ages: ClosedRange<Int> = 1...21

  /// Nil for an age that is not within `ages`.
  public init?(age: Int, kind: Kind) {
    guard Self.ages.contains(age) else { return nil }
    (self.age, self.kind) = (age, kind)
  }
}

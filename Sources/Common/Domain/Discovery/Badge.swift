/// The mark on a restaurant's card.
public struct Badge: Hashable, Sendable {
  /// The reason for a badge. The raw value is its name on the wire.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case promoted, new, regular }

  /// The reason for the badge.
  public let kind: Kind
  /// Shown on the card; empty for a regular restaurant.
  public let text: String

  public init(kind: Kind, text: String = "") {
    self.kind = kind
    self.text = text
  }
}

/// The facts that badges are given for.
public struct BadgeFacts: Hashable, Sendable {
  /// The text of a paid promotion; nil when none runs.
  public var promotion: String?
  /// The restaurant's first day on the platform.
  public var openedAt: Instant
  /// The time of the answer.
  public var now: Instant

  public init(promotion: String?, openedAt: Instant, now: Instant) {
    self.promotion = promotion
    self.openedAt = openedAt
    self.now = now
  }
}

/// A reason to give a badge. A new kind of badge is a new rule in the list.
public struct BadgeRule: Sendable {
  /// Nil when the rule gives none.
  public let badge: @Sendable (BadgeFacts) -> Badge?

  public init(_ badge: @escaping @Sendable (BadgeFacts) -> Badge?) { self.badge = badge }

  /// For restaurants that pay to be shown first.
  public static let promoted = BadgeRule { facts in
    facts.promotion.map { Badge(kind: .promoted, text: $0) }
  }

  /// For thirty days after the opening.
  public static let new = BadgeRule { facts in
    let age = facts.now.since(facts.openedAt)
    return age >= .zero && age < .hours(30 * 24) ? Badge(kind: .new) : nil
  }
}

/// Gives a restaurant its one badge: that of the first rule that gives one, else `regular`.
public struct BadgeFactory: Sendable {
  /// In falling order of importance.
  public var rules: [BadgeRule]

  public init(rules: [BadgeRule] = [.promoted, .new]) { self.rules = rules }

  /// Always gives one; `regular` when no rule applies.
  public func badge(for facts: BadgeFacts) -> Badge {
    for rule in rules {
      if let badge = rule.badge(facts) { return badge }
    }
    return Badge(kind: .regular)
  }
}

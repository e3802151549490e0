/// A mark on a place's card.
public struct Badge: Hashable, Sendable {
  /// The raw value is the name on the wire.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case promoted, new, regular }

  public let kind: Kind
  /// What a promotion says; empty for a badge that has no more than its kind.
  public let text: String

  public init(kind: Kind, text: String = "") {
    self.kind = kind
    self.text = text
  }
}

/// What badges are given for.
public struct BadgeFacts: Hashable, Sendable {
  /// The words of a paid promotion, if one runs.
  public var promotion: String?
  public var openedAt: Instant
  public var now: Instant

  public init(promotion: String?, openedAt: Instant, now: Instant) {
    self.promotion = promotion
    self.openedAt = openedAt
    self.now = now
  }
}

/// A reason to give a badge. A new kind of badge is a new rule in the list.
public struct BadgeRule: Sendable {
  public let badge: @Sendable (BadgeFacts) -> Badge?

  public init(_ badge: @escaping @Sendable (BadgeFacts) -> Badge?) { self.badge = badge }

  public static let promoted = BadgeRule { facts in
    facts.promotion.map { Badge(kind: .promoted, text: $0) }
  }

  /// For thirty days after the opening.
  public static let new = BadgeRule { facts in
    let age = facts.now.since(facts.openedAt)
    return age >= .zero && age < .hours(30 * 24) ? Badge(kind: .new) : nil
  }
}

/// Makes the one badge of a place: the first rule that gives one wins, and a place without any is regular.
public struct BadgeFactory: Sendable {
  public var rules: [BadgeRule]

  public init(rules: [BadgeRule] = [.promoted, .new]) { self.rules = rules }

  public func badge(for facts: BadgeFacts) -> Badge {
    for rule in rules {
      if let badge = rule.badge(facts) { return badge }
    }
    return Badge(kind: .regular)
  }
}

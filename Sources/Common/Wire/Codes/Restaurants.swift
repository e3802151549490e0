/// Whether a restaurant takes orders now.
public struct OpenStateCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let open = Self(rawValue: "open")
  public static let closed = Self(rawValue: "closed")
  public static let paused = Self(rawValue: "paused")

  public static let known: [Self] = [.open, .closed, .paused]
}

/// What kind of thing a badge boasts with.
public struct BadgeKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let promoted = Self(rawValue: "promoted")
  public static let new = Self(rawValue: "new")
  public static let regular = Self(rawValue: "regular")

  public static let known: [Self] = [.promoted, .new, .regular]
}

/// Whether prices contain the taxes.
public struct TaxModeCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let inclusive = Self(rawValue: "inclusive")
  public static let exclusive = Self(rawValue: "exclusive")

  public static let known: [Self] = [.inclusive, .exclusive]
}

/// Who can eat a dish.
public struct DietCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let vegetarian = Self(rawValue: "vegetarian")
  public static let vegan = Self(rawValue: "vegan")
  public static let halal = Self(rawValue: "halal")
  public static let kosher = Self(rawValue: "kosher")
  public static let glutenFree = Self(rawValue: "gluten_free")

  public static let known: [Self] = [.vegetarian, .vegan, .halal, .kosher, .glutenFree]
}

/// The fourteen allergens of Regulation (EU) 1169/2011, annex II.
public struct AllergenCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let gluten = Self(rawValue: "gluten")
  public static let crustaceans = Self(rawValue: "crustaceans")
  public static let eggs = Self(rawValue: "eggs")
  public static let fish = Self(rawValue: "fish")
  public static let peanuts = Self(rawValue: "peanuts")
  public static let soy = Self(rawValue: "soy")
  public static let milk = Self(rawValue: "milk")
  public static let nuts = Self(rawValue: "nuts")
  public static let celery = Self(rawValue: "celery")
  public static let mustard = Self(rawValue: "mustard")
  public static let sesame = Self(rawValue: "sesame")
  public static let sulphites = Self(rawValue: "sulphites")
  public static let lupin = Self(rawValue: "lupin")
  public static let molluscs = Self(rawValue: "molluscs")

  public static let known: [Self] = [
    .gluten, .crustaceans, .eggs, .fish, .peanuts, .soy, .milk, .nuts, .celery, .mustard, .sesame, .sulphites, .lupin,
    .molluscs,
  ]
}

/// Whether a dish can be ordered, as its kitchen sets it.
public struct AvailabilityCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let available = Self(rawValue: "available")
  public static let unavailable = Self(rawValue: "unavailable")
  public static let untilTomorrow = Self(rawValue: "until_tomorrow")

  public static let known: [Self] = [.available, .unavailable, .untilTomorrow]
}

/// How a list of restaurants is ordered.
public struct SortCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let relevance = Self(rawValue: "relevance")
  public static let distance = Self(rawValue: "distance")
  public static let rating = Self(rawValue: "rating")
  public static let deliveryTime = Self(rawValue: "delivery_time")
  public static let popularity = Self(rawValue: "popularity")

  public static let known: [Self] = [.relevance, .distance, .rating, .deliveryTime, .popularity]
}

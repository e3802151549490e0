/// The state of a restaurant.
public struct OpenStateCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Orders are taken now.
  public static let open = Self(rawValue: "open")
  /// Outside opening hours; orders for a later slot are taken.
  public static let closed = Self(rawValue: "closed")
  /// The staff stopped new orders.
  public static let paused = Self(rawValue: "paused")

  public static let known: [Self] = [.open, .closed, .paused]
}

/// The reason for a badge on a restaurant's card.
public struct BadgeKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A promotion that the restaurant pays for.
  public static let promoted = Self(rawValue: "promoted")
  /// For thirty days after the opening.
  public static let new = Self(rawValue: "new")
  /// No badge.
  public static let regular = Self(rawValue: "regular")

  public static let known: [Self] = [.promoted, .new, .regular]
}

/// The relation of prices to taxes.
public struct TaxModeCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Prices contain the taxes, as in Europe and India.
  public static let inclusive = Self(rawValue: "inclusive")
  /// Taxes are added on the bill, as in New York.
  public static let exclusive = Self(rawValue: "exclusive")

  public static let known: [Self] = [.inclusive, .exclusive]
}

/// A diet that a dish suits.
public struct DietCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Without meat and fish; eggs and milk may be in it.
  public static let vegetarian = Self(rawValue: "vegetarian")
  /// Without anything from animals.
  public static let vegan = Self(rawValue: "vegan")
  /// As Islam permits, by the word of the kitchen.
  public static let halal = Self(rawValue: "halal")
  /// As Judaism permits, by the word of the kitchen.
  public static let kosher = Self(rawValue: "kosher")
  /// Without ``AllergenCode/gluten``.
  public static let glutenFree = Self(rawValue: "gluten_free")

  public static let known: [Self] = [.vegetarian, .vegan, .halal, .kosher, .glutenFree]
}

/// The fourteen allergens of Regulation (EU) 1169/2011, annex II.
public struct AllergenCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Wheat, rye, barley, oats and their hybrids.
  public static let gluten = Self(rawValue: "gluten")
  /// Crabs, prawns, lobsters and others.
  public static let crustaceans = Self(rawValue: "crustaceans")
  public static let eggs = Self(rawValue: "eggs")
  /// Neither ``crustaceans`` nor ``molluscs``.
  public static let fish = Self(rawValue: "fish")
  /// Not among ``nuts``.
  public static let peanuts = Self(rawValue: "peanuts")
  /// Tofu and soy sauce, too.
  public static let soy = Self(rawValue: "soy")
  /// Lactose included.
  public static let milk = Self(rawValue: "milk")
  /// Tree nuts: almonds, hazelnuts, walnuts, cashews and others.
  public static let nuts = Self(rawValue: "nuts")
  /// Celeriac, too.
  public static let celery = Self(rawValue: "celery")
  /// Seeds and leaves, too.
  public static let mustard = Self(rawValue: "mustard")
  /// Tahini, too.
  public static let sesame = Self(rawValue: "sesame")
  /// Above 10 mg/kg or 10 mg/l.
  public static let sulphites = Self(rawValue: "sulphites")
  /// Its seeds and flour.
  public static let lupin = Self(rawValue: "lupin")
  /// Mussels, oysters, squid and others.
  public static let molluscs = Self(rawValue: "molluscs")

  public static let known: [Self] = [
    .gluten, .crustaceans, .eggs, .fish, .peanuts, .soy, .milk, .nuts, .celery, .mustard, .sesame, .sulphites, .lupin,
    .molluscs,
  ]
}

/// The availability of a dish, as its kitchen sets it.
public struct AvailabilityCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It can be ordered.
  public static let available = Self(rawValue: "available")
  /// Until staff make it available again.
  public static let unavailable = Self(rawValue: "unavailable")
  /// Until the kitchen first opens on its next day.
  public static let untilTomorrow = Self(rawValue: "until_tomorrow")

  public static let known: [Self] = [.available, .unavailable, .untilTomorrow]
}

/// The order of a list of restaurants.
public struct SortCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With words, the best match first; without words, open restaurants first, then quality.
  public static let relevance = Self(rawValue: "relevance")
  /// The nearest first.
  public static let distance = Self(rawValue: "distance")
  /// The most stars first; of two equal ones, that with more reviews.
  public static let rating = Self(rawValue: "rating")
  /// The earliest at the door first.
  public static let deliveryTime = Self(rawValue: "delivery_time")
  /// The most ordered first.
  public static let popularity = Self(rawValue: "popularity")

  public static let known: [Self] = [.relevance, .distance, .rating, .deliveryTime, .popularity]
}

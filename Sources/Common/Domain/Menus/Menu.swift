/// Everything that a restaurant sells. It is read, cached and versioned as a whole.
public struct Menu: Hashable, Sendable {
  /// A menu belongs to one restaurant.
  public var restaurant: RestaurantID
  /// Rises by one with every change; a quote names it.  M6
  public var version: Int64
  /// All prices of the menu are in it.
  public var currency: Currency
  /// In the restaurant's own order.
  public var categories: [MenuCategory]

  public init(restaurant: RestaurantID, version: Int64, currency: Currency, categories: [MenuCategory]) {
    self.restaurant = restaurant
    self.version = version
    self.currency = currency
    self.categories = categories
  }
}

/// A heading of a menu and the dishes under it.
public struct MenuCategory: Hashable, Sendable {
  public var id: CategoryID
  /// "Starters".
  public var name: String
  /// In the restaurant's own order, unavailable dishes included.
  public var items: [MenuItem]

  public init(id: CategoryID, name: String, items: [MenuItem]) {
    self.id = id
    self.name = name
    self.items = items
  }
}

/// A dish or a drink. Prices are minor units of the menu's currency.
public struct MenuItem: Hashable, Sendable {
  /// Unique on the platform, not only on its menu.
  public var id: MenuItemID
  public var name: String
  /// The description that a customer reads; may be empty.
  public var details: String
  /// Minor units, without options.
  public var price: Int64
  /// Diets that the dish suits; empty when nothing is stated.
  public var diets: [Diet]
  /// Allergens that the restaurant states. An empty list alone says nothing.
  public var allergens: [Allergen]
  /// True when the restaurant states that the dish has none.
  public var hasNoAllergens: Bool
  /// True for what is not sold to the young: whoever hands it over asks for an ID.
  public var isAgeRestricted: Bool
  /// False while the dish is sold out; it stays on the menu.
  public var isAvailable: Bool
  /// In the order in which the choices are made.
  public var modifierGroups: [ModifierGroup]
  /// Nil when there is none.
  public var picture: Picture?

  public init(
    id: MenuItemID, name: String, details: String = "", price: Int64, diets: [Diet] = [], allergens: [Allergen] = [],
    hasNoAllergens: Bool = false, isAgeRestricted: Bool = false, isAvailable: Bool = true,
    modifierGroups: [ModifierGroup] = [], picture: Picture? = nil
  ) {
    self.id = id
    self.name = name
    self.details = details
    self.price = price
    self.diets = diets
    self.allergens = allergens
    self.hasNoAllergens = hasNoAllergens
    self.isAgeRestricted = isAgeRestricted
    self.isAvailable = isAvailable
    self.modifierGroups = modifierGroups
    self.picture = picture
  }
}

/// A choice about a dish, such as "Size".
public struct ModifierGroup: Hashable, Sendable {
  public var id: ModifierGroupID
  /// "Size".
  public var name: String
  /// 0 when no option needs to be chosen.
  public var minSelection: Int
  /// Each option can be chosen once.
  public var maxSelection: Int
  /// In the restaurant's own order.
  public var options: [ModifierOption]

  public init(id: ModifierGroupID, name: String, minSelection: Int, maxSelection: Int, options: [ModifierOption]) {
    self.id = id
    self.name = name
    self.minSelection = minSelection
    self.maxSelection = maxSelection
    self.options = options
  }
}

/// One option of a modifier group.
public struct ModifierOption: Hashable, Sendable {
  public var id: OptionID
  /// "Large".
  public var name: String
  /// Added to the dish's price for each unit; may be negative.
  public var priceDelta: Int64
  /// False while the option is sold out.
  public var isAvailable: Bool

  public init(id: OptionID, name: String, priceDelta: Int64, isAvailable: Bool = true) {
    self.id = id
    self.name = name
    self.priceDelta = priceDelta
    self.isAvailable = isAvailable
  }
}

/// A diet that a dish suits. The raw value is its name on the wire.
public enum Diet: String, Hashable, Sendable, CaseIterable {
  case vegetarian, vegan, halal, kosher, glutenFree = "gluten_free"
}

/// The fourteen allergens of Regulation (EU) 1169/2011, annex II.
public enum Allergen: String, Hashable, Sendable, CaseIterable {
  case gluten, crustaceans, eggs, fish, peanuts, soy, milk, nuts, celery, mustard, sesame, sulphites, lupin, molluscs
}

/// Everything a restaurant sells, as one aggregate: it is read, cached and versioned whole.
public struct Menu: Hashable, Sendable {
  public var restaurant: RestaurantID
  /// Rises by one with every change; a quote names it.  M6
  public var version: Int64
  public var currency: Currency
  public var categories: [MenuCategory]

  public init(restaurant: RestaurantID, version: Int64, currency: Currency, categories: [MenuCategory]) {
    self.restaurant = restaurant
    self.version = version
    self.currency = currency
    self.categories = categories
  }
}

public struct MenuCategory: Hashable, Sendable {
  public var id: CategoryID
  public var name: String
  public var items: [MenuItem]

  public init(id: CategoryID, name: String, items: [MenuItem]) {
    self.id = id
    self.name = name
    self.items = items
  }
}

/// A dish or a drink. Prices are minor units of the menu's currency.
public struct MenuItem: Hashable, Sendable {
  public var id: MenuItemID
  public var name: String
  public var details: String
  public var price: Int64
  public var diets: [Diet]
  public var allergens: [Allergen]
  public var isAvailable: Bool
  public var modifierGroups: [ModifierGroup]

  public init(
    id: MenuItemID, name: String, details: String = "", price: Int64, diets: [Diet] = [], allergens: [Allergen] = [],
    isAvailable: Bool = true, modifierGroups: [ModifierGroup] = []
  ) {
    self.id = id
    self.name = name
    self.details = details
    self.price = price
    self.diets = diets
    self.allergens = allergens
    self.isAvailable = isAvailable
    self.modifierGroups = modifierGroups
  }
}

/// A question asked about a dish, "Which size?": at least `minSelection` and at most `maxSelection` options answer it.
public struct ModifierGroup: Hashable, Sendable {
  public var id: ModifierGroupID
  public var name: String
  public var minSelection: Int
  public var maxSelection: Int
  public var options: [ModifierOption]

  public init(id: ModifierGroupID, name: String, minSelection: Int, maxSelection: Int, options: [ModifierOption]) {
    self.id = id
    self.name = name
    self.minSelection = minSelection
    self.maxSelection = maxSelection
    self.options = options
  }
}

public struct ModifierOption: Hashable, Sendable {
  public var id: OptionID
  public var name: String
  /// Added to the dish's price for each unit; may be negative, never below the dish's price.
  public var priceDelta: Int64
  public var isAvailable: Bool

  public init(id: OptionID, name: String, priceDelta: Int64, isAvailable: Bool = true) {
    self.id = id
    self.name = name
    self.priceDelta = priceDelta
    self.isAvailable = isAvailable
  }
}

public enum Diet: String, Hashable, Sendable, CaseIterable {
  case vegetarian, vegan, halal, kosher, glutenFree = "gluten_free"
}

/// The fourteen allergens of Regulation (EU) 1169/2011, annex II.
public enum Allergen: String, Hashable, Sendable, CaseIterable {
  case gluten, crustaceans, eggs, fish, peanuts, soy, milk, nuts, celery, mustard, sesame, sulphites, lupin, molluscs
}

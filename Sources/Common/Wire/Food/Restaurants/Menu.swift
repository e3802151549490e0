public import Domain

/// A whole menu. Prices are minor units of `currency`.
public struct MenuBody: Body {
  public var restaurantId: RestaurantID
  public var version: Int64
  public var currency: String
  public var categories: [MenuCategoryBody]

  public init(restaurantId: RestaurantID, version: Int64, currency: String, categories: [MenuCategoryBody]) {
    self.restaurantId = restaurantId
    self.version = version
    self.currency = currency
    self.categories = categories
  }
}

/// A heading of the menu and the dishes under it.
public struct MenuCategoryBody: Body {
  public var id: CategoryID
  public var name: String
  public var items: [MenuItemBody]

  public init(id: CategoryID, name: String, items: [MenuItemBody]) {
    self.id = id
    self.name = name
    self.items = items
  }
}

/// A dish or a drink.
public struct MenuItemBody: Body {
  public var id: MenuItemID
  public var name: String
  public var description: String
  public var price: Int64
  public var diets: [DietCode]
  public var allergens: [AllergenCode]
  public var isAvailable: Bool
  public var modifierGroups: [ModifierGroupBody]

  public init(
    id: MenuItemID, name: String, description: String, price: Int64, diets: [DietCode], allergens: [AllergenCode],
    isAvailable: Bool, modifierGroups: [ModifierGroupBody]
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.price = price
    self.diets = diets
    self.allergens = allergens
    self.isAvailable = isAvailable
    self.modifierGroups = modifierGroups
  }
}

/// A question about a dish: at least `minSelection` and at most `maxSelection` options answer it.
public struct ModifierGroupBody: Body {
  public var id: ModifierGroupID
  public var name: String
  public var minSelection: Int64
  public var maxSelection: Int64
  public var options: [ModifierOptionBody]

  public init(
    id: ModifierGroupID, name: String, minSelection: Int64, maxSelection: Int64, options: [ModifierOptionBody]
  ) {
    self.id = id
    self.name = name
    self.minSelection = minSelection
    self.maxSelection = maxSelection
    self.options = options
  }
}

/// One answer to a modifier group.
public struct ModifierOptionBody: Body {
  public var id: OptionID
  public var name: String
  /// Added to the dish's price for each unit; may be negative.
  public var priceDelta: Int64
  public var isAvailable: Bool

  public init(id: OptionID, name: String, priceDelta: Int64, isAvailable: Bool) {
    self.id = id
    self.name = name
    self.priceDelta = priceDelta
    self.isAvailable = isAvailable
  }
}

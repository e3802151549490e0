public import Domain

/// A whole menu. Prices are minor units of `currency`.
public struct MenuBody: Body {
  /// A menu belongs to one restaurant.
  public var restaurantId: RestaurantID
  /// Rises by one with each change of the menu. A quote names it.  M6
  public var version: Int64
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// In the restaurant's own order.
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
  /// In the restaurant's own order, unavailable dishes included.
  public var items: [MenuItemBody]

  public init(id: CategoryID, name: String, items: [MenuItemBody]) {
    self.id = id
    self.name = name
    self.items = items
  }
}

/// A dish or a drink.
public struct MenuItemBody: Body {
  /// For `menu_item_id` of a cart line.
  public var id: MenuItemID
  public var name: String
  /// May be empty.
  public var description: String
  /// Minor units of the menu's currency, without options.
  public var price: Int64
  /// Diets that the dish suits; empty when nothing is stated.
  public var diets: [DietCode]
  /// Allergens that the restaurant states. An empty list alone says nothing.
  public var allergens: [AllergenCode]
  /// True when the restaurant states that the dish has none; absent otherwise.
  public var noAllergens: Bool?
  /// True for what is not sold to the young: an ID is asked for at the door. Absent otherwise.
  public var ageRestricted: Bool?
  /// False while the dish is sold out; it stays on the menu.
  public var isAvailable: Bool
  /// In the order in which the choices are made.
  public var modifierGroups: [ModifierGroupBody]
  /// Nil when there is none.
  public var picture: PictureBody?

  public init(
    id: MenuItemID, name: String, description: String, price: Int64, diets: [DietCode], allergens: [AllergenCode],
    noAllergens: Bool? = nil, ageRestricted: Bool? = nil, isAvailable: Bool, modifierGroups: [ModifierGroupBody],
    picture: PictureBody? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.price = price
    self.diets = diets
    self.allergens = allergens
    self.noAllergens = noAllergens
    self.ageRestricted = ageRestricted
    self.isAvailable = isAvailable
    self.modifierGroups = modifierGroups
    self.picture = picture
  }
}

/// A choice about a dish, such as "Size".
public struct ModifierGroupBody: Body {
  public var id: ModifierGroupID
  /// "Size".
  public var name: String
  /// 0 when no option needs to be chosen.
  public var minSelection: Int64
  /// Each option can be chosen once.
  public var maxSelection: Int64
  /// In the restaurant's own order.
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

/// One option of a modifier group.
public struct ModifierOptionBody: Body {
  /// For `selected_modifiers` of a cart line.
  public var id: OptionID
  /// "Large".
  public var name: String
  /// Added to the dish's price for each unit; may be negative.
  public var priceDelta: Int64
  /// False while the option is sold out.
  public var isAvailable: Bool

  public init(id: OptionID, name: String, priceDelta: Int64, isAvailable: Bool) {
    self.id = id
    self.name = name
    self.priceDelta = priceDelta
    self.isAvailable = isAvailable
  }
}

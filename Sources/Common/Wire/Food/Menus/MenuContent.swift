public import Domain

/// A whole menu as its staff write it. What is left out is removed; what has no id is new and gets one.
///
/// Today's availability is no part of it and stays.
public struct MenuContent: RequestBody {
  /// In the order in which customers see them; at most 100, with 2,000 dishes in all.
  public var categories: [MenuContentCategory]

  public init(categories: [MenuContentCategory]) { self.categories = categories }
}

extension MenuContent {
  public static let schema = Schema.object(
    "MenuContent", [.required("categories", .array(MenuContentCategory.schema, 0...100))])

  /// The most errors that one answer names.
  public static let mostErrors = 200

  /// All errors, each with its JSON pointer.
  public static func problem(_ errors: [FieldError], in json: JSON) -> Problem {
    .invalid(document: schema.validate(json, isClosed: true, most: mostErrors))
  }
}

/// A heading of a menu and the dishes under it.
public struct MenuContentCategory: RequestBody {
  /// Nil for a new one.
  public var id: CategoryID?
  /// 1 to 120 characters.
  public var name: String
  /// In the order in which customers see them; at most 500.
  public var items: [MenuContentItem]

  public init(id: CategoryID? = nil, name: String, items: [MenuContentItem]) {
    self.id = id
    self.name = name
    self.items = items
  }
}

extension MenuContentCategory {
  public static let schema = Schema.object(
    "MenuContentCategory",
    [
      .optional("id", .id(CategoryID.self)), .required("name", .name),
      .required("items", .array(MenuContentItem.schema, 0...500)),
    ])
}

/// A dish or a drink.
public struct MenuContentItem: RequestBody {
  /// Nil for a new one. It may move to another category.
  public var id: MenuItemID?
  /// 1 to 120 characters.
  public var name: String
  /// At most 1,000 characters.
  public var description: String?
  /// Minor units of the restaurant's currency, without options.
  public var price: Int64
  /// Nil for none.
  public var picture: PictureChoice?
  /// Diets that the dish suits.
  public var diets: [DietCode]?
  /// An empty list says that there are none; nil says nothing.
  public var allergens: [AllergenCode]?
  /// True for what is not sold to the young: an ID is asked for at the door.
  public var ageRestricted: Bool?
  /// In the order in which the choices are made; at most 20.
  public var modifierGroups: [MenuContentGroup]?

  public init(
    id: MenuItemID? = nil, name: String, description: String? = nil, price: Int64, picture: PictureChoice? = nil,
    diets: [DietCode]? = nil, allergens: [AllergenCode]? = nil, ageRestricted: Bool? = nil,
    modifierGroups: [MenuContentGroup]? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.price = price
    self.picture = picture
    self.diets = diets
    self.allergens = allergens
    self.ageRestricted = ageRestricted
    self.modifierGroups = modifierGroups
  }
}

extension MenuContentItem {
  public static let schema = Schema.object(
    "MenuContentItem",
    [
      .optional("id", .id(MenuItemID.self)), .required("name", .name),
      .optional("description", .string(0...1000, .text)), .required("price", .amount),
      .optional("picture", PictureChoice.schema),
      .optional("diets", .array(.word(DietCode.self), 0...DietCode.known.count, isUnique: true)),
      .optional(
        "allergens", .array(.word(AllergenCode.self), 0...AllergenCode.known.count, isUnique: true),
        "An empty list says that there are none; without it nothing is stated."),
      .optional("age_restricted", .boolean), .optional("modifier_groups", .array(MenuContentGroup.schema, 0...20)),
    ])
}

/// A choice about a dish, such as "Size".
public struct MenuContentGroup: RequestBody {
  /// Nil for a new one.
  public var id: ModifierGroupID?
  /// 1 to 120 characters.
  public var name: String
  /// 0 when no option needs to be chosen.
  public var minSelection: Int64
  /// At most the number of options, and not below `minSelection`.
  public var maxSelection: Int64
  /// In the order in which customers see them; 1 to 50.
  public var options: [MenuContentOption]

  public init(
    id: ModifierGroupID? = nil, name: String, minSelection: Int64, maxSelection: Int64, options: [MenuContentOption]
  ) {
    self.id = id
    self.name = name
    self.minSelection = minSelection
    self.maxSelection = maxSelection
    self.options = options
  }
}

extension MenuContentGroup {
  public static let schema = Schema.object(
    "MenuContentGroup",
    [
      .optional("id", .id(ModifierGroupID.self)), .required("name", .name),
      .required("min_selection", .integer(0...50)), .required("max_selection", .integer(1...50)),
      .required("options", .array(MenuContentOption.schema, 1...50)),
    ])
}

/// One option of a modifier group.
public struct MenuContentOption: RequestBody {
  /// Nil for a new one.
  public var id: OptionID?
  /// 1 to 120 characters.
  public var name: String
  /// Minor units added to the dish's price; may be negative.
  public var priceDelta: Int64

  public init(id: OptionID? = nil, name: String, priceDelta: Int64) {
    self.id = id
    self.name = name
    self.priceDelta = priceDelta
  }
}

extension MenuContentOption {
  public static let schema = Schema.object(
    "MenuContentOption",
    [
      .optional("id", .id(OptionID.self)), .required("name", .name),
      .required("price_delta", .integer(-100_000_000_000...100_000_000_000)),
    ])
}

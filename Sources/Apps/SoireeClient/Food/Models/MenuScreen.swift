public import Domain

/// A menu as rows for a screen. It is built once for each menu, then only filtered.
public struct MenuScreen: Hashable, Sendable {
  /// A dish as a screen lists it.
  public struct Dish: Identifiable, Hashable, Sendable {
    public let id: MenuItemID
    public let name: String
    public let details: String
    /// The price without options, with its currency.
    public let price: String
    public let diets: [Diet]
    /// `Sold out`. Nil when it is available.
    public let soldOut: String?
    /// Whether an option has to be chosen before it can be added.
    public let needsChoice: Bool
    /// Whether it has any options.
    public let hasChoices: Bool
    fileprivate let words: String
  }

  /// A category of the menu with its dishes.
  public struct Section: Identifiable, Hashable, Sendable {
    public let id: CategoryID
    public let name: String
    public let dishes: [Dish]
  }

  public let restaurant: RestaurantID
  /// The menu's version.
  public let version: Int64
  public let sections: [Section]

  public init(_ menu: Menu) {
    (restaurant, version) = (menu.restaurant, menu.version)
    let currency = menu.currency.code
    sections = menu.categories.map { category in
      Section(id: category.id, name: category.name, dishes: category.items.map { Dish($0, currency) })
    }
  }

  /// The sections with those dishes whose name or description has all words, and that fit all diets. A vegan dish is
  /// vegetarian, too.
  public func sections(matching text: String, diets: [Diet] = []) -> [Section] {
    let wanted = text.foldedWords.split(separator: " ")
    guard !wanted.isEmpty || !diets.isEmpty else { return sections }
    return sections.compactMap { section in
      let found = section.dishes.filter { dish in
        wanted.allSatisfy { dish.words.contains($0) } && diets.allSatisfy { dish.fits($0) }
      }
      return found.isEmpty ? nil : Section(id: section.id, name: section.name, dishes: found)
    }
  }
}

extension MenuScreen.Dish {
  fileprivate init(_ item: MenuItem, _ currency: String) {
    id = item.id
    (name, details) = (item.name, item.details)
    price = AmountWords.amount(item.price, currency)
    diets = item.diets
    soldOut = item.isAvailable ? nil : FoodWords.soldOut
    needsChoice = item.modifierGroups.contains { $0.minSelection > 0 }
    hasChoices = !item.modifierGroups.isEmpty
    words = (item.name + " " + item.details).foldedWords
  }

  fileprivate func fits(_ diet: Diet) -> Bool {
    diets.contains(diet) || (diet == .vegetarian && diets.contains(.vegan))
  }
}

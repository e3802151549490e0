public import Domain

extension DemoCinema {
  /// The kitchen in a theatre's foyer, which brings snacks to its seats. It is open during all shows.  V1
  public func kitchen(of theatre: Theatre) -> (restaurant: Restaurant, menu: Menu) {
    let id = RestaurantID(suffix: theatre.id.suffix + "-foyer")
    let restaurant = Restaurant(
      id: id, city: theatre.city, name: theatre.name + " Foyer", cuisines: ["american", "desserts"],
      location: theatre.location, street: theatre.street, currency: theatre.currency, timeZone: theatre.timeZone,
      hours: OpeningHours(week: Array(repeating: [.init(opens: 9 * 60, closes: 26 * 60)], count: 7)),
      // It does not deliver.
      zones: [],
      charges: Charges(
        taxMode: .exclusive,
        taxes: [
          Tax(name: "State sales tax", rate: Rate(basisPoints: 400), appliesToFees: true),
          Tax(name: "City sales tax", rate: Rate(basisPoints: 450), appliesToFees: false),
        ], deliveryTiers: []),
      ratingTenths: 43, reviewCount: 120, preparationMinutes: 10, openedAt: today - .hours(24 * 365))
    return (restaurant, FoyerMenu(id).menu(in: theatre.currency))
  }
}

/// The foyer's menu, in cents.
private struct FoyerMenu {
  private struct Snack {
    var name: String
    var price: Int64
    var diets: [Diet] = []
    var allergens: [Allergen] = []
    var groups: [Group] = []
    /// Whether it is not sold to the young.
    var isForAdults = false
  }
  private typealias Group = (name: String, options: [(String, Int64)])

  private let restaurant: RestaurantID
  private var items: Int64 = 0
  private var groups: Int64 = 0
  private var options: Int64 = 0

  init(_ restaurant: RestaurantID) { self.restaurant = restaurant }

  func menu(in currency: Currency) -> Menu {
    var maker = self
    let categories = Self.categories.enumerated().map { index, category in
      MenuCategory(
        id: CategoryID(suffix: "\(restaurant.suffix).\(index + 1)"), name: category.name,
        items: category.dishes.map { maker.item($0) })
    }
    return Menu(restaurant: restaurant, version: 1, currency: currency, categories: categories)
  }

  private mutating func item(_ dish: Snack) -> MenuItem {
    items += 1
    return MenuItem(
      id: MenuItemID(suffix: "\(restaurant.suffix).\(items)"), name: dish.name, price: dish.price, diets: dish.diets,
      allergens: dish.allergens, isAgeRestricted: dish.isForAdults, modifierGroups: dish.groups.map { group($0) })
  }

  private mutating func group(_ group: Group) -> ModifierGroup {
    groups += 1
    return ModifierGroup(
      id: ModifierGroupID(suffix: "\(restaurant.suffix).\(groups)"), name: group.name, minSelection: 1,
      maxSelection: 1,
      options: group.options.map { name, delta in
        options += 1
        return ModifierOption(id: OptionID(suffix: "\(restaurant.suffix).\(options)"), name: name, priceDelta: delta)
      })
  }

  private static let size: Group = ("Size", [("Small", 0), ("Medium", 200), ("Large", 350)])
  private static let taste: Group = ("Taste", [("Salted", 0), ("Sweet", 0), ("Half and half", 0), ("Caramel", 100)])
  private static let dip: Group = ("Dip", [("Cheese", 0), ("Salsa", 0), ("Guacamole", 150)])
  private static let soda: Group = ("Which?", [("Cola", 0), ("Lemonade", 0), ("Orange", 0), ("Ginger", 0)])

  private static let categories: [(name: String, dishes: [Snack])] = [
    (
      "Snacks",
      [
        Snack(name: "Popcorn", price: 650, diets: [.vegetarian, .vegan], groups: [size, taste]),
        Snack(name: "Nachos", price: 800, diets: [.vegetarian], allergens: [.milk], groups: [size, dip]),
        Snack(name: "Hot dog", price: 850, allergens: [.gluten]),
        Snack(name: "Soft pretzel", price: 600, diets: [.vegetarian], allergens: [.gluten], groups: [dip]),
      ]
    ),
    (
      "Sweets",
      [
        Snack(name: "Chocolate bar", price: 400, diets: [.vegetarian], allergens: [.milk]),
        Snack(name: "Ice cream", price: 550, diets: [.vegetarian], allergens: [.milk]),
        Snack(name: "Wine gums", price: 450),
      ]
    ),
    (
      "Drinks",
      [
        Snack(name: "Soda", price: 500, diets: [.vegan], groups: [size, soda]),
        Snack(name: "Still water", price: 350, diets: [.vegan]), Snack(name: "Coffee", price: 400, diets: [.vegan]),
        Snack(name: "Beer", price: 800, diets: [.vegan], allergens: [.gluten], isForAdults: true),
      ]
    ),
  ]
}

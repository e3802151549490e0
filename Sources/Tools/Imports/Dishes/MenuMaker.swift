import Domain
import Structures

/// Makes a restaurant's menu from the dish book. The same restaurant and seed get the same menu.
struct MenuMaker {
  private var random: SplitMix64
  private let restaurant: RestaurantID
  private let currency: Currency
  private var items: Int64 = 0
  private var options: Int64 = 0
  private var groups: Int64 = 0

  init(_ restaurant: RestaurantID, currency: Currency, seed: UInt64) {
    self.restaurant = restaurant
    self.currency = currency
    random = SplitMix64(seed: seed)
  }

  /// - Parameter cuisines: The first one gives most of the dishes.
  mutating func menu(_ cuisines: [Cuisine]) -> Menu {
    // A price level from 80 to 150 percent of the book's prices.
    let level = Int64.random(in: 80...150, using: &random)
    var chosen: [Dish] = []
    for (place, cuisine) in cuisines.enumerated() {
      let share = place == 0 ? Int.random(in: 80...100, using: &random) : 35
      chosen += cuisine.dishes.filter { _ in Int.random(in: 0..<100, using: &random) < share }
    }
    chosen += DishBook.drinks.dishes
    let hasSweets = chosen.contains { ["Desserts", "Dolci", "Sweets", "Postres", "Pastries"].contains($0.category) }
    if !hasSweets { chosen += DishBook.desserts.dishes }
    var categories: [MenuCategory] = []
    for dish in chosen {
      let item = item(dish, level: level)
      if let known = categories.firstIndex(where: { $0.name == dish.category }) {
        if !categories[known].items.contains(where: { $0.name == dish.name }) { categories[known].items.append(item) }
      } else {
        let id = CategoryID(suffix: "\(restaurant.suffix).\(categories.count + 1)")
        categories.append(MenuCategory(id: id, name: dish.category, items: [item]))
      }
    }
    return Menu(restaurant: restaurant, version: 1, currency: currency, categories: categories)
  }

  private mutating func item(_ dish: Dish, level: Int64) -> MenuItem {
    items += 1
    let cents = dish.price * level / 100
    return MenuItem(
      id: MenuItemID(suffix: "\(restaurant.suffix).\(items)"), name: dish.name, details: Self.details(of: dish),
      price: max(100, (cents + 12) / 25 * 25), diets: dish.diets, allergens: dish.allergens,
      isAvailable: Int.random(in: 0..<100, using: &random) != 0, modifierGroups: dish.groups.map { group($0) })
  }

  private static func details(of dish: Dish) -> String {
    let diet = dish.diets.contains(.vegan) ? "Vegan." : dish.diets.contains(.vegetarian) ? "Vegetarian." : ""
    let choice = dish.groups.isEmpty ? "" : "Made the way you choose."
    return [diet, choice].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func group(_ kind: DishGroup) -> ModifierGroup {
    groups += 1
    let template = Self.templates[kind] ?? ("", 0, 1, [])
    return ModifierGroup(
      id: ModifierGroupID(suffix: "\(restaurant.suffix).\(groups)"), name: template.name,
      minSelection: template.least, maxSelection: template.most,
      options: template.options.map { name, delta in
        options += 1
        return ModifierOption(id: OptionID(suffix: "\(restaurant.suffix).\(options)"), name: name, priceDelta: delta)
      })
  }

  private typealias Template = (name: String, least: Int, most: Int, options: [(String, Int64)])

  private static let templates: [DishGroup: Template] = [
    .size: ("Size", 1, 1, [("Small", 0), ("Medium", 300), ("Large", 600)]),
    .heat: ("How hot?", 1, 1, [("Mild", 0), ("Medium", 0), ("Hot", 0)]),
    .protein: ("Choose one", 1, 1, [("Vegetables", 0), ("Tofu", 0), ("Chicken", 150), ("Beef", 250), ("Shrimp", 350)]),
    .extras: (
      "Extras", 0, 3, [("Extra cheese", 150), ("Avocado", 250), ("Bacon", 250), ("Egg", 150), ("Mushrooms", 125)]
    ),
    .cooked: ("How cooked?", 1, 1, [("Rare", 0), ("Medium rare", 0), ("Medium", 0), ("Well done", 0)]),
    .drinkSize: ("Size", 1, 1, [("Regular", 0), ("Large", 100)]),
    .milk: ("Milk", 1, 1, [("Whole", 0), ("Skimmed", 0), ("Oat", 75), ("Almond", 75)]),
  ]
}

extension SplitMix64 {
  /// Random numbers that depend on a text and a seed.
  init(_ text: String, seed: UInt64) {
    self.init(seed: FNV1a.hash(text.utf8, after: FNV1a.start ^ seed))
  }
}

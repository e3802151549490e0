/// A menu whose dishes are found by id.
public struct MenuIndex: Sendable {
  /// The menu that was indexed.
  public let menu: Menu
  private let items: [MenuItemID: Place]

  private struct Place {
    var category: Int
    var item: Int
  }

  /// Linear in the number of dishes.
  public init(_ menu: Menu) {
    self.menu = menu
    var items: [MenuItemID: Place] = [:]
    for (category, entry) in menu.categories.enumerated() {
      for (item, dish) in entry.items.enumerated() { items[dish.id] = Place(category: category, item: item) }
    }
    self.items = items
  }

  /// Nil for a dish that is not on this menu.
  public subscript(id: MenuItemID) -> MenuItem? {
    items[id].map { menu.categories[$0.category].items[$0.item] }
  }

  /// Up to `count` available dishes of the same category, the nearest in price first.
  public func alternatives(to id: MenuItemID, count: Int = 3) -> [MenuItem] {
    guard let place = items[id] else { return [] }
    let category = menu.categories[place.category]
    let price = category.items[place.item].price
    let others = category.items.filter { $0.id != id && $0.isAvailable }
    return Array(
      others.sorted { a, b in
        let (x, y) = ((a.price - price).magnitude, (b.price - price).magnitude)
        return x == y ? a.id < b.id : x < y
      }.prefix(count))
  }
}

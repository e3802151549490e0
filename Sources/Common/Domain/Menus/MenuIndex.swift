/// A menu with its dishes and options findable by id.
public struct MenuIndex: Sendable {
  public let menu: Menu
  private let items: [MenuItemID: Place]

  private struct Place {
    var category: Int
    var item: Int
  }

  public init(_ menu: Menu) {
    self.menu = menu
    var items: [MenuItemID: Place] = [:]
    for (category, entry) in menu.categories.enumerated() {
      for (item, dish) in entry.items.enumerated() { items[dish.id] = Place(category: category, item: item) }
    }
    self.items = items
  }

  public subscript(id: MenuItemID) -> MenuItem? {
    items[id].map { menu.categories[$0.category].items[$0.item] }
  }

  /// Up to `count` dishes of the same category that can be had, nearest in price first.
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

import Domain
import Wire

extension MenuChanges {
  /// How `new` differs from `old`, in the order of the menus. Today's availability is no difference.
  init(from old: Menu, to new: Menu) {
    self.init()
    let (before, after) = (MenuIndex(old), MenuIndex(new))
    for item in new.categories.flatMap(\.items) {
      if let known = before[item.id] {
        add(from: known, to: item)
      } else {
        added.append(ChangedDish(id: item.id, name: item.name, price: item.price))
      }
    }
    removed = old.categories.flatMap(\.items).filter { after[$0.id] == nil }.map {
      ChangedDish(id: $0.id, name: $0.name, price: $0.price)
    }
    rearranged = old.places(of: after) != new.places(of: before)
  }

  private mutating func add(from old: MenuItem, to new: MenuItem) {
    if old.name != new.name { renamed.append(RenamedDish(id: new.id, from: old.name, to: new.name)) }
    if old.price != new.price {
      repriced.append(RepricedDish(id: new.id, name: new.name, from: old.price, to: new.price))
    }
    var known: [OptionID: ModifierOption] = [:]
    for option in old.modifierGroups.flatMap(\.options) { known[option.id] = option }
    for group in new.modifierGroups {
      for option in group.options {
        guard let before = known[option.id], before.priceDelta != option.priceDelta else { continue }
        repriced.append(
          RepricedDish(
            id: new.id, name: new.name, option: "\(group.name): \(option.name)", from: before.priceDelta,
            to: option.priceDelta))
      }
    }
    let fields: [(String, Bool)] = [
      ("description", old.details != new.details), ("picture", old.picture != new.picture),
      ("diets", old.diets != new.diets),
      ("allergens", old.allergens != new.allergens || old.hasNoAllergens != new.hasNoAllergens),
      ("age_restricted", old.isAgeRestricted != new.isAgeRestricted),
      ("modifier_groups", old.modifierGroups.map(\.unpriced) != new.modifierGroups.map(\.unpriced)),
    ]
    let different = fields.filter(\.1).map(\.0)
    if !different.isEmpty {
      changed.append(ChangedDish(id: new.id, name: new.name, price: new.price, fields: different))
    }
  }

  /// Whether the menus are the same but for today's availability.
  var isEmpty: Bool { self == MenuChanges() }
}

extension Menu {
  /// Its categories with the dishes that the other menu has, too.
  fileprivate func places(of other: MenuIndex) -> [[String]] {
    categories.map { category in
      [category.id.rawValue, category.name]
        + category.items.filter { other[$0.id] != nil }.map(\.id.rawValue)
    }
  }
}

extension ModifierGroup {
  /// The group without prices and availability.
  fileprivate var unpriced: ModifierGroup {
    var group = self
    for index in group.options.indices {
      group.options[index].priceDelta = 0
      group.options[index].isAvailable = true
    }
    return group
  }
}

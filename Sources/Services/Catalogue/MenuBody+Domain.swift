import Domain
import Wire

extension MenuBody {
  init(_ menu: Menu) {
    self.init(
      restaurantId: menu.restaurant, version: menu.version, currency: menu.currency.code,
      categories: menu.categories.map { category in
        MenuCategoryBody(id: category.id, name: category.name, items: category.items.map(MenuItemBody.init))
      })
  }
}

extension MenuItemBody {
  init(_ item: MenuItem) {
    self.init(
      id: item.id, name: item.name, description: item.details, price: item.price,
      diets: item.diets.map { DietCode($0) },
      allergens: item.allergens.map { AllergenCode($0) }, isAvailable: item.isAvailable,
      modifierGroups: item.modifierGroups.map { group in
        ModifierGroupBody(
          id: group.id, name: group.name, minSelection: Int64(group.minSelection),
          maxSelection: Int64(group.maxSelection),
          options: group.options.map {
            ModifierOptionBody(id: $0.id, name: $0.name, priceDelta: $0.priceDelta, isAvailable: $0.isAvailable)
          })
      })
  }
}

extension Menu {
  /// Nil when a currency is unknown: the document is another program's.
  init?(_ body: MenuBody) {
    guard let currency = Currency(code: body.currency) else { return nil }
    self.init(
      restaurant: body.restaurantId, version: body.version, currency: currency,
      categories: body.categories.map { category in
        MenuCategory(id: category.id, name: category.name, items: category.items.map(MenuItem.init))
      })
  }
}

extension MenuItem {
  init(_ body: MenuItemBody) {
    self.init(
      id: body.id, name: body.name, details: body.description, price: body.price,
      diets: body.diets.compactMap { Diet(rawValue: $0.rawValue) },
      allergens: body.allergens.compactMap { Allergen(rawValue: $0.rawValue) }, isAvailable: body.isAvailable,
      modifierGroups: body.modifierGroups.map { group in
        ModifierGroup(
          id: group.id, name: group.name, minSelection: Int(group.minSelection),
          maxSelection: Int(group.maxSelection),
          options: group.options.map {
            ModifierOption(id: $0.id, name: $0.name, priceDelta: $0.priceDelta, isAvailable: $0.isAvailable)
          })
      })
  }
}

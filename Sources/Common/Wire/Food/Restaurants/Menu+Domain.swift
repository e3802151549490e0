public import Domain

extension MenuBody {
  public init(_ menu: Menu) {
    self.init(
      restaurantId: menu.restaurant, version: menu.version, currency: menu.currency.code,
      categories: menu.categories.map {
        MenuCategoryBody(id: $0.id, name: $0.name, items: $0.items.map(MenuItemBody.init))
      })
  }

  /// Nil when the currency is unknown here. Diets and allergens of a newer version are left out.
  public var menu: Menu? {
    guard let currency = Currency(code: currency) else { return nil }
    return Menu(
      restaurant: restaurantId, version: version, currency: currency,
      categories: categories.map { MenuCategory(id: $0.id, name: $0.name, items: $0.items.map(\.menuItem)) })
  }
}

extension MenuItemBody {
  public init(_ item: MenuItem) {
    self.init(
      id: item.id, name: item.name, description: item.details, price: item.price,
      diets: item.diets.map { DietCode($0) }, allergens: item.allergens.map { AllergenCode($0) },
      noAllergens: item.hasNoAllergens ? true : nil, ageRestricted: item.isAgeRestricted ? true : nil,
      isAvailable: item.isAvailable, modifierGroups: item.modifierGroups.map(ModifierGroupBody.init),
      picture: item.picture.map(PictureBody.init))
  }

  /// Diets and allergens that this version does not know are left out.
  public var menuItem: MenuItem {
    MenuItem(
      id: id, name: name, details: description, price: price, diets: diets.compactMap { Diet(rawValue: $0.rawValue) },
      allergens: allergens.compactMap { Allergen(rawValue: $0.rawValue) }, hasNoAllergens: noAllergens ?? false,
      isAgeRestricted: ageRestricted ?? false, isAvailable: isAvailable,
      modifierGroups: modifierGroups.map(\.modifierGroup), picture: picture?.picture)
  }
}

extension ModifierGroupBody {
  public init(_ group: ModifierGroup) {
    self.init(
      id: group.id, name: group.name, minSelection: Int64(group.minSelection), maxSelection: Int64(group.maxSelection),
      options: group.options.map {
        ModifierOptionBody(id: $0.id, name: $0.name, priceDelta: $0.priceDelta, isAvailable: $0.isAvailable)
      })
  }

  /// Counts beyond `Int` are clamped.
  public var modifierGroup: ModifierGroup {
    ModifierGroup(
      id: id, name: name, minSelection: Int(clamping: minSelection), maxSelection: Int(clamping: maxSelection),
      options: options.map {
        ModifierOption(id: $0.id, name: $0.name, priceDelta: $0.priceDelta, isAvailable: $0.isAvailable)
      })
  }
}

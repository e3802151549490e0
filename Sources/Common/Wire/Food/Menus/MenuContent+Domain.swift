public import Domain

extension MenuContent {
  /// Today's availability is left out.
  public init(_ menu: Menu) { self.init(categories: menu.categories.map(MenuContentCategory.init)) }
}

extension MenuContentCategory {
  /// Today's availability is left out.
  public init(_ category: MenuCategory) {
    self.init(id: category.id, name: category.name, items: category.items.map(MenuContentItem.init))
  }
}

extension MenuContentItem {
  /// Empty lists that say nothing become nil.
  public init(_ item: MenuItem) {
    let isStated = item.hasNoAllergens || !item.allergens.isEmpty
    self.init(
      id: item.id, name: item.name, description: item.details.isEmpty ? nil : item.details, price: item.price,
      picture: item.picture.map { PictureChoice(media: $0.media, alt: $0.alt.isEmpty ? nil : $0.alt) },
      diets: item.diets.isEmpty ? nil : item.diets.map { DietCode($0) },
      allergens: isStated ? item.allergens.map { AllergenCode($0) } : nil,
      ageRestricted: item.isAgeRestricted ? true : nil,
      modifierGroups: item.modifierGroups.isEmpty ? nil : item.modifierGroups.map(MenuContentGroup.init))
  }
}

extension MenuContentGroup {
  init(_ group: ModifierGroup) {
    self.init(
      id: group.id, name: group.name, minSelection: Int64(group.minSelection),
      maxSelection: Int64(group.maxSelection),
      options: group.options.map { MenuContentOption(id: $0.id, name: $0.name, priceDelta: $0.priceDelta) })
  }
}

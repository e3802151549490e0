import Domain
import Wire

/// Makes a menu of what staff wrote: known ids stay, new parts get ids, and all errors are gathered.
struct MenuResolution {
  /// Where the ids of new categories, groups and options come from.
  let ids: IDSource
  let restaurant: RestaurantID
  /// The pictures that the content may name.
  let pictures: [MediaID: Picture]
  /// The most dishes of a menu.
  static let mostItems = 2_000

  private var known = KnownIDs()
  private var last: Int64
  private var used = KnownIDs()
  private(set) var errors: [FieldError] = []

  init(_ stored: StoredMenu, pictures: [MediaID: Picture], ids: IDSource) {
    (self.ids, self.pictures) = (ids, pictures)
    restaurant = stored.menu.restaurant
    known.add(stored.menu)
    if let draft = stored.draft { known.add(draft.menu) }
    last = max(stored.lastItem, stored.menu.lastItem, stored.draft?.menu.lastItem ?? 0)
  }

  /// - Throws: 422 with every error and its JSON pointer.
  mutating func menu(_ content: MenuContent, currency: Currency) throws(Problem) -> Menu {
    var categories: [MenuCategory] = []
    for (index, category) in content.categories.enumerated() {
      let field = "categories[\(index)]"
      let id = claim(category.id, in: \.categories, "\(field).id")
      var items: [MenuItem] = []
      for (number, item) in category.items.enumerated() { items.append(self.item(item, "\(field).items[\(number)]")) }
      categories.append(MenuCategory(id: id ?? ids.next(), name: category.name, items: items))
    }
    if content.categories.reduce(0, { $0 + $1.items.count }) > Self.mostItems {
      fail("categories", "too_many", "may have \(Self.mostItems) dishes at most")
    }
    guard errors.isEmpty else { throw .invalid(document: Array(errors.prefix(MenuContent.mostErrors))) }
    return Menu(restaurant: restaurant, version: 0, currency: currency, categories: categories)
  }

  private mutating func item(_ content: MenuContentItem, _ field: String) -> MenuItem {
    let claimed = claim(content.id, in: \.items, "\(field).id")
    let id = claimed ?? nextItem()
    let diets = (content.diets ?? []).compactMap { Diet(rawValue: $0.rawValue) }
    let allergens = (content.allergens ?? []).compactMap { Allergen(rawValue: $0.rawValue) }
    if diets.contains(.glutenFree), allergens.contains(.gluten) {
      fail("\(field).diets", "contradiction", "say gluten_free, and the allergens name gluten")
    }
    // An id is a group's or an option's once in a dish.
    (used.groups, used.options) = ([], [])
    var groups: [ModifierGroup] = []
    for (index, group) in (content.modifierGroups ?? []).enumerated() {
      groups.append(self.group(group, "\(field).modifier_groups[\(index)]"))
    }
    return MenuItem(
      id: id, name: content.name, details: content.description ?? "", price: content.price, diets: diets,
      allergens: allergens, hasNoAllergens: content.allergens?.isEmpty ?? false,
      isAgeRestricted: content.ageRestricted ?? false, modifierGroups: groups,
      picture: picture(content.picture, of: content.name, field))
  }

  private mutating func group(_ content: MenuContentGroup, _ field: String) -> ModifierGroup {
    let id = claim(content.id, in: \.groups, "\(field).id")
    if content.maxSelection > Int64(content.options.count) {
      fail(
        "\(field).max_selection", "out_of_range", "must be \(content.options.count) at most: there are no more options")
    }
    if content.minSelection > content.maxSelection {
      fail("\(field).min_selection", "out_of_range", "must not be above max_selection")
    }
    var options: [ModifierOption] = []
    for (index, option) in content.options.enumerated() {
      let id = claim(option.id, in: \.options, "\(field).options[\(index)].id")
      options.append(ModifierOption(id: id ?? ids.next(), name: option.name, priceDelta: option.priceDelta))
    }
    return ModifierGroup(
      id: id ?? ids.next(), name: content.name, minSelection: Int(content.minSelection),
      maxSelection: Int(content.maxSelection), options: options)
  }

  private mutating func picture(_ choice: PictureChoice?, of name: String, _ field: String) -> Picture? {
    guard let choice, let media = choice.media else { return nil }
    guard var picture = pictures[media] else {
      fail("\(field).picture.media", "unknown", "is not here: send the picture to POST /v1/media and use its id")
      return nil
    }
    picture.alt = choice.alt ?? name
    return picture
  }

  /// The number of a removed dish is not used again: orders and carts name dishes by it.
  private mutating func nextItem() -> MenuItemID {
    last += 1
    return MenuItemID(restaurant: restaurant, number: last)
  }

  /// Nil for a new part, and for one that is refused.
  private mutating func claim<Kind>(
    _ id: ID<Kind>?, in ids: WritableKeyPath<KnownIDs, Set<ID<Kind>>>, _ field: String
  ) -> ID<Kind>? {
    guard let id else { return nil }
    guard known[keyPath: ids].contains(id) else {
      fail(field, "unknown", "is not on this menu: leave it out for a new one")
      return nil
    }
    guard used[keyPath: ids].insert(id).inserted else {
      fail(field, "duplicate", "is there already; name it once")
      return nil
    }
    return id
  }

  private mutating func fail(_ field: String, _ code: String, _ message: String) {
    errors.append(FieldError(field: field, code: code, message: message))
  }
}

/// The ids of a menu's parts.
private struct KnownIDs {
  var categories: Set<CategoryID> = []
  var items: Set<MenuItemID> = []
  var groups: Set<ModifierGroupID> = []
  var options: Set<OptionID> = []

  mutating func add(_ menu: Menu) {
    for category in menu.categories {
      categories.insert(category.id)
      for item in category.items {
        items.insert(item.id)
        for group in item.modifierGroups {
          groups.insert(group.id)
          for option in group.options { options.insert(option.id) }
        }
      }
    }
  }
}

import Domain

extension Menu {
  /// Of `GET /v1/restaurants/{id}/menu`.
  init(body node: Node) throws(Malformed) {
    guard let currency = Currency(code: try node.text("currency")) else { throw Malformed() }
    self.init(
      restaurant: try node.id("restaurant_id", RestaurantID.self), version: try node.number("version"),
      currency: currency,
      categories: try node.member("categories").list { (node) throws(Malformed) in try MenuCategory(body: node) })
  }
}

extension MenuCategory {
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(
      id: try node.id("id", CategoryID.self), name: try node.text("name"),
      items: try node.member("items").list { (node) throws(Malformed) in try MenuItem(body: node) })
  }
}

extension MenuItem {
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(
      id: try node.id("id", MenuItemID.self), name: try node.text("name"),
      details: try node.text("description"), price: try node.number("price"),
      diets: try node.member("diets").knowns(Diet.self), allergens: try node.member("allergens").knowns(Allergen.self),
      isAvailable: try node.flag("is_available"),
      modifierGroups: try node.member("modifier_groups").list { (node) throws(Malformed) in
        try ModifierGroup(body: node)
      })
  }
}

extension ModifierGroup {
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(
      id: try node.id("id", ModifierGroupID.self), name: try node.text("name"),
      minSelection: Int(clamping: try node.number("min_selection")),
      maxSelection: Int(clamping: try node.number("max_selection")),
      options: try node.member("options").list { (node) throws(Malformed) in
        ModifierOption(
          id: try node.id("id", OptionID.self), name: try node.text("name"),
          priceDelta: try node.number("price_delta"), isAvailable: try node.flag("is_available"))
      })
  }
}

import Database
public import Domain
public import Wire

extension Kitchens {
  /// Changes a dish's price, availability or picture. The menu gets its next version and a change is announced.
  ///
  /// `until_tomorrow` lasts until the kitchen's first opening on its next day; then the dish returns without a request.
  ///
  /// - Throws: 404 for a dish of a restaurant that the staff do not work for; 422 for a picture that does not exist.
  public func change(_ id: MenuItemID, _ patch: MenuItemPatch, staff: Staff) async throws -> MenuItemPatchAnswer {
    guard let restaurant = id.restaurant, staff.works(at: restaurant), let entry = catalogue.entry(restaurant) else {
      throw Problem.absent("menu item")
    }
    let now = platform.clock.now
    let returnsAt = patch.availability == .untilTomorrow ? entry.nextDay(after: now) : nil
    let chosen = try await media.picture(patch.picture)
    return try await platform.change(
      lane: Topic.catalogue, applied: { try await catalogue.refresh(restaurant) }
    ) { tx in
      var before: MenuItem?
      let returnedAt = try ItemReturns.time(of: id, in: tx.connection)
      let menu = try MenuItemChange(restaurant: restaurant).make(in: tx) { item in
        guard item.id == id else { return }
        before = item
        if let price = patch.price { item.price = price }
        if let availability = patch.availability { item.isAvailable = availability == .available }
        if let chosen { item.picture = chosen.picture(of: item.name) }
      }
      guard let item = MenuIndex(menu)[id] else { throw Problem.absent("menu item") }
      let fields: [KitchenChoices.ItemField?] = [
        patch.price.map { _ in .price }, patch.availability.map { _ in .availability },
        chosen.map { _ in .picture },
      ]
      try KitchenChoices.record(fields.compactMap { $0 }, of: id, at: restaurant, in: tx.connection)
      if patch.availability != nil {
        try ItemReturns.remember(id, of: restaurant, at: returnsAt, in: tx.connection)
      }
      try tx.audit(
        .patchMenuItem, of: id.rawValue, by: staff.actor, before: before.map { AuditedItem($0, returnsAt: returnedAt) },
        after: AuditedItem(item, returnsAt: patch.availability == nil ? returnedAt : returnsAt))
      return MenuItemPatchAnswer(
        restaurantId: restaurant, menuVersion: menu.version, currency: menu.currency.code, item: MenuItemBody(item))
    }
  }
}

/// One change of a menu, stored under the next version and announced.
struct MenuItemChange {
  var restaurant: RestaurantID

  /// - Returns: the new menu, or the old one when `body` changed nothing.
  func make(in tx: Tx, _ body: (inout MenuItem) -> Void) throws -> Menu {
    let old = try MenuIndexCache.load(restaurant, in: tx.connection)
    var menu = old
    for category in menu.categories.indices {
      for item in menu.categories[category].items.indices { body(&menu.categories[category].items[item]) }
    }
    guard menu != old else { return old }
    menu = try CatalogueWriter.save(menu, replacing: old, in: tx.connection)
    try updateDishes(menu, in: tx.connection)
    tx.announce(
      "menu_changed", MenuChangedEvent(restaurantId: restaurant, version: menu.version),
      on: [Topic.merchant(restaurant), Topic.restaurant(restaurant)])
    tx.announceToNodes(CatalogueChange(restaurantIds: [restaurant]))
    return menu
  }

  /// Updates the prices that the search shows.
  private func updateDishes(_ menu: Menu, in connection: Connection) throws {
    let row = try connection.row("SELECT dishes FROM restaurants WHERE id = $1", restaurant.rawValue).unwrapped()
    let (dishes, diets) = try DishList(bytes: row.get("dishes")).read()
    var prices: [Int64: Int64] = [:]
    for item in menu.categories.flatMap(\.items) {
      if let number = item.id.number { prices[number] = item.price }
    }
    let updated = dishes.map { dish in
      DishList.Dish(name: dish.name, item: dish.item, price: prices[dish.item] ?? dish.price)
    }
    guard updated != dishes else { return }
    try connection.execute(
      "UPDATE restaurants SET dishes = $2 WHERE id = $1", restaurant.rawValue,
      DishList(updated, diets: diets).bytes)
  }
}

/// The times at which sold-out dishes return.
enum ItemReturns {
  static func time(of item: MenuItemID, in connection: Connection) throws -> Instant? {
    try connection.row("SELECT returns_at FROM item_returns WHERE item_id = $1", item.rawValue)?.instant("returns_at")
  }

  /// Stores when a dish returns. Nil deletes the time.
  static func remember(
    _ item: MenuItemID, of restaurant: RestaurantID, at instant: Instant?, in connection: Connection
  ) throws {
    guard let instant else {
      try connection.execute("DELETE FROM item_returns WHERE item_id = $1", item.rawValue)
      return
    }
    try connection.execute(
      """
      INSERT INTO item_returns (item_id, restaurant_id, returns_at) VALUES ($1, $2, $3)
      ON CONFLICT (item_id) DO UPDATE SET returns_at = $3
      """, item.rawValue, restaurant.rawValue, instant.microseconds)
  }
}

extension Catalogue.Entry {
  /// The start of the restaurant's next day: its first opening on a later local date (O4), or midnight when it does not
  /// open within seven days.
  ///
  /// Opening hours past midnight belong to the day they began on.
  func nextDay(after now: Instant) -> Instant {
    let hours = restaurant.hours
    var today = zone.localTime(at: now).date
    let minute = zone.localTime(at: now).secondOfDay / 60
    let yesterday = today.adding(days: -1)
    if hours.spans(on: yesterday).contains(where: { minute + 1440 < $0.closes }) { today = yesterday }
    for days in Int64(1)...7 {
      let date = today.adding(days: days)
      let openings = hours.spans(on: date).map { zone.firstInstant(of: LocalTime(date, minutes: $0.opens)) }
      if let first = openings.filter({ $0 > now }).min() { return first }
    }
    return zone.firstInstant(of: LocalTime(today.adding(days: 1), minutes: 0))
  }
}

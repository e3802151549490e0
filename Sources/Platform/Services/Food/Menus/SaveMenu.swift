import Database
public import Domain
public import Wire

extension MenuDocuments {
  /// Replaces the whole menu. Dishes that are left out are gone, new ones get ids, today's availability stays. Priced
  /// carts are priced again.  M6
  /// - Parameters:
  ///   - expected: The version of the menu that the change is meant for.
  ///   - isDry: True saves nothing and answers what would change.
  /// - Throws: 404; `version_conflict` when somebody saved another menu meanwhile; 422 with every error of the document.
  public func save(
    _ content: MenuContent, of id: RestaurantID, expected: Int64?, isDry: Bool, staff: Staff
  ) async throws -> MenuSaved {
    try check(id, staff)
    let pictures = try await pictures(of: content)
    return try await change(id, isDry: isDry) { stored, tx in
      try Problem.checkVersion(expected, is: stored.edition)
      var resolution = MenuResolution(stored, pictures: pictures, ids: tx.platform.ids)
      let menu = try resolution.menu(content, currency: stored.menu.currency)
      return try MenuReplacement(stored, menu).save(.saveMenu, by: staff.actor, isDry: isDry, in: tx)
    }
  }

  /// Makes the draft the menu; the draft is gone then.
  /// - Parameter expected: The version of the draft that is meant.
  /// - Throws: 404 without a draft; `version_conflict` when the draft is another, or the menu is no longer the one that
  ///   the draft was made for: save the draft again after a look.
  public func publish(
    _ id: RestaurantID, expected: Int64?, isDry: Bool, staff: Staff
  ) async throws -> MenuSaved {
    try check(id, staff)
    return try await change(id, isDry: isDry) { stored, tx in
      guard let draft = stored.draft else { throw Problem.absent("draft") }
      try Problem.checkVersion(expected, is: draft.version)
      guard draft.basedOn == stored.edition else {
        throw Problem(
          .versionConflict, "The menu has changed since the draft was saved. Look at both, then save the draft again.",
          extra: ["version": .integer(draft.version), "menu_version": .integer(stored.edition)])
      }
      let saved = try MenuReplacement(stored, draft.menu).save(.publishMenu, by: staff.actor, isDry: isDry, in: tx)
      if isDry { return saved }
      try tx.connection.execute("DELETE FROM menu_drafts WHERE restaurant_id = $1", id.rawValue)
      var menu = saved.menu
      menu?.draftVersion = 0
      return MenuSaved(menu: menu, changes: saved.changes)
    }
  }

  private func change(
    _ id: RestaurantID, isDry: Bool, _ body: @escaping @Sendable (StoredMenu, Tx) throws -> MenuSaved
  ) async throws -> MenuSaved {
    try await platform.change(
      lane: Topic.catalogue, applied: { if !isDry { try await catalogue.refresh(id) } }
    ) { tx in
      try body(StoredMenu.load(id, in: tx.connection), tx)
    }
  }
}

/// A menu in the place of another.
struct MenuReplacement {
  private var stored: StoredMenu
  private let new: Menu

  init(_ stored: StoredMenu, _ menu: Menu) {
    self.stored = stored
    new = menu.asAvailable(in: stored.menu)
  }

  /// Saves and announces the menu, unless it is a dry run or nothing changed.  N1
  func save(_ action: AuditAction, by actor: AccountID?, isDry: Bool, in tx: Tx) throws -> MenuSaved {
    let changes = MenuChanges(from: stored.menu, to: new)
    if isDry { return MenuSaved(changes: changes.withoutNewIDs) }
    guard !changes.isEmpty else { return MenuSaved(menu: StaffMenu(stored), changes: changes) }
    let id = new.restaurant
    var after = stored
    after.menu = try CatalogueWriter.save(new, replacing: stored.menu, in: tx.connection)
    after.edition += 1
    var names: [String: Int64] = [:]
    let dishes = try CatalogueWriter.dishes(of: after.menu, names: &names, in: tx.connection)
    try tx.connection.execute("UPDATE restaurants SET dishes = $2 WHERE id = $1", id.rawValue, dishes.bytes)
    for dish in changes.removed { try forget(dish.id, in: tx.connection) }
    try KitchenChoices.record([.menu], of: id, in: tx.connection)
    let (before, content) = (stored.menu.different(from: new), new.different(from: stored.menu))
    if AuditChange(before: before, after: content) != nil {
      try tx.audit(action, of: id.rawValue, by: actor, before: before, after: content)
    } else {
      try tx.audit(
        action, of: id.rawValue, by: actor, before: AuditedOrder(of: stored.menu), after: AuditedOrder(of: new))
    }
    tx.announce(
      "menu_changed", MenuChangedEvent(restaurantId: id, version: after.menu.version),
      on: [Topic.merchant(id), Topic.restaurant(id)])
    tx.announceToNodes(CatalogueChange(restaurantIds: [id]))
    return MenuSaved(menu: StaffMenu(after), changes: changes)
  }

  /// What is kept beside the menu about a dish that is gone.
  private func forget(_ item: MenuItemID?, in connection: Connection) throws {
    guard let item else { return }
    try connection.execute("DELETE FROM item_returns WHERE item_id = $1", item.rawValue)
    try connection.execute(
      "DELETE FROM kitchen_choices WHERE restaurant_id = $1 AND item_id = $2", new.restaurant.rawValue, item.rawValue)
  }
}

extension MenuChanges {
  /// New dishes have no ids before they are saved.
  fileprivate var withoutNewIDs: MenuChanges {
    var changes = self
    for index in changes.added.indices { changes.added[index].id = nil }
    return changes
  }
}

/// What the audit log keeps of a menu that was only put into another order.
private struct AuditedOrder: Body {
  /// Categories by name, each followed by the ids of its dishes.
  var order: [String]

  init(of menu: Menu) {
    order = menu.categories.flatMap { category in [category.name] + category.items.map(\.id.rawValue) }
  }
}

extension Menu {
  /// Categories and dishes that are not the same in another menu, as staff write them.
  fileprivate func different(from other: Menu) -> MenuContent {
    let index = MenuIndex(other)
    let names = Dictionary(other.categories.map { ($0.id, $0.name) }) { first, _ in first }
    let categories = categories.compactMap { category -> MenuContentCategory? in
      var part = category
      part.items = category.items.filter { index[$0.id] != $0 }
      return part.items.isEmpty && names[part.id] == part.name ? nil : MenuContentCategory(part)
    }
    return MenuContent(categories: categories)
  }
}

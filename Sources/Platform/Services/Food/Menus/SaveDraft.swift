import Database
public import Domain
public import Wire

extension MenuDocuments {
  /// Keeps a menu that customers do not see yet, for the menu as it is now.
  /// - Parameter expected: The version of the draft that this replaces; 0 for the first.
  /// - Throws: 404; `version_conflict` when somebody saved another draft meanwhile; 422 with every error.
  public func saveDraft(
    _ content: MenuContent, of id: RestaurantID, expected: Int64?, staff: Staff
  ) async throws -> MenuDraft {
    try check(id, staff)
    let pictures = try await pictures(of: content)
    return try await platform.change(lane: Topic.catalogue) { tx in
      var stored = try StoredMenu.load(id, in: tx.connection)
      try Problem.checkVersion(expected, is: stored.draft?.version ?? 0)
      var resolution = MenuResolution(stored, pictures: pictures, ids: tx.platform.ids)
      let menu = try resolution.menu(content, currency: stored.menu.currency)
      let before = (stored.draft?.menu).map(MenuContent.init)
      try stored.keep(menu, in: tx)
      try tx.audit(.saveMenuDraft, of: id.rawValue, by: staff.actor, before: before, after: MenuContent(menu))
      return try MenuDraft(stored)
    }
  }

  /// Throws the draft away; nothing happens when there is none.
  public func deleteDraft(of id: RestaurantID, staff: Staff) async throws {
    try check(id, staff)
    try await platform.change(lane: Topic.catalogue) { tx in
      let stored = try StoredMenu.load(id, in: tx.connection)
      guard let draft = stored.draft else { return }
      try tx.connection.execute("DELETE FROM menu_drafts WHERE restaurant_id = $1", id.rawValue)
      try tx.audit(.deleteMenuDraft, of: id.rawValue, by: staff.actor, before: MenuContent(draft.menu))
    }
  }
}

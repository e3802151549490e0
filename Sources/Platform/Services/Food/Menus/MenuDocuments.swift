import Database
public import Domain
public import Wire

/// Menus as whole documents, for the staff of their restaurants; of others they get 404.  P2
public struct MenuDocuments: Sendable {
  let platform: Platform
  let catalogue: Catalogue
  let media: MediaLibrary

  public init(platform: Platform, catalogue: Catalogue, media: MediaLibrary) {
    self.platform = platform
    self.catalogue = catalogue
    self.media = media
  }

  /// The menu as its staff change it, without today's availability.
  public func menu(of id: RestaurantID, staff: Staff) async throws -> StaffMenu {
    try check(id, staff)
    return try await platform.database.read { StaffMenu(try StoredMenu.load(id, in: $0)) }
  }

  /// The draft and what it would change.
  /// - Throws: 404 when there is none.
  public func draft(of id: RestaurantID, staff: Staff) async throws -> MenuDraft {
    try check(id, staff)
    return try await platform.database.read { try MenuDraft(StoredMenu.load(id, in: $0)) }
  }

  func check(_ id: RestaurantID, _ staff: Staff) throws {
    guard staff.works(at: id) else { throw Problem.absent("restaurant") }
    _ = try catalogue.staffed(id)
  }

  /// The pictures that a menu names, as far as they are here.
  func pictures(of content: MenuContent) async throws -> [MediaID: Picture] {
    let media = Set(content.categories.flatMap(\.items).compactMap(\.picture?.media))
    var pictures: [MediaID: Picture] = [:]
    for id in media { pictures[id] = try await self.media.picture(id) }
    return pictures
  }
}

extension StaffMenu {
  init(_ stored: StoredMenu) {
    self.init(
      restaurantId: stored.menu.restaurant, version: stored.edition, menuVersion: stored.menu.version,
      draftVersion: stored.draft?.version ?? 0, currency: stored.menu.currency.code, menu: MenuContent(stored.menu))
  }
}

extension MenuDraft {
  /// - Throws: 404 when there is none.
  init(_ stored: StoredMenu) throws {
    guard let draft = stored.draft else { throw Problem.absent("draft") }
    self.init(
      restaurantId: stored.menu.restaurant, version: draft.version, basedOn: draft.basedOn,
      currency: stored.menu.currency.code, menu: MenuContent(draft.menu),
      changes: MenuChanges(from: stored.menu, to: draft.menu), savedAt: draft.savedAt)
  }
}

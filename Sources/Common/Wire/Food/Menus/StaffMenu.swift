public import Domain

/// A restaurant's menu for its staff, to be changed and sent back.
public struct StaffMenu: Body {
  public var restaurantId: RestaurantID
  /// Rises by one with each change but of today's availability; for `If-Match`. 0 until something is saved.
  public var version: Int64
  /// The version that customers and quotes name: it rises with today's availability, too.  M6
  public var menuVersion: Int64
  /// The draft's `version`; 0 while there is none.
  public var draftVersion: Int64
  /// ISO 4217 code that all prices are in.
  public var currency: String
  /// As it is sent back to save it.
  public var menu: MenuContent

  public init(
    restaurantId: RestaurantID, version: Int64, menuVersion: Int64, draftVersion: Int64, currency: String,
    menu: MenuContent
  ) {
    self.restaurantId = restaurantId
    self.version = version
    self.menuVersion = menuVersion
    self.draftVersion = draftVersion
    self.currency = currency
    self.menu = menu
  }
}

/// A menu that customers do not see yet.
public struct MenuDraft: Body {
  public var restaurantId: RestaurantID
  /// Another with each save; for `If-Match` of the next save and of the publication.
  public var version: Int64
  /// The `version` of the menu that it was made for. When that has changed since, it has to be saved again.
  public var basedOn: Int64
  /// ISO 4217 code that all prices are in.
  public var currency: String
  /// With the ids that new dishes got.
  public var menu: MenuContent
  /// What publishing it would change.
  public var changes: MenuChanges
  public var savedAt: Instant

  public init(
    restaurantId: RestaurantID, version: Int64, basedOn: Int64, currency: String, menu: MenuContent,
    changes: MenuChanges, savedAt: Instant
  ) {
    self.restaurantId = restaurantId
    self.version = version
    self.basedOn = basedOn
    self.currency = currency
    self.menu = menu
    self.changes = changes
    self.savedAt = savedAt
  }
}

/// What a saved menu changed, or what it would change.
public struct MenuSaved: Body {
  /// Nil for a dry run.
  public var menu: StaffMenu?
  /// Empty lists when it is as before.
  public var changes: MenuChanges

  public init(menu: StaffMenu? = nil, changes: MenuChanges) {
    self.menu = menu
    self.changes = changes
  }
}

/// Whether a menu is saved or only compared.
public struct MenuSaveQuery: QueryBody {
  /// True: nothing is saved.
  public var dryRun: Bool?

  public init(dryRun: Bool? = nil) { self.dryRun = dryRun }
}

extension MenuSaveQuery {
  public static let schema = Schema.object(
    nil, [.optional("dry_run", .boolean, "True: nothing is saved, the answer says what would change.")])
}

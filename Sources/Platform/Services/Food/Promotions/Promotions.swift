import Database
public import Domain
public import Wire

/// Promotions for whoever gives them: operators the platform's, staff their restaurant's.  M4, P2
public struct Promotions: Sendable {
  let platform: Platform
  let catalogue: Catalogue

  public init(platform: Platform, catalogue: Catalogue) {
    self.platform = platform
    self.catalogue = catalogue
  }

  /// Promotions by id, all or those of a restaurant; deleted ones are left out.
  /// - Parameter cursor: Id of the last promotion on the previous page.
  public func list(of restaurant: RestaurantID?, limit: Int, cursor: PromotionID?) async throws -> Page<StaffPromotion>
  {
    try await platform.database.read { connection in
      let rows = try connection.rows(
        """
        SELECT * FROM promotions WHERE id > $1 AND deleted_at IS NULL AND (restaurant_id = $2 OR $3 = 1)
        ORDER BY id LIMIT $4
        """, cursor?.rawValue ?? "", restaurant?.rawValue, Int64(restaurant == nil ? 1 : 0), Int64(limit) + 1)
      let items = try rows.prefix(limit).map { StaffPromotion(try StoredPromotion(row: $0)) }
      return Page(items: items, nextCursor: rows.count > limit ? items.last?.id.rawValue : nil)
    }
  }

  /// A restaurant's own promotions, for its staff.
  /// - Throws: 404 for a restaurant that they do not work for.
  public func list(
    of restaurant: RestaurantID, limit: Int, cursor: PromotionID?, staff: Staff
  ) async throws -> Page<StaffPromotion> {
    try check(restaurant, staff)
    return try await list(of: restaurant, limit: limit, cursor: cursor)
  }

  func check(_ restaurant: RestaurantID?, _ staff: Staff) throws {
    guard let restaurant else { return }
    guard staff.works(at: restaurant) else { throw Problem.absent("restaurant") }
    _ = try catalogue.staffed(restaurant)
  }

  /// One transaction that every node hears of; this node before the answer.  N1
  func change<T: Sendable>(_ body: @escaping @Sendable (Tx) throws -> T) async throws -> T {
    let result = try await platform.change(lane: Topic.catalogue) { tx in
      let result = try body(tx)
      tx.announceToNodes(CatalogueChange(isRest: true))
      return result
    }
    try await catalogue.take([CatalogueChange(isRest: true)])
    return result
  }
}

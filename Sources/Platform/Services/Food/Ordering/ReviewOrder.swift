import Database
public import Domain
public import Wire

extension Ordering {
  /// Rates a delivered order, once. The restaurant's rating changes at once.
  /// - Throws: `illegal_transition` before the delivery; `review_exists` the second time.
  public func review(_ id: OrderID, _ request: ReviewRequest, account: AccountID) async throws -> ReviewBody {
    let review = "rev_" + platform.ids.nextSuffix()
    let (body, restaurant) = try await platform.change(lane: Topic.catalogue) { tx in
      let order = try owned(id, by: account, in: tx.connection)
      guard order.status == .delivered else {
        throw Problem(.illegalTransition, "An order is rated when it has arrived.")
      }
      let stored = try tx.connection.execute(
        """
        INSERT INTO reviews (id, order_id, restaurant_id, account_id, rating, courier_rating, comment, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (order_id) DO NOTHING
        """, review, id.rawValue, order.restaurant.rawValue, account.rawValue, request.rating, request.courierRating,
        request.comment, tx.now.microseconds)
      guard stored == 1 else { throw Problem(.reviewExists, "This order has its review already.") }
      try tx.connection.execute(
        "UPDATE restaurants SET review_count = review_count + 1, rating_sum = rating_sum + $2 WHERE id = $1",
        order.restaurant.rawValue, request.rating * 10)
      tx.announceToNodes(CatalogueChange(restaurantIds: [order.restaurant]))
      let row = try tx.connection.row(ReviewBody.select + " WHERE r.id = $1", review).unwrapped()
      return (try ReviewBody(row: row, tx.vault), order.restaurant)
    }
    try await carts.catalogue.refresh(restaurant)
    return body
  }

  /// A restaurant's reviews, newest first.
  /// - Parameter cursor: Id of the last review on the previous page.
  public func reviews(of restaurant: RestaurantID, limit: Int, cursor: String?) async throws -> Page<ReviewBody> {
    _ = try carts.catalogue.known(restaurant)
    let vault = platform.vault
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        ReviewBody.select + " WHERE r.restaurant_id = $1 AND r.id < $2 ORDER BY r.id DESC LIMIT $3",
        restaurant.rawValue, cursor ?? "rev_zzz", Int64(limit) + 1)
      let items = try rows.prefix(limit).map { try ReviewBody(row: $0, vault) }
      return Page(items: items, nextCursor: rows.count > limit ? items.last?.id : nil)
    }
  }
}

extension ReviewBody {
  static let select = "SELECT r.*, a.profile_sealed FROM reviews r JOIN accounts a ON a.id = r.account_id"

  /// The author's first name only. It is absent when the person was erased.  P1
  init(row: Row, _ vault: Vault) throws {
    let profile = try Profile(shown: row.get("profile_sealed"), account: row.id("account_id"), vault: vault)
    self.init(
      id: try row.get("id"), restaurantId: try row.id("restaurant_id"), rating: try row.get("rating"),
      comment: try row.get("comment"), authorName: profile.firstName,
      createdAt: Instant(microseconds: try row.get("created_at")))
  }
}

import Database
public import Domain
public import Wire

extension Accounts {
  /// Favourite restaurants, newest first. A restaurant that left the catalogue is left out.
  public func favourites(of account: AccountID, in catalogue: Catalogue) async throws -> Page<FavouriteBody> {
    let now = platform.clock.now
    let rows = try await platform.database.read { connection in
      try connection.rows(
        "SELECT * FROM favourites WHERE account_id = $1 ORDER BY created_at DESC, restaurant_id", account.rawValue)
    }
    return Page(
      items: try rows.compactMap { row in
        guard let card = catalogue.card(try row.id("restaurant_id"), at: now) else { return nil }
        return FavouriteBody(restaurant: card, addedAt: Instant(microseconds: try row.get("created_at")))
      })
  }

  /// Adds a favourite. An existing one keeps its date.
  /// - Throws: 404 for an unknown restaurant; `too_many` when the account has fifty.
  public func addFavourite(
    _ restaurant: RestaurantID, to account: AccountID, in catalogue: Catalogue
  ) async throws -> FavouriteBody {
    let now = platform.clock.now
    guard let card = catalogue.card(restaurant, at: now) else { throw Problem.absent("restaurant") }
    let addedAt = try await platform.database.write { connection in
      let known = try connection.row(
        "SELECT created_at FROM favourites WHERE account_id = $1 AND restaurant_id = $2", account.rawValue,
        restaurant.rawValue)
      if let known { return Instant(microseconds: try known.get("created_at")) }
      try Self.checkRoom(in: "favourites", for: account, connection)
      try connection.execute(
        "INSERT INTO favourites (account_id, restaurant_id, created_at) VALUES ($1, $2, $3)", account.rawValue,
        restaurant.rawValue, now.microseconds)
      return now
    }
    return FavouriteBody(restaurant: card, addedAt: addedAt)
  }

  /// - Throws: 404 when it is no favourite.
  public func removeFavourite(_ restaurant: RestaurantID, of account: AccountID) async throws {
    let removed = try await platform.database.write { connection in
      try connection.execute(
        "DELETE FROM favourites WHERE account_id = $1 AND restaurant_id = $2", account.rawValue, restaurant.rawValue)
    }
    guard removed == 1 else { throw Problem(.notFound, "This restaurant is not among your favourites.") }
  }
}

import Database
import Domain
import Wire

/// A promotion's row, read in a transaction.
struct StoredPromotion: Equatable {
  var promotion: Promotion
  /// 0 until staff change it, then rising by one.
  var version: Int64
  var uses: Int64

  init(_ promotion: Promotion) { (self.promotion, version, uses) = (promotion, 1, 0) }

  init(row: Row) throws {
    promotion = try Promotion(row: row)
    version = try row.get("version")
    uses = try row.get("uses")
  }

  /// A promotion that was not deleted. With a restaurant, only one of its own.  P2
  /// - Throws: 404 when there is none.
  static func load(
    _ id: PromotionID, of restaurant: RestaurantID?, in connection: Connection
  ) throws -> StoredPromotion {
    let row = try connection.row("SELECT * FROM promotions WHERE id = $1 AND deleted_at IS NULL", id.rawValue)
    guard let stored = try row.map(StoredPromotion.init(row:)),
      restaurant == nil || stored.promotion.restaurant == restaurant
    else { throw Problem.absent("promotion") }
    return stored
  }

  func insert(in connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO promotions (id, code, restaurant_id, document, uses, use_limit, version)
      VALUES ($1, $2, $3, $4, 0, $5, $6)
      """, promotion.id.rawValue, promotion.code, promotion.restaurant?.rawValue, promotion.document,
      promotion.useLimit, version)
  }

  func update(in connection: Connection) throws {
    try connection.execute(
      "UPDATE promotions SET document = $2, use_limit = $3, version = $4 WHERE id = $1", promotion.id.rawValue,
      promotion.document, promotion.useLimit, version)
  }
}

extension StaffPromotion {
  init(_ stored: StoredPromotion) {
    let promotion = stored.promotion
    self.init(
      id: promotion.id, version: stored.version, code: promotion.code, text: promotion.text,
      effect: PromotionEffectBody(promotion.effect), restaurantId: promotion.restaurant,
      currency: promotion.currency?.code, minimumBasket: promotion.minimumBasket, startsAt: promotion.startsAt,
      endsAt: promotion.endsAt, useLimit: promotion.useLimit, useLimitPerAccount: promotion.useLimitPerAccount,
      firstOrderOnly: promotion.isFirstOrderOnly, uses: stored.uses)
  }
}

public import Database

/// The platform's tables, as migrations in the order they are applied. The past never changes; new facts get a new file.
///
/// One SQL text for SQLite and PostgreSQL: instants are BIGINT microseconds, money BIGINT minor units, booleans 0 or 1,
/// ids TEXT. A column that ends in `_sealed` is encrypted (P1); one that ends in `_hash` cannot be turned back (P3).
public enum Schema {
  public static let migrations: [Migration] = [
    Migration(id: 1, name: "catalogue", sql: catalogue),
    Migration(id: 2, name: "accounts", sql: accounts),
    Migration(id: 3, name: "carts and orders", sql: orders),
    Migration(id: 4, name: "payments and ledger", sql: payments),
    Migration(id: 5, name: "couriers", sql: couriers),
    Migration(id: 6, name: "outbox", sql: outbox),
    Migration(id: 7, name: "cinema", sql: cinema),
    Migration(id: 8, name: "food to seats", sql: seatOrders),
    Migration(id: 9, name: "devices of a cart", sql: cartDevices),
    Migration(id: 10, name: "answers by age", sql: storedAnswers),
    Migration(id: 11, name: "who used a promotion", sql: promotionPersons),
    Migration(id: 12, name: "versions of the catalogue", sql: catalogueVersions),
    Migration(id: 13, name: "what kitchens set", sql: kitchenChoices),
    Migration(id: 14, name: "extensions of a hold", sql: extensions),
    Migration(id: 15, name: "keys that seal", sql: keys),
    Migration(id: 16, name: "probe of the store", sql: storeProbe),
    Migration(id: 17, name: "mark of play", sql: playMark),
    Migration(id: 18, name: "challenges", sql: challenges),
  ]
}

import Database
public import Domain
public import Wire

/// One cart per account, priced and checked at every sync.
public struct Carts: Sendable {
  let platform: Platform
  let catalogue: Catalogue
  /// For food to cinema seats.  V1
  let programme: Programme
  /// Carts that this node synced last, since most are ordered soon after. A copy may be stale or missing at any time.
  let synced = Shelf<AccountID, StoredCart>(capacity: 5_000)

  public init(platform: Platform, catalogue: Catalogue, programme: Programme) {
    self.platform = platform
    self.catalogue = catalogue
    self.programme = programme
  }

  /// The account's cart, shared by its devices.
  /// - Throws: `cart_not_found` when there is none.
  public func current(account: AccountID) async throws -> CartAnswer {
    guard let stored = try await load(account: account) else {
      throw Problem(.cartNotFound, "This account has no cart.")
    }
    return try await CartPricing(self).answer(for: stored, account: account)
  }

  /// Deletes the account's cart. Does nothing when there is none.
  public func clear(account: AccountID) async throws {
    try await platform.database.write { connection in
      try connection.execute("DELETE FROM carts WHERE account_id = $1", account.rawValue)
    }
    forget(account)
  }

  /// Removes the account's cart from memory.  P1
  public func forget(_ account: AccountID) { synced[account] = nil }

  func load(account: AccountID) async throws -> StoredCart? {
    let vault = platform.vault
    return try await platform.database.read { try StoredCart.ask(account: account, in: $0, vault).value() }
  }
}

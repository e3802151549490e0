import Database
public import Domain
public import Wire

/// Carts on the server: one per account, priced and checked whenever a device syncs.
public struct Carts: Sendable {
  let platform: Platform
  let catalogue: Catalogue
  /// For food that goes to seats.  V1
  let programme: Programme
  /// Carts as they were synced last here: most are ordered soon after. Only a copy, which may be old or gone at any time.
  let synced = Shelf<AccountID, StoredCart>(capacity: 5_000)

  public init(platform: Platform, catalogue: Catalogue, programme: Programme) {
    self.platform = platform
    self.catalogue = catalogue
    self.programme = programme
  }

  /// The account's cart on any device.
  public func current(account: AccountID) async throws -> CartAnswer {
    guard let stored = try await load(account: account) else {
      throw Problem(.cartNotFound, "This account has no cart.")
    }
    return try await CartPricing(self).answer(for: stored, account: account)
  }

  public func clear(account: AccountID) async throws {
    try await platform.database.write { connection in
      try connection.execute("DELETE FROM carts WHERE account_id = $1", account.rawValue)
    }
    forget(account)
  }

  /// Nothing of the account's cart stays in memory.  P1
  public func forget(_ account: AccountID) { synced[account] = nil }

  func load(account: AccountID) async throws -> StoredCart? {
    let vault = platform.vault
    return try await platform.database.read { try StoredCart.ask(account: account, in: $0, vault).value() }
  }
}

import Database
public import Domain
public import Wire

/// The sealed part of an address: all fields.  P1
struct StoredAddress: Codable, Sendable {
  var label: String?
  var street: String
  var unit: String?
  var floor: String?
  var city: String?
  var postalCode: String?
  var lat: Double
  var lon: Double
  var notes: String?
}

extension Accounts {
  /// The most addresses, payment methods or favourites per account.  P4
  static let mostSaved: Int64 = 50

  /// The account's addresses, newest first. One that does not open is left out.  P6
  public func addresses(of account: AccountID) async throws -> Page<AddressBody> {
    let vault = platform.vault
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        "SELECT * FROM addresses WHERE account_id = $1 ORDER BY id DESC", account.rawValue)
      return Page(items: try rows.compactMap { try AddressBody(row: $0, vault: vault) })
    }
  }

  /// - Throws: 404 for an address of another account (P2), and for one that does not open (P6).
  public func address(_ id: AddressID, of account: AccountID) async throws -> AddressBody {
    let vault = platform.vault
    return try await platform.database.read { try Self.address(id, of: account, in: $0, vault) }
  }

  /// Saves an address.
  /// - Throws: `too_many` when the account has fifty.
  public func add(_ request: AddressRequest, to account: AccountID) async throws -> AddressBody {
    let now = platform.clock.now
    let id: AddressID = platform.ids.next()
    let vault = platform.vault
    return try await platform.database.write { connection in
      try Self.checkRoom(in: "addresses", for: account, connection)
      let stored = StoredAddress(
        label: request.label, street: request.street, unit: request.unit, floor: request.floor, city: request.city,
        postalCode: request.postalCode, lat: request.lat, lon: request.lon, notes: request.notes)
      try connection.execute(
        "INSERT INTO addresses (id, account_id, address_sealed, created_at) VALUES ($1, $2, $3, $4)", id.rawValue,
        account.rawValue, vault.seal(try WireEncoder().encode(stored), context: id.rawValue), now.microseconds)
      return try Self.address(id, of: account, in: connection, vault)
    }
  }

  /// Changes an address; absent fields stay.
  /// - Throws: as ``address(_:of:)``.
  public func change(_ id: AddressID, _ patch: AddressPatch, of account: AccountID) async throws -> AddressBody {
    let vault = platform.vault
    return try await platform.database.write { connection in
      let old = try Self.address(id, of: account, in: connection, vault)
      let stored = StoredAddress(
        label: patch.label ?? old.label, street: patch.street ?? old.street, unit: patch.unit ?? old.unit,
        floor: patch.floor ?? old.floor, city: patch.city ?? old.city,
        postalCode: patch.postalCode ?? old.postalCode, lat: patch.lat ?? old.lat, lon: patch.lon ?? old.lon,
        notes: patch.notes ?? old.notes)
      try connection.execute(
        "UPDATE addresses SET address_sealed = $2 WHERE id = $1", id.rawValue,
        vault.seal(try WireEncoder().encode(stored), context: id.rawValue))
      return try Self.address(id, of: account, in: connection, vault)
    }
  }

  /// - Throws: 404 for an address of another account.  P2
  public func removeAddress(_ id: AddressID, of account: AccountID) async throws {
    let removed = try await platform.database.write { connection in
      try connection.execute(
        "DELETE FROM addresses WHERE id = $1 AND account_id = $2", id.rawValue, account.rawValue)
    }
    guard removed == 1 else { throw Problem(.notFound, "There is no such address.") }
  }

  private static func address(
    _ id: AddressID, of account: AccountID, in connection: Connection, _ vault: Vault
  ) throws -> AddressBody {
    let row = try connection.row(
      "SELECT * FROM addresses WHERE id = $1 AND account_id = $2", id.rawValue, account.rawValue)
    guard let row else { throw Problem(.notFound, "There is no such address.") }
    guard let address = try AddressBody(row: row, vault: vault) else {
      throw Problem(.notFound, "This address can no longer be read. Save it again as a new one.")
    }
    return address
  }

  static func checkRoom(in table: StaticString, for account: AccountID, _ connection: Connection) throws {
    let count: Int64 =
      try connection.row("SELECT COUNT(*) AS n FROM \(table) WHERE account_id = $1", account.rawValue)?.get("n") ?? 0
    guard count < mostSaved else {
      throw Problem.invalid("", "An account keeps at most \(mostSaved) of these. Remove one first", code: "too_many")
    }
  }
}

extension AddressBody {
  /// Nil when the bytes do not open.  P6
  init?(row: Row, vault: Vault) throws {
    let id: AddressID = try row.id("id")
    guard let bytes = vault.open(try row.get("address_sealed"), context: id.rawValue) else { return nil }
    let stored = try WireDecoder().decode(StoredAddress.self, from: bytes)
    self.init(
      id: id, label: stored.label, street: stored.street, unit: stored.unit, floor: stored.floor, city: stored.city,
      postalCode: stored.postalCode, lat: stored.lat, lon: stored.lon, notes: stored.notes,
      createdAt: Instant(microseconds: try row.get("created_at")))
  }
}

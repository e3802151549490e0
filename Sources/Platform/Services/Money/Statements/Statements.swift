import Database
public import Domain
public import Wire

/// What restaurants, theatres and couriers earned and were paid, by the ledger. The platform's own books too.
public struct Statements: Sendable {
  let platform: Platform
  let catalogue: Catalogue

  public init(platform: Platform, catalogue: Catalogue) {
    self.platform = platform
    self.catalogue = catalogue
  }

  /// The statement of anybody, for operators.
  /// - Throws: 404 for an id that is of no restaurant, theatre or courier; `validation_failed` for the days.
  public func statement(_ query: HolderStatementQuery) async throws -> StatementBody {
    let days = query.days
    return try await platform.database.read { connection in
      try read(try holder(query.holderId, in: connection), days, in: connection)
    }
  }

  /// The statement of a place, for its owners.
  /// - Throws: 404 for a place where the reader does not work, `forbidden` for one who is no owner there.  P2
  public func statement(of place: StaffPlace, _ query: StatementQuery, by reader: RoleGiver) async throws
    -> StatementBody
  {
    let scope = RoleScope(place)
    return try await platform.database.read { connection in
      try reader.check(
        scope, in: connection, otherwise: "Only owners see what was earned here. Ask one of them.")
      return try read(try holder(scope.place, in: connection), query, in: connection)
    }
  }

  /// The statement of a courier, for themselves.
  public func statement(of courier: AccountID, _ query: StatementQuery) async throws -> StatementBody {
    try await platform.database.read { connection in
      try read(try holder(courier.rawValue, in: connection), query, in: connection)
    }
  }
}

/// A restaurant, a theatre or a courier with a balance.
struct LedgerHolder: Sendable {
  var id: String
  var kind: HolderKindCode
  /// Nil for a courier.
  var name: String?
  var currency: Currency
  var timeZone: String
  var zone: ZoneOffsets
}

extension Statements {
  /// - Throws: 404 for an id that is of no restaurant, theatre or courier.
  func holder(_ id: String, in connection: Connection) throws -> LedgerHolder {
    if let restaurant = RestaurantID(id), let entry = catalogue.entry(restaurant) {
      return LedgerHolder(
        id: id, kind: .restaurant, name: entry.restaurant.name, currency: entry.restaurant.currency,
        timeZone: entry.restaurant.timeZone, zone: entry.zone)
    }
    if TheatreID(id) != nil,
      let row = try connection.row(
        """
        SELECT t.name, c.currency, c.time_zone FROM theatres t JOIN cities c ON c.id = t.city_id WHERE t.id = $1
        """, id)
    {
      return try holder(id, .theatre, name: row.get("name"), row)
    }
    if let courier = AccountID(id), let row = try City.row(of: courier, in: connection) {
      return try holder(id, .courier, name: nil, row)
    }
    // A courier who has carried nothing yet.
    if AccountID(id) != nil, let city = catalogue.cities.first,
      try connection.row("SELECT 1 FROM account_roles WHERE account_id = $1 AND role = 'courier'", id) != nil
    {
      return try holder(id, .courier, name: nil, city.currency, city.timeZone)
    }
    throw Problem.absent("restaurant, theatre or courier")
  }

  private func holder(_ id: String, _ kind: HolderKindCode, name: String?, _ city: Row) throws -> LedgerHolder {
    try holder(id, kind, name: name, city.currency("currency"), city.get("time_zone"))
  }

  private func holder(
    _ id: String, _ kind: HolderKindCode, name: String?, _ currency: Currency, _ timeZone: String
  ) throws -> LedgerHolder {
    guard let zone = catalogue.zones.offsets(of: timeZone) else { throw UnreadableRow(column: "cities.time_zone") }
    return LedgerHolder(id: id, kind: kind, name: name, currency: currency, timeZone: timeZone, zone: zone)
  }
}

extension LedgerHolder {
  /// With the currency that was asked for.
  /// - Throws: `validation_failed` for a text that is no currency.
  func asked(in code: String?) throws -> LedgerHolder {
    guard let code else { return self }
    guard let currency = Currency(code: code) else {
      throw Problem.invalid("currency", "is no currency of ISO 4217, such as EUR", code: "unknown_value")
    }
    var asked = self
    asked.currency = currency
    return asked
  }
}

import Database
public import Domain
public import Wire

extension Cities {
  /// Adds a city. Every node knows it within a second.  N1
  /// - Throws: 422 for a zone, a currency, an area, charges or holidays that cannot be.
  public func create(_ request: CityRequest, by actor: AccountID) async throws -> OperatorCity {
    let city = City(
      id: platform.ids.next(), version: 1, name: request.name, timeZone: try checked(zone: request.timeZone),
      currency: try Self.checked(currency: request.currency), center: request.center.coordinate,
      bounds: try request.bounds?.checked("bounds"),
      charges: try request.charges?.checked("charges") ?? Charges(taxMode: .inclusive, taxes: [], deliveryTiers: []),
      dispatchRadius: request.dispatchRadiusM, holidays: try Holiday.checked(request.holidays ?? []))
    return try await change { tx in
      try city.save(in: tx.connection)
      let answer = try OperatorCity(city, in: tx.connection)
      try tx.audit(.createCity, of: city.id.rawValue, by: actor, after: answer)
      return answer
    }
  }

  /// Changes a city; absent fields stay. Its restaurants have their hours of holidays on its new dates from then on.  O4
  ///
  /// - Parameter expected: The version that the change is meant for; nil for any.
  /// - Throws: 404; `version_conflict`; `city_in_use` for the currency or time zone of a city that has restaurants or
  ///   theatres; 422 for values that cannot be.
  public func change(
    _ id: CityID, _ patch: CityPatch, expected: Int64? = nil, by actor: AccountID
  ) async throws -> OperatorCity {
    let zone = try patch.timeZone.map { try checked(zone: $0) }
    let currency = try patch.currency.map { try Self.checked(currency: $0) }
    let (bounds, charges) = (try patch.bounds?.checked("bounds"), try patch.charges?.checked("charges"))
    let holidays = try patch.holidays.map(Holiday.checked)
    return try await change { tx in
      let old = try City.load(id, in: tx.connection)
      try Problem.checkVersion(expected, is: old.version)
      var city = old
      if let name = patch.name { city.name = name }
      if let zone { city.timeZone = zone }
      if let currency { city.currency = currency }
      if let center = patch.center { city.center = center.coordinate }
      if let bounds { city.bounds = bounds }
      if let charges { city.charges = charges }
      if let metres = patch.dispatchRadiusM { city.dispatchRadius = metres == 0 ? nil : metres }
      if let holidays { city.holidays = holidays }
      let before = try OperatorCity(old, in: tx.connection)
      guard city != old else { return before }
      if city.timeZone != old.timeZone || city.currency != old.currency { try Self.checkUnused(id, in: tx.connection) }
      city.version += 1
      try city.save(in: tx.connection)
      let after = try OperatorCity(city, in: tx.connection)
      try tx.audit(.patchCity, of: id.rawValue, by: actor, before: before, after: after)
      return after
    }
  }

  /// One transaction that every node hears of; this node before the answer.  N1
  private func change(_ body: @escaping @Sendable (Tx) throws -> OperatorCity) async throws -> OperatorCity {
    let answer = try await platform.change(lane: Topic.catalogue) { tx in
      let answer = try body(tx)
      tx.announceToNodes(CatalogueChange(isRest: true))
      return answer
    }
    try await catalogue.take([CatalogueChange(isRest: true)])
    return answer
  }

  private func checked(zone: String) throws -> String {
    guard catalogue.zones.offsets(of: zone) != nil else {
      throw Problem.invalid("time_zone", "is no zone of the IANA database, such as Europe/Lisbon", code: "unknown")
    }
    return zone
  }

  private static func checked(currency: String) throws -> Currency {
    guard let currency = Currency(code: currency) else {
      throw Problem.invalid("currency", "is no currency of ISO 4217 that this platform knows", code: "unknown")
    }
    return currency
  }

  /// Prices and hours are in the city's currency and zone.
  private static func checkUnused(_ id: CityID, in connection: Connection) throws {
    let used = try connection.row(
      "SELECT id FROM restaurants WHERE city_id = $1 UNION ALL SELECT id FROM theatres WHERE city_id = $1 LIMIT 1",
      id.rawValue)
    guard used == nil else {
      throw Problem(
        .cityInUse, "Its prices and hours are in this currency and time zone. Add another city for another one.")
    }
  }
}

extension Holiday {
  /// The holidays by date.
  /// - Throws: 422 that names each date that another holiday has already.
  static func checked(_ holidays: [Holiday]) throws(Problem) -> [Holiday] {
    var dates: Set<LocalDate> = []
    let errors = holidays.indices.filter { !dates.insert(holidays[$0].date).inserted }.map { index in
      FieldError(
        field: "holidays[\(index)].date", code: "duplicate",
        message: "is the date of another holiday of the list: leave one of them out")
    }
    guard errors.isEmpty else { throw Problem.invalid(document: errors) }
    return holidays.sorted { $0.date < $1.date }
  }
}

extension BoundsBody {
  /// - Throws: 422 for an area that is none.
  func checked(_ field: String) throws(Problem) -> BoundingBox {
    guard south < north, west < east else {
      throw Problem.invalid(field, "must have its south below its north and its west below its east")
    }
    return box
  }
}

extension ChargesBody {
  /// - Throws: 422 for tiers that do not rise.
  func checked(_ field: String) throws(Problem) -> Charges {
    try DeliveryTierBody.check(deliveryTiers, "\(field).delivery_tiers")
    guard let charges else { throw Problem.invalid("\(field).tax_mode", "is not known here", code: "unknown_value") }
    return charges
  }
}

extension DeliveryTierBody {
  /// - Throws: 422 for tiers that do not rise by distance.
  static func check(_ tiers: [DeliveryTierBody], _ field: String) throws(Problem) {
    guard zip(tiers, tiers.dropFirst()).allSatisfy({ $0.metres < $1.metres }) else {
      throw Problem.invalid(field, "must rise by metres")
    }
  }
}

import Database
public import Domain
public import Wire

/// Theatres as their operator keeps them.
extension Theatres {
  /// Every theatre with its terms, by name.
  /// - Throws: `cursor_invalid`.
  public func records(_ query: TheatresQuery, limit: Int) async throws -> Page<TheatreRecord> {
    let page = try await programme.theatres(query, limit: limit)
    let ids = page.items.map(\.id)
    let records = try await platform.database.read { connection in
      try ids.compactMap { try Theatre.stored($0, in: connection)?.record(in: connection) }
    }
    return Page(items: records, nextCursor: page.nextCursor)
  }

  /// - Throws: 404 when there is none with this id.
  public func record(_ id: TheatreID) async throws -> TheatreRecord {
    try await platform.database.read { connection in
      guard let theatre = try Theatre.stored(id, in: connection) else { throw Problem.absent("theatre") }
      return try theatre.record(in: connection)
    }
  }

  /// Whether there is such a theatre.
  public func has(_ id: TheatreID) async throws -> Bool {
    try await platform.database.read { try $0.row("SELECT 1 FROM theatres WHERE id = $1", id.rawValue) != nil }
  }

  /// Opens a theatre, as yet without halls. Its time zone and currency are its city's.
  /// - Parameter own: the id that an import gives it. Nil: a new one.
  /// - Throws: 422 for a city or a picture that is not here, a place outside the city, and an id that another theatre has.
  public func create(_ request: TheatreRequest, id own: TheatreID? = nil, staff: Staff) async throws -> TheatreRecord {
    let picture = try await media.picture(request.picture)?.picture(of: request.name)
    let id = own ?? platform.ids.next()
    let record = try await platform.change(lane: Topic.programme) { tx in
      let row = try tx.connection.row("SELECT * FROM cities WHERE id = $1", request.cityId.rawValue)
      guard let city = try row.map(City.init(row:)) else {
        throw Problem.invalid("city_id", "is no city of this platform", code: "unknown_value")
      }
      guard try Theatre.stored(id, in: tx.connection) == nil else {
        throw Problem.invalid("id", "is another theatre's", code: "taken")
      }
      var theatre = Theatre(
        id: id, city: city.id, name: request.name, street: request.street,
        location: try PointBody(lat: request.lat, lon: request.lon).checked(in: city, field: "lat"),
        timeZone: city.timeZone,
        currency: city.currency, screens: [], picture: picture)
      theatre.take(request)
      try tx.connection.execute(
        "INSERT INTO theatres (id, city_id, name, document, version) VALUES ($1, $2, $3, $4, 1)", id.rawValue,
        city.id.rawValue, theatre.name, theatre.document)
      let record = try theatre.record(in: tx.connection)
      tx.announceToNodes(Theatre.change(of: id))
      try tx.audit(.createTheatre, of: id.rawValue, by: staff.actor, after: record)
      return record
    }
    programme.forget(Theatre.change(of: id))
    return record
  }

  /// Changes a theatre; absent fields stay. Shows that exist keep their prices and their times.
  /// - Throws: 404 for an unknown theatre; 422 for a picture that is not here.
  public func change(_ id: TheatreID, _ patch: TheatreRecordPatch, staff: Staff) async throws -> TheatreRecord {
    let chosen = try await media.picture(patch.picture)
    let record = try await platform.change(lane: Topic.programme) { tx in
      guard var theatre = try Theatre.stored(id, in: tx.connection) else { throw Problem.absent("theatre") }
      let before = try theatre.record(in: tx.connection)
      theatre.take(patch)
      if let chosen { theatre.picture = chosen.picture(of: theatre.name) }
      try theatre.replace(in: tx)
      let after = try theatre.record(in: tx.connection)
      try tx.audit(.patchTheatreRecord, of: id.rawValue, by: staff.actor, before: before, after: after)
      return after
    }
    programme.forget(Theatre.change(of: id))
    return record
  }
}

extension Theatre {
  func record(in connection: Connection) throws -> TheatreRecord {
    let rows = try connection.rows(
      "SELECT id, seat_count FROM seat_layouts WHERE id IN", among: screens.map(\.layout.rawValue))
    let counts = try rows.reduce(into: [LayoutID: Int64]()) { $0[try $1.id("id")] = try $1.get("seat_count") }
    return TheatreRecord(self) { counts[$0] ?? 0 }
  }

  /// Writes a theatre that exists, and announces it to every node.  N1
  func replace(in tx: Tx) throws {
    try tx.connection.execute(
      "UPDATE theatres SET name = $2, document = $3, version = version + 1 WHERE id = $1", id.rawValue, name, document)
    tx.announceToNodes(Theatre.change(of: id))
  }

  fileprivate mutating func take(_ request: TheatreRequest) {
    if let contact = request.contact { self.contact = contact.contact }
    if let minutes = request.cleaningMinutes { cleaningMinutes = Int(clamping: minutes) }
    if let policy = request.cancellation { cancellation = policy.policy }
    if let opens = request.opensAccessibleToAll { rules.opensAccessibleToAll = opens }
    if let own = request.charges?.charges { charges = own }
  }

  fileprivate mutating func take(_ patch: TheatreRecordPatch) {
    if let name = patch.name { self.name = name }
    if let street = patch.street { self.street = street }
    location = Coordinate(latitude: patch.lat ?? location.latitude, longitude: patch.lon ?? location.longitude)
    if let contact = patch.contact { self.contact = contact.contact }
    if let minutes = patch.cleaningMinutes { cleaningMinutes = Int(clamping: minutes) }
    if let policy = patch.cancellation { cancellation = policy.policy }
    if let opens = patch.opensAccessibleToAll { rules.opensAccessibleToAll = opens }
    if let own = patch.charges?.charges { charges = own }
  }
}

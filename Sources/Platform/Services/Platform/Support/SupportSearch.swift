import Database
import Domain
public import Wire

/// Finds what an operator is asked about.  P1
public struct SupportSearch: Sendable {
  private static let most = 20

  let platform: Platform
  let programme: Programme

  public init(platform: Platform, programme: Programme) {
    (self.platform, self.programme) = (platform, programme)
  }

  /// Finds anything by its id, an account by its address, or accounts by the words of a name.
  /// - Returns: nothing for a text that is none of them.
  public func find(_ text: String) async throws -> SupportSearchAnswer {
    let text = text.split(separator: " ").joined(separator: " ")
    if let hit = try await thing(text) { return SupportSearchAnswer(items: [hit]) }
    let vault = platform.vault
    let hits = try await platform.database.read { connection in
      let accounts =
        if let address = try CodeAddress(searched: text) {
          try connection.rows(
            "SELECT id FROM accounts WHERE \(address.column) = $1 AND erased_at IS NULL",
            vault.fingerprint(address.text, purpose: .address)
          ).map { try $0.id("id") as AccountID }
        } else {
          try NameWords(of: text, vault).accounts(limit: Self.most, in: connection)
        }
      return try accounts.compactMap { try SupportHit(account: $0, in: connection, vault) }
    }
    return SupportSearchAnswer(items: hits)
  }

  /// What has the id. Nil for a text that is none, and for one that nothing has.
  private func thing(_ text: String) async throws -> SupportHit? {
    let vault = platform.vault
    if let id = AccountID(text) {
      return try await platform.database.read { try SupportHit(account: id, in: $0, vault) }
    }
    if let id = OrderID(text) { return try await platform.database.read { try SupportHit(order: id, in: $0, vault) } }
    if let id = BookingID(text) { return try await booking(id) }
    if let id = RestaurantID(text) {
      return try await platform.database.read { try SupportHit(restaurant: id, in: $0) }
    }
    if let id = TheatreID(text) { return try await platform.database.read { try SupportHit(theatre: id, in: $0) } }
    return nil
  }

  private func booking(_ id: BookingID) async throws -> SupportHit? {
    guard let booking = try await platform.database.read({ try Booking.load(id, in: $0) }) else { return nil }
    let entry = try await programme.entry(booking.show)
    return SupportHit(
      kind: .booking, id: id.rawValue, title: entry.movie.title, status: booking.status.rawValue,
      createdAt: booking.createdAt)
  }
}

extension CodeAddress {
  /// A mail address, or a phone number in any spelling with its country. Nil for anything else.
  /// - Throws: `validation_failed` for a number without its country.
  init?(searched text: String) throws {
    if text.contains("@") {
      self = .email(text.lowercased())
      return
    }
    guard text.unicodeScalars.allSatisfy({ "0123456789+-/(). ".unicodeScalars.contains($0) }) else { return nil }
    // A nought in brackets is not dialled from abroad.
    var digits = text.replacing("(0)", with: "").filter(\.isNumber)
    if digits.hasPrefix("00") { digits.removeFirst(2) }
    guard digits.count >= 6 else { return nil }
    guard !digits.hasPrefix("0") else {
      throw Problem.invalid("q", "is a phone number without its country: begin with + and the country's digits")
    }
    self = .phone("+" + digits)
  }
}

extension SupportHit {
  /// Nil for an account that is not there or was erased.
  fileprivate init?(account id: AccountID, in connection: Connection, _ vault: Vault) throws {
    let row = try connection.row("SELECT * FROM accounts WHERE id = $1 AND erased_at IS NULL", id.rawValue)
    guard let row else { return nil }
    let profile = try Profile(shown: row.get("profile_sealed"), account: id, vault: vault)
    let address = profile.email ?? profile.phone
    self.init(
      kind: .account, id: id.rawValue, title: profile.name ?? address ?? id.rawValue, detail: address,
      createdAt: Instant(microseconds: try row.get("created_at")))
  }

  fileprivate init?(order id: OrderID, in connection: Connection, _ vault: Vault) throws {
    guard let order = try Order.load(id, in: connection) else { return nil }
    self.init(
      kind: .order, id: id.rawValue, title: try Bill(shown: order, in: connection, vault).restaurant.name,
      status: order.status.rawValue, createdAt: order.createdAt)
  }

  fileprivate init?(restaurant id: RestaurantID, in connection: Connection) throws {
    let row = try connection.row("SELECT document FROM restaurants WHERE id = $1", id.rawValue)
    guard let row else { return nil }
    let restaurant = try RestaurantDocument.restaurant(from: row.get("document"))
    self.init(
      kind: .restaurant, id: id.rawValue, title: restaurant.name, status: restaurant.status.rawValue)
  }

  fileprivate init?(theatre id: TheatreID, in connection: Connection) throws {
    let row = try connection.row("SELECT name FROM theatres WHERE id = $1", id.rawValue)
    guard let row else { return nil }
    self.init(kind: .theatre, id: id.rawValue, title: try row.get("name"))
  }
}

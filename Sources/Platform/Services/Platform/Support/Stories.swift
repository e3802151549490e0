import Database
public import Domain
public import Wire

/// The whole story of an order, a booking or an account, for operators.
public struct Stories: Sendable {
  private static let newest = 20
  private static let longestLog = 100

  let platform: Platform
  let ordering: Ordering
  let bookings: Bookings
  let audit: AuditLog

  public init(platform: Platform, ordering: Ordering, bookings: Bookings, audit: AuditLog) {
    (self.platform, self.ordering, self.bookings, self.audit) = (platform, ordering, bookings, audit)
  }

  /// - Throws: 404.
  public func order(_ id: OrderID) async throws -> OrderStory {
    let vault = platform.vault
    let order = try await platform.database.read { try OrderSupport.order(id, in: $0) }
    let log = try await log(of: id.rawValue)
    let detail = try await ordering.detail(id, account: order.account).withoutSecrets
    let money = try await money(of: .order(id))
    return try await platform.database.read { connection in
      OrderStory(
        order: detail, promisedBy: order.promisedBy, account: try StoryAccount(order.account, in: connection, vault),
        steps: try StoryStep.all("order", id.rawValue, in: connection, vault), money: money,
        delivery: try StoryDelivery(of: id, in: connection), offers: try StoryOffer.all(of: id, in: connection),
        told: try StoryNotice.all(to: order.account, about: id.rawValue, in: connection), log: log)
    }
  }

  /// - Throws: 404.
  public func booking(_ id: BookingID) async throws -> BookingStory {
    let vault = platform.vault
    guard let booking = try await platform.database.read({ try Booking.load(id, in: $0) }) else {
      throw Problem.absent("booking")
    }
    let log = try await log(of: id.rawValue)
    let detail = try await bookings.detail(id, account: booking.account).withoutSecrets
    let money = try await money(of: .booking(id))
    return try await platform.database.read { connection in
      BookingStory(
        booking: detail, account: try StoryAccount(booking.account, in: connection, vault),
        steps: try StoryStep.all("booking", id.rawValue, in: connection, vault), money: money,
        tickets: try Ticket.all(of: id, in: connection).map(StoryTicket.init),
        told: try StoryNotice.all(to: booking.account, about: id.rawValue, in: connection), log: log)
    }
  }

  /// - Throws: 404.
  public func account(_ id: AccountID) async throws -> AccountStory {
    let vault = platform.vault
    let (account, roles, standing, courier) = try await platform.database.read { connection in
      let roles = try StoryRole.all(of: id, in: connection)
      return (
        try StoryAccount(id, in: connection, vault), roles, try AccountStandingBody(of: id, in: connection, vault),
        roles.contains { $0.role == .courier } ? try CourierStandingBody(of: id, in: connection, vault) : nil
      )
    }
    let orders = try await ordering.list(account: id, stage: nil, limit: Self.newest, cursor: nil).items
    let booked = try await bookings.list(account: id, status: nil, limit: Self.newest, cursor: nil).items
    return AccountStory(
      account: account, roles: roles, standing: standing, courier: courier, orders: orders, bookings: booked,
      log: try await log(of: id.rawValue))
  }

  private func log(of subject: String) async throws -> [AuditEntry] {
    try await audit.entries(AuditQuery(subject: subject), limit: Self.longestLog).items
  }

  private func money(of purchase: Purchase) async throws -> StoryMoney {
    let postings = try await platform.ledger(of: purchase.rawValue)
    return try await platform.database.read { connection in
      let payments = try Payment.all(of: purchase, in: connection)
      return StoryMoney(
        payments: try payments.map { try StoryPayment($0, in: connection) },
        refunds: try payments.flatMap { try StoryRefund.all(of: $0, in: connection) },
        postings: postings.map(StoryPosting.init))
    }
  }
}

extension OrderDetail {
  /// Without the payer's page, the link that was shared and the PIN of the door: they are the customer's alone.
  fileprivate var withoutSecrets: OrderDetail {
    var detail = self
    (detail.trackToken, detail.payment.action, detail.deliveryPin) = (nil, nil, nil)
    return detail
  }
}

extension BookingDetail {
  /// Without the payer's page: it is the customer's alone.
  fileprivate var withoutSecrets: BookingDetail {
    var detail = self
    detail.payment?.action = nil
    return detail
  }
}

extension StoryAccount {
  /// - Throws: 404.
  fileprivate init(_ id: AccountID, in connection: Connection, _ vault: Vault) throws {
    guard let row = try connection.row("SELECT * FROM accounts WHERE id = $1", id.rawValue) else {
      throw Problem.absent("account")
    }
    let profile = try Profile(shown: row.get("profile_sealed"), account: id, vault: vault)
    self.init(
      id: id, name: profile.name, email: profile.email, phone: profile.phone,
      createdAt: Instant(microseconds: try row.get("created_at")), erasedAt: try row.instant("erased_at"))
  }
}

extension StoryRole {
  fileprivate static func all(of account: AccountID, in connection: Connection) throws -> [StoryRole] {
    try connection.rows(
      "SELECT * FROM account_roles WHERE account_id = $1 ORDER BY role, subject", account.rawValue
    ).map { row in
      let place: String = try row.get("subject")
      return StoryRole(
        role: RoleCode(rawValue: try row.get("role")), placeId: place.isEmpty ? nil : place,
        grantedBy: try row.optionalID("granted_by"), grantedAt: Instant(microseconds: try row.get("granted_at")))
    }
  }
}

extension StoryNotice {
  fileprivate static func all(
    to account: AccountID, about subject: String, in connection: Connection
  ) throws -> [StoryNotice] {
    try connection.rows(
      "SELECT message, created_at FROM notifications WHERE account_id = $1 AND subject = $2 ORDER BY id",
      account.rawValue, subject
    ).map { StoryNotice(message: try $0.get("message"), at: Instant(microseconds: try $0.get("created_at"))) }
  }
}

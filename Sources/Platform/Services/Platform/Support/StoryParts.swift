import Database
import Domain
import Wire

/// What happened to a purchase, read from the rows that each step left.
extension StoryStep {
  /// - Parameter kind: `order` or `booking`.
  static func all(_ kind: String, _ id: String, in connection: Connection, _ vault: Vault) throws -> [StoryStep] {
    try connection.rows("SELECT * FROM \(kind)_transitions WHERE \(kind)_id = $1 ORDER BY version", id).map { row in
      let version: Int64 = try row.get("version")
      let sealed: [UInt8]? = try row.get("reason_sealed")
      return StoryStep(
        status: try row.get("status"), at: Instant(microseconds: try row.get("at")), actor: try row.get("actor"),
        accountId: try row.optionalID("actor_id"),
        reason: sealed.flatMap { vault.openText($0, context: "\(id).\(version)") })
    }
  }
}

extension StoryPayment {
  init(_ payment: Payment, in connection: Connection) throws {
    let events = try connection.rows(
      "SELECT * FROM payment_events WHERE payment_id = $1 ORDER BY number", payment.id.rawValue
    ).map { row in
      StoryPaymentEvent(
        status: PaymentStatusCode(rawValue: try row.get("status")), detail: try row.get("detail"),
        at: Instant(microseconds: try row.get("at")))
    }
    self.init(
      payment: PaymentBody(payment), isTip: !payment.isPurchases, gateway: payment.gateway,
      gatewayId: payment.gatewayID, captured: payment.captured, wants: payment.intent?.rawValue,
      attempts: payment.attempts, createdAt: payment.createdAt, events: events)
  }
}

extension Payment {
  /// Whether it pays for the order or the booking itself. Each try to pay for seats has a payment of its own.
  fileprivate var isPurchases: Bool {
    switch purchase {
    case .order: isOrders
    case .booking: true
    }
  }
}

extension StoryRefund {
  static func all(of payment: Payment, in connection: Connection) throws -> [StoryRefund] {
    try connection.rows("SELECT * FROM refunds WHERE payment_id = $1 ORDER BY number", payment.id.rawValue).map { row in
      StoryRefund(
        paymentId: payment.id, amount: try row.get("amount"), taxes: try row.get("taxes"),
        borneBy: try row.get("bearer"), at: Instant(microseconds: try row.get("at")))
    }
  }
}

extension StoryPosting {
  init(_ posting: LedgerPosting) {
    self.init(
      name: posting.name, at: posting.at,
      entries: posting.entries.map { entry in
        StoryEntry(
          account: entry.account, amount: entry.amount, part: entry.part, name: entry.name.isEmpty ? nil : entry.name,
          holderId: entry.holder.isEmpty ? nil : entry.holder)
      })
  }
}

extension StoryDelivery {
  /// Nil while no courier has the order.
  init?(of order: OrderID, in connection: Connection) throws {
    let row = try connection.row("SELECT * FROM deliveries WHERE order_id = $1", order.rawValue)
    guard let row else { return nil }
    self.init(
      id: try row.id("id"), courierId: try row.id("courier_id"),
      status: DeliveryStatusCode(rawValue: try row.get("status")),
      assignedAt: Instant(microseconds: try row.get("assigned_at")), pickedUpAt: try row.instant("picked_up_at"),
      deliveredAt: try row.instant("delivered_at"))
  }
}

extension StoryOffer {
  static func all(of order: OrderID, in connection: Connection) throws -> [StoryOffer] {
    try connection.rows("SELECT * FROM courier_offers WHERE order_id = $1 ORDER BY id", order.rawValue).map { row in
      StoryOffer(
        courierId: try row.id("courier_id"), status: try row.get("status"),
        madeAt: Instant(microseconds: try row.get("made_at")), answeredAt: try row.instant("answered_at"))
    }
  }
}

extension StoryTicket {
  init(_ ticket: Ticket) {
    self.init(id: ticket.id, status: ticket.status.rawValue, usedAt: ticket.usedAt, usedDoor: ticket.usedDoor)
  }
}

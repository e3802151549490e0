import Database
import Domain
import Wire

/// The actor of a step and the reason.  O1
struct Mover: Sendable {
  var actor: OrderActor
  /// The actor's account. Nil for the platform and the gateway.
  var account: AccountID?
  var reason: String?

  static func platform(_ reason: String) -> Mover { Mover(actor: .platform, reason: reason) }
  static func gateway(_ reason: String? = nil) -> Mover { Mover(actor: .gateway, reason: reason) }
}

extension Order {
  /// Makes one step of O1's table in the caller's transaction: status, transition row, money (E3) and events.
  /// - Throws: `illegal_transition` when the table has no such step for this actor.
  mutating func move(to next: OrderStatus, by mover: Mover, in tx: Tx) throws {
    let previous = status
    try step(to: next, by: mover.actor, at: tx.now)
    try save(in: tx)
    try recordTransition(by: mover, in: tx)
    try moveMoney(from: previous, in: tx)
    if status.isFinal { try recordEnd(by: mover, in: tx) }
    tx.came(to: status)
    announce(in: tx)
    try tellCustomer(of: status, by: mover, in: tx)
    if let message = MailMessage(of: status, after: previous) { try mail(message, in: tx) }
  }

  /// Changes the value only: one step of O1's table.
  mutating func step(to next: OrderStatus, by actor: OrderActor, at now: Instant) throws {
    do throws(OrderError) {
      status = try status.moving(to: next, by: actor, over: fulfilment.handover)
    } catch {
      throw Problem.illegalTransition(from: status, to: next)
    }
    version += 1
    updatedAt = now
    if next != .placed { acceptBy = nil }
  }

  /// Writes what reports count of an order that has ended.
  private func recordEnd(by mover: Mover, in tx: Tx) throws {
    let code = mover.reason.flatMap { EndReasonCode(of: $0, endingIn: status, by: mover.actor)?.rawValue }
    let reason = status == .delivered ? "" : code ?? mover.actor.rawValue
    let isLate = status == .delivered && tx.now > promisedBy
    try tx.connection.send(
      """
      INSERT INTO ended_orders (order_id, city_id, restaurant_id, placed_at, outcome, reason, currency, total, is_late,
        acceptance_seconds)
      SELECT $1, city_id, id, $3, $4, $5, $6, $7, $8,
        (SELECT (MAX(CASE WHEN status = 'confirmed' THEN at END) - MAX(CASE WHEN status = 'placed' THEN at END)) / 1000000
          FROM order_transitions WHERE order_id = $1)
      FROM restaurants WHERE id = $2
      """, id.rawValue, restaurant.rawValue, createdAt.microseconds, status.rawValue, reason, currency.code, total,
      isLate)
  }

  /// The reason is sealed, since it may contain names.  P1
  func recordTransition(by mover: Mover, in tx: Tx) throws {
    let reason = mover.reason.map { tx.vault.sealText($0, context: Self.reasonContext(id, version)) }
    try tx.connection.send(
      """
      INSERT INTO order_transitions (order_id, version, status, actor, actor_id, reason_sealed, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """, id.rawValue, version, status.rawValue, mover.actor.rawValue, mover.account?.rawValue, reason,
      tx.now.microseconds)
    try tellWebhooks(in: tx)
  }

  static func reasonContext(_ id: OrderID, _ version: Int64) -> String { "\(id).\(version)" }
}

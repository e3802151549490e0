import Database
import Domain
import Wire

/// The actor of a step and the reason.
struct BookingMover: Sendable {
  var actor: BookingActor
  /// The actor's account. Nil for the platform and the gateway.
  var account: AccountID?
  var reason: String?

  static func customer(_ account: AccountID, _ reason: String? = nil) -> BookingMover {
    BookingMover(actor: .customer, account: account, reason: reason)
  }
  static func staff(_ account: AccountID, _ reason: String? = nil) -> BookingMover {
    BookingMover(actor: .staff, account: account, reason: reason)
  }
  static func platform(_ reason: String) -> BookingMover { BookingMover(actor: .platform, reason: reason) }
  static func gateway(_ reason: String? = nil) -> BookingMover { BookingMover(actor: .gateway, reason: reason) }
}

extension Booking {
  /// Makes one step of the contract's table in the caller's transaction: status, transition row and event. Seats and
  /// money are left to the caller.
  /// - Throws: `illegal_transition` when the table has no such step for this actor.
  mutating func move(to next: BookingStatus, by mover: BookingMover, in tx: Tx) throws {
    let wasConfirmed = status == .confirmed
    do throws(BookingError) {
      status = try status.moving(to: next, by: mover.actor)
    } catch {
      throw Problem(.illegalTransition, "A booking that is \(status.rawValue) cannot become \(next.rawValue).")
    }
    version += 1
    updatedAt = tx.now
    try save(in: tx)
    try recordTransition(by: mover, in: tx)
    announce(in: tx)
    if status == .confirmed { try mail(.seatsBooked, in: tx) }
    if status == .cancelled, wasConfirmed { try mail(.bookingCancelled, in: tx) }
  }

  /// The reason is sealed, since it may contain names.  P1
  func recordTransition(by mover: BookingMover, in tx: Tx) throws {
    let reason = mover.reason.map { tx.vault.sealText($0, context: Self.reasonContext(id, version)) }
    try tx.connection.send(
      """
      INSERT INTO booking_transitions (booking_id, version, status, actor, actor_id, reason_sealed, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """, id.rawValue, version, status.rawValue, mover.actor.rawValue, mover.account?.rawValue, reason,
      tx.now.microseconds)
    try tellWebhooks(in: tx)
  }

  static func reasonContext(_ id: BookingID, _ version: Int64) -> String { "\(id).\(version)" }

  /// Sends the booking's status to the customer's devices.
  func announce(in tx: Tx) {
    let event = BookingUpdatedEvent(
      bookingId: id, showId: show, status: BookingStatusCode(status), title: status.words.title,
      description: status.words.description, expiresAt: expiresAt)
    tx.announce("booking_updated", event, on: [Topic.account(account)])
  }

  /// The end of the hold. Nil unless the seats are held.
  var expiresAt: Instant? { status == .seatsLocked || status == .paymentPending ? hold.end : nil }
}

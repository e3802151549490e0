/// One row of the booking's state machine: a move and who may make it.
public struct BookingTransition: Hashable, Sendable {
  /// The status before the move.
  public let from: BookingStatus
  /// The status after the move.
  public let to: BookingStatus
  /// The parties that may make the move.
  public let actors: [BookingActor]

  private init(_ from: BookingStatus, _ to: BookingStatus, by actors: [BookingActor]) {
    self.from = from
    self.to = to
    self.actors = actors
  }

  /// Every move there is.
  public static let table: [BookingTransition] = [
    // Staff hold seats to give them away or to move a booking.
    BookingTransition(.initiated, .seatsLocked, by: [.customer, .staff, .platform]),
    BookingTransition(.initiated, .cancelled, by: [.customer, .staff, .platform]),

    // The gateway: a payment that was abandoned succeeds while the hold lasts.
    BookingTransition(.seatsLocked, .paymentPending, by: [.customer, .staff, .platform, .gateway]),
    BookingTransition(.seatsLocked, .expired, by: [.platform]),
    BookingTransition(.seatsLocked, .cancelled, by: [.customer, .staff, .platform]),

    // A free booking needs no gateway: the platform confirms it.
    BookingTransition(.paymentPending, .confirmed, by: [.gateway, .platform]),
    BookingTransition(.paymentPending, .seatsLocked, by: [.gateway, .platform]),
    BookingTransition(.paymentPending, .expired, by: [.platform]),
    // Not the customer: a payment is under way, and the amount to refund is not known yet.  E5
    BookingTransition(.paymentPending, .cancelled, by: [.staff, .platform]),

    BookingTransition(.confirmed, .cancelled, by: [.customer, .staff, .platform]),

    // A late payment takes the same seats again if they are free.  E4
    BookingTransition(.expired, .confirmed, by: [.gateway, .platform]),
  ]
}

extension BookingStatus {
  /// The status after `actor` moves the booking to `next`.
  ///
  /// - Throws: `illegalMove` when the table has no such move, also to the present status; `notAllowed` when it has, for
  /// another actor.
  public func moving(to next: BookingStatus, by actor: BookingActor) throws(BookingError) -> BookingStatus {
    for row in BookingTransition.table where row.from == self && row.to == next {
      guard row.actors.contains(actor) else { throw .notAllowed(from: self, to: next, by: actor) }
      return next
    }
    throw .illegalMove(from: self, to: next)
  }

  /// True when `moving` would succeed.
  public func canMove(to next: BookingStatus, by actor: BookingActor) -> Bool {
    BookingTransition.table.contains { $0.from == self && $0.to == next && $0.actors.contains(actor) }
  }

  /// True when `actor` may cancel a booking of this status. `Show.checkOpen` decides for its show.
  public func isCancellable(by actor: BookingActor) -> Bool { canMove(to: .cancelled, by: actor) }
}

/// One row of the booking's state machine: a move and who may make it.
public struct BookingTransition: Hashable, Sendable {
  public let from: BookingStatus
  public let to: BookingStatus
  public let actors: [BookingActor]

  private init(_ from: BookingStatus, _ to: BookingStatus, by actors: [BookingActor]) {
    self.from = from
    self.to = to
    self.actors = actors
  }

  /// Every move there is.
  public static let table: [BookingTransition] = [
    // Staff hold seats too: to give them away, and to move a booking.
    BookingTransition(.initiated, .seatsLocked, by: [.customer, .staff, .platform]),
    BookingTransition(.initiated, .cancelled, by: [.customer, .staff, .platform]),

    // The gateway, when a payment that was given up succeeds while the hold lives.
    BookingTransition(.seatsLocked, .paymentPending, by: [.customer, .staff, .platform, .gateway]),
    BookingTransition(.seatsLocked, .expired, by: [.platform]),
    BookingTransition(.seatsLocked, .cancelled, by: [.customer, .staff, .platform]),

    // What costs nothing needs no gateway: the platform confirms it.
    BookingTransition(.paymentPending, .confirmed, by: [.gateway, .platform]),
    BookingTransition(.paymentPending, .seatsLocked, by: [.gateway, .platform]),
    BookingTransition(.paymentPending, .expired, by: [.platform]),
    // Not the customer: money is in flight, and nobody knows yet what there is to give back.  E5
    BookingTransition(.paymentPending, .cancelled, by: [.staff, .platform]),

    BookingTransition(.confirmed, .cancelled, by: [.customer, .staff, .platform]),

    // Late money takes the same seats again while they are free.  E4
    BookingTransition(.expired, .confirmed, by: [.gateway, .platform]),
  ]
}

extension BookingStatus {
  /// The status after `actor` moves the booking to `next`.
  ///
  /// - Throws: `illegalMove` when there is no such move, also to the status it has already; `notAllowed` when
  ///   there is, for somebody else.
  public func moving(to next: BookingStatus, by actor: BookingActor) throws(BookingError) -> BookingStatus {
    for row in BookingTransition.table where row.from == self && row.to == next {
      guard row.actors.contains(actor) else { throw .notAllowed(from: self, to: next, by: actor) }
      return next
    }
    throw .illegalMove(from: self, to: next)
  }

  /// Whether `moving` would succeed.
  public func canMove(to next: BookingStatus, by actor: BookingActor) -> Bool {
    BookingTransition.table.contains { $0.from == self && $0.to == next && $0.actors.contains(actor) }
  }

  /// Whether `actor` may cancel a booking that stands here; whether the show lets them is `Show.checkOpen`.
  public func isCancellable(by actor: BookingActor) -> Bool { canMove(to: .cancelled, by: actor) }
}

/// One row of the order's state machine: a move with its actors and handovers.  O1
public struct OrderTransition: Hashable, Sendable {
  /// The status before the move.
  public let from: OrderStatus
  /// The status after the move.
  public let to: OrderStatus
  /// The parties that may make the move.
  public let actors: [OrderActor]
  /// The move exists only for these.
  public let handovers: [Handover]

  private init(
    _ from: OrderStatus, _ to: OrderStatus, by actors: [OrderActor], over handovers: [Handover] = Handover.allCases
  ) {
    self.from = from
    self.to = to
    self.actors = actors
    self.handovers = handovers
  }

  /// Every move. The customer has none once the kitchen has started, and none after that.  O1, O6
  public static let table: [OrderTransition] = [
    // A cash order needs no gateway: the platform places it.
    OrderTransition(.pendingPayment, .placed, by: [.gateway, .platform]),
    OrderTransition(.pendingPayment, .paymentFailed, by: [.gateway, .platform]),
    OrderTransition(.pendingPayment, .cancelled, by: [.restaurant, .platform]),

    OrderTransition(.placed, .confirmed, by: [.restaurant]),
    OrderTransition(.placed, .rejected, by: [.restaurant]),
    OrderTransition(.placed, .cancelled, by: [.customer, .restaurant, .platform]),

    OrderTransition(.confirmed, .preparing, by: [.restaurant]),
    OrderTransition(.confirmed, .cancelled, by: [.customer, .restaurant, .platform]),

    OrderTransition(.preparing, .readyForPickup, by: [.restaurant]),
    OrderTransition(.preparing, .cancelled, by: [.restaurant, .platform]),

    OrderTransition(.readyForPickup, .outForDelivery, by: [.courier], over: [.courier]),
    // The platform too, for a kitchen that forgot.
    OrderTransition(.readyForPickup, .delivered, by: [.restaurant, .platform], over: [.counter, .seat]),
    OrderTransition(.readyForPickup, .cancelled, by: [.restaurant, .platform]),

    // The platform too, for a courier whose phone died at the door.
    OrderTransition(.outForDelivery, .delivered, by: [.courier, .platform], over: [.courier]),
  ]
}

extension OrderStatus {
  /// The status after `actor` moves the order to `next`.  O1
  ///
  /// - Throws: `illegalMove` when the table has no such move, also to the present status; `notAllowed` when it has, for
  /// another actor.
  public func moving(
    to next: OrderStatus, by actor: OrderActor, over handover: Handover = .courier
  ) throws(OrderError) -> OrderStatus {
    for row in OrderTransition.table where row.from == self && row.to == next && row.handovers.contains(handover) {
      guard row.actors.contains(actor) else { throw .notAllowed(from: self, to: next, by: actor) }
      return next
    }
    throw .illegalMove(from: self, to: next)
  }

  /// True when `moving` would succeed.
  public func canMove(to next: OrderStatus, by actor: OrderActor, over handover: Handover = .courier) -> Bool {
    OrderTransition.table.contains { row in
      row.from == self && row.to == next && row.actors.contains(actor) && row.handovers.contains(handover)
    }
  }

  /// True when `actor` may cancel an order of this status. Cancelling is free until the kitchen starts.  O6
  public func isCancellable(by actor: OrderActor) -> Bool { canMove(to: .cancelled, by: actor) }
}

import Database
public import Domain
public import Wire

/// Single orders in the hands of operators. The log has each step with its operator and reason.
public struct OrderSupport: Sendable {
  let platform: Platform
  let catalogue: Catalogue

  public init(platform: Platform, catalogue: Catalogue) {
    self.platform = platform
    self.catalogue = catalogue
  }

  /// Cancels an order whose food has not left, with the whole refund. Repeats change nothing.
  ///
  /// A payment at the payer's bank is given up first.  E6
  /// - Throws: 404; `payment_pending` while the gateway does not answer; `order_not_cancellable` once the food left.
  public func cancel(_ id: OrderID, _ decision: OrderDecision, by staff: AccountID) async throws -> CancelAnswer {
    try await Payments(platform: platform).giveUpAtBank(of: .order(id)) { connection in
      try Self.order(id, in: connection).status == .pendingPayment
    }
    try await platform.change { tx in
      var order = try Self.order(id, in: tx.connection)
      let before = order.status
      switch before {
      case .cancelled, .rejected, .paymentFailed: return
      case .pendingPayment:
        throw Problem(.paymentPending, "The payment is still being checked. Try again in a moment.")
      case .outForDelivery, .delivered:
        throw Problem(
          .orderNotCancellable, "This order is \(order.words.title.lowercased()). Complete it, and give its money back."
        )
      case .placed, .confirmed, .preparing, .readyForPickup:
        try order.cancel(by: Mover(actor: .platform, account: staff, reason: decision.reason), in: tx)
      }
      try tx.audit(
        .cancelOperatorOrder, of: id.rawValue, by: staff, before: AuditedOrderStep(before),
        after: AuditedOrderStep(order.status, decision.reason))
    }
    await Settlement(platform: platform).settleAll(of: .order(id))
    return try await platform.database.read { connection in
      try Self.order(id, in: connection).cancelAnswer(in: connection)
    }
  }

  /// Records that the customer has the food. Cash counts as paid. Repeats change nothing.
  /// - Throws: 404; `illegal_transition` for an order that is not on its way, at the counter or at its seat.
  public func complete(
    _ id: OrderID, _ decision: OrderDecision, by staff: AccountID
  ) async throws -> OrderStatusAnswer {
    try await platform.change { tx in
      var order = try Self.order(id, in: tx.connection)
      let before = order.status
      guard before != .delivered else { return order.statusAnswer(nil) }
      try tx.connection.execute(
        "UPDATE deliveries SET status = 'delivered', delivered_at = $2 WHERE order_id = $1 AND status = 'picked_up'",
        id.rawValue, tx.now.microseconds)
      try order.move(
        to: .delivered, by: Mover(actor: .platform, account: staff, reason: decision.reason), in: tx)
      try tx.audit(
        .completeOrder, of: id.rawValue, by: staff, before: AuditedOrderStep(before),
        after: AuditedOrderStep(order.status, decision.reason))
      return order.statusAnswer(nil)
    }
  }

  static func order(_ id: OrderID, in connection: Connection) throws -> Order {
    guard let order = try Order.load(id, in: connection) else { throw Problem.absent("order") }
    return order
  }
}

/// What the log keeps of a step.
private struct AuditedOrderStep: Wire.Body {
  var status: OrderStatusCode
  var reason: String?

  init(_ status: OrderStatus, _ reason: String? = nil) {
    (self.status, self.reason) = (OrderStatusCode(status), reason)
  }
}

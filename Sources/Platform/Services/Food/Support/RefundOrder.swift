import Database
public import Domain
public import Wire

extension OrderSupport {
  /// Gives money of an order back, exactly once under its key, and never more than was taken in all; also after the
  /// delivery. A later tip is a payment of its own, and stays.  E1, E9
  /// - Parameter body: The bytes of the request, for its fingerprint.
  /// - Throws: 404; `validation_failed` for lines or a bearer that the order does not have; `refund_too_large` with what
  ///   is left; `payment_pending` while money of the order moves.
  public func refund(
    _ id: OrderID, _ request: OrderRefundRequest, body: [UInt8], key: String, by staff: AccountID
  ) async throws -> StoredAnswer {
    guard request.amount == nil || request.lines == nil else {
      throw Problem.invalid("lines", "can't stand beside amount: give one of them, or none for all that is left")
    }
    let keyed = PaymentRequest(platform, key: key, account: staff, body: body, path: id.rawValue)
    if case .answered(let answer)? = try await keyed.keyState() { return answer }
    // What waits for its capture is captured first.
    await Settlement(platform: platform).settleAll(of: .order(id))
    let answer = try await give(id, request, keyed, by: staff)
    await Settlement(platform: platform).settleAll(of: .order(id))
    return answer
  }

  /// The one transaction of a refund: its row, its cost, what the gateway has to do, and the stored answer.
  private func give(
    _ id: OrderID, _ request: OrderRefundRequest, _ keyed: PaymentRequest, by staff: AccountID
  ) async throws -> StoredAnswer {
    let stamp: PaymentID = platform.ids.next()
    return try await platform.change { tx in
      if case .answered(let known)? = try keyed.keyState(in: tx.connection) { return known }
      let order = try Self.order(id, in: tx.connection)
      let (bearer, courier) = try order.bearer(request.borneBy, in: tx.connection)
      guard let paid = try Payment.all(of: .order(id), in: tx.connection).first(where: \.isOrders) else {
        throw Problem.absent("order")
      }
      guard paid.intent == nil else {
        throw Problem(.paymentPending, "Money of this order is just moving. Look again in a moment.", retryAfter: 2)
      }
      let bill = try Bill(shown: order, in: tx.connection, tx.vault)
      let room = try RefundRoom(paid, taxes: order.shares.taxes, in: tx.connection)
      guard let sum = try room.sum(request, on: bill) else {
        throw Problem(
          .refundTooLarge, "\(room.total) of this order can still go back, and no more.",
          extra: ["left": .integer(room.total)])
      }
      try Refund.give(sum, of: paid, at: bearer, in: tx)
      try tx.audit(.refundOrder, of: id.rawValue, by: staff, about: courier, after: request)
      order.announce(in: tx)
      let refunded = paid.captured - room.total + sum.amount
      try order.tell(.refunded, mark: " \(refunded)", in: tx)
      try order.mail(.orderRefunded, mark: " \(refunded)", in: tx)
      let answer = StoredAnswer(
        200,
        OrderRefundAnswer(
          orderId: id, status: OrderStatusCode(order.status), currency: order.currency.code, amount: sum.amount,
          taxes: sum.taxes, refunded: refunded, left: room.total - sum.amount))
      guard try keyed.claim(for: .order(id), payment: stamp, answer: answer, in: tx).isOwn() else {
        throw Problem(.requestInProgress, "The first request with this key is still running.", retryAfter: 1)
      }
      return answer
    }
  }
}

extension RefundRoom {
  /// Nil when nothing is left, or less than is asked for.
  fileprivate func sum(_ request: OrderRefundRequest, on bill: Bill) throws -> RefundSum? {
    if let lines = request.lines {
      guard !bill.lines.isEmpty else {
        throw Problem.invalid("lines", "can't be read any more for this order: give an amount")
      }
      let sum = try sum(of: lines, on: bill)
      guard sum?.amount != 0 else { throw Problem.invalid("lines", "cost nothing, so nothing goes back") }
      return sum
    }
    let amount = request.amount ?? total
    return amount > 0 && amount <= total ? sum(of: amount) : nil
  }
}

extension Order {
  /// Whose cost it is, with who carried the order where it is theirs.
  fileprivate func bearer(
    _ code: OrderBearerCode, in connection: Connection
  ) throws -> (bearer: Refund.Bearer, courier: AccountID?) {
    switch code {
    case .platform: return (.platform, nil)
    case .courier:
      guard let courier = try courierWithFood(in: connection) else {
        throw Problem.invalid("borne_by", "can't be courier: nobody has carried this order", code: "unknown_value")
      }
      return (.courier(courier), courier)
    default: return (.restaurant(restaurant), nil)
    }
  }
}

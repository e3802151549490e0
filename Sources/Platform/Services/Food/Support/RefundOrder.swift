import Database
public import Domain
public import Wire

extension OrderSupport {
  /// Gives money of an order back, exactly once under its key, and never more than was taken in all; also after the
  /// delivery. A later tip is a payment of its own, and stays.  E1, E9
  /// - Parameter body: The bytes of the request, for its fingerprint.
  /// - Throws: 404; `validation_failed` for lines or a bearer that the order does not have; `refund_too_large` or `refund_changed` with what
  ///   is left; `payment_pending` while money of the order moves.
  public func refund(
    _ id: OrderID, _ request: OrderRefundRequest, body: [UInt8], key: String, by staff: AccountID
  ) async throws -> StoredAnswer {
    let part = try RefundPart(amount: request.amount, lines: request.lines)
    let keyed = PaymentRequest(platform, key: key, account: staff, body: body, path: id.rawValue)
    if case .answered(let answer)? = try await keyed.keyState() { return answer }
    // What waits for its capture is captured first.
    await Settlement(platform: platform).settleAll(of: .order(id))
    let answer = try await give(id, part, request, keyed, by: staff)
    await Settlement(platform: platform).settleAll(of: .order(id))
    return answer
  }

  /// The one transaction of a refund: its row, its cost, what the gateway has to do, and the stored answer.
  private func give(
    _ id: OrderID, _ part: RefundPart, _ request: OrderRefundRequest, _ keyed: PaymentRequest, by staff: AccountID
  ) async throws -> StoredAnswer {
    let stamp: PaymentID = platform.ids.next()
    return try await platform.change { tx in
      if case .answered(let known)? = try keyed.keyState(in: tx.connection) { return known }
      let order = try Self.order(id, in: tx.connection)
      let (bearer, courier) = try order.bearer(request.borneBy, in: tx.connection)
      let (paid, room, sum) = try Self.sum(part, of: order, in: tx.connection, tx.vault)
      if let expected = request.expectedRefundable, expected != room.total {
        throw Problem(
          .refundChanged, "Other money of this order went back meanwhile. Look again at what would go back now.",
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

extension OrderSupport {
  /// What a refund would give back. Nothing is changed.
  /// - Throws: As ``refund(_:_:body:key:by:)``.
  public func preview(_ id: OrderID, _ request: RefundPreviewRequest) async throws -> RefundPreview {
    let part = try RefundPart(amount: request.amount, lines: request.lines)
    return try await platform.database.read { connection in
      let order = try Self.order(id, in: connection)
      let (_, room, sum) = try Self.sum(part, of: order, in: connection, platform.vault)
      return RefundPreview(
        currency: order.currency.code, amount: sum.amount, taxes: sum.taxes, refundable: room.total,
        left: room.total - sum.amount)
    }
  }

  /// The payment of an order, what of it can still go back, and what a part of that is.
  private static func sum(
    _ part: RefundPart, of order: Order, in connection: Connection, _ vault: Vault
  ) throws -> (paid: Payment, room: RefundRoom, sum: RefundSum) {
    guard let paid = try Payment.all(of: .order(order.id), in: connection).first(where: \.isOrders) else {
      throw Problem.absent("order")
    }
    guard paid.intent == nil else {
      throw Problem(.paymentPending, "Money of this order is just moving. Look again in a moment.", retryAfter: 2)
    }
    let room = try RefundRoom(paid, taxes: order.shares.taxes, in: connection)
    guard let sum = try room.sum(part, on: Bill(shown: order, in: connection, vault)) else {
      throw Problem(
        .refundTooLarge, "\(room.total) of this order can still go back, and no more.",
        extra: ["left": .integer(room.total)])
    }
    return (paid, room, sum)
  }
}

/// What of an order goes back.
private enum RefundPart {
  case all
  case amount(Int64)
  case lines([RefundLine])

  /// - Throws: `validation_failed` for an amount beside lines.
  init(amount: Int64?, lines: [RefundLine]?) throws {
    switch (amount, lines) {
    case (nil, nil): self = .all
    case (let amount?, nil): self = .amount(amount)
    case (nil, let lines?): self = .lines(lines)
    case (.some, .some):
      throw Problem.invalid("lines", "can't stand beside amount: give one of them, or none for all that is left")
    }
  }
}

extension RefundRoom {
  /// Nil when nothing is left, or less than is asked for.
  fileprivate func sum(_ part: RefundPart, on bill: Bill) throws -> RefundSum? {
    switch part {
    case .all: return total > 0 ? sum(of: total) : nil
    case .amount(let amount): return amount > 0 && amount <= total ? sum(of: amount) : nil
    case .lines(let lines):
      guard !bill.lines.isEmpty else {
        throw Problem.invalid("lines", "can't be read any more for this order: give an amount")
      }
      let sum = try sum(of: lines, on: bill)
      guard sum?.amount != 0 else { throw Problem.invalid("lines", "cost nothing, so nothing goes back") }
      return sum
    }
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

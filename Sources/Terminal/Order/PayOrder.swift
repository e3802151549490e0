import Client
import Domain
import Wire

extension OrderConversation {
  /// Submits what was shown, and nothing else: a price that changed is shown and asked for again.  M6, E1
  mutating func pay(
    _ shown: CartAnswer, basket: [CartLineRequest], card: RestaurantCard, _ fulfilment: FulfilmentBody
  ) async throws(Failure) {
    var cart = shown
    while let quote = cart.quote {
      let method = try await choosePayment(
        Amount(cart.totals.total, cart.currency), of: PaymentTokens.offered + ["cash"])
      let request = SubmitRequest(
        cartId: cart.cartId, quoteId: quote.id, expectedTotal: cart.totals.total, paymentMethod: method,
        deliveryAddress: fulfilment.address)
      let key = IdempotencyKey.make()
      // Stored before it is sent: from here on a killed terminal finds its order.
      try memory.keep(PendingOrder(server: common.server, key: key.rawValue, request: request))
      if let placed = try await submit(request, key) { return try await arrived(placed) }
      cart = try await price(basket, of: card, fulfilment)
    }
    throw .failed("The cart can no longer be ordered.")
  }

  /// Returns when the person may try once more; the key stays on the disk while nobody knows what became of it.
  private func refused(_ error: ClientError) throws(Failure) {
    guard error.isFinal, case .problem(let problem) = error else {
      guard case .tryAgain(let message) = Failure(error) else { throw Failure(error) }
      throw .tryAgain(message + "\nRun soiree order again: it looks for the order first, and places none twice.")
    }
    memory.forgetPending()
    output.say(problem.detail)
    if common.yes || !Self.canChange.contains(problem.code) { throw Failure(error) }
  }

  private static let canChange: Set<ProblemCode> = [.quoteChanged, .quoteExpired, .paymentDeclined, .paymentAbandoned]

  /// The order stands; what is left is to pay, if there is a challenge, and to watch.
  private mutating func arrived(_ placed: SubmitAnswer) async throws(Failure) {
    output.say()
    output.say("Order \(placed.orderId), \(Amount(placed.total, placed.currency)).")
    output.fact("order", placed)
    if let action = placed.payment.action { try await authenticate(placed.payment.id, action) }
    guard options.follow else { return memory.forgetPending() }
    try await follow(placed.orderId)
  }
}

extension OrderConversation {
  /// Nil when the server refused, said why, and the person may try once more.
  private func submit(_ request: SubmitRequest, _ key: IdempotencyKey) async throws(Failure) -> SubmitAnswer? {
    do { return try await api.call(.submitOrder, request, key: key) } catch {
      try refused(error)
      return nil
    }
  }

  /// Looks for the order that a killed terminal sent, and sends it again under its key if it never arrived.  E1
  mutating func resumePending() async throws(Failure) -> Bool {
    guard let pending = memory.pending, let key = IdempotencyKey(pending.key) else { return false }
    if let order = try await lookUp(key) {
      output.fact("found", order)
      guard !order.isOver else {
        memory.forgetPending()
        return false
      }
      output.say("Your order from \(order.restaurant.name) is under way.")
      guard try await agree("Watch it?", otherwise: "yes") else {
        memory.forgetPending()
        return false
      }
      try await follow(order.orderId)
      return true
    }
    guard try await agree("An order of before never arrived. Send it now?", otherwise: "no") else {
      memory.forgetPending()
      return false
    }
    guard let placed = try await resend(pending.request, key) else { return false }
    try await arrived(placed)
    return true
  }

  /// Nil when what was to be ordered is not there any more: then the evening begins anew.
  private func resend(_ request: SubmitRequest, _ key: IdempotencyKey) async throws(Failure) -> SubmitAnswer? {
    do { return try await api.call(.submitOrder, request, key: key) } catch {
      guard error.code == .cartNotFound else {
        try refused(error)
        return nil
      }
      memory.forgetPending()
      output.say("The order of before can't be sent any more: its cart is gone.")
      return nil
    }
  }

  /// Nil when no order came of the key.
  private func lookUp(_ key: IdempotencyKey) async throws(Failure) -> OrderDetail? {
    do { return try await api.call(.lookupOrder, query: LookupQuery(idempotencyKey: key.rawValue)) } catch {
      guard case .problem(let problem) = error, problem.status == 404 else { throw Failure(error) }
      return nil
    }
  }
}

extension OrderDetail {
  fileprivate var isOver: Bool { OrderPicture(status: status, title: title).isOver }
}

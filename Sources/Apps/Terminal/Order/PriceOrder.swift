import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// Gets the platform's price, and shows bill, destination and problems. The result has no quote when the cart cannot
  /// be ordered, also for a destination other than the customer's. Nil for an empty cart.  M6
  func price(_ eatery: Eatery, tip: Int64, at counter: Counter) async throws(Failure) -> CartAnswer? {
    await counter.send(.setTip(tip))
    if options.promo != nil || common.yes { await counter.send(.setPromo(options.promo)) }
    while true {
      let machine = try await agreed(at: counter)
      guard !machine.lines.isEmpty, let answer = machine.answer else { return nil }
      if var cart = counter.answer, answer.isSame(as: cart) {
        if machine.quote == nil { cart.quote = nil }
        show(cart, of: eatery)
        return cart
      }
      // The answer's parts came from two moments, so it is asked for again.
      await counter.send(.fulfilmentChanged)
    }
  }

  private func show(_ cart: CartAnswer, of eatery: Eatery) {
    output.say()
    output.say(eatery.name)
    for line in cart.bill { output.say(line) }
    output.say(cart.fulfilment.words(from: eatery))
    for issue in cart.validationErrors {
      output.say("  ! \(issue.message)")
      for other in issue.alternatives ?? [] {
        output.say(TerminalWords.instead(other.name, Amount(other.price, cart.currency)))
      }
    }
    output.fact("cart", cart)
  }
}

extension CartSync.ServerCart {
  fileprivate func isSame(as cart: CartAnswer) -> Bool {
    id == cart.cartId && version == cart.version && quote?.id == cart.quote?.id
  }
}

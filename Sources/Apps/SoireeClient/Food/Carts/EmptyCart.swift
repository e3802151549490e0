public import ClientCore

extension Store<PlaceOrder> {
  /// Ends the cart when its order stands, also when an earlier launch had placed it.
  public func empties(_ cart: CartRepository) {
    let (states, before) = (allStates, machine.record?.purchase)
    start {
      var bought = before
      for await machine in states {
        if case .done = machine.progress, let bought { await cart.ordered(bought) }
        bought = machine.record?.purchase
      }
    }
  }
}

public import ClientCore

extension Store<PlaceOrder> {
  /// Empties the cart whenever its order stands, also when an earlier life of the app had placed it.
  public func empties(_ cart: CartRepository) {
    let told = told
    start { for await case .placed in told { await cart.ordered() } }
  }
}

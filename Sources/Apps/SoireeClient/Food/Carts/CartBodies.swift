public import ClientCore
import Domain
public import Wire

extension CartSyncRequest {
  /// - Parameter fulfilment: Nil to leave it as the platform's cart has it.
  init(_ request: CartSync.Request, _ fulfilment: FulfilmentBody?) {
    self.init(
      cartId: request.cart, baseVersion: request.base, restaurantId: request.restaurant,
      lines: request.lines.map { CartLineRequest($0) }, promoCode: request.promoCode, tip: request.tip,
      fulfilment: fulfilment, replace: request.replaces ? true : nil,
      device: CartDeviceBody(id: String(request.stamp.device, radix: 36), sequence: request.stamp.sequence))
  }
}

extension CartLineRequest {
  init(_ line: CartLine) {
    self.init(
      lineId: line.id, menuItemId: line.item, quantity: line.quantity, selectedModifiers: line.options,
      note: line.note)
  }
}

extension CartSync.ServerCart {
  /// Reduces an answer to what the machine decides by.
  /// - Parameter destination: This device's destination. Nil to accept the platform's.
  public init(_ cart: CartAnswer, for destination: Destination?) {
    self.init(
      id: cart.cartId, version: cart.version, restaurant: cart.restaurantId,
      lines: cart.lines.map {
        CartLine(
          id: $0.lineId, item: $0.menuItemId, quantity: $0.quantity, options: $0.selectedModifiers, note: $0.note)
      },
      promoCode: cart.promoCode, tip: cart.totals.tip, total: cart.totals.total,
      issues: cart.validationErrors.map { CartSync.Issue(line: $0.lineId, code: $0.code, message: $0.message) },
      quote: cart.quote.map { OrderPurchase.Quote(id: $0.id, total: cart.totals.total, version: cart.version) },
      heard: cart.device?.sequence,
      goesElsewhere: destination?.chosen.overrules(CartDestination(cart.fulfilment)) == true)
  }
}

import ClientCore
import Domain

/// The order of food that is being placed. Its cart goes when it stands.
final class OpenOrder: OpenCheckout<OrderPurchase> {
  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try OrderInput(input) {
    case .place(let quote, let method, let others, let comment, let key):
      let purchase = OrderPurchase(
        cart: quote.cart, quote: OrderPurchase.Quote(id: quote.id, total: quote.total, version: quote.version),
        method: PaymentMethod(method), otherMethods: others.map { PaymentMethod($0) }, comment: comment)
      run(.place(purchase, PurchaseKey(key)), now, core)
    case .accept(let key): run(.accept(PurchaseKey(key)), now, core)
    case .choose(let method, let key): run(.choose(PaymentMethod(method), PurchaseKey(key)), now, core)
    case .edit: run(.edit, now, core)
    case .send: run(.send, now, core)
    case .openBank: run(.openBank, now, core)
    case .backFromBank: run(.backFromBank, now, core)
    }
  }

  /// Also when an earlier launch of the page had placed it.
  override func moved(from before: OrderPurchase?, at now: Instant, in core: BrowserCore) {
    if case .done = machine.progress, let before { core.cart?.ordered(before, at: now, in: core) }
  }

  override func notice(placed id: OrderID) -> Notice { .ordered(order: id) }

  override func write(to json: inout JSONWriter, in core: BrowserCore) {
    let purchase = machine.record?.purchase
    OrderView(
      progress: PurchaseState(machine), taps: PurchaseTap.all(machine), cart: purchase?.cart,
      total: purchase?.quote.total
    ).write(to: &json)
  }
}

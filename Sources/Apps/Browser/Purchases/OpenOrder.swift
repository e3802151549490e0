import ClientCore
import Domain

/// The order of food that is being placed. Its cart goes when it stands.
final class OpenOrder: OpenCheckout {
  /// As it was before the last event.
  private var earlier = Checkout<Goods>.Progress.nothing

  override func isMine(_ goods: Goods) -> Bool { if case .order = goods { true } else { false } }

  /// Also when an earlier launch of the page had placed it.
  override func moved(from before: Goods?, at now: Instant, in core: BrowserCore) {
    if case .done = machine.progress, case .order(let before) = before { core.cart?.ordered(before, at: now, in: core) }
    let isNew = machine.progress.mayHaveNewPrice(after: earlier)
    earlier = machine.progress
    // The cart has its new price, or why it cannot be ordered, when its customer goes back to it.
    if isNew { core.cart?.hear(.foreground, at: now, in: core) }
  }

  override var slot: String { "purchase" }
  override func notice(placed id: String) -> Notice { .ordered(order: id) }

  override func write(to json: inout JSONWriter, in core: BrowserCore) {
    let purchase: OrderPurchase? = if case .order(let purchase) = machine.record?.purchase { purchase } else { nil }
    OrderView(
      progress: PurchaseState(machine), taps: PurchaseTap.all(machine), method: method, cart: purchase?.cart,
      total: purchase?.quote.total
    ).write(to: &json)
  }
}

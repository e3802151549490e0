import ClientCore
import Domain

/// The terms that a tap agrees to: the platform's signed price of the cart on the screen.  M6
struct AcceptedTerms {
  let cart: CartID
  let quote: OrderPurchase.Quote
  let content: Content

  /// The lines, tip, code and destination that are bought.
  struct Content: Hashable {
    let lines: [CartLine]
    let tip: Int64
    let promoCode: String?
    let goal: CartGoal?

    init(_ shown: CartSync, to goal: CartGoal?) {
      (lines, tip, promoCode) = (shown.lines, shown.tip, shown.promoCode)
      self.goal = goal
    }
  }

  /// Nil while the cart shown has no signed price.
  init?(_ shown: CartSync, to goal: CartGoal?) {
    guard let cart = shown.answer?.id, let quote = shown.quote else { return nil }
    (self.cart, self.quote, content) = (cart, quote, Content(shown, to: goal))
  }

  /// Whether both buy the same at the same total. The quotes may differ.
  func isSame(as other: AcceptedTerms) -> Bool {
    cart == other.cart && quote.total == other.quote.total && content == other.content
  }
}

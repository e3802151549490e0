import ClientCore
import Domain

/// What somebody agrees to by a tap: the price that the platform signed, for what stands on the screen.  M6
struct Offer {
  let cart: CartID
  let quote: OrderPurchase.Quote
  let content: Content

  /// What is bought, and where it goes.
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

  /// Nil while what is shown has no price that the platform signed.
  init?(_ shown: CartSync, to goal: CartGoal?) {
    guard let cart = shown.answer?.id, let quote = shown.quote else { return nil }
    (self.cart, self.quote, content) = (cart, quote, Content(shown, to: goal))
  }

  /// The same for the same price; the platform may have signed it again meanwhile.
  func isSame(as other: Offer) -> Bool {
    cart == other.cart && quote.total == other.quote.total && content == other.content
  }
}

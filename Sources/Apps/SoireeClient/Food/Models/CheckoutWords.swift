public import ClientCore
import Domain

/// What a person reads while they pay for an order; the only table of it. None of it says "try again" while the truth is
/// unknown.  E5
public enum CheckoutWords {
  /// A heading and a sentence; nothing before anything was tapped.
  public static func phase(_ phase: PlaceOrder.Phase, _ currency: String) -> (title: String, text: String)? {
    switch phase {
    case .ready: nil
    case .unread:
      ("Checking", "This device cannot say yet whether an order is under way. Nothing is ordered before it can.")
    case .keeping, .sending: ("Placing your order", "One moment.")
    case .notKept:
      (
        "Nothing was sent",
        "Your order could not be noted safely: this device may have no room left, or no network. Nothing was charged."
      )
    case .inDoubt, .lookingUp, .confirming, .payingUnknown:
      ("Checking", "We are finding out what became of your order. Nothing is paid twice; you need do nothing.")
    case .signedOut: ("Sign in", "Sign in, and your order goes on.")
    case .atBank: ("Your bank asks", "Your bank wants a word before the order is placed.")
    case .repriced(let quote):
      ("The price has changed", "It is \(AmountWords.amount(quote.total, currency)) now. Nothing was charged.")
    case .declined: ("The payment was declined", "Nothing was charged, and your cart is still here.")
    case .refused(let refusal): ("Not possible as it is", FoodWords.refusal(refusal))
    case .neverArrived:
      ("An order of before never arrived", "Nothing was charged. Send it now, or go back to the cart.")
    case .placed: ("Order placed", "The restaurant has your order and will answer soon.")
    }
  }

  public static func tap(_ tap: PlaceOrder.Tap, total: String?) -> String {
    switch tap {
    case .place: total.map { "Place order · \($0)" } ?? "Place order"
    case .accept: total.map { "Pay \($0)" } ?? "Pay the new price"
    case .choose: "Pay another way"
    case .edit: "Back to the cart"
    case .send: "Send it now"
    case .openBank: "Open my bank"
    }
  }

  /// Another device, or another tap, was at the cart while somebody was asked how they pay.  M6
  public static var changedMeanwhile: (title: String, text: String) {
    ("Your cart has changed", "Look at it once more before you pay. Nothing was charged.")
  }
  public static var cannotPaySo: String { "This way of paying is not available here. Choose another." }
  public static var notPrepared: String { "The payment could not be prepared. Nothing was charged." }
}

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
      ("Checking", "We are finding out whether an order is under way. Nothing is ordered until we know.")
    case .keeping, .sending: ("Placing your order", "One moment.")
    case .notKept:
      (
        "Nothing was sent",
        "We couldn't save your order on this device. Free some space or check your connection. Nothing was charged."
      )
    case .inDoubt, .lookingUp, .confirming, .payingUnknown:
      ("Checking", "We are checking what became of your order. You won't be charged twice, and need do nothing.")
    case .signedOut: ("Sign in", "Sign in to go on with your order.")
    case .atBank: ("Your bank asks", "Confirm the payment with your bank. Then your order is placed.")
    case .repriced(let quote):
      ("The price has changed", "The total is \(AmountWords.amount(quote.total, currency)) now. Nothing was charged.")
    case .declined: ("The payment was declined", "Nothing was charged. Choose another way to pay.")
    case .refused(let refusal): ("We couldn't place your order", FoodWords.refusal(refusal))
    case .neverArrived:
      ("Your last order didn't reach us", "Nothing was charged. Send it again, or go back to the cart.")
    case .placed: ("Order placed", "The restaurant has your order and will answer soon.")
    }
  }

  public static func tap(_ tap: PlaceOrder.Tap, total: String?) -> String {
    switch tap {
    case .place: total.map { "Place order · \($0)" } ?? "Place order"
    case .accept: total.map { "Pay \($0)" } ?? "Pay the new price"
    case .choose: "Pay another way"
    case .edit: "Back to the cart"
    case .send: "Send it again"
    case .openBank: "Open my bank"
    }
  }

  /// Another device, or another tap, was at the cart while somebody was asked how they pay.  M6
  public static var changedMeanwhile: (title: String, text: String) {
    ("Your cart has changed", "Check it before you pay. Nothing was charged.")
  }
  public static var cannotPaySo: String { "You can't pay this way here. Choose another way to pay." }
  public static var notPrepared: String { "We couldn't start the payment. Nothing was charged." }
}

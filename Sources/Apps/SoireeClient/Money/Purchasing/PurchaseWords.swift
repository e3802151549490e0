public import ClientCore
public import Domain

/// All texts about a payment, for orders and for seats, in English. None says "try again" while the outcome is unknown.
/// E5
public struct PurchaseWords: Hashable, Sendable {
  /// The goods that are paid for.
  public enum Subject: Hashable, Sendable { case order, seats }

  /// A heading.
  public let title: String
  /// A sentence or two below the heading.
  public let text: String
  /// Title and text in one, for places without a heading.
  public let line: String

  private init(_ title: String, _ text: String, line: String? = nil) {
    (self.title, self.text, self.line) = (title, text, line ?? "\(title). \(text)")
  }
}

// MARK: The texts of a purchase's progress

extension PurchaseWords {
  /// Nil while no purchase is under way.
  /// - Parameter currency: Nil when the new price is shown elsewhere.
  public init?<Kind: IDKind>(_ progress: PurchaseProgress<Kind>, of subject: Subject, _ currency: String?) {
    switch progress {
    case .nothing: return nil
    case .working(let step): self.init(step, of: subject)
    case .bank:
      self.init(
        "Your bank asks you to confirm the payment",
        "Do that there, and \(subject.pick("your order is placed", "your seats are booked")).")
    case .choice(let question): self.init(question, of: subject, currency)
    case .done:
      self = subject.pick(
        Self("Order placed", "The restaurant has your order and will answer soon."),
        Self("The seats are booked", "Show your tickets at the door."))
    case .lost(let reason): self.init(reason, of: subject)
    }
  }

  private init<Kind: IDKind>(_ step: PurchaseProgress<Kind>.Step, of subject: Subject) {
    let purchase = subject.pick("order", "payment")
    switch step {
    case .reading:
      self.init(
        "Checking",
        "Your \(purchase) may be under way. We look for it first, and charge nothing meanwhile.")
    case .sending: self.init(subject.pick("Placing your order", "Paying for your seats"), "One moment.")
    case .unanswered, .lookingUp, .confirming, .undecided:
      self.init(
        "Checking",
        "We are checking your \(purchase): you need do nothing. You won't be charged twice.")
    }
  }

  private init<Kind: IDKind>(_ question: PurchaseProgress<Kind>.Question, of subject: Subject, _ currency: String?) {
    let (purchase, bill) = subject.pick(("order", "cart"), ("payment", "bill"))
    switch question {
    case .signIn: self.init("Sign in", "Then your \(purchase) goes on.")
    case .newPrice(let total):
      let what = currency.map { "It is \(AmountWords.amount(total, $0)) now" } ?? "Look at it again"
      self.init("The price has changed", "\(what). Nothing was charged.")
    case .declined:
      self.init(
        "The payment was declined",
        subject.pick(
          "Nothing was charged, and your cart is still here.",
          "Nothing was charged. Pay in another way while the seats are held."))
    case .neverArrived:
      self.init(
        "Your last \(purchase) didn't reach us", "Nothing was charged. Send it again, or go back to the \(bill).")
    }
  }

  private init<Kind: IDKind>(_ reason: PurchaseProgress<Kind>.Reason, of subject: Subject) {
    switch reason {
    case .notKept:
      self.init(
        "Nothing was sent",
        "We couldn't save your \(subject.pick("order", "payment")) on this device. Free some space or check your "
          + "connection. Nothing was charged.")
    case .refused(let refusal):
      let text = subject.pick(FoodWords.refusal(refusal), CinemaWords.refusal(refusal))
      self.init("Not possible as it is", text, line: text)
    }
  }
}

extension PurchaseWords.Subject {
  fileprivate func pick<Value>(_ order: Value, _ seats: Value) -> Value {
    switch self {
    case .order: order
    case .seats: seats
    }
  }
}

// MARK: Other texts

extension PurchaseWords {
  /// The title of a button.
  public static func tap(_ tap: PlaceOrder.Tap, total: String?) -> String {
    switch tap {
    case .place: total.map { "Place order · \($0)" } ?? "Place order"
    case .accept: total.map { "Pay \($0)" } ?? "Pay the new price"
    case .choose: "Pay another way"
    case .edit: "Back to the cart"
    case .send: "Send it again"
    case .openBank: "Open my bank"
    case .abandon: "Give the payment up"
    }
  }

  /// The cart changed while the payer chose how to pay.  M6
  public static let changedMeanwhile = Self(
    "Your cart has changed", "Look at it once more before you pay. Nothing was charged.")
  public static var cannotPaySo: String { "This way of paying is not available here. Choose another." }
  public static var notPrepared: String { "We couldn't start the payment. Nothing was charged." }
}

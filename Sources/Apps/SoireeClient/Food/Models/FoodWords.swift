public import Client
public import ClientCore
public import Domain
public import Wire

/// All texts of the food screens, in English. An app in another language has its own table.
public enum FoodWords {
  // MARK: Lists

  public static var noRestaurants: String {
    "No restaurant like that delivers here now. Try other words or fewer filters."
  }
  public static var noOrders: String { "No orders here yet." }
  /// The list shown is out of date.
  public static var asItWas: String { "We can't reach the server. This is what you saw last." }
  /// As ``asItWas``, for a filter that stored cards cannot answer.
  public static var asFarAsSeen: String {
    "We can't reach the server. Offers and diets are known only for restaurants you have opened."
  }
  /// No stored restaurant matches.
  public static var noneSeen: String { "No restaurant you have seen is like that. Try other words or fewer filters." }
  public static var noNetwork: String { "We can't reach the server. Check your connection." }
  public static var signIn: String { "Sign in first." }
  public static var open: String { "Open" }
  public static var closed: String { "Closed" }
  public static var paused: String { "Not taking orders right now" }
  public static var soldOut: String { "Sold out" }
  public static var freeDelivery: String { "Free delivery" }

  /// Takes minor units.
  public static func delivery(_ fee: Int64, _ currency: String) -> String {
    fee == 0 ? freeDelivery : "Delivery \(AmountWords.amount(fee, currency))"
  }

  /// The stars and the number of reviews: `4.5 (10)`.
  public static func rating(_ rating: Double, _ count: Int64) -> String { "\(AmountWords.stars(rating)) (\(count))" }

  /// The text for a failed call.
  public static func failure(_ failure: CallFailure) -> String {
    switch failure {
    case .unanswered: noNetwork
    case .refused(let refusal): self.refusal(refusal)
    }
  }

  public static func failure(_ error: ClientError) -> String {
    if case .unreadable = error { return "We couldn't read the answer. Check for an update of this app." }
    return failure(CallFailure(error))
  }

  /// The text for a refusal; the platform's own message, if it has one.
  public static func refusal(_ refusal: Refusal) -> String {
    if refusal.asksForSignIn, refusal.message.isEmpty { return signIn }
    return refusal.message.isEmpty ? "That isn't possible right now." : refusal.message
  }

  // MARK: Dishes

  /// Such as `Choose 1`, `Up to 2`, `1 to 3`.
  public static func demand(_ group: ModifierGroup) -> String {
    switch (group.minSelection, group.maxSelection) {
    case (let least, let most) where least == most: "Choose \(least)"
    case (0, let most): "Up to \(most)"
    case (let least, let most): "\(least) to \(most)"
    }
  }

  /// Such as `+0.50 USD`; nil for zero.
  public static func surcharge(_ delta: Int64, _ currency: String) -> String? {
    delta == 0 ? nil : (delta > 0 ? "+" : "") + AmountWords.amount(delta, currency)
  }

  // MARK: The cart

  public static var subtotal: String { "Subtotal" }
  public static func fee(_ fee: Fee) -> String {
    switch fee {
    case .delivery: "Delivery"
    case .service: "Service fee"
    case .smallOrder: "Small order fee"
    }
  }
  public static var tip: String { "Tip" }
  public static var total: String { "Total" }
  public static var cartEmpty: String { "Your cart is empty." }
  public static var cartFull: String { "The cart is full. Take something out first." }
  public static var clearAndAdd: String { "Clear and add" }
  public static var keepCart: String { "Keep my cart" }

  /// A tax with its rate in percent.
  public static func tax(_ name: String, _ rate: Rate, isIncluded: Bool) -> String {
    let onePercent: Int64 = 10_000
    var (percent, part) = ("\(rate.millionths / onePercent)", rate.millionths % onePercent)
    if part != 0 { percent += "." }
    while part != 0 {
      percent += "\(part * 10 / onePercent)"
      part = part * 10 % onePercent
    }
    return "\(name) \(percent) %" + (isIncluded ? " (included)" : "")
  }

  /// The platform's own text for the same problem.  O3
  public static func problem(_ problem: CartLineProblem) -> String { problem.message }

  /// The question before another restaurant's cart is dropped.  O3
  public static func question(loses restaurant: String?) -> String {
    "Your cart has dishes from \(restaurant ?? "another restaurant"). Clear it and go on?"
  }

  /// - Parameter name: The name of a line.
  public static func notice(_ notice: CartSync.Notice, _ currency: String, name: (CartLine) -> String) -> String {
    switch notice {
    case .cannotAdd(let problems): problems.map(problem).joined(separator: " ")
    case .cartFull: cartFull
    case .added(let line): "Another device added \(line.quantity) × \(name(line))."
    case .removed(let line): "Another device removed \(name(line))."
    case .changed(_, let line): "Another device changed \(name(line)): there are \(line.quantity) now."
    case .issue(let issue): issue.message
    case .rolledBack(let refusal): "Your last change was undone. \(self.refusal(refusal))"
    case .clearedElsewhere: "Your cart was ordered or cleared on another device."
    case .total(let from, let to):
      "The price has changed from \(AmountWords.amount(from, currency)) to \(AmountWords.amount(to, currency))."
    }
  }

  // MARK: Orders

  /// The platform's name of an unknown status.
  public static func status(_ status: WireCode<OrderStatus>, over handover: Handover = .courier) -> String {
    status.known?.words(over: handover).title ?? status.name.replacing("_", with: " ")
  }

  /// A moved expected time.  D3
  public static func etaMoved(by minutes: Int64) -> String {
    minutes > 0
      ? "Your order comes about \(minutes) minutes later than planned."
      : "Your order comes about \(-minutes) minutes earlier than planned."
  }

  public static func notCancelled(_ refusal: Refusal) -> String {
    "Your order could not be cancelled. \(self.refusal(refusal))"
  }

  /// A courier's position is no longer recent.  D4
  public static var lastKnownPlace: String { "Last known place of the courier" }
  public static var absent: String { "We can't find this order." }

  public static func action(_ action: OrderTracking.Action) -> String {
    switch action {
    case .cancel: "Cancel the order"
    case .callCourier: "Call the courier"
    case .share: "Share"
    case .tip: "Tip the courier"
    case .review: "Rate the order"
    case .reorder: "Order again"
    }
  }

  public static func notCarriedOver(_ line: NotCarriedOver) -> String { "\(line.name): \(line.message)" }

  // MARK: The account

  /// A tip without an answer.  E5
  public static var tipInDoubt: String {
    "We are checking your tip. You won't be charged twice."
  }

  /// The outcome of an earlier tip. The look-up itself may have made it go through.
  public static func tip(_ outcome: TipOutcome) -> String {
    switch outcome {
    case .taken(let payment, let currency): tipWentThrough(payment.amount, currency)
    case .atBank(let payment, let currency): tipAtBank(payment.amount, currency)
    case .undecided: tipInDoubt
    case .notTaken: tipNotTaken
    case .dealtWith: tippedLongAgo
    case .neverArrived: tipNeverArrived
    case .anotherIsOpen: anotherTipIsOpen
    case .notKept: tipNotKept
    }
  }

  private static func tipWentThrough(_ amount: Int64, _ currency: String) -> String {
    "Your earlier tip went through: \(AmountWords.amount(amount, currency))."
  }

  private static func tipAtBank(_ amount: Int64, _ currency: String) -> String {
    "Your bank asks about your tip of \(AmountWords.amount(amount, currency))."
  }

  /// The bank said no, or the tip was given up.
  public static var tipNotTaken: String { "Your tip was not taken. You were not charged for it." }

  /// Another device of the account gave one, which is not decided yet.
  public static var anotherTipIsOpen: String {
    "Another tip for this order is still being checked. You were not charged for this one."
  }

  /// An old tip that never reached the platform, and is not sent any more.
  public static var tipNeverArrived: String { "Your earlier tip didn't reach us. You were not charged for it." }

  /// Nothing was sent.
  public static var tipNotKept: String {
    "This device could not keep your tip, so nothing was sent. Free some space and try again."
  }

  /// An earlier tip went through; the amount tapped now was not taken.
  public static func tippedBefore(_ amount: Int64, _ currency: String) -> String {
    tipWentThrough(amount, currency) + " You were not charged again."
  }

  /// The platform has decided on an old tip, and no longer knows how.
  public static var tippedLongAgo: String {
    "Your earlier tip was settled long ago. You were not charged again."
  }

  public static func codeSent(to email: String) -> String { "We sent a code to \(email)." }
  /// Why a sign-out has to wait.  E5
  public static var paymentUnderWay: String { "We are still checking a payment. Sign out when that is done." }
}

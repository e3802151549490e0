public import Domain

extension PromotionRefusal {
  /// The problem and the remedy, as the platform words them for a customer, in English.
  public var message: String {
    switch self {
    case .notStarted: "This promotion has not begun yet."
    case .expired: "This promotion is over."
    case .usedUp: "This promotion is used up."
    case .otherRestaurant: "This promotion is for another restaurant."
    case .firstOrderOnly: "This promotion is for first orders only."
    case .nothingToReduce: "This promotion covers nothing in your cart."
    case .notCombinable: "This promotion can't be used together with another."
    case .minimumNotMet: "Your cart is too small for this promotion. Add something."
    }
  }
}

public import Domain

/// What a socket may follow.
public enum LiveTopic: Hashable, Sendable, CustomStringConvertible {
  case order(OrderID)
  /// The seats of a show.
  case show(ShowID)
  /// A kitchen's board.
  case merchant(RestaurantID)
  /// The offers and deliveries of the courier who asks.
  case courierMe
  /// The notifications of the account that asks.
  case accountMe

  /// Nil for a text that is no topic.
  public init?(_ text: String) {
    switch text {
    case "courier:me": self = .courierMe
    case "account:me": self = .accountMe
    default:
      let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { return nil }
      if halves[0] == "order", let id = OrderID(String(halves[1])) {
        self = .order(id)
      } else if halves[0] == "show", let id = ShowID(String(halves[1])) {
        self = .show(id)
      } else if halves[0] == "merchant", let id = RestaurantID(String(halves[1])) {
        self = .merchant(id)
      } else {
        return nil
      }
    }
  }

  public var description: String {
    switch self {
    case .order(let id): "order:\(id)"
    case .show(let id): "show:\(id)"
    case .merchant(let id): "merchant:\(id)"
    case .courierMe: "courier:me"
    case .accountMe: "account:me"
    }
  }
}

public import Domain

/// A stream of events that a socket can subscribe to.
public enum LiveTopic: Hashable, Sendable, CustomStringConvertible {
  /// Status, ETA and courier of one order; for its customer.
  case order(OrderID)
  /// The seats of a show.
  case show(ShowID)
  /// The orders of a restaurant's kitchen; for its staff.
  case merchant(RestaurantID)
  /// Changes of a restaurant's menu, for every customer who reads it; nothing of its orders.  P2
  case restaurant(RestaurantID)
  /// The offers and deliveries of the signed-in courier.
  case courierMe
  /// The notifications of the signed-in account.
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
      } else if halves[0] == "restaurant", let id = RestaurantID(String(halves[1])) {
        self = .restaurant(id)
      } else {
        return nil
      }
    }
  }

  /// The forms of a topic's text, for an error message.
  static let forms = "order:ord_…, show:shw_…, restaurant:rst_…, merchant:rst_…, courier:me or account:me"

  /// The form that a subscription names, `order:ord_1`.
  public var description: String {
    switch self {
    case .order(let id): "order:\(id)"
    case .show(let id): "show:\(id)"
    case .merchant(let id): "merchant:\(id)"
    case .restaurant(let id): "restaurant:\(id)"
    case .courierMe: "courier:me"
    case .accountMe: "account:me"
    }
  }
}

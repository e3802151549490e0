import Domain
import Wire

/// Sentences of `soiree order`.
extension TerminalWords {
  // MARK: Restaurants and dishes

  static let searchFood = "What would you like? (Enter: everything nearby)"
  static let noneDeliversThat = "No open restaurant delivers that here."
  static let noMoreRestaurants = "There are no more."
  static let restaurant = "Restaurant:"
  static let moreRestaurants = "more restaurants"
  static let searchAgain = "search again"
  static let nothingAvailable = "Nothing on this menu is available right now."
  static let dish = "Dish:"
  static let thatIsAll = "that is all"
  static let howMany = "How many?"
  static let quantity = "  From 1 to \(CartLimits.quantity), please."
  static let takeOut = "Take out:"
  static let keepThese = "keep these"
  static let option = "Option:"
  static let noMoreOptions = "no more"

  static func noneDelivers(_ food: String?) -> String { "No open restaurant delivers \(food ?? "food") there." }

  static func restaurants(in city: String, _ count: Int64) -> String { "\(city), \(count) restaurants" }

  static func delivery(_ fee: Amount) -> String { "delivery \(fee)" }

  // MARK: The cart

  static let cartStays = "Your cart stays as it is."
  static let cartIsKept = "Run soiree order again: your cart is kept."
  static let hasDishes = "Your cart has dishes already:"
  static let hasOtherDishes = "Your cart has dishes of another restaurant already."
  static let clearIt = "Clear it and go on?"
  static let cleared = "It is cleared, since --yes says yes to everything."
  static let goOnWithThem = "Go on with them?"
  static let cannotOrder = "The cart cannot be ordered as it is."
  static let canNoLongerOrder = "The cart can no longer be ordered."
  static let wholeNumber = "  A whole number, please: 150 is 1.50 where a hundred make one; 0 is none."

  static func hasDishes(from restaurant: String) -> String { "Your cart has dishes from \(restaurant):" }

  /// - Parameter isCarried: Whether a courier delivers.
  static func tip(isCarried: Bool) -> String { "A tip for the \(isCarried ? "courier" : "kitchen"), in minor units:" }

  static func instead(_ name: String, _ price: Amount) -> String { "    instead: \(name) \(price)" }

  // MARK: The destination

  static let street = "Street and number:"
  static let soonInstead = "Have it made as soon as possible instead?"

  static func hasPassed(_ time: String) -> String {
    "\(time) has passed. Your food is made as soon as possible instead."
  }

  static func near(_ point: Coordinate) -> String { "near \(point.latitude), \(point.longitude)" }

  // MARK: The order

  static let watchIt = "Watch it?"
  static let paymentChecked = "The payment is still being checked."
  static let cartIsGone = "Your last order can't be sent any more: its cart is gone."
  static let orderGoesOn = "You were signed out; the order goes on. Run soiree order again to look."
  static let enjoy = "Enjoy."
  static let anyMoment = "any moment"

  static func order(_ id: OrderID, _ total: Amount) -> String { "Order \(id), \(total)." }

  static func underWay(from restaurant: String) -> String { "Your order from \(restaurant) is under way." }

  static func waitsForBank(from restaurant: String) -> String { "Your order from \(restaurant) waits for your bank." }

  static func pin(_ pin: String, isDelivered: Bool) -> String {
    "\(isDelivered ? "The courier" : "The counter") will ask for the PIN \(pin)."
  }

  /// A stop on an order's way. Another status has its name on the wire; a screen shows the platform's title instead.
  static func stop(_ status: OrderStatusCode) -> String {
    switch status {
    case .placed: "placed"
    case .confirmed: "confirmed"
    case .preparing: "cooking"
    case .readyForPickup: "ready"
    case .outForDelivery: "on its way"
    case .delivered: "delivered"
    default: status.rawValue
    }
  }

  static func about(minutes: Int64) -> String { "about \(minutes) min" }

  static func away(metres: Int64, isStale: Bool) -> String {
    isStale ? "last seen \(metres) m away" : "\(metres) m away"
  }

  static func cancel(_ id: OrderID) -> String { "Cancel order \(id)?" }

  static func cancelled(_ id: OrderID, _ refund: String) -> String { "Order \(id) is cancelled. \(refund)" }
}

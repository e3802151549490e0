import Domain
import Wire

/// A sentence that an account is told; its texts are in ``NotificationTexts``.
enum NotificationMessage: String, CaseIterable, Sendable {
  case accepted
  /// At the counter.
  case ready
  case pickedUp = "picked_up"
  case delayed
  case cancelled
  case atDoor = "at_door"
  case kitchenWrote = "kitchen_wrote"
  case courierWrote = "courier_wrote"
  case filmSoon = "film_soon"
  case favouritesOpen = "favourites_open"

  /// By which an account turns it off.
  var kind: NotificationKindCode {
    switch self {
    case .accepted, .ready, .pickedUp, .delayed, .cancelled, .kitchenWrote, .courierWrote: .orderUpdates
    case .atDoor: .courierAtDoor
    case .filmSoon: .filmReminder
    case .favouritesOpen: .favouriteOpens
    }
  }

  /// The time after which nobody wants to hear it any more.
  var lifetime: Duration {
    switch self {
    case .accepted, .delayed, .kitchenWrote, .courierWrote: .minutes(30)
    case .ready, .pickedUp, .favouritesOpen: .hours(1)
    case .filmSoon: .hours(1)
    case .cancelled: .hours(12)
    case .atDoor: .minutes(10)
    }
  }

  /// Whether a sleeping device should wake up for it.
  var isUrgent: Bool {
    switch self {
    case .cancelled, .atDoor, .filmSoon, .kitchenWrote, .courierWrote: true
    case .accepted, .ready, .pickedUp, .delayed, .favouritesOpen: false
    }
  }

  /// Whether it says that somebody wrote about an order.  D8
  var isFromParty: Bool { self == .kitchenWrote || self == .courierWrote }

  /// Whether an order of this status still is what the message says. What was overtaken is not sent.
  func holds(for status: OrderStatus) -> Bool {
    switch self {
    case .accepted: status == .confirmed || status == .preparing || status == .readyForPickup
    case .ready: status == .readyForPickup
    case .pickedUp, .atDoor: status == .outForDelivery
    case .delayed: status == .confirmed || status == .preparing
    case .cancelled: status == .cancelled || status == .rejected
    case .kitchenWrote, .courierWrote: status.isUnderWay
    case .filmSoon, .favouritesOpen: false
    }
  }

  /// What a customer is told of an order's step. Nil for steps of their own and those that nobody waits for.
  init?(of status: OrderStatus, by actor: OrderActor, over handover: Handover) {
    switch status {
    case .confirmed: self = .accepted
    case .readyForPickup where handover == .counter: self = .ready
    case .outForDelivery: self = .pickedUp
    case .cancelled where actor != .customer, .rejected where actor != .customer: self = .cancelled
    default: return nil
    }
  }
}

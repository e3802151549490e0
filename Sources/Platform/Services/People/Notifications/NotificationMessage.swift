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
  /// Of an order, by the platform.
  case refunded
  /// Decided after the submit was answered.
  case paymentFailed = "payment_failed"
  case atDoor = "at_door"
  case kitchenWrote = "kitchen_wrote"
  case courierWrote = "courier_wrote"
  case filmSoon = "film_soon"
  case filmMoved = "film_moved"
  case favouritesOpen = "favourites_open"

  /// The name of the event of which this tells.
  /// - Parameters:
  ///   - subject: An order, a booking, or the time of an opening.
  ///   - mark: Tells one event of a subject from another.
  func event(of subject: String, mark: String = "") -> String { subject + eventSuffix + mark }

  /// The part of an event's name after its subject.
  var eventSuffix: String { " \(rawValue)" }

  /// Those of this version, for a list in SQL.
  static let known = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

  /// By which an account turns it off.
  var kind: NotificationKindCode {
    switch self {
    case .accepted, .ready, .pickedUp, .delayed, .cancelled, .refunded, .paymentFailed, .kitchenWrote, .courierWrote:
      .orderUpdates
    case .atDoor: .courierAtDoor
    case .filmSoon: .filmReminder
    case .filmMoved: .bookingUpdates
    case .favouritesOpen: .favouriteOpens
    }
  }

  /// SQL: whether an account wants to hear it.
  /// - Parameter account: SQL of the account's id.
  func isWanted(by account: String) -> String {
    let choice = "SELECT 1 FROM notification_choices c WHERE c.account_id = \(account) AND c.kind = '\(kind.rawValue)'"
    return kind.isOnAtFirst ? "NOT EXISTS (\(choice) AND c.push = 0)" : "EXISTS (\(choice) AND c.push = 1)"
  }

  /// The time after which it is not sent.
  var lifetime: Duration {
    switch self {
    case .accepted, .delayed, .kitchenWrote, .courierWrote: .minutes(30)
    case .ready, .pickedUp, .favouritesOpen: .hours(1)
    case .filmSoon: .hours(1)
    case .cancelled, .refunded, .paymentFailed, .filmMoved: .hours(12)
    case .atDoor: .minutes(10)
    }
  }

  /// Whether a sleeping device should wake up for it.
  var isUrgent: Bool {
    switch self {
    case .cancelled, .paymentFailed, .atDoor, .filmSoon, .filmMoved, .kitchenWrote, .courierWrote: true
    case .accepted, .ready, .pickedUp, .delayed, .refunded, .favouritesOpen: false
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
    // A cancellation tells of the money by itself.
    case .refunded: status.isAccepted
    case .paymentFailed: status == .paymentFailed
    case .kitchenWrote, .courierWrote: status.isUnderWay
    case .filmSoon, .filmMoved, .favouritesOpen: false
    }
  }

  /// The message to a customer about an order's step. Nil for the customer's own steps, and for steps without a message.
  init?(of status: OrderStatus, by actor: OrderActor, over handover: Handover) {
    switch status {
    case .confirmed: self = .accepted
    case .readyForPickup:
      // A courier waits for it, or the restaurant brings it.
      guard handover == .counter else { return nil }
      self = .ready
    case .outForDelivery: self = .pickedUp
    case .cancelled, .rejected:
      guard actor != .customer else { return nil }
      self = .cancelled
    // Only the payment knows whether somebody has seen that it failed.
    case .paymentFailed: return nil
    case .pendingPayment, .placed, .preparing, .delivered: return nil
    }
  }
}

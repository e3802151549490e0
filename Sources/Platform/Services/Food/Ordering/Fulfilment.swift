import Domain
import Wire

/// How an order leaves the kitchen, as its row says.
enum Fulfilment: String, Sendable {
  case delivery, pickup
  /// To the seats of a booking.  V1
  case seat

  init(_ kind: FulfilmentKindCode) {
    switch kind {
    case .delivery: self = .delivery
    case .seat: self = .seat
    default: self = .pickup
    }
  }

  var handover: Handover {
    switch self {
    case .delivery: .courier
    case .pickup: .counter
    case .seat: .seat
    }
  }
}

extension Order {
  /// What people read about it now.
  var words: StatusWords { status.words(over: fulfilment.handover) }
}

extension OrderStatus {
  /// Whether the kitchen has taken it on, and the customer owes for it.
  var isAccepted: Bool { isWithKitchen || self == .outForDelivery || self == .delivered }

  /// Whether a courier may be looked for: accepted, and not gone yet.
  var isWithKitchen: Bool {
    switch self {
    case .confirmed, .preparing, .readyForPickup: true
    default: false
    }
  }
}

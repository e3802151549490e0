import Domain
import Wire

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
  /// Title and description for people.
  var words: StatusWords { status.words(over: fulfilment.handover) }
}

extension OrderStatus {
  /// Whether the kitchen accepted it. From then on the customer owes the money.
  var isAccepted: Bool { isWithKitchen || self == .outForDelivery || self == .delivered }

  /// Whether a courier may be offered it: accepted and not yet picked up.
  var isWithKitchen: Bool {
    switch self {
    case .confirmed, .preparing, .readyForPickup: true
    default: false
    }
  }
}

/// How food reaches its eater.
public struct FulfilmentKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let delivery = Self(rawValue: "delivery")
  public static let pickup = Self(rawValue: "pickup")
  public static let seat = Self(rawValue: "seat")

  public static let known: [Self] = [.delivery, .pickup, .seat]
}

/// Where an order is on its way.  O1
public struct OrderStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let pendingPayment = Self(rawValue: "pending_payment")
  public static let placed = Self(rawValue: "placed")
  public static let confirmed = Self(rawValue: "confirmed")
  public static let preparing = Self(rawValue: "preparing")
  public static let readyForPickup = Self(rawValue: "ready_for_pickup")
  public static let outForDelivery = Self(rawValue: "out_for_delivery")
  public static let delivered = Self(rawValue: "delivered")
  public static let cancelled = Self(rawValue: "cancelled")
  public static let rejected = Self(rawValue: "rejected")
  public static let paymentFailed = Self(rawValue: "payment_failed")

  public static let known: [Self] = [
    .pendingPayment, .placed, .confirmed, .preparing, .readyForPickup, .outForDelivery, .delivered, .cancelled,
    .rejected, .paymentFailed,
  ]
}

/// The filter of an account's orders that an order belongs to.
public struct OrderStageCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let pending = Self(rawValue: "pending")
  public static let inTransit = Self(rawValue: "in_transit")
  public static let delivered = Self(rawValue: "delivered")
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.pending, .inTransit, .delivered, .cancelled]
}

/// Who moved an order on.
public struct ActorCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let customer = Self(rawValue: "customer")
  public static let restaurant = Self(rawValue: "restaurant")
  public static let courier = Self(rawValue: "courier")
  public static let platform = Self(rawValue: "platform")
  public static let gateway = Self(rawValue: "gateway")

  public static let known: [Self] = [.customer, .restaurant, .courier, .platform, .gateway]
}

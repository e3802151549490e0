/// The way that food reaches the customer.
public struct FulfilmentKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A courier brings it to an address.
  public static let delivery = Self(rawValue: "delivery")
  /// The customer fetches it at the restaurant.
  public static let pickup = Self(rawValue: "pickup")
  /// The restaurant brings it to a cinema seat.  V1
  public static let seat = Self(rawValue: "seat")

  public static let known: [Self] = [.delivery, .pickup, .seat]
}

/// The status of an order. It moves only along `OrderTransition.table`.  O1
public struct OrderStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Stored; the payment is not certain yet.
  public static let pendingPayment = Self(rawValue: "pending_payment")
  /// Paid, or payable in cash; the restaurant has not answered.
  public static let placed = Self(rawValue: "placed")
  /// The restaurant accepted it.
  public static let confirmed = Self(rawValue: "confirmed")
  /// The kitchen has started; cancelling is no longer free.  O6
  public static let preparing = Self(rawValue: "preparing")
  /// The kitchen is done.
  public static let readyForPickup = Self(rawValue: "ready_for_pickup")
  /// A courier has the food.
  public static let outForDelivery = Self(rawValue: "out_for_delivery")
  /// The customer has the food. Last state.
  public static let delivered = Self(rawValue: "delivered")
  /// Ended by the customer or the platform. Last state.
  public static let cancelled = Self(rawValue: "cancelled")
  /// Declined by the restaurant. Last state.
  public static let rejected = Self(rawValue: "rejected")
  /// The payment did not succeed; nothing was charged. Last state.
  public static let paymentFailed = Self(rawValue: "payment_failed")

  public static let known: [Self] = [
    .pendingPayment, .placed, .confirmed, .preparing, .readyForPickup, .outForDelivery, .delivered, .cancelled,
    .rejected, .paymentFailed,
  ]
}

/// The filter of an order list. Every status belongs to exactly one.
public struct OrderStageCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the submit until the food leaves the restaurant.
  public static let pending = Self(rawValue: "pending")
  /// `out_for_delivery`.
  public static let inTransit = Self(rawValue: "in_transit")
  /// `delivered`.
  public static let delivered = Self(rawValue: "delivered")
  /// `cancelled`, `rejected` and `payment_failed`.
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.pending, .inTransit, .delivered, .cancelled]
}

/// The party that changed an order.
public struct ActorCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The account that placed the order.
  public static let customer = Self(rawValue: "customer")
  /// Staff of the restaurant.
  public static let restaurant = Self(rawValue: "restaurant")
  /// The courier who carries the order.
  public static let courier = Self(rawValue: "courier")
  /// Timers, the reconciler and operators.
  public static let platform = Self(rawValue: "platform")
  /// An answer of the payment service.
  public static let gateway = Self(rawValue: "gateway")

  public static let known: [Self] = [.customer, .restaurant, .courier, .platform, .gateway]
}

/// The platform's own reason for the end of an order.
public struct EndReasonCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The restaurant did not accept it in time.  O5
  public static let restaurantSilent = Self(rawValue: "restaurant_silent")
  /// The show that its food was for is cancelled.  V1
  public static let showCancelled = Self(rawValue: "show_cancelled")
  /// The payer's bank or the payment service said no.
  public static let paymentDeclined = Self(rawValue: "payment_declined")
  /// The payer gave up at the bank, or did not act in time.  E6
  public static let paymentAbandoned = Self(rawValue: "payment_abandoned")

  /// The payment service knew of no payment until its deadline.  E4
  public static let paymentUnanswered = Self(rawValue: "payment_unanswered")

  public static let known: [Self] = [
    .restaurantSilent, .showCancelled, .paymentDeclined, .paymentAbandoned, .paymentUnanswered,
  ]
}

/// The party of an order that wrote a message.  D8
public struct MessageAuthorCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The account that placed the order.
  public static let customer = Self(rawValue: "customer")
  /// Staff of the restaurant.
  public static let kitchen = Self(rawValue: "kitchen")
  /// The courier who carries the order.
  public static let courier = Self(rawValue: "courier")

  public static let known: [Self] = [.customer, .kitchen, .courier]
}

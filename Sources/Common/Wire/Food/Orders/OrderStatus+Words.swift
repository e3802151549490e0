public import Domain

extension OrderStatus {
  /// The status as the platform tells it to a customer, in English.
  public func words(over handover: Handover = .courier) -> StatusWords {
    switch (self, handover) {
    case (.pendingPayment, _):
      StatusWords("Waiting for payment", "We are checking your payment. Please do not pay again.")
    case (.placed, _): StatusWords("Order placed", "The restaurant has your order and will answer soon.")
    case (.confirmed, _): StatusWords("Confirmed", "The restaurant accepted your order.")
    case (.preparing, _): StatusWords("Preparing", "The kitchen is making your food.")
    case (.readyForPickup, .courier): StatusWords("Ready", "Your food is packed and waits for its courier.")
    case (.readyForPickup, .counter): StatusWords("Ready to collect", "Your food is packed. Come and get it.")
    case (.readyForPickup, .seat): StatusWords("Ready", "Your food is packed and is brought to your seat.")
    case (.outForDelivery, _): StatusWords("On the way", "A courier is bringing your food.")
    case (.delivered, .courier): StatusWords("Delivered", "Your food has arrived. Enjoy it.")
    case (.delivered, .counter): StatusWords("Collected", "You have your food. Enjoy it.")
    case (.delivered, .seat): StatusWords("Brought to you", "Your food is at your seat. Enjoy it, and the film.")
    case (.cancelled, _): StatusWords("Cancelled", "The order was cancelled. You do not pay for it.")
    case (.paymentFailed, _): StatusWords("Payment failed", "The payment did not go through. Nothing was charged.")
    case (.rejected, _): StatusWords("Not accepted", "The restaurant could not take your order. You do not pay for it.")
    }
  }
}

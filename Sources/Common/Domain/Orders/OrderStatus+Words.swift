extension OrderStatus {
  /// The heading and the sentence of a status.
  public typealias Words = StatusWords

  /// The status in a heading and a sentence for the customer; the only such table.
  public func words(over handover: Handover = .courier) -> Words {
    switch (self, handover) {
    case (.pendingPayment, _): Words("Waiting for payment", "We are checking your payment. Please do not pay again.")
    case (.placed, _): Words("Order placed", "The restaurant has your order and will answer soon.")
    case (.confirmed, _): Words("Confirmed", "The restaurant accepted your order.")
    case (.preparing, _): Words("Preparing", "The kitchen is making your food.")
    case (.readyForPickup, .courier): Words("Ready", "Your food is packed and waits for its courier.")
    case (.readyForPickup, .counter): Words("Ready to collect", "Your food is packed. Come and get it.")
    case (.readyForPickup, .seat): Words("Ready", "Your food is packed and is brought to your seat.")
    case (.outForDelivery, _): Words("On the way", "A courier is bringing your food.")
    case (.delivered, .courier): Words("Delivered", "Your food has arrived. Enjoy it.")
    case (.delivered, .counter): Words("Collected", "You have your food. Enjoy it.")
    case (.delivered, .seat): Words("Brought to you", "Your food is at your seat. Enjoy it, and the film.")
    case (.cancelled, _): Words("Cancelled", "The order was cancelled. You do not pay for it.")
    case (.paymentFailed, _): Words("Payment failed", "The payment did not go through. Nothing was charged.")
    case (.rejected, _): Words("Not accepted", "The restaurant could not take your order. You do not pay for it.")
    }
  }
}

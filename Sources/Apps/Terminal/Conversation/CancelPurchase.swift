import Client
import Domain
import Wire

extension BookConversation {
  /// Cancels a booking, reports the refund, and offers to cancel the food ordered to its seats.  V1
  func cancel(_ id: BookingID) async throws(Failure) {
    let booking: BookingDetail = try await call(.bookings(.getBooking(id)))
    let seats = booking.seats.map(\.name).joined(separator: " ")
    guard try await agree(TerminalWords.cancel(seats, booking.movie.title), otherwise: "no") else {
      throw .leave(TerminalWords.nothingCancelled)
    }
    let answer: BookingCancelAnswer = try await call(.bookings(.cancelBooking(id)), CancelRequest())
    output.fact("booking_cancelled", answer)
    output.say(TerminalWords.cancelled(id, answer.refund.words(answer.currency)))
    for order in answer.orders where order.canCancel {
      if try await agree(TerminalWords.cancelFood(from: order.restaurant.name), otherwise: "yes") {
        try await cancel(order.orderId)
      }
    }
  }
}

extension Conversation {
  /// Cancels an order, and reports the refund.
  func cancel(_ id: OrderID) async throws(Failure) {
    let answer: CancelAnswer = try await call(.orders(.cancelOrder(id)), CancelRequest())
    output.fact("order_cancelled", answer)
    output.say(TerminalWords.cancelled(id, answer.refund.words(answer.currency)))
  }
}

extension RefundBody {
  fileprivate func words(_ currency: String) -> String {
    let amount = Amount(amount, currency)
    return switch status {
    case .none: TerminalWords.notCharged
    case .voided: TerminalWords.released
    case .refunded: TerminalWords.refunded(amount)
    default: TerminalWords.refundUnderWay(amount)
    }
  }
}

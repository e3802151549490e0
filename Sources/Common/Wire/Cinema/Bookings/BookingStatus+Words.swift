public import Domain

extension BookingStatus {
  /// The status as the platform tells it to a customer, in English.
  public var words: StatusWords {
    switch self {
    case .initiated: StatusWords("Choosing seats", "No seat is held yet.")
    case .seatsLocked: StatusWords("Seats held", "Your seats are kept for you while the clock runs. Pay to book them.")
    case .paymentPending:
      StatusWords("Waiting for payment", "We are checking your payment. Please do not pay again.")
    case .confirmed: StatusWords("Booked", "The seats are yours. Show your ticket at the door.")
    case .expired: StatusWords("Time is up", "The hold ended before payment, and the seats went back on sale.")
    case .cancelled: StatusWords("Cancelled", "The booking was cancelled. You do not pay for it.")
    }
  }
}

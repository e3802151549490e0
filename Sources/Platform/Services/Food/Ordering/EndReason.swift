import Domain
import Wire

/// The platform's own reasons for ending an order, with the sentences that are stored and sent.
///
/// A stored sentence is read back as its code: who changes one leaves the orders of before without a code.
enum EndReason: String {
  case restaurantSilent = "the restaurant did not answer in time"
  case showCancelled = "the show was called off"
}

extension Mover {
  static func platform(_ reason: EndReason) -> Mover { .platform(reason.rawValue) }
}

extension EndReasonCode {
  /// Nil for a step that ended no order, and for a reason that is not one of the platform's.
  /// - Parameter reason: As it was stored.
  init?(of reason: String, endingIn status: OrderStatus?, by actor: OrderActor?) {
    switch (actor, status) {
    case (.platform, .cancelled):
      switch EndReason(rawValue: reason) {
      case .restaurantSilent: self = .restaurantSilent
      case .showCancelled: self = .showCancelled
      case nil: return nil
      }
    case (.gateway, .paymentFailed):
      switch PaymentEnd(rawValue: reason) {
      case .abandoned: self = .paymentAbandoned
      case .unanswered: self = .paymentUnanswered
      // The payment service has given the money back by itself.
      case .refunded, .partiallyRefunded: return nil
      case .declined, .partiallyAuthorised, .voided, nil: self = .paymentDeclined
      }
    default: return nil
    }
  }
}

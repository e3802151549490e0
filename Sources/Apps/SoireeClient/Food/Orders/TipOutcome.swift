public import Wire

/// The outcome of a tip, or the reason why it is not known yet.
public enum TipOutcome: Hashable, Sendable {
  /// - Parameter currency: ISO 4217.
  case taken(PaymentBody, currency: String)
  /// The payer's bank asks for a confirmation; the payment's action has its page.
  case atBank(PaymentBody, currency: String)
  /// The platform has it, and its payment is not decided.  E5
  case undecided(PaymentBody, currency: String)
  /// Nothing was charged, or it went back.
  case notTaken
  /// The platform decided on it so long ago that the result is no longer kept.
  case dealtWith
  /// The platform never received it, and it is not sent any more.
  case neverArrived
  /// Another device of the account gave one, which is not decided yet: this one was not taken up.
  case anotherIsOpen
  /// The disk did not take it, so nothing was sent.
  case notKept

  /// Whether it has to be asked for again.  E5
  public var isOpen: Bool {
    switch self {
    case .atBank, .undecided: true
    case .taken, .notTaken, .dealtWith, .neverArrived, .anotherIsOpen, .notKept: false
    }
  }

  /// The page of the payer's bank, while it asks.
  var bankPage: String? { if case .atBank(let payment, _) = self { payment.action?.url } else { nil } }
}

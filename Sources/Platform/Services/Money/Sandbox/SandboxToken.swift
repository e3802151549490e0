/// What each token of the sandbox does.
public enum SandboxToken: String, CaseIterable, Sendable {
  case approved = "tok_approved"
  case declined = "tok_declined"
  case insufficientFunds = "tok_insufficient_funds"
  /// Asks for 3-D Secure; the challenge page approves, fails or is abandoned.
  case threeDS = "tok_three_ds"
  /// Takes the money and never answers.
  case timeoutApproved = "tok_timeout_approved"
  /// Never hears of it and never answers.
  case timeoutLost = "tok_timeout_lost"
  /// Authorises half of the amount.
  case partial = "tok_partial"
  /// Authorises, then declines the capture.
  case captureDeclined = "tok_capture_declined"
  /// Authorises, and tells of it once more of its own accord.
  case answersTwice = "tok_answers_twice"
  /// A UPI intent: the customer's app is opened, then as 3-D Secure.
  case upi = "tok_upi"

  /// The status a new charge gets, and the reason when that is a decline.
  var outcome: (status: Charge.Status, reason: String?) {
    switch self {
    case .declined: (.declined, "declined")
    case .insufficientFunds: (.declined, "insufficient_funds")
    case .threeDS, .upi: (.requiresAction, nil)
    case .approved, .timeoutApproved, .timeoutLost, .partial, .captureDeclined, .answersTwice: (.authorised, nil)
    }
  }
}

/// Tokens of the sandbox, each with a fixed outcome.
public enum SandboxToken: String, CaseIterable, Sendable {
  case approved = "tok_approved"
  case declined = "tok_declined"
  case insufficientFunds = "tok_insufficient_funds"
  /// Requires 3-D Secure, which the challenge page approves, fails or abandons.
  case threeDS = "tok_three_ds"
  /// Authorises and does not answer.
  case timeoutApproved = "tok_timeout_approved"
  /// Does nothing and does not answer.
  case timeoutLost = "tok_timeout_lost"
  /// Authorises half of the amount.
  case partial = "tok_partial"
  /// Authorises, then declines the capture.
  case captureDeclined = "tok_capture_declined"
  /// Authorises, and repeats the message later on its own.
  case answersTwice = "tok_answers_twice"
  /// Requires a UPI intent, which opens the customer's app and then works as 3-D Secure.
  case upi = "tok_upi"

  /// The status of a new charge, with the reason of a decline.
  var outcome: (status: Charge.Status, reason: String?) {
    switch self {
    case .declined: (.declined, "declined")
    case .insufficientFunds: (.declined, "insufficient_funds")
    case .threeDS, .upi: (.requiresAction, nil)
    case .approved, .timeoutApproved, .timeoutLost, .partial, .captureDeclined, .answersTwice: (.authorised, nil)
    }
  }
}

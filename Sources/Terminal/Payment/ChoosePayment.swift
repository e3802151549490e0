import SoireeClient

/// The ways to pay that a terminal offers: the sandbox's tokens.
enum PaymentTokens {
  static let offered = ["tok_approved", "tok_declined", "tok_three_ds", "tok_timeout_approved"]

  static func method(_ token: String) -> PaymentMethod {
    token == "cash" ? PaymentMethod(.cash) : PaymentMethod(.card, token: token)
  }
}

extension Conversation {
  /// What was given with `--token`, or one of a list.
  func choosePayment(_ total: Amount, of tokens: [String]) async throws(Failure) -> PaymentMethod {
    var token = common.payment
    if !common.yes, !common.paymentWasGiven {
      output.say()
      output.say("Pay \(total) with:")
      token = tokens[try await choose("Payment:", tokens) ?? 0]
    } else if !common.yes {
      guard try await yesOrNo("Pay \(total) with \(token)? yes or q:", otherwise: "yes") else {
        throw .leave("Nothing was bought.")
      }
    }
    return PaymentTokens.method(token)
  }
}

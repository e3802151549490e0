import SoireeClient
import Wire

/// The sandbox tokens that a terminal can pay with.
enum PaymentTokens {
  static let offered = ["tok_approved", "tok_declined", "tok_three_ds", "tok_timeout_approved"]
  /// The words that name a way to pay which takes no token.
  private static let page = "page"
  private static let cash = "cash"

  static func method(_ token: String) -> PaymentMethod {
    switch token {
    case cash: PaymentMethod(.cash)
    case page: PaymentMethod(.hostedPage)
    default: PaymentMethod(.card, token: token)
    }
  }

  /// The tokens for food, by the accepted kinds.  P8
  /// - Parameter kinds: The quote's. Nil when an older platform does not say.
  static func forFood(_ kinds: [PaymentKindCode]?) -> [String] {
    (offered + [page, cash]).filter { isTaken($0, kinds) }
  }

  /// The tokens for seats.
  static let withoutCash = offered + [page]

  static func isTaken(_ token: String, _ kinds: [PaymentKindCode]?) -> Bool {
    guard let kinds else { return token != page }
    return kinds.contains(PaymentKindCode(rawValue: method(token).kind.rawValue))
  }
}

extension Conversation {
  /// The token of `--token`, or a choice of the accepted ones.
  /// - Parameter kinds: The quote's; no others are offered.  P8
  func choosePayment(_ total: Amount, taking kinds: [PaymentKindCode]?) async throws(Failure) -> PaymentMethod {
    let tokens = PaymentTokens.forFood(kinds)
    guard var token = common.paymentWasGiven ? common.payment : tokens.first else {
      throw .failed(TerminalWords.noPayment)
    }
    guard PaymentTokens.isTaken(token, kinds) else {
      throw .failed(
        tokens.isEmpty
          ? TerminalWords.noPayment
          : TerminalWords.notTaken(token, taken: tokens))
    }
    if !common.yes, !common.paymentWasGiven {
      output.say()
      if tokens == ["cash"] { output.say(TerminalWords.onlyCash) }
      output.say(TerminalWords.payWith(total))
      token = tokens[try await choose(TerminalWords.payment, tokens) ?? 0]
    } else if !common.yes {
      guard try await yesOrNo(TerminalWords.pay(total, with: token), otherwise: "yes") else {
        throw .leave(TerminalWords.nothingBought)
      }
    }
    return PaymentTokens.method(token)
  }
}

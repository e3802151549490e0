import Database
import Domain
import Wire

/// A way to pay, as stored in rows.
public enum PaymentInstrument: String, CaseIterable, Sendable {
  case card
  case applePay = "apple_pay"
  case upi
  /// A saved payment method. The payment then has the kind of the saved one.
  case saved
  /// A page of the payment service, on which the payer chooses a card or a wallet.
  case hostedPage = "hosted_page"
  case cash
}

/// How a choice of payment is carried out: by a gateway with a token, or in cash.
///
/// A new way to pay is a case here and a token that a gateway understands. Orders do not depend on kinds.
enum PaymentSource: Equatable, Sendable {
  /// Ask a gateway with this token.
  case gateway(kind: PaymentInstrument, token: String)
  /// Cash at the door: no gateway takes part.
  case cash

  /// - Throws: a problem that names the invalid field.
  init(_ choice: PaymentMethodChoice, account: AccountID, in tx: Tx) throws {
    guard let kind = PaymentInstrument(rawValue: choice.kind.rawValue) else {
      throw Problem.invalid("payment_method.kind", "is not a way to pay here")
    }
    if let standard = tx.platform.gateways.standard, kind != .cash, !standard.kinds.contains(kind) {
      throw Problem.invalid("payment_method.kind", "is not a way to pay here: choose one of `payment_methods`")
    }
    switch kind {
    case .cash:
      guard choice.token == nil else {
        throw Problem.invalid("payment_method.token", "must be absent: cash needs no token")
      }
      self = .cash
    case .card, .applePay, .upi:
      guard let token = choice.token else {
        throw Problem.invalid("payment_method.token", "is required: send the token your payment SDK gave you")
      }
      self = .gateway(kind: kind, token: token)
    case .hostedPage:
      guard choice.token == nil else {
        throw Problem.invalid(
          "payment_method.token", "must be absent: the card is chosen on the payment service's page")
      }
      self = .gateway(kind: kind, token: "")
    case .saved:
      self = try Self.saved(choice.token, account: account, in: tx)
    }
  }

  private static func saved(_ id: String?, account: AccountID, in tx: Tx) throws -> PaymentSource {
    let row = try id.flatMap(PaymentMethodID.init).flatMap { id in
      try tx.connection.row(
        "SELECT * FROM payment_methods WHERE id = $1 AND account_id = $2", id.rawValue, account.rawValue)
    }
    guard let row else {
      throw Problem.invalid("payment_method.token", "is not the id of one of your saved ways to pay")
    }
    let id: PaymentMethodID = try row.id("id")
    guard let token = tx.vault.openText(try row.get("token_sealed"), context: id.rawValue) else {
      throw Problem.invalid("payment_method.token", "can no longer be read: remove it and save the card anew")
    }
    return .gateway(kind: try row.known("kind"), token: token)
  }
}

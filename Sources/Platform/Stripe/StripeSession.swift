import Domain
import Services
import Wire

/// A Checkout Session with its PaymentIntent, as Stripe answers it.
struct StripeSession: Equatable {
  /// The state of the page.
  enum Status: String { case open, complete, expired }

  /// The payment that the payer made on the page.
  struct Intent: Equatable {
    var id: String
    /// `requires_capture`, `succeeded`, `canceled` or another one of Stripe's words.
    var status: String
    /// Stripe's amounts.
    var capturable: Int64
    var received: Int64
    var refunded: Int64
    /// Why the payer's bank refused.
    var decline: String?
  }

  var id: String
  var status: Status
  /// The page's address while it is open.
  var url: String?
  /// Stripe's amount.
  var amount: Int64
  var currency: Currency
  /// Nil until the payer has paid.
  var intent: Intent?

  /// Nil when the document is no session or lacks what the payment depends on.
  init?(_ document: JSON) {
    guard let id = document["id"]?.stringValue, let status = document["status"]?.stringValue.flatMap(Status.init),
      let amount = document["amount_total"]?.integerValue,
      let currency = document["currency"]?.stringValue.flatMap({ Currency(code: $0.uppercased()) })
    else { return nil }
    (self.id, self.status, self.amount, self.currency) = (id, status, amount, currency)
    url = document["url"]?.stringValue
    if let paid = document["payment_intent"], paid.objectValue != nil {
      guard let known = Intent(paid) else { return nil }
      intent = known
    }
  }
}

extension StripeSession.Intent {
  var holdsMoney: Bool { status == "requires_capture" || status == "succeeded" }

  init?(_ document: JSON) {
    guard let id = document["id"]?.stringValue, let status = document["status"]?.stringValue else { return nil }
    let (capturable, received) = (
      document["amount_capturable"]?.integerValue, document["amount_received"]?.integerValue
    )
    let refunded = document["latest_charge"]?["amount_refunded"]?.integerValue
    // What is missing is not nothing: a payment would be given up, or given back twice.
    switch status {
    case "requires_capture": guard capturable != nil else { return nil }
    case "succeeded": guard received != nil, refunded != nil else { return nil }
    default: break
    }
    self.init(
      id: id, status: status, capturable: capturable ?? 0, received: received ?? 0, refunded: refunded ?? 0,
      decline: document["last_payment_error"].flatMap { ($0["decline_code"] ?? $0["code"])?.stringValue })
  }
}

extension StripeSession {
  /// The charge as the platform knows it.
  /// - Parameter isClosed: Whether the platform has closed the session.
  /// - Throws: `noAnswer` while Stripe has not decided.
  func charge(isClosed: Bool) throws(GatewayError) -> Charge {
    // Where money is reserved or taken, it counts, whatever the page says.
    if let intent, intent.holdsMoney { return try charge(of: intent) }
    switch status {
    case .open:
      guard let url else { throw .noAnswer }
      return charge(.requiresAction, action: Charge.Action(kind: .hostedPage, url: url))
    case .expired: return charge(isClosed ? .voided : .abandoned)
    case .complete:
      guard let intent else { throw .noAnswer }
      return try charge(of: intent)
    }
  }

  private func charge(of intent: Intent) throws(GatewayError) -> Charge {
    switch intent.status {
    case "requires_capture": return charge(.authorised, of: intent, amount: intent.capturable)
    case "succeeded":
      let status: Charge.Status =
        intent.refunded == 0 ? .captured : intent.refunded < intent.received ? .partiallyRefunded : .refunded
      return charge(status, of: intent, amount: amount)
    case "canceled": return charge(.voided, of: intent, amount: amount)
    case "requires_payment_method": return charge(.declined, of: intent, amount: amount, reason: intent.decline)
    default: throw .noAnswer
    }
  }

  private func charge(_ status: Charge.Status, action: Charge.Action? = nil) -> Charge {
    Charge(id: id, status: status, amount: StripeAmount(currency: currency).incoming(amount), action: action)
  }

  private func charge(
    _ status: Charge.Status, of intent: Intent, amount: Int64, reason: String? = nil
  ) -> Charge {
    let units = StripeAmount(currency: currency)
    return Charge(
      id: id, status: status, amount: units.incoming(amount), captured: units.incoming(intent.received),
      refunded: units.incoming(intent.refunded), reason: reason)
  }
}

public import Domain

/// A payment service provider, as the platform sees one: cards, wallets and UPI all pass through these seven verbs.
///
/// Every verb that moves money carries a key derived from the order, so that asking again asks for the same thing (E2).
/// A provider whose answers come later sends webhooks; `verify` turns one into an event of a known charge.
public protocol Gateway: Sendable {
  /// How rows name it: `sandbox`, `cash`.
  var name: String { get }

  /// Reserves the amount. Asked twice with one key, the answer is the same charge.
  func authorise(_ request: Authorisation) async throws(GatewayError) -> Charge
  /// Takes what was reserved, or less.
  func capture(key: String, amount: Int64) async throws(GatewayError) -> Charge
  /// Lets a reservation go. A key that the gateway has never heard of is closed for ever: a late `authorise` is refused.
  func void(key: String) async throws(GatewayError) -> Charge
  /// Gives captured money back. `refund` names this refund among the charge's refunds.
  func refund(key: String, refund: String, amount: Int64) async throws(GatewayError) -> Charge
  /// What the gateway knows under this key. Nil: it has never heard of it.
  func lookUp(key: String) async throws(GatewayError) -> Charge?
  /// Checks a webhook's signature over its timestamp and body.
  func verify(webhook: Webhook, now: Instant) throws(GatewayError) -> WebhookEvent
}

/// What `authorise` is asked.
public struct Authorisation: Sendable {
  public var key: String
  /// The order, as it will stand in the gateway's books.
  public var reference: String
  public var amount: Int64
  public var currency: Currency
  public var kind: PaymentInstrument
  /// The client's token for a card or wallet; never a card number.  P1
  public var token: String

  public init(
    key: String, reference: String, amount: Int64, currency: Currency, kind: PaymentInstrument, token: String
  ) {
    self.key = key
    self.reference = reference
    self.amount = amount
    self.currency = currency
    self.kind = kind
    self.token = token
  }
}

/// A charge in the gateway's books.
public struct Charge: Equatable, Sendable {
  public enum Status: String, Sendable {
    case requiresAction = "requires_action"
    case authorised, captured, voided, refunded, declined
    case partiallyRefunded = "partially_refunded"
    case abandoned
  }

  /// What the customer has to do before the gateway decides.
  public struct Action: Equatable, Sendable {
    public enum Kind: String, Sendable {
      case threeDS = "three_ds"
      case upiIntent = "upi_intent"
    }
    public var kind: Kind
    public var url: String

    public init(kind: Kind, url: String) {
      self.kind = kind
      self.url = url
    }
  }

  public var id: String
  public var status: Status
  public var amount: Int64
  public var captured: Int64
  public var refunded: Int64
  public var action: Action?
  /// The gateway's word for a decline, `insufficient_funds`.
  public var reason: String?

  public init(
    id: String, status: Status, amount: Int64, captured: Int64 = 0, refunded: Int64 = 0, action: Action? = nil,
    reason: String? = nil
  ) {
    self.id = id
    self.status = status
    self.amount = amount
    self.captured = captured
    self.refunded = refunded
    self.action = action
    self.reason = reason
  }
}

/// Why a gateway gave no charge.
public enum GatewayError: Error, Equatable, Sendable {
  /// It may or may not have happened.  E5
  case noAnswer
  /// The gateway said no to the request itself and nothing happened: an unknown token, a state that does not allow it.
  case refused(String)
  case badSignature
}

/// A webhook as it arrived.
public struct Webhook: Sendable {
  public var signature: String
  public var timestamp: Instant
  public var body: [UInt8]

  public init(signature: String, timestamp: Instant, body: [UInt8]) {
    self.signature = signature
    self.timestamp = timestamp
    self.body = body
  }
}

/// What a webhook said: the charge under `key` is now so. `id` repeats when the gateway sends it twice.
public struct WebhookEvent: Sendable {
  public var id: String
  public var key: String
  public var charge: Charge

  public init(id: String, key: String, charge: Charge) {
    self.id = id
    self.key = key
    self.charge = charge
  }
}

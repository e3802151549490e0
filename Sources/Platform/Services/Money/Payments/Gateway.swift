public import Domain

/// A payment service provider, for cards, wallets and UPI.
///
/// Each call that moves money carries a key derived from the purchase, so that a repeated call means the same charge
/// (E2). A provider may say by a webhook that a charge has changed. It is then asked what the charge is: webhooks come late,
/// twice and out of order.
public protocol Gateway: Sendable {
  /// Its name in rows: `sandbox`.
  var name: String { get }
  /// Whether no money moves, and its tokens are public.  P8
  var isPlay: Bool { get }
  /// The ways to pay that it takes, in the order in which they are offered.
  var kinds: [PaymentInstrument] { get }

  /// Reserves the amount. A second call with the same key returns the same charge.
  func authorise(_ request: Authorisation) async throws(GatewayError) -> Charge
  /// Takes the reserved amount or less.
  func capture(key: String, amount: Int64) async throws(GatewayError) -> Charge
  /// Releases a reservation. An unknown key is closed for ever, so that a late `authorise` with it is refused.
  func void(key: String) async throws(GatewayError) -> Charge
  /// Refunds captured money. `refund` names this refund within the charge.
  func refund(key: String, refund: String, amount: Int64) async throws(GatewayError) -> Charge
  /// The charge under this key. Nil when the gateway does not know the key.
  func lookUp(key: String) async throws(GatewayError) -> Charge?
  /// Checks who signed a webhook, and when.
  /// - Throws: `badSignature`.
  func verify(webhook: Webhook, now: Instant) throws(GatewayError) -> WebhookEvent
}

extension Gateway {
  public var isPlay: Bool { false }
  public var kinds: [PaymentInstrument] { [.card, .applePay, .upi, .saved] }
}

/// The request to reserve an amount.
public struct Authorisation: Sendable {
  /// Names the charge for ever.
  public var key: String
  /// The purchase's id, for the gateway's books.
  public var reference: String
  /// In minor units.
  public var amount: Int64
  public var currency: Currency
  public var kind: PaymentInstrument
  /// The client's token for a card or wallet, never a card number; empty for a page of the provider's.  P1
  public var token: String
  /// The page of the web app to which a payer comes back from the provider's, such as `/checkout`.
  public var returnPath: String

  public init(
    key: String, reference: String, amount: Int64, currency: Currency, kind: PaymentInstrument, token: String,
    returnPath: String = "/"
  ) {
    self.key = key
    self.reference = reference
    self.amount = amount
    self.currency = currency
    self.kind = kind
    self.token = token
    self.returnPath = returnPath
  }
}

/// A charge in the gateway's books, with amounts in minor units.
public struct Charge: Equatable, Sendable {
  /// The state of a charge.
  public enum Status: String, Sendable {
    case requiresAction = "requires_action"
    case authorised, captured, voided, refunded, declined
    case partiallyRefunded = "partially_refunded"
    case abandoned
  }

  /// The customer's step before the gateway decides.
  public struct Action: Equatable, Sendable {
    /// The kind of a challenge.
    public enum Kind: String, Sendable {
      case threeDS = "three_ds"
      case upiIntent = "upi_intent"
      case hostedPage = "hosted_page"
    }
    public var kind: Kind
    /// The page to open.
    public var url: String

    public init(kind: Kind, url: String) {
      self.kind = kind
      self.url = url
    }
  }

  /// The gateway's own id.
  public var id: String
  public var status: Status
  /// The reserved amount, which may be less than requested.
  public var amount: Int64
  /// The captured part of the amount.
  public var captured: Int64
  /// The refunded part of the captured amount.
  public var refunded: Int64
  /// Set while the status is `requiresAction`.
  public var action: Action?
  /// The gateway's reason for a decline, such as `insufficient_funds`.
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

/// Why a call to a gateway returned no charge.
public enum GatewayError: Error, Equatable, Sendable {
  /// The request may or may not have been carried out.  E5
  case noAnswer
  /// The gateway refused the request and did nothing: an unknown token, or a state that does not allow it.
  case refused(String)
  /// The webhook is not from the gateway.
  case badSignature
}

/// A received webhook, not verified yet.
public struct Webhook: Sendable {
  /// The value of a header by its name in lower case. Providers sign in headers of their own.
  public var header: @Sendable (_ name: String) -> String?
  /// The signed bytes.
  public var body: [UInt8]

  public init(header: @escaping @Sendable (_ name: String) -> String?, body: [UInt8]) {
    self.header = header
    self.body = body
  }
}

/// A provider's message that something about a charge has changed. A repeated webhook has the same `id`.
public struct WebhookEvent: Equatable, Sendable {
  public var id: String
  /// The provider's word for what has changed.
  public var kind: String
  /// The key of the charge. Nil when the message is about no charge of the platform's.
  public var key: String?

  public init(id: String, kind: String, key: String?) {
    self.id = id
    self.kind = kind
    self.key = key
  }
}

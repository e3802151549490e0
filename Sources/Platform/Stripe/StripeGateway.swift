public import Database
public import Domain
public import Services
import Wire

/// Payments by Stripe: the payer goes to a page of Stripe's (Checkout), where they choose a card or a wallet, so that no
/// card's data comes here.  P1
///
/// Money is reserved on the page and captured later. What a session has become is read from Stripe, never taken from a
/// webhook or a payer.
public struct StripeGateway: Gateway {
  /// What is needed to speak to Stripe.
  public struct Options: Sendable {
    let secretKey: StripeSecret
    let webhookSecrets: [StripeSecret]
    /// Where people reach the platform, without a slash at the end. Payers come back to it.
    public var publicURL: String

    /// - Parameters:
    ///   - secretKey: `sk_…` or `rk_…`.
    ///   - webhookSecrets: `whsec_…`, several while one is being replaced. Without one, webhooks are refused and payments are
    ///     asked about by the clock.
    public init(secretKey: String, webhookSecrets: [String], publicURL: String) {
      self.secretKey = StripeSecret(secretKey)
      self.webhookSecrets = webhookSecrets.map { StripeSecret($0) }
      self.publicURL = publicURL
    }

    /// Whether webhooks can be checked.
    public var hasWebhookSecret: Bool { !webhookSecrets.isEmpty }
    /// Whether the key is of Stripe's test mode, in which no money moves.  P8
    public var isTest: Bool { secretKey.text.hasPrefix("sk_test_") || secretKey.text.hasPrefix("rk_test_") }
  }

  public let name = "stripe"
  public let kinds: [PaymentInstrument] = [.hostedPage]
  public var isPlay: Bool { options.isTest }
  private let options: Options
  private let calls: StripeCalls
  private let books: StripeBooks

  /// How long a session can be paid at Stripe, which takes 30 minutes to 24 hours.
  private static let life = Duration.seconds(3_600)
  /// The most seconds between a webhook's signature and its arrival.
  private static let tolerance: Int64 = 300

  /// - Parameter database: The platform's, which has the table of sessions.
  public init(_ options: Options, database: Database, clock: Clock, transport: any StripeTransport) {
    self.options = options
    calls = StripeCalls(transport: transport, secretKey: options.secretKey)
    books = StripeBooks(database: database, clock: clock)
  }

  public func authorise(_ request: Authorisation) async throws(GatewayError) -> Charge {
    if let entry = try await books.entry(request.key) { return try await charge(of: entry, request.key) }
    guard let form = form(for: request) else { throw .refused("amount_not_supported") }
    let session = try await calls.begin(form)
    let entry = try await books.begin(request.key, session.id)
    guard entry.session == session.id else { return try await charge(of: entry, request.key) }
    return try session.charge(isClosed: false)
  }

  /// The charge of a known key, for a request to pay under it.
  private func charge(of entry: StripeBooks.Entry, _ key: String) async throws(GatewayError) -> Charge {
    guard !entry.isClosed else { throw .refused("closed") }
    return try await known(entry, key)
  }

  public func lookUp(key: String) async throws(GatewayError) -> Charge? {
    guard let entry = try await books.entry(key) else { return nil }
    return try await known(entry, key)
  }

  public func capture(key: String, amount: Int64) async throws(GatewayError) -> Charge {
    let (entry, session) = try await session(key)
    guard let intent = session.intent, intent.status == "requires_capture",
      let taken = StripeAmount(currency: session.currency).outgoing(amount), taken <= intent.capturable
    else {
      let charge = try session.charge(isClosed: entry.isClosed)
      guard charge.captured > 0 else { throw .refused("not_capturable") }
      return charge
    }
    let outcome = try await calls.capture(intent.id, amount: taken)
    let charge = try await calls.session(session.id).charge(isClosed: entry.isClosed)
    if case .refused(let code) = outcome, charge.status == .authorised { throw .refused(code) }
    return charge
  }

  public func void(key: String) async throws(GatewayError) -> Charge {
    let entry = try await books.close(key)
    guard let id = entry.session else { return Charge(id: key, status: .voided, amount: 0) }
    var session = try await calls.session(id)
    if session.status == .open {
      // A payer may be faster. Then the session is complete, and the payment is cancelled below.
      _ = try await calls.expire(id)
      session = try await calls.session(id)
    }
    if let intent = session.intent, intent.status == "requires_capture" {
      _ = try await calls.cancel(intent.id)
      session = try await calls.session(id)
    }
    let charge = try session.charge(isClosed: true)
    switch charge.status {
    case .voided, .abandoned, .declined: return charge
    case .captured, .partiallyRefunded, .refunded: throw .refused("already_captured")
    case .authorised, .requiresAction: throw .noAnswer
    }
  }

  public func refund(key: String, refund: String, amount: Int64) async throws(GatewayError) -> Charge {
    let (entry, session) = try await session(key)
    guard let intent = session.intent, intent.status == "succeeded",
      let given = StripeAmount(currency: session.currency).outgoing(amount)
    else { throw .refused("not_refundable") }
    let outcome = try await calls.refund(intent.id, amount: given, key: refund)
    let charge = try await calls.session(session.id).charge(isClosed: entry.isClosed)
    if case .refused(let code) = outcome { throw .refused(code) }
    return charge
  }

  public func verify(webhook: Webhook, now: Instant) throws(GatewayError) -> WebhookEvent {
    let seconds = now.seconds
    guard let signature = webhook.header("stripe-signature").flatMap(StripeSignature.init),
      (seconds - Self.tolerance...seconds + Self.tolerance).contains(signature.seconds),
      options.webhookSecrets.contains(where: { signature.isOf(webhook.body, secret: $0) }),
      let document = try? JSON.parse(webhook.body), let id = document["id"]?.stringValue, id.utf8.count <= 255,
      let kind = document["type"]?.stringValue, kind.utf8.count <= 255
    else { throw .badSignature }
    let key = document["data"]?["object"]?["metadata"]?["soiree_key"]?.stringValue
    return WebhookEvent(id: id, kind: kind, key: key)
  }

  // MARK: Sessions

  /// The form of a page that reserves the amount. Nil for an amount that Stripe cannot express.
  private func form(for request: Authorisation) -> [UInt8]? {
    guard let amount = StripeAmount(currency: request.currency).outgoing(request.amount) else { return nil }
    let page = options.publicURL + request.returnPath
    let expiry = (books.clock.now + Self.life).seconds
    return StripeForm([
      "mode": "payment", "client_reference_id": request.reference, "success_url": page, "cancel_url": page,
      "expires_at": "\(expiry)", "adaptive_pricing[enabled]": "false", "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": request.currency.code.lowercased(),
      "line_items[0][price_data][unit_amount]": "\(amount)",
      "line_items[0][price_data][product_data][name]": request.reference, "metadata[soiree_key]": request.key,
      "payment_intent_data[capture_method]": "manual", "payment_intent_data[metadata][soiree_key]": request.key,
    ]).bytes
  }

  /// The charge of a key as it is now.
  private func known(_ entry: StripeBooks.Entry, _ key: String) async throws(GatewayError) -> Charge {
    guard let id = entry.session else { return Charge(id: key, status: .voided, amount: 0) }
    return try await calls.session(id).charge(isClosed: entry.isClosed)
  }

  private func session(
    _ key: String
  ) async throws(GatewayError) -> (entry: StripeBooks.Entry, session: StripeSession) {
    guard let entry = try await books.entry(key), let id = entry.session else { throw .refused("unknown_charge") }
    return (entry, try await calls.session(id))
  }
}

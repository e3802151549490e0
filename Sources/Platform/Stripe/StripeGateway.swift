public import Database
public import Domain
public import Services
import Wire

/// Payments by Stripe: the payer goes to a page of Stripe's (Checkout), where they choose a card or a wallet, so that no
/// card's data comes here.  P1
///
/// Money is reserved on the page and captured later. Each request has an idempotency key that follows from the payment's, and
/// what a session has become is read from Stripe, never taken from a webhook or a payer.
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
  }

  public let name = "stripe"
  public let kinds: [PaymentInstrument] = [.hostedPage]
  private let options: Options
  private let calls: StripeCalls
  private let books: StripeBooks

  /// How long a session can be paid. Stripe takes 30 minutes to 24 hours, counted from its own clock at the request: a
  /// repetition may come half an hour late.
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
    guard let form = form(for: request) else { throw .refused("amount_not_supported") }
    let entry = try await books.open(request.key, form: form)
    guard !entry.isClosed else { throw .refused("closed") }
    let session = try await begin(entry)
    return try (entry.isNew ? session : await calls.session(session.id)).charge(isClosed: false)
  }

  public func lookUp(key: String) async throws(GatewayError) -> Charge? {
    guard let entry = try await books.entry(key) else { return nil }
    return try await charge(entry)
  }

  public func capture(key: String, amount: Int64) async throws(GatewayError) -> Charge {
    let (entry, session) = try await known(key)
    guard let intent = session.intent, intent.status == "requires_capture",
      let taken = StripeAmount(currency: session.currency).outgoing(amount), taken <= intent.capturable
    else {
      let charge = try session.charge(isClosed: entry.isClosed)
      guard charge.status == .captured else { throw .refused("not_capturable") }
      return charge
    }
    let outcome = try await calls.capture(intent.id, amount: taken, key: key)
    let charge = try await calls.session(session.id).charge(isClosed: entry.isClosed)
    if case .refused(let code) = outcome, charge.status == .authorised { throw .refused(code) }
    return charge
  }

  public func void(key: String) async throws(GatewayError) -> Charge {
    let entry = try await books.close(key)
    guard entry.form != nil else { return Charge(id: key, status: .voided, amount: 0) }
    var session: StripeSession
    do throws(GatewayError) {
      session = try await self.session(of: entry)
    } catch .refused(_) {
      // Stripe makes no session of the form, and nobody has the address of an earlier one.
      return Charge(id: key, status: .voided, amount: 0)
    }
    if session.status == .open {
      // A payer may be faster. Then the session is complete, and the payment is cancelled below.
      _ = try await calls.expire(session.id)
      session = try await calls.session(session.id)
    }
    if let intent = session.intent, intent.status == "requires_capture" {
      _ = try await calls.cancel(intent.id)
      session = try await calls.session(session.id)
    }
    let charge = try session.charge(isClosed: true)
    switch charge.status {
    case .voided, .abandoned, .declined: return charge
    case .captured, .partiallyRefunded, .refunded: throw .refused("already_captured")
    case .authorised, .requiresAction: throw .noAnswer
    }
  }

  public func refund(key: String, refund: String, amount: Int64) async throws(GatewayError) -> Charge {
    let (entry, session) = try await known(key)
    guard let intent = session.intent, intent.status == "succeeded",
      let given = StripeAmount(currency: session.currency).outgoing(amount)
    else { throw .refused("not_refundable") }
    let outcome = try await calls.refund(intent.id, amount: given, key: refund)
    let charge = try await calls.session(session.id).charge(isClosed: entry.isClosed)
    if case .refused(let code) = outcome { throw .refused(code) }
    return charge
  }

  public func verify(webhook: Webhook, now: Instant) throws(GatewayError) -> WebhookEvent {
    guard let signature = webhook.header("stripe-signature").flatMap(StripeSignature.init),
      abs(now.microseconds / 1_000_000 - signature.seconds) <= Self.tolerance,
      options.webhookSecrets.contains(where: { signature.isOf(webhook.body, secret: $0) }),
      let document = try? JSON.parse(webhook.body), let id = document["id"]?.stringValue, id.utf8.count <= 255,
      let kind = document["type"]?.stringValue, kind.utf8.count <= 255
    else { throw .badSignature }
    let key = document["data"]?["object"]?["metadata"]?["soiree_key"]?.stringValue
    return WebhookEvent(id: id, kind: kind, key: key)
  }

  // MARK: Sessions

  /// The request for a page that reserves the amount. Nil for an amount that Stripe cannot express.
  private func form(for request: Authorisation) -> [UInt8]? {
    guard let amount = StripeAmount(currency: request.currency).outgoing(request.amount) else { return nil }
    let page = options.publicURL + request.returnPath
    let expiry = (books.clock.now + Self.life).microseconds / 1_000_000
    return StripeForm([
      "mode": "payment", "client_reference_id": request.reference, "success_url": page, "cancel_url": page,
      "expires_at": "\(expiry)", "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": request.currency.code.lowercased(),
      "line_items[0][price_data][unit_amount]": "\(amount)",
      "line_items[0][price_data][product_data][name]": request.reference, "metadata[soiree_key]": request.key,
      "payment_intent_data[capture_method]": "manual", "payment_intent_data[metadata][soiree_key]": request.key,
    ]).bytes
  }

  /// Has Stripe make the session of a form, once.
  private func begin(_ entry: StripeBooks.Entry) async throws(GatewayError) -> StripeSession {
    if let id = entry.session { return try await calls.session(id) }
    guard let form = entry.form else { throw .refused("closed") }
    do throws(GatewayError) {
      let session = try await calls.begin(form, key: entry.key)
      try await books.began(entry.key, session.id)
      return session
    } catch .refused(let reason) {
      try await books.refused(entry.key)
      throw .refused(reason)
    }
  }

  /// The session as it is now.
  private func session(of entry: StripeBooks.Entry) async throws(GatewayError) -> StripeSession {
    let begun = try await begin(entry)
    // A repeated request is answered with the session as it was made.
    return entry.session == nil ? try await calls.session(begun.id) : begun
  }

  private func charge(_ entry: StripeBooks.Entry) async throws(GatewayError) -> Charge {
    guard entry.form != nil else { return Charge(id: entry.key, status: .voided, amount: 0) }
    do throws(GatewayError) {
      return try await session(of: entry).charge(isClosed: entry.isClosed)
    } catch .refused(let reason) {
      return Charge(id: entry.key, status: .declined, amount: 0, reason: reason)
    }
  }

  private func known(
    _ key: String
  ) async throws(GatewayError) -> (entry: StripeBooks.Entry, session: StripeSession) {
    guard let entry = try await books.entry(key), entry.session != nil else { throw .refused("unknown_charge") }
    return (entry, try await session(of: entry))
  }
}

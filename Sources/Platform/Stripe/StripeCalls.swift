import Services
import Wire

/// The requests of Stripe's REST API that payments need.
struct StripeCalls: Sendable {
  /// The version of the API whose documents ``StripeSession`` reads: the first that knows `adaptive_pricing`.
  static let version = "2024-11-20.acacia"

  /// The answer to a request that Stripe decided on.
  enum Outcome {
    case document(JSON)
    /// Stripe refused the request and did nothing. The text is its error code.
    case refused(String)
  }

  let transport: any StripeTransport
  let secretKey: StripeSecret

  /// Makes the session of a form. One whose answer is lost is never shown to a payer, so no key keeps it from being made twice.
  func begin(_ form: [UInt8]) async throws(GatewayError) -> StripeSession {
    switch try await send("POST", "/v1/checkout/sessions", form, isUndone: true) {
    case .document(let document): return try Self.session(document)
    case .refused(let code): throw .refused(code)
    }
  }

  /// The session with its payment.
  func session(_ id: String) async throws(GatewayError) -> StripeSession {
    let path = "/v1/checkout/sessions/\(id)?expand[]=payment_intent.latest_charge"
    guard case .document(let document) = try await send("GET", path) else { throw .noAnswer }
    return try Self.session(document)
  }

  /// Closes the page, so that nobody pays on it. Stripe refuses it when the session has ended.
  func expire(_ session: String) async throws(GatewayError) -> Outcome {
    try await send("POST", "/v1/checkout/sessions/\(session)/expire")
  }

  /// Takes Stripe's amount of a reserved payment; the rest is released. Stripe refuses a second capture.
  func capture(_ intent: String, amount: Int64) async throws(GatewayError) -> Outcome {
    let form = StripeForm(["amount_to_capture": "\(amount)"])
    return try await send("POST", "/v1/payment_intents/\(intent)/capture", form.bytes)
  }

  /// Releases a reserved payment.
  func cancel(_ intent: String) async throws(GatewayError) -> Outcome {
    try await send("POST", "/v1/payment_intents/\(intent)/cancel")
  }

  /// Gives back Stripe's amount of a captured payment. A repeated key gives nothing more. Stripe keeps the answer of a key
  /// for a day, also one that says that it failed: then the refund waits as long.
  func refund(_ intent: String, amount: Int64, key: String) async throws(GatewayError) -> Outcome {
    let form = StripeForm(["payment_intent": intent, "amount": "\(amount)"])
    return try await send("POST", "/v1/refunds", form.bytes, key: key)
  }

  private static func session(_ document: JSON) throws(GatewayError) -> StripeSession {
    guard let session = StripeSession(document) else { throw .noAnswer }
    return session
  }

  /// - Parameter isUndone: Whether a refused secret key means that nothing was or will be done. Else it counts as no answer,
  ///   since a payment that stands must not be given up for a key that is being replaced.
  private func send(
    _ method: String, _ path: String, _ form: [UInt8] = [], key: String? = nil, isUndone: Bool = false
  ) async throws(GatewayError) -> Outcome {
    var headers = [(name: "authorization", value: "Bearer " + secretKey.text), ("stripe-version", Self.version)]
    if method == "POST" { headers.append(("content-type", "application/x-www-form-urlencoded")) }
    if let key { headers.append(("idempotency-key", key)) }
    let request = StripeRequest(method: method, path: path, headers: headers, body: form)
    guard let answer = await transport.send(request),
      let document = try? JSON.parse(answer.body, limits: .answer)
    else { throw .noAnswer }
    switch answer.status {
    case 200..<300: return .document(document)
    case 401, 403:
      guard isUndone else { throw .noAnswer }
      return .refused("payment_service_not_set_up")
    // Another request with this key is under way; too many requests; Stripe's own trouble.
    case 409, 429, 500...: throw .noAnswer
    default:
      let error = document["error"]
      return .refused((error?["decline_code"] ?? error?["code"] ?? error?["type"])?.stringValue ?? "refused")
    }
  }
}

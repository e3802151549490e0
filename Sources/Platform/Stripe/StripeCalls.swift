import Services
import Wire

/// The requests of Stripe's REST API that payments need.
struct StripeCalls: Sendable {
  /// The version of the API whose documents ``StripeSession`` reads.
  static let version = "2024-06-20"

  /// The answer to a request that Stripe decided on.
  enum Outcome {
    case document(JSON)
    /// Stripe refused the request and did nothing. The text is its error code.
    case refused(String)
  }

  let transport: any StripeTransport
  let secretKey: StripeSecret

  /// Makes the session of a form. A repeated key gives the same session.
  func begin(_ form: [UInt8], key: String) async throws(GatewayError) -> StripeSession {
    switch try await post("/v1/checkout/sessions", form, key: key, isUndone: true) {
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
    try await post("/v1/checkout/sessions/\(session)/expire", [], key: "\(session).expire")
  }

  /// Takes Stripe's amount of a reserved payment; the rest is released.
  func capture(_ intent: String, amount: Int64, key: String) async throws(GatewayError) -> Outcome {
    let form = StripeForm(["amount_to_capture": "\(amount)"])
    return try await post("/v1/payment_intents/\(intent)/capture", form.bytes, key: "\(key).capture")
  }

  /// Releases a reserved payment.
  func cancel(_ intent: String) async throws(GatewayError) -> Outcome {
    try await post("/v1/payment_intents/\(intent)/cancel", [], key: "\(intent).cancel")
  }

  /// Gives back Stripe's amount of a captured payment.
  func refund(_ intent: String, amount: Int64, key: String) async throws(GatewayError) -> Outcome {
    let form = StripeForm(["payment_intent": intent, "amount": "\(amount)"])
    return try await post("/v1/refunds", form.bytes, key: key)
  }

  private static func session(_ document: JSON) throws(GatewayError) -> StripeSession {
    guard let session = StripeSession(document) else { throw .noAnswer }
    return session
  }

  private func post(
    _ path: String, _ form: [UInt8], key: String, isUndone: Bool = false
  ) async throws(GatewayError) -> Outcome {
    try await send("POST", path, form, key: key, isUndone: isUndone)
  }

  /// - Parameter isUndone: Whether a refused secret key means that nothing was or will be done. Else it counts as no answer,
  ///   since a payment that stands must not be given up for a key that is being replaced.
  private func send(
    _ method: String, _ path: String, _ form: [UInt8] = [], key: String? = nil, isUndone: Bool = false
  ) async throws(GatewayError) -> Outcome {
    var headers = [(name: "authorization", value: "Bearer " + secretKey.text), ("stripe-version", Self.version)]
    if let key {
      headers += [("idempotency-key", key), ("content-type", "application/x-www-form-urlencoded")]
    }
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

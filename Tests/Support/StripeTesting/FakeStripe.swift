import Crypto
public import Domain
public import Services
public import Stripe
import Structures
import Synchronization
import Wire

/// A server of Stripe's documented shapes, in memory: Checkout Sessions, PaymentIntents with manual capture, refunds and
/// idempotency keys. A test is its payer, and says which requests fail.
///
/// Written after Stripe's API reference, version 2024-11-20.acacia.
public final class FakeStripe: StripeTransport {
  /// What becomes of a request.
  public enum Fault: Equatable, Sendable {
    /// It never arrives.
    case requestLost
    /// It is carried out, and its answer is lost.
    case answerLost
    /// It is answered with this status, and nothing is done.
    case status(Int)
  }

  /// A request as it came.
  public struct Sent: Equatable, Sendable {
    public var method: String
    public var path: String
    public var form: [String: String]
    public var key: String?
  }

  private let state = Mutex(State())
  private let time: Mutex<Clock?>
  /// The secret key that requests have to carry.
  private let secretKey: String

  public init(clock: Clock? = nil, secretKey: String = "sk_test_soiree") {
    time = Mutex(clock)
    self.secretKey = secretKey
  }

  /// The clock that sessions expire by, where it is not known before.
  public func follow(_ clock: Clock) { time.withLock { $0 = clock } }

  private var now: Instant { time.withLock { $0?.now } ?? Instant(seconds: 0) }

  // MARK: What a test does

  /// The faults of the next requests, in their order; nil lets one pass.
  public func fail(_ faults: Fault?...) { state.withLock { $0.faults += faults } }

  /// Has something happen after the next request is carried out, and before it is answered.
  public func beforeNextAnswer(_ happening: @escaping @Sendable () async -> Void) {
    state.withLock { $0.happening = happening }
  }

  /// Every request that arrived, with those that were refused.
  public var sent: [Sent] { state.withLock { $0.sent } }

  /// The ids of all sessions, oldest first.
  public var sessions: [String] { state.withLock { $0.sessions.keys.sorted() } }

  /// The payer pays on an open page: the amount is reserved.
  /// - Returns: whether the page was open.
  @discardableResult
  public func pay(_ session: String) -> Bool {
    let now = now
    return state.withLock { state in
      guard var page = state.sessions[session], page.status(at: now) == "open" else { return false }
      let intent = state.id("pi")
      state.intents[intent] = Intent(amount: page.amount, metadata: page.metadata)
      page.intent = intent
      page.isComplete = true
      state.sessions[session] = page
      return true
    }
  }

  /// Ends the reservation of a session's payment, as a bank does after a week.
  public func letGo(of session: String) {
    state.withLock { state in
      guard let intent = state.sessions[session]?.intent else { return }
      state.intents[intent]?.status = "canceled"
    }
  }

  /// The money of a session's payment: reserved, taken, given back.
  public func money(of session: String) -> (reserved: Int64, taken: Int64, refunded: Int64) {
    state.withLock { state in
      guard let intent = state.sessions[session]?.intent.flatMap({ state.intents[$0] }) else { return (0, 0, 0) }
      return (intent.capturable, intent.received, intent.refunded)
    }
  }

  /// A webhook about a session, signed as Stripe signs it.
  public func webhook(
    _ kind: String, about session: String, id: String, secret: String, at time: Instant
  ) -> (signature: String, body: [UInt8]) {
    let now = now
    let object = state.withLock { $0.sessions[session]?.document(session, $0, at: now) } ?? .null
    let body = JSON.object(["id": .string(id), "object": "event", "type": .string(kind), "data": ["object": object]])
      .bytes
    let seconds = time.microseconds / 1_000_000
    let code = HMAC.sha256(over: Array("\(seconds).".utf8) + body, key: Array(secret.utf8))
    return ("t=\(seconds),v1=\(Hex.encode(code)),v0=00", body)
  }

  // MARK: What Stripe does

  public func send(_ request: StripeRequest) async -> StripeAnswer? {
    let fault = state.withLock { $0.faults.isEmpty ? nil : $0.faults.removeFirst() }
    switch fault {
    case .requestLost: return nil
    case .status(let status):
      let answer = Self.error(status, "api_error", "scripted")
      let key = request.headers.last { $0.name.lowercased() == "idempotency-key" }?.value
      // Stripe keeps the answers of its own trouble with the key.
      if status >= 500, let key { state.withLock { $0.answers[key] = (Self.print(request), answer) } }
      return answer
    case .answerLost:
      _ = answer(request)
      return nil
    case nil:
      let answer = answer(request)
      let happening = state.withLock { state in
        defer { state.happening = nil }
        return state.happening
      }
      await happening?()
      return answer
    }
  }

  /// Answers a request, as over HTTP.
  public func answer(_ request: StripeRequest) -> StripeAnswer {
    let now = now
    return state.withLock { state in
      let header = { (name: String) in request.headers.last { $0.name.lowercased() == name }?.value }
      let form = Self.fields(request.body)
      let key = header("idempotency-key")
      state.sent.append(Sent(method: request.method, path: request.path, form: form, key: key))
      guard header("authorization") == "Bearer " + secretKey else {
        return Self.error(401, "invalid_request_error", "invalid_api_key")
      }
      if let code = StripeRules.refusal(of: request.path, form, version: header("stripe-version")) {
        return Self.error(400, "invalid_request_error", code)
      }
      guard request.method == "POST", let key else {
        return StripeRules.shown(state.perform(request.method, request.path, form, at: now), to: request.path)
      }
      let print = Self.print(request)
      if let known = state.answers[key] {
        return known.print == print ? known.answer : Self.error(400, "idempotency_error", "idempotency_key_in_use")
      }
      let answer = state.perform("POST", request.path, form, at: now)
      state.answers[key] = (print, answer)
      return answer
    }
  }

  /// What Stripe compares when a key is used again.
  private static func print(_ request: StripeRequest) -> String {
    request.path + "\n" + String(decoding: request.body, as: UTF8.self)
  }

  fileprivate static func error(_ status: Int, _ kind: String, _ code: String) -> StripeAnswer {
    StripeAnswer(status: status, body: JSON.object(["error": ["type": .string(kind), "code": .string(code)]]).bytes)
  }

  private static func fields(_ body: [UInt8]) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in String(decoding: body, as: UTF8.self).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(decoded)
      if parts.count == 2 { fields[parts[0]] = parts[1] }
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.popFirst().flatMap(Hex.value),
        let low = rest.popFirst().flatMap(Hex.value)
      {
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A Checkout Session.
private struct CheckoutPage {
  var amount: Int64
  var currency: String
  var metadata: String?
  var expiry: Int64
  var isComplete = false
  var isExpired = false
  var intent: String?

  func status(at now: Instant) -> String {
    if isComplete { return "complete" }
    return isExpired || now.microseconds / 1_000_000 >= expiry ? "expired" : "open"
  }

  func document(_ id: String, _ state: State, at now: Instant) -> JSON {
    let status = status(at: now)
    return [
      "id": .string(id), "object": "checkout.session", "mode": "payment", "status": .string(status),
      "url": status == "open" ? .string("https://checkout.stripe.test/c/pay/\(id)") : .null,
      "amount_total": .integer(amount), "currency": .string(currency),
      "metadata": metadata.map { ["soiree_key": .string($0)] } ?? [:],
      "payment_intent": intent.flatMap { name in state.intents[name].map { $0.document(name) } } ?? .null,
    ]
  }
}

/// A PaymentIntent with manual capture.
private struct Intent {
  var amount: Int64
  var metadata: String?
  var status = "requires_capture"
  var received: Int64 = 0
  var refunded: Int64 = 0

  var capturable: Int64 { status == "requires_capture" ? amount : 0 }

  init(amount: Int64, metadata: String?) { (self.amount, self.metadata) = (amount, metadata) }

  func document(_ id: String) -> JSON {
    [
      "id": .string(id), "object": "payment_intent", "status": .string(status), "amount": .integer(amount),
      "amount_capturable": .integer(capturable), "amount_received": .integer(received), "last_payment_error": .null,
      "metadata": metadata.map { ["soiree_key": .string($0)] } ?? [:],
      "latest_charge": ["object": "charge", "amount_refunded": .integer(refunded)],
    ]
  }
}

private struct State {
  var sessions: [String: CheckoutPage] = [:]
  var intents: [String: Intent] = [:]
  /// What each idempotency key was used for, and its answer.
  var answers: [String: (print: String, answer: StripeAnswer)] = [:]
  var faults: [FakeStripe.Fault?] = []
  var sent: [FakeStripe.Sent] = []
  var happening: (@Sendable () async -> Void)?
  private var last = 1_000

  mutating func id(_ kind: String) -> String {
    last += 1
    return "\(kind)_test_\(last)"
  }

  mutating func perform(
    _ method: String, _ path: String, _ form: [String: String], at now: Instant
  ) -> StripeAnswer {
    let parts = path.split(separator: "?")[0].split(separator: "/").map { String($0) }
    switch (method, parts.dropFirst().first, parts.count) {
    case ("POST", "checkout", 3): return begin(form, at: now)
    case ("GET", "checkout", 4): return session(parts[3], at: now)
    case ("POST", "checkout", 5) where parts[4] == "expire":
      guard sessions[parts[3]]?.status(at: now) == "open" else { return Self.refused("resource_missing") }
      sessions[parts[3]]?.isExpired = true
      return session(parts[3], at: now)
    case ("POST", "payment_intents", 4): return change(parts[2], parts[3], form)
    case ("POST", "refunds", 2): return refund(form)
    default: return FakeStripe.error(404, "invalid_request_error", "resource_missing")
    }
  }

  private static func refused(_ code: String) -> StripeAnswer { FakeStripe.error(400, "invalid_request_error", code) }

  private func session(_ id: String, at now: Instant) -> StripeAnswer {
    guard let page = sessions[id] else { return FakeStripe.error(404, "invalid_request_error", "resource_missing") }
    return StripeAnswer(status: 200, body: page.document(id, self, at: now).bytes)
  }

  private mutating func begin(_ form: [String: String], at now: Instant) -> StripeAnswer {
    let seconds = now.microseconds / 1_000_000
    let price = "line_items[0][price_data]"
    guard form["mode"] == "payment", form["payment_intent_data[capture_method]"] == "manual",
      form["success_url"]?.hasPrefix("https://") == true, form["cancel_url"]?.hasPrefix("https://") == true,
      let currency = form[price + "[currency]"], currency == currency.lowercased(),
      form[price + "[product_data][name]"]?.isEmpty == false, form["line_items[0][quantity]"] == "1",
      let amount = form[price + "[unit_amount]"].flatMap({ Int64($0) }), amount > 0
    else { return Self.refused("parameter_invalid") }
    guard let expiry = form["expires_at"].flatMap({ Int64($0) }), expiry - seconds >= 1_800, expiry - seconds <= 86_400
    else { return Self.refused("parameter_invalid_integer") }
    guard amount >= 50 else { return Self.refused("amount_too_small") }
    let id = id("cs")
    sessions[id] = CheckoutPage(
      amount: amount, currency: currency, metadata: form["payment_intent_data[metadata][soiree_key]"], expiry: expiry)
    return session(id, at: now)
  }

  private mutating func change(_ id: String, _ verb: String, _ form: [String: String]) -> StripeAnswer {
    guard var intent = intents[id] else { return FakeStripe.error(404, "invalid_request_error", "resource_missing") }
    guard intent.status == "requires_capture" else { return Self.refused("payment_intent_unexpected_state") }
    switch verb {
    case "cancel": intent.status = "canceled"
    case "capture":
      let amount = form["amount_to_capture"].flatMap { Int64($0) } ?? intent.amount
      guard amount > 0, amount <= intent.capturable else { return Self.refused("amount_too_large") }
      (intent.received, intent.status) = (amount, "succeeded")
    default: return FakeStripe.error(404, "invalid_request_error", "resource_missing")
    }
    intents[id] = intent
    return StripeAnswer(status: 200, body: intent.document(id).bytes)
  }

  private mutating func refund(_ form: [String: String]) -> StripeAnswer {
    guard let id = form["payment_intent"], var intent = intents[id] else { return Self.refused("resource_missing") }
    guard let amount = form["amount"].flatMap({ Int64($0) }), amount > 0, intent.received - intent.refunded >= amount
    else { return Self.refused("charge_already_refunded") }
    intent.refunded += amount
    intents[id] = intent
    return StripeAnswer(
      status: 200,
      body: JSON.object(["id": .string(self.id("re")), "object": "refund", "status": "succeeded"]).bytes)
  }
}

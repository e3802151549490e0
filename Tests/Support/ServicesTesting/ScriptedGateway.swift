public import Domain
public import Services

/// A gateway whose calls go through a test's script first: it holds them up, refuses them or answers in the gateway's place.
public struct ScriptedGateway: Gateway {
  /// The call that the script is asked about.
  public enum Call: Sendable { case authorise, capture, void, refund, lookUp }

  /// Gets the call and its key. Nil lets the call go on to the gateway behind.
  public typealias Script = @Sendable (_ call: Call, _ key: String) async throws(GatewayError) -> Charge?

  public let name: String
  public let isPlay: Bool
  public var kinds: [PaymentInstrument] { gateway?.kinds ?? [.card, .applePay, .upi, .saved] }
  private let gateway: (any Gateway)?
  private let script: Script

  /// A gateway before another, whose name it has unless it is given its own.
  public init(before gateway: any Gateway, named name: String? = nil, _ script: @escaping Script) {
    (self.name, isPlay, self.gateway, self.script) = (name ?? gateway.name, gateway.isPlay, gateway, script)
  }

  /// A gateway with no other behind: to a call that the script lets go on there is no answer.
  public init(named name: String, isPlay: Bool, _ script: @escaping Script) {
    (self.name, self.isPlay, gateway, self.script) = (name, isPlay, nil, script)
  }

  private func behind() throws(GatewayError) -> any Gateway {
    guard let gateway else { throw .noAnswer }
    return gateway
  }

  public func authorise(_ request: Authorisation) async throws(GatewayError) -> Charge {
    if let charge = try await script(.authorise, request.key) { return charge }
    return try await behind().authorise(request)
  }

  public func capture(key: String, amount: Int64) async throws(GatewayError) -> Charge {
    if let charge = try await script(.capture, key) { return charge }
    return try await behind().capture(key: key, amount: amount)
  }

  public func void(key: String) async throws(GatewayError) -> Charge {
    if let charge = try await script(.void, key) { return charge }
    return try await behind().void(key: key)
  }

  public func refund(key: String, refund: String, amount: Int64) async throws(GatewayError) -> Charge {
    if let charge = try await script(.refund, key) { return charge }
    return try await behind().refund(key: key, refund: refund, amount: amount)
  }

  public func lookUp(key: String) async throws(GatewayError) -> Charge? {
    if let charge = try await script(.lookUp, key) { return charge }
    return try await behind().lookUp(key: key)
  }

  public func verify(webhook: Webhook, now: Instant) throws(GatewayError) -> WebhookEvent {
    guard let gateway else { throw .badSignature }
    return try gateway.verify(webhook: webhook, now: now)
  }
}

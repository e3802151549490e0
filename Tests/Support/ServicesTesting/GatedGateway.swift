public import Domain
public import Services
import Testing
public import Waiting

/// The sandbox behind a gate: nobody gets an answer until a test opens it.
public final class GatedGateway: Gateway {
  public let gate = TestGate()
  private let sandbox: SandboxGateway

  public init(_ sandbox: SandboxGateway) { self.sandbox = sandbox }

  public var name: String { sandbox.name }

  public func authorise(_ request: Authorisation) async throws(GatewayError) -> Charge {
    await gate.pass()
    return try await sandbox.authorise(request)
  }

  public func capture(key: String, amount: Int64) async throws(GatewayError) -> Charge {
    await gate.pass()
    return try await sandbox.capture(key: key, amount: amount)
  }

  public func void(key: String) async throws(GatewayError) -> Charge {
    await gate.pass()
    return try await sandbox.void(key: key)
  }

  public func refund(key: String, refund: String, amount: Int64) async throws(GatewayError) -> Charge {
    await gate.pass()
    return try await sandbox.refund(key: key, refund: refund, amount: amount)
  }

  public func lookUp(key: String) async throws(GatewayError) -> Charge? {
    await gate.pass()
    return try await sandbox.lookUp(key: key)
  }

  public func verify(webhook: Webhook, now: Instant) throws(GatewayError) -> WebhookEvent {
    try sandbox.verify(webhook: webhook, now: now)
  }
}

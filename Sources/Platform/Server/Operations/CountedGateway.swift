public import Domain
public import Services
import Synchronization

/// Counts of calls to a gateway, with those unanswered and refused.
public final class GatewayCounters: Sendable {
  fileprivate let asked = Atomic<Int>(0)
  fileprivate let unanswered = Atomic<Int>(0)
  fileprivate let refused = Atomic<Int>(0)
  fileprivate let forged = Atomic<Int>(0)

  public init() {}

  struct Snapshot: Equatable {
    var asked: Int
    var unanswered: Int
    var refused: Int
    /// Webhooks that were not the gateway's.
    var forged: Int
  }

  var snapshot: Snapshot {
    Snapshot(
      asked: asked.load(ordering: .relaxed), unanswered: unanswered.load(ordering: .relaxed),
      refused: refused.load(ordering: .relaxed), forged: forged.load(ordering: .relaxed))
  }
}

/// A gateway whose calls are counted.
public struct CountedGateway: Gateway {
  private let gateway: any Gateway
  private let counters: GatewayCounters

  public init(_ gateway: any Gateway, counters: GatewayCounters) {
    self.gateway = gateway
    self.counters = counters
  }

  public var name: String { gateway.name }
  public var isPlay: Bool { gateway.isPlay }
  public var kinds: [PaymentInstrument] { gateway.kinds }

  public func authorise(_ request: Authorisation) async throws(GatewayError) -> Charge {
    counters.ask()
    do { return try await gateway.authorise(request) } catch { throw counters.count(error) }
  }

  public func capture(key: String, amount: Int64) async throws(GatewayError) -> Charge {
    counters.ask()
    do { return try await gateway.capture(key: key, amount: amount) } catch { throw counters.count(error) }
  }

  public func void(key: String) async throws(GatewayError) -> Charge {
    counters.ask()
    do { return try await gateway.void(key: key) } catch { throw counters.count(error) }
  }

  public func refund(key: String, refund: String, amount: Int64) async throws(GatewayError) -> Charge {
    counters.ask()
    do { return try await gateway.refund(key: key, refund: refund, amount: amount) } catch {
      throw counters.count(error)
    }
  }

  public func lookUp(key: String) async throws(GatewayError) -> Charge? {
    counters.ask()
    do { return try await gateway.lookUp(key: key) } catch { throw counters.count(error) }
  }

  public func verify(webhook: Webhook, now: Instant) throws(GatewayError) -> WebhookEvent {
    do { return try gateway.verify(webhook: webhook, now: now) } catch { throw counters.count(error) }
  }
}

extension GatewayCounters {
  fileprivate func ask() { asked.add(1, ordering: .relaxed) }

  fileprivate func count(_ error: GatewayError) -> GatewayError {
    switch error {
    case .noAnswer: unanswered.add(1, ordering: .relaxed)
    case .refused: refused.add(1, ordering: .relaxed)
    case .badSignature: forged.add(1, ordering: .relaxed)
    }
    return error
  }
}

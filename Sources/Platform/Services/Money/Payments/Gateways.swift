import Domain
public import Wire

/// The gateways of a node, by their names in rows.
public struct Gateways: Sendable {
  private let byName: [String: any Gateway]
  /// The gateway of new payments. Nil when only cash is accepted.  P8
  public let standard: (any Gateway)?

  public init(standard: (any Gateway)?, others: [any Gateway] = []) {
    self.standard = standard
    var byName: [String: any Gateway] = [:]
    for gateway in others + (standard.map { [$0] } ?? []) { byName[gateway.name] = gateway }
    self.byName = byName
  }

  /// Their names, sorted.
  public var names: [String] { byName.keys.sorted() }

  /// Nil when no gateway has this name.
  public subscript(name: String) -> (any Gateway)? { byName[name] }

  /// The name of the gateway for new payments.
  /// - Throws: `payment_method_unavailable` when only cash is accepted.
  func standardName() throws -> String {
    guard let standard else {
      throw Problem(
        .paymentMethodUnavailable, "No payment service is set up here, so only food can be bought, and only for cash.")
    }
    return standard.name
  }

  /// Kinds of payment accepted for food.
  var kindsForFood: [PaymentKindCode] { kindsWithoutCash + [.cash] }
  /// Kinds that a gateway takes; none without a gateway. Seats are paid by these only, before their tickets.
  public var kindsWithoutCash: [PaymentKindCode] {
    standard?.kinds.map { PaymentKindCode(rawValue: $0.rawValue) } ?? []
  }
  /// Nil where money is real: the contract says it by a member that is there or not.  P8
  public var playMoney: Bool? { standard?.isPlay == true ? true : nil }
}

/// Cash payments: the courier confirms them and no gateway takes part.
enum CashPayments {
  static let name = "cash"
}

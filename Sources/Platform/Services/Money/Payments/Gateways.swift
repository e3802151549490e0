import Domain
import Wire

/// The gateways a node works with, by the name that rows carry.
public struct Gateways: Sendable {
  private let byName: [String: any Gateway]
  /// The one that new card, wallet and UPI payments go to. Nil: nothing but cash is taken.  P8
  public let standard: (any Gateway)?

  public init(standard: (any Gateway)?, others: [any Gateway] = []) {
    self.standard = standard
    var byName: [String: any Gateway] = [:]
    for gateway in others + (standard.map { [$0] } ?? []) { byName[gateway.name] = gateway }
    self.byName = byName
  }

  public subscript(name: String) -> (any Gateway)? { byName[name] }

  /// The name of the one that new payments go to.
  /// - Throws: `payment_method_unavailable` where nothing but cash is taken.
  func standardName() throws -> String {
    guard let standard else {
      throw Problem(
        .paymentMethodUnavailable, "No payment service is set up here, so only food can be bought, and only for cash.")
    }
    return standard.name
  }

  /// The kinds of payment that food can be bought with here. Seats are paid before the ticket is issued: not in cash.
  var kindsForFood: [PaymentKindCode] { (standard == nil ? [] : [.card, .applePay, .upi, .saved]) + [.cash] }
}

/// Notes handed to the courier: no gateway is asked, the courier's word is the answer.
enum CashPayments {
  static let name = "cash"
}

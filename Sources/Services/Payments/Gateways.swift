import Domain

/// The gateways a node works with, by the name that rows carry.
public struct Gateways: Sendable {
  private let byName: [String: any Gateway]
  /// The one that new card, wallet and UPI payments go to.
  public let standard: any Gateway

  public init(standard: any Gateway, others: [any Gateway] = []) {
    self.standard = standard
    var byName = [standard.name: standard]
    for gateway in others { byName[gateway.name] = gateway }
    self.byName = byName
  }

  public subscript(name: String) -> (any Gateway)? { byName[name] }
}

/// Notes handed to the courier: no gateway is asked, the courier's word is the answer.
enum CashPayments {
  static let name = "cash"
}

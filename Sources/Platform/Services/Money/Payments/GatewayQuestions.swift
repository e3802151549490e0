public import Domain

/// The payments that gateways are being asked about, and whether the gateways answer.  E8
public typealias GatewayQuestions = OpenRequests<PaymentID>

extension OpenRequests where ID == PaymentID {
  /// Unanswered repeated requests in a row after which a gateway counts as away.
  static var patience: Int { 20 }

  public convenience init() { self.init(patience: Self.patience) }
}

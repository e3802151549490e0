public import Domain

/// The platform's payment of one tip.
public struct TipPayment: Hashable, Sendable {
  public let id: PaymentID
  /// Minor units of the order's currency.
  public let amount: Int64
  public let status: WireCode<PaymentStatus>
  /// The address of what the payer has to do: a page of the bank, or a link to an app.
  public let page: String?

  public init(id: PaymentID, amount: Int64, status: WireCode<PaymentStatus>, page: String? = nil) {
    self.id = id
    self.amount = amount
    self.status = status
    self.page = page
  }

  enum Stage {
    case taken, notTaken, undecided
    case atBank(page: String)
  }

  /// An authorised tip is captured at once, which may fail. A status of a newer platform is undecided here.  E5
  var stage: Stage {
    switch status {
    case .known(.captured), .known(.partiallyRefunded): .taken
    case .known(.voided), .known(.refunded), .known(.declined), .known(.abandoned): .notTaken
    case .known(.requiresAction): page.map { .atBank(page: $0) } ?? .undecided
    case .known, .unknown: .undecided
    }
  }
}

public import Domain

/// An order that exists on the platform, with its payment.
public struct PlacedOrder: Hashable, Sendable {
  public let order: OrderID
  public let status: WireCode<OrderStatus>
  public let payment: PaymentID
  public let paymentStatus: WireCode<PaymentStatus>
  /// What the payer has to do: a page of the bank, an app to call. Its address.
  public let action: String?

  public init(
    order: OrderID, status: WireCode<OrderStatus>, payment: PaymentID, paymentStatus: WireCode<PaymentStatus>,
    action: String? = nil
  ) {
    self.order = order
    self.status = status
    self.payment = payment
    self.paymentStatus = paymentStatus
    self.action = action
  }
}

extension PlacedOrder: PlacedPurchase {
  public var id: OrderID { order }
  public var lastPayment: PaymentID? { payment }

  public func stage(after payment: PaymentID?) -> PurchaseStage {
    switch status {
    case .known(.pendingPayment): unpaidStage
    case .known(.paymentFailed): .unpaid
    // Also what a newer platform calls by a name of its own: it has an order.
    case .known, .unknown: .standing
    }
  }

  private var unpaidStage: PurchaseStage {
    switch paymentStatus {
    case .known(.requiresAction): action.map { .challenged($0) } ?? .undecided
    // The order's own status decides, and has not followed yet.
    case .known, .unknown: .undecided
    }
  }
}

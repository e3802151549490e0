public import Domain

/// An order that exists on the platform, with its payment.
public struct PlacedOrder: Hashable, Sendable {
  public let order: OrderID
  public let status: WireCode<OrderStatus>
  /// The last payment; a second attempt has its own.
  public let payment: PaymentID
  public let paymentStatus: WireCode<PaymentStatus>
  /// The address of what the payer has to do: a page of the bank, or a link to an app.
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

  /// The order's status decides. One that this version does not know stands.
  public func stage(after payment: PaymentID?) -> PurchaseStage {
    switch status {
    case .known(.pendingPayment): unpaidStage
    case .known(.paymentFailed): .unpaid
    // An unknown status of a newer platform is still an order.
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

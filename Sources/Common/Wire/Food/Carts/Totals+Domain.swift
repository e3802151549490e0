public import Domain

extension TotalsBody {
  /// The fees of the bill.
  public var fees: FeeAmounts {
    FeeAmounts { fee in
      switch fee {
      case .delivery: deliveryFee
      case .service: serviceFee
      case .smallOrder: smallOrderFee
      }
    }
  }
}

/// A fee of a bill. Prices, taxes, quotes, stored charges and the rows of a bill follow from this list.  M3
///
/// The order of the cases is the order of a bill's rows, of a quote's bytes and of a stored restaurant.
public enum Fee: Int, CaseIterable, Hashable, Sendable {
  /// For the way from the restaurant to the door.
  case delivery
  /// The platform's share of the subtotal.
  case service
  /// The difference to the restaurant's minimum order, up to a cap.
  case smallOrder

  /// Whether the restaurant sets its terms. The platform sets the others.  P9
  public var isSetByRestaurant: Bool {
    switch self {
    case .delivery, .smallOrder: true
    case .service: false
    }
  }
}

/// An amount for each fee of a bill, in minor units.
public struct FeeAmounts: Hashable, Sendable {
  /// By the raw values of the fees.
  private var amounts: [Int64]

  public init(_ amount: (Fee) -> Int64) { amounts = Fee.allCases.map(amount) }

  public subscript(fee: Fee) -> Int64 {
    get { amounts[fee.rawValue] }
    set { amounts[fee.rawValue] = newValue }
  }

  /// The sum of all fees.
  public var total: Int64 { amounts.reduce(0, +) }
}

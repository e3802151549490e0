public import Domain
public import Wire

/// A cart's destination and time by the platform's last answer. The customer sees it before they pay.  M6
public struct CartGoal: Hashable, Sendable {
  /// Delivery, pickup or seats.
  public let kind: FulfilmentKindCode
  /// A saved address is written out.
  public let address: DeliveryAddress?
  /// The booking whose seats it goes to.  V1
  public let booking: BookingID?
  /// The screen, row and numbers of the seats, once the platform has named them.  V1
  public let seat: SeatPlaceBody?
  /// The start of the wanted quarter of an hour. Nil for as soon as possible.
  public let slot: Instant?
  /// In words: `Delivered to 12 Ocean Avenue, 3B, Ostby`.
  public let text: String
  /// Nil when there is a ``slot``, whose format is the app's choice.
  public let timeText: String?

  /// - Parameter restaurant: Its name, if known.
  public init(_ fulfilment: FulfilmentBody, from restaurant: String? = nil) {
    (kind, address, slot) = (fulfilment.kind, fulfilment.address, fulfilment.slot?.start)
    (booking, seat) = (fulfilment.bookingId, fulfilment.seat)
    text = FoodWords.goal(fulfilment, from: restaurant)
    timeText = slot == nil ? FoodWords.asSoonAsPossible : nil
  }
}

extension CheckoutModel {
  /// The destination and time of the cart, whenever it can be paid.  M6
  public var goal: CartGoal? { cart.goal }
}

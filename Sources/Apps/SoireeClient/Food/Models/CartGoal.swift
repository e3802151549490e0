public import Domain
public import Wire

/// Where a cart goes and when, by the platform's word: what a person sees before they pay for it.  M6
public struct CartGoal: Hashable, Sendable {
  /// Brought to a door, fetched, or brought to seats.
  public let kind: FulfilmentKindCode
  /// The door; a saved one is written out.
  public let address: DeliveryAddress?
  /// Whose seats it is brought to.  V1
  public let booking: BookingID?
  public let seat: SeatPlaceBody?
  /// The quarter of an hour that it is wanted in. Nil: as soon as it can be had.
  public let slot: Instant?
  /// `Delivered to 12 Ocean Avenue, 3B, Ostby`
  public let text: String
  /// Nil: at ``slot``, which an app writes as its clock does.
  public let timeText: String?

  /// - Parameter restaurant: What it is called, if that is known.
  public init(_ fulfilment: FulfilmentBody, from restaurant: String? = nil) {
    (kind, address, slot) = (fulfilment.kind, fulfilment.address, fulfilment.slot?.start)
    (booking, seat) = (fulfilment.bookingId, fulfilment.seat)
    text = FoodWords.goal(fulfilment, from: restaurant)
    timeText = slot == nil ? FoodWords.asSoonAsPossible : nil
  }
}

extension CheckoutModel {
  /// Where what is paid for goes, and when. There whenever it can be paid for.  M6
  public var goal: CartGoal? { cart.goal }
}

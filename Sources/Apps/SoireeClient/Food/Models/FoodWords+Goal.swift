public import Wire

/// Texts about a destination.
extension FoodWords {
  public static var asSoonAsPossible: String { "As soon as possible" }

  /// `Delivered to 12 Ocean Avenue, 3B, Ostby`, `Fetched from Pizzeria Bella`, `Brought to Hall 2, row F, seat 7`.
  public static func goal(_ fulfilment: FulfilmentBody, from restaurant: String?) -> String {
    switch fulfilment.kind {
    case .pickup: "Fetched from \(restaurant ?? "the restaurant")"
    case .seat: "Brought to \(fulfilment.seat.map { seats($0) } ?? "your seats")"
    default: "Delivered to \(fulfilment.address.map { address($0) } ?? nowhere)"
    }
  }

  private static var nowhere: String { "nowhere yet" }

  private static func address(_ address: DeliveryAddress) -> String {
    let parts = [address.street, address.unit, address.floor, address.postalCode, address.city].compactMap { $0 }
      .filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    if address.addressId != nil { return "an address that you have saved" }
    guard let latitude = address.lat, let longitude = address.lon else { return nowhere }
    return "\(latitude), \(longitude)"
  }

  private static func seats(_ place: SeatPlaceBody) -> String {
    let (last, others) = (place.numbers.last ?? "", place.numbers.dropLast())
    let seats = others.isEmpty ? "seat \(last)" : "seats \(others.joined(separator: ", ")) and \(last)"
    return "\(place.screen), row \(place.row), \(seats)"
  }
}

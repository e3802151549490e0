import Domain
import SoireeClient
import Wire

/// The place where the food goes.
struct OrderPlace: Equatable {
  var point: Coordinate
  var name: String?
  /// The resumed cart's destination, its address written out.
  var goal: FulfilmentBody?
  /// IANA name of the theatre's time zone, for food to a seat.  V1
  var seatZone: String?
}

extension OrderPlace {
  /// The theatre of a booking.
  init(_ booking: BookingDetail) {
    let theatre = booking.theatre
    self.init(
      point: Coordinate(latitude: theatre.lat, longitude: theatre.lon), name: theatre.name, seatZone: booking.timeZone)
  }

  /// Whether the customer picks the food up.
  var isFetched: Bool { goal?.kind == .pickup }

  var usualStreet: String { goal?.address?.street ?? TerminalWords.near(point) }

  /// Delivery to this street. If it is the resumed cart's, the rest of that address is kept. The time is kept in any
  /// case.
  func destination(_ street: String) -> Destination {
    let slot = goal?.slot?.start
    if isFetched { return .pickup(slot: slot) }
    let before = goal?.address.flatMap { $0.street == street ? $0 : nil }
    return .address(before ?? DeliveryAddress(street: street, city: name), at: point, slot: slot)
  }
}

extension DeliveryAddress {
  /// A copy with the saved address written out.
  func written(out saved: AddressBody) -> DeliveryAddress {
    DeliveryAddress(
      street: saved.street, unit: saved.unit, floor: saved.floor, city: saved.city, postalCode: saved.postalCode,
      lat: saved.lat, lon: saved.lon, notes: notes ?? saved.notes, recipientName: recipientName,
      recipientPhone: recipientPhone)
  }
}

extension FulfilmentBody {
  /// The destination and time as a sentence of the bill.
  func words(from eatery: Eatery) -> String {
    var words = FoodWords.goal(self, from: eatery.name)
    if let start = slot?.start {
      let clock = WallClock(zone: eatery.timeZone)
      words += kind == .seat ? " from" : ", \(clock.date(at: start).words) from"
      words += " " + clock.hours(at: start)
    }
    return words + "."
  }
}

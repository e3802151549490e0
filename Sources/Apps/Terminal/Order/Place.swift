import Domain
import SoireeClient
import Wire

/// Where somebody eats, and what it is called.
struct Place: Equatable {
  var point: Coordinate
  var name: String?
  /// How the cart of before is to reach its customer, with its address written out.
  var goal: FulfilmentBody?
  /// IANA name of the zone, where the food is brought to a seat.  V1
  var seatZone: String?
}

extension Place {
  /// The theatre of a booking.
  init(_ booking: BookingDetail) {
    let theatre = booking.theatre
    self.init(
      point: Coordinate(latitude: theatre.lat, longitude: theatre.lon), name: theatre.name, seatZone: booking.timeZone)
  }

  /// Nobody brings it.
  var isFetched: Bool { goal?.kind == .pickup }

  var usualStreet: String { goal?.address?.street ?? "near \(point.latitude), \(point.longitude)" }

  /// The address of before in all its words, unless it is another street; the time stays in any case.
  func destination(_ street: String) -> Destination {
    let slot = goal?.slot?.start
    if isFetched { return .pickup(slot: slot) }
    let before = goal?.address.flatMap { $0.street == street ? $0 : nil }
    return .address(before ?? DeliveryAddress(street: street, city: name), at: point, slot: slot)
  }
}

extension DeliveryAddress {
  /// The same without the saved address that it stands for.
  func written(out saved: AddressBody) -> DeliveryAddress {
    DeliveryAddress(
      street: saved.street, unit: saved.unit, floor: saved.floor, city: saved.city, postalCode: saved.postalCode,
      lat: saved.lat, lon: saved.lon, notes: notes ?? saved.notes, recipientName: recipientName,
      recipientPhone: recipientPhone)
  }
}

extension FulfilmentBody {
  /// Where it goes and when, as a sentence of the bill.
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

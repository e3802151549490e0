public import ClientCore
public import Domain
public import Wire

/// The place and the way in which the food is handed over.
public struct Destination: Hashable, Sendable {
  /// As it is sent to the platform.
  public var fulfilment: FulfilmentBody
  /// The door, for the delivery fee. Nil when nothing is delivered.
  public var point: Coordinate?
  /// Whether it was set for an earlier cart. The next cart filled here goes there; one that another device fills keeps
  /// its own.
  public private(set) var isUsual = false

  public init(_ fulfilment: FulfilmentBody, point: Coordinate? = nil) {
    self.fulfilment = fulfilment
    self.point = point
  }

  /// An address that is written out, with its place.
  public static func address(_ address: DeliveryAddress, at point: Coordinate, slot: Instant? = nil) -> Destination {
    var address = address
    (address.lat, address.lon) = (point.latitude, point.longitude)
    return Destination(
      FulfilmentBody(kind: .delivery, address: address, slot: slot.map { SlotBody(start: $0) }), point: point)
  }

  /// An address that the account has saved.
  public static func saved(_ address: AddressBody, slot: Instant? = nil) -> Destination {
    Destination(
      FulfilmentBody(
        kind: .delivery, address: DeliveryAddress(addressId: address.id), slot: slot.map { SlotBody(start: $0) }),
      point: Coordinate(latitude: address.lat, longitude: address.lon))
  }

  /// Pickup at the restaurant.
  public static func pickup(slot: Instant? = nil) -> Destination {
    Destination(FulfilmentBody(kind: .pickup, slot: slot.map { SlotBody(start: $0) }))
  }

  /// The seats of a booking.  V1
  public static func seats(of booking: BookingID, slot: Instant? = nil) -> Destination {
    Destination(FulfilmentBody(kind: .seat, slot: slot.map { SlotBody(start: $0) }, bookingId: booking))
  }
}

extension Destination {
  /// The value that ClientCore decides by.
  var chosen: ChosenDestination { ChosenDestination(CartDestination(fulfilment), isUsual: isUsual) }

  /// Nil when the change forgets it.
  func changed(by change: ChosenDestination.Change) -> Destination? {
    var next = self
    switch change {
    case .stays: break
    case .becomesUsual: (next.fulfilment.slot, next.isUsual) = (nil, true)
    case .belongsToCart: next.isUsual = false
    case .isForgotten: return nil
    }
    return next
  }
}

extension CartDestination {
  /// Leaves out the platform's additions, such as a seat's row or a saved address's text.
  public init(_ fulfilment: FulfilmentBody) {
    let place: Place =
      switch fulfilment.kind {
      case .delivery: .delivery(fulfilment.address.map(Address.init))
      case .pickup: .pickup
      case .seat: .seats(fulfilment.bookingId)
      default: .unknown(fulfilment.kind.rawValue)
      }
    self.init(place, slot: fulfilment.slot?.start)
  }
}

extension CartDestination.Address {
  fileprivate init(_ address: DeliveryAddress) {
    let added = [address.notes, address.recipientName, address.recipientPhone]
    if let id = address.addressId {
      self.init(saved: id, texts: added)
    } else {
      self.init(
        texts: added + [address.street, address.unit, address.floor, address.city, address.postalCode],
        latitude: address.lat, longitude: address.lon)
    }
  }
}

extension Destination {
  /// The stored form: a body of the contract, with the point beside it.
  private struct Kept: Body {
    var fulfilment: FulfilmentBody
    var lat: Double?
    var lon: Double?
    var isUsual: Bool?
    var saidAt: Instant?
  }

  /// The stored form. It reveals an address.  P1
  public func bytes(saidAt now: Instant) -> [UInt8] {
    Kept(
      fulfilment: fulfilment, lat: point?.latitude, lon: point?.longitude, isUsual: isUsual ? true : nil, saidAt: now
    ).bytes
  }

  private init(_ kept: Kept) {
    fulfilment = kept.fulfilment
    point = kept.lat.flatMap { lat in kept.lon.flatMap { lon in Coordinate(checking: lat, lon) } }
    isUsual = kept.isUsual ?? false
  }

  /// The stored destination, as far as it still applies. Nil for none, or for bytes of another version.
  /// - Parameter hasLines: Whether the stored cart has lines.
  public init?(bytes: [UInt8], readAt now: Instant, withCart hasLines: Bool) {
    guard let kept = try? WireDecoder().decode(Kept.self, from: bytes) else { return nil }
    let destination = Destination(kept)
    let change = destination.chosen.change(readAt: now, chosenAt: kept.saidAt, withCart: hasLines)
    guard let left = destination.changed(by: change) else { return nil }
    self = left
  }
}

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
  /// Whether a cart of the platform has this destination. Additions of the platform, such as a seat's row or a saved
  /// address's text, do not matter.
  public func isGoal(of cart: FulfilmentBody) -> Bool {
    guard fulfilment.kind == cart.kind else { return false }
    // The platform sets the time of food to a seat, unless the customer did.  V1
    let isThen = fulfilment.slot == cart.slot
    if cart.kind == .seat { return fulfilment.bookingId == cart.bookingId && (isThen || fulfilment.slot == nil) }
    return fulfilment.address?.said == cart.address?.said && isThen
  }
}

extension DeliveryAddress {
  /// For a saved address its id and the order's own notes.
  fileprivate var said: DeliveryAddress {
    guard let addressId else { return self }
    return DeliveryAddress(
      addressId: addressId, notes: notes, recipientName: recipientName, recipientPhone: recipientPhone)
  }
}

extension Destination {
  /// The destination left when its cart has ended: an address without a time. Seats and times do not apply again.
  var afterwards: Destination? {
    guard fulfilment.kind == .delivery, fulfilment.address != nil else { return nil }
    var usual = self
    (usual.fulfilment.slot, usual.isUsual) = (nil, true)
    return usual
  }

  /// A copy that belongs to the present cart.
  var said: Destination {
    var said = self
    said.isUsual = false
    return said
  }

  /// Whether it has to be sent for a cart of the platform.
  func overrules(_ cart: FulfilmentBody) -> Bool { !isGoal(of: cart) && (!isUsual || cart.isUnsaid) }

  /// Whether another device's destination of the cart goes before this one.
  func yields(to cart: FulfilmentBody) -> Bool { isUsual && !isGoal(of: cart) && !cart.isUnsaid }
}

extension FulfilmentBody {
  /// No destination was set.
  fileprivate var isUnsaid: Bool { kind == .delivery && address == nil }
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

  /// The time for which a destination set without a cart applies to the next cart.
  static let lifetime = Duration.hours(6)

  /// The stored form. It reveals an address.  P1
  public func bytes(saidAt now: Instant) -> [UInt8] {
    Kept(
      fulfilment: fulfilment, lat: point?.latitude, lon: point?.longitude, isUsual: isUsual ? true : nil, saidAt: now
    ).bytes
  }

  /// Nil for bytes of another version.
  public init?(bytes: [UInt8]) {
    guard let kept = try? WireDecoder().decode(Kept.self, from: bytes) else { return nil }
    self.init(kept)
  }

  private init(_ kept: Kept) {
    fulfilment = kept.fulfilment
    point = kept.lat.flatMap { lat in kept.lon.flatMap { lon in Coordinate(checking: lat, lon) } }
    isUsual = kept.isUsual ?? false
  }

  /// The rest of a destination that was set without a cart. Nil for none, or for bytes of another version.
  static func left(of bytes: [UInt8], at now: Instant) -> Destination? {
    guard let kept = try? WireDecoder().decode(Kept.self, from: bytes) else { return nil }
    let destination = Destination(kept)
    let isOver = kept.saidAt.map { now.since($0) > lifetime || now < $0 } ?? true
    return isOver ? destination.afterwards : destination
  }
}

public import Domain
public import Wire

/// Where the food is to go, and how.
public struct Destination: Hashable, Sendable {
  /// As the platform is told.
  public var fulfilment: FulfilmentBody
  /// The door, for the price of the way. Nil: nobody rides.
  public var point: Coordinate?
  /// Whether it was said of a cart that is over: the next one goes there when it is filled here, and one that another
  /// device fills goes where that says.
  public private(set) var isUsual = false

  public init(_ fulfilment: FulfilmentBody, point: Coordinate? = nil) {
    self.fulfilment = fulfilment
    self.point = point
  }

  /// To a door that is written out with its place.
  public static func address(_ address: DeliveryAddress, at point: Coordinate, slot: Instant? = nil) -> Destination {
    var address = address
    (address.lat, address.lon) = (point.latitude, point.longitude)
    return Destination(
      FulfilmentBody(kind: .delivery, address: address, slot: slot.map { SlotBody(start: $0) }), point: point)
  }

  /// To an address that the account has saved.
  public static func saved(_ address: AddressBody, slot: Instant? = nil) -> Destination {
    Destination(
      FulfilmentBody(
        kind: .delivery, address: DeliveryAddress(addressId: address.id), slot: slot.map { SlotBody(start: $0) }),
      point: Coordinate(latitude: address.lat, longitude: address.lon))
  }

  /// Fetched from the counter.
  public static func pickup(slot: Instant? = nil) -> Destination {
    Destination(FulfilmentBody(kind: .pickup, slot: slot.map { SlotBody(start: $0) }))
  }

  /// Brought to the seats of a booking.  V1
  public static func seats(of booking: BookingID, slot: Instant? = nil) -> Destination {
    Destination(FulfilmentBody(kind: .seat, slot: slot.map { SlotBody(start: $0) }, bookingId: booking))
  }
}

extension Destination {
  /// Whether a cart of the platform goes here. What the platform adds makes no difference: the row of a seat, the words of
  /// a saved address.
  public func isGoal(of cart: FulfilmentBody) -> Bool {
    guard fulfilment.kind == cart.kind else { return false }
    // When food comes to a seat is the platform's to say, unless somebody has said it.  V1
    let isThen = fulfilment.slot == cart.slot
    if cart.kind == .seat { return fulfilment.bookingId == cart.bookingId && (isThen || fulfilment.slot == nil) }
    return fulfilment.address?.said == cart.address?.said && isThen
  }
}

extension DeliveryAddress {
  /// Of a saved one its id and what comes with this order.
  fileprivate var said: DeliveryAddress {
    guard let addressId else { return self }
    return DeliveryAddress(
      addressId: addressId, notes: notes, recipientName: recipientName, recipientPhone: recipientPhone)
  }
}

extension Destination {
  /// What is left of it when its cart is over: a door. Nobody sits in those seats or comes at that time again.
  var afterwards: Destination? {
    guard fulfilment.kind == .delivery, fulfilment.address != nil else { return nil }
    var usual = self
    (usual.fulfilment.slot, usual.isUsual) = (nil, true)
    return usual
  }

  /// The same, said of the cart of now.
  var said: Destination {
    var said = self
    said.isUsual = false
    return said
  }

  /// Whether a cart of the platform is to be told that it goes here.
  func overrules(_ cart: FulfilmentBody) -> Bool { !isGoal(of: cart) && (!isUsual || cart.isUnsaid) }

  /// Whether this stands back behind where another device's cart goes.
  func yields(to cart: FulfilmentBody) -> Bool { isUsual && !isGoal(of: cart) && !cart.isUnsaid }
}

extension FulfilmentBody {
  /// Nobody has said where it goes.
  fileprivate var isUnsaid: Bool { kind == .delivery && address == nil }
}

extension Destination {
  /// What is kept of it on the disk: a body of the contract, whose point is beside it.
  private struct Kept: Body {
    var fulfilment: FulfilmentBody
    var lat: Double?
    var lon: Double?
    var isUsual: Bool?
    var saidAt: Instant?
  }

  /// For so long it is taken for where the next cart goes when nothing was put into one.
  static let lifetime = Duration.hours(6)

  /// For the disk. It tells where somebody lives.  P1
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

  /// What is left now of one that was said while there was no cart. Nil: nothing, or bytes of another version.
  static func left(of bytes: [UInt8], at now: Instant) -> Destination? {
    guard let kept = try? WireDecoder().decode(Kept.self, from: bytes) else { return nil }
    let destination = Destination(kept)
    let isOver = kept.saidAt.map { now.since($0) > lifetime || now < $0 } ?? true
    return isOver ? destination.afterwards : destination
  }
}

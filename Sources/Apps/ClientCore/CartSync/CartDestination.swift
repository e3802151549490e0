public import Domain

/// A cart's destination and time, as far as two of them are compared.
public struct CartDestination: Hashable, Sendable {
  /// How the food is handed over, and where.
  public enum Place: Hashable, Sendable {
    /// Nil while no address was chosen.
    case delivery(Address?)
    case pickup
    /// The seats of this booking.  V1
    case seats(BookingID?)
    /// A kind that this version does not know.
    case unknown(String)
  }

  /// An address, reduced to what makes it another one.
  public struct Address: Hashable, Sendable {
    /// Nil for an address that is written out.
    public let saved: AddressID?
    /// The texts in a fixed order: of a saved address those that an order adds, else all of them.
    public let texts: [String?]
    /// In degrees. Nil for a saved address, whose id names its position.
    public let latitude, longitude: Double?

    public init(saved: AddressID? = nil, texts: [String?], latitude: Double? = nil, longitude: Double? = nil) {
      self.saved = saved
      self.texts = texts
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// An address, the counter or seats.
  public var place: Place
  /// Nil for as soon as possible. For seats, nil leaves the time to the platform.  V1
  public var slot: Instant?

  public init(_ place: Place, slot: Instant? = nil) {
    self.place = place
    self.slot = slot
  }

  /// Whether the platform's cart goes there at that time. The platform chooses the time of food to a seat, unless the
  /// customer did.  V1
  public func isMet(by cart: CartDestination) -> Bool {
    if case .seats = place, slot == nil { return place == cart.place }
    return self == cart
  }

  /// Whether no destination was set.
  var isUnset: Bool { place == .delivery(nil) }
}

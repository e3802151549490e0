public import Domain

/// A saved place to deliver to. Its text is sealed at rest.  P1
public struct AddressBody: Body {
  /// For `/v1/me/addresses/{id}` and for `DeliveryAddress`.
  public var id: AddressID
  /// "Home".
  public var label: String?
  /// House number and street.
  public var street: String
  /// Flat, apartment or office.
  public var unit: String?
  public var floor: String?
  public var city: String?
  public var postalCode: String?
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// For the courier: "second yard, ring twice".
  public var notes: String?
  /// Lists have the newest first.
  public var createdAt: Instant

  public init(
    id: AddressID, label: String? = nil, street: String, unit: String? = nil, floor: String? = nil,
    city: String? = nil, postalCode: String? = nil, lat: Double, lon: Double, notes: String? = nil, createdAt: Instant
  ) {
    self.id = id
    self.label = label
    self.street = street
    self.unit = unit
    self.floor = floor
    self.city = city
    self.postalCode = postalCode
    self.lat = lat
    self.lon = lon
    self.notes = notes
    self.createdAt = createdAt
  }
}

/// A new address.
public struct AddressRequest: RequestBody {
  /// "Home"; at most 120 characters.
  public var label: String?
  /// House number and street, 1 to 120 characters.
  public var street: String
  /// Flat, apartment or office; at most 120 characters.
  public var unit: String?
  /// At most 120 characters.
  public var floor: String?
  /// At most 120 characters.
  public var city: String?
  /// At most 120 characters.
  public var postalCode: String?
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// For the courier, at most 500 characters.
  public var notes: String?

  public init(
    label: String? = nil, street: String, unit: String? = nil, floor: String? = nil, city: String? = nil,
    postalCode: String? = nil, lat: Double, lon: Double, notes: String? = nil
  ) {
    self.label = label
    self.street = street
    self.unit = unit
    self.floor = floor
    self.city = city
    self.postalCode = postalCode
    self.lat = lat
    self.lon = lon
    self.notes = notes
  }
}

/// Changes to a saved address. A nil field stays as it is; an empty text clears it.
public struct AddressPatch: RequestBody {
  /// "Home"; at most 120 characters.
  public var label: String?
  /// House number and street, 1 to 120 characters; it cannot be cleared.
  public var street: String?
  /// Flat, apartment or office; at most 120 characters.
  public var unit: String?
  /// At most 120 characters.
  public var floor: String?
  /// At most 120 characters.
  public var city: String?
  /// At most 120 characters.
  public var postalCode: String?
  /// Degrees north, WGS 84.
  public var lat: Double?
  /// Degrees east, WGS 84.
  public var lon: Double?
  /// For the courier, at most 500 characters.
  public var notes: String?

  public init(
    label: String? = nil, street: String? = nil, unit: String? = nil, floor: String? = nil, city: String? = nil,
    postalCode: String? = nil, lat: Double? = nil, lon: Double? = nil, notes: String? = nil
  ) {
    self.label = label
    self.street = street
    self.unit = unit
    self.floor = floor
    self.city = city
    self.postalCode = postalCode
    self.lat = lat
    self.lon = lon
    self.notes = notes
  }
}

/// The destination of one order: a saved address by its id, or a written one with its coordinates.
public struct DeliveryAddress: RequestBody {
  /// A saved address of the account. Nil: `lat` and `lon` are given.
  public var addressId: AddressID?
  /// House number and street.
  public var street: String?
  /// Flat, apartment or office; at most 120 characters.
  public var unit: String?
  /// At most 120 characters.
  public var floor: String?
  /// At most 120 characters.
  public var city: String?
  /// At most 120 characters.
  public var postalCode: String?
  /// Degrees north, WGS 84. Must lie in a delivery zone.  O3
  public var lat: Double?
  /// Degrees east, WGS 84.
  public var lon: Double?
  /// For the courier, at most 500 characters.
  public var notes: String?
  /// The person at the door, as the courier and the kitchen read it; nil shows no name.
  public var recipientName: String?
  /// E.164. The courier sees a masked form.  D5
  public var recipientPhone: String?

  public init(
    addressId: AddressID? = nil, street: String? = nil, unit: String? = nil, floor: String? = nil, city: String? = nil,
    postalCode: String? = nil, lat: Double? = nil, lon: Double? = nil, notes: String? = nil,
    recipientName: String? = nil, recipientPhone: String? = nil
  ) {
    self.addressId = addressId
    self.street = street
    self.unit = unit
    self.floor = floor
    self.city = city
    self.postalCode = postalCode
    self.lat = lat
    self.lon = lon
    self.notes = notes
    self.recipientName = recipientName
    self.recipientPhone = recipientPhone
  }
}

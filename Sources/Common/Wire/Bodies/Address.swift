public import Domain

/// A saved place to deliver to.
public struct AddressBody: Body {
  public var id: AddressID
  /// "Home".
  public var label: String?
  public var street: String
  public var unit: String?
  public var floor: String?
  public var city: String?
  public var postalCode: String?
  public var lat: Double
  public var lon: Double
  /// For the courier: "second yard, ring twice".
  public var notes: String?
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
  public var label: String?
  public var street: String
  public var unit: String?
  public var floor: String?
  public var city: String?
  public var postalCode: String?
  public var lat: Double
  public var lon: Double
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

/// Changes to a saved address; what is absent stays.
public struct AddressPatch: RequestBody {
  public var label: String?
  public var street: String?
  public var unit: String?
  public var floor: String?
  public var city: String?
  public var postalCode: String?
  public var lat: Double?
  public var lon: Double?
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

/// Where one order goes: a saved address by its id, or a place written out with its coordinates.
public struct DeliveryAddress: RequestBody {
  public var addressId: AddressID?
  public var street: String?
  public var unit: String?
  public var floor: String?
  public var city: String?
  public var postalCode: String?
  public var lat: Double?
  public var lon: Double?
  public var notes: String?
  public var recipientName: String?
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

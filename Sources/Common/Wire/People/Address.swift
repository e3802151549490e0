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
  /// Nil when the customer gave none.
  public var floor: String?
  /// Nil when the customer gave none.
  public var city: String?
  /// Nil when the customer gave none.
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

extension AddressRequest {
  public static let schema = Schema.object(
    "AddressRequest",
    [.required("street", .name), .required("lat", .latitude), .required("lon", .longitude)] + Schema.addressDetails)
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

extension AddressPatch {
  public static let schema = Schema.object(
    "AddressPatch",
    [.optional("street", .name), .optional("lat", .latitude), .optional("lon", .longitude)] + Schema.addressDetails)
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

extension DeliveryAddress {
  public static let schema = Schema.object(
    "DeliveryAddress",
    [
      .optional("address_id", .id(AddressID.self)), .optional("street", .addressPart), .optional("lat", .latitude),
      .optional("lon", .longitude), .optional("recipient_name", .name), .optional("recipient_phone", .phone),
    ] + Schema.addressDetails.filter { $0.name != "label" }, .atLeastOne(of: ["address_id"], ["lat", "lon"]))
}

extension Schema {
  fileprivate static let addressDetails: [ObjectRule.Property] = [
    .optional("label", .addressPart), .optional("unit", .addressPart), .optional("floor", .addressPart),
    .optional("city", .addressPart), .optional("postal_code", .addressPart), .optional("notes", .remark),
  ]
}

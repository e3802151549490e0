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

extension AddressRequest {
  public static let schema = Schema.object(
    "AddressRequest",
    [.required("street", .name), .required("lat", .latitude), .required("lon", .longitude)] + Schema.addressDetails)
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

extension AddressPatch {
  public static let schema = Schema.object(
    "AddressPatch",
    [.optional("street", .name), .optional("lat", .latitude), .optional("lon", .longitude)] + Schema.addressDetails)
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

public import Domain

/// Asks for places by words, by a point, or by words near a point. One of the two is given.
public struct PlacesQuery: QueryBody {
  /// The beginnings of words, with a house number, and its letter, at either end; 100 characters at most.
  public var q: String?
  /// Latitude and longitude in degrees with a comma between them: `40.301,-73.612`.
  public var near: String?

  public init(q: String? = nil, near: String? = nil) {
    self.q = q
    self.near = near
  }
}

extension PlacesQuery {
  public static let schema = Schema.object(
    nil,
    [
      .optional("q", .string(1...100, .line), "Beginnings of words, with a house number at either end."),
      .optional("near", .string(3...40, .visible), "Latitude and longitude: `40.301,-73.612`. Alone: what is there."),
    ])

  /// - Throws: `validation_failed` for a text that is no point on the globe.
  public var point: Coordinate? {
    get throws(Problem) {
      guard let near else { return nil }
      let parts = near.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
        let point = Coordinate(checking: latitude, longitude)
      else {
        throw Problem.invalid("near", "must be a latitude and a longitude, such as 40.301,-73.612", code: "bad_format")
      }
      return point
    }
  }
}

/// Places that fit, the best first.
public struct PlacesAnswer: Body {
  /// At most ten; empty when nothing fits.
  public var items: [PlaceBody]
  /// Whose data they are, to be shown beside them: "© OpenStreetMap contributors".
  public var attribution: String?

  public init(items: [PlaceBody], attribution: String? = nil) {
    self.items = items
    self.attribution = attribution
  }
}

/// An address or a street.
public struct PlaceBody: Body {
  public var kind: PlaceKindCode
  /// As one writes it: "120 West 48th Street". A house that the map has one by one stands as it was typed: "Hafenstraße 12 B".
  public var text: String
  /// Without the number.
  public var street: String
  /// With its letter: "12 B". Nil for a whole street.
  public var number: String?
  /// Nil for a street, and where the map does not say it.
  public var postcode: String?
  /// Where mail goes, as the map has it; the city may have several. Nil as `postcode` is.
  public var town: String?
  /// The city that has the street.
  public var cityId: CityID
  public var city: String
  /// Degrees north; of a street its nearest place, or its middle.
  public var lat: Double
  /// Degrees east.
  public var lon: Double
  /// From `near`, in metres.
  public var distanceM: Int64?

  public init(
    kind: PlaceKindCode, text: String, street: String, number: String? = nil, postcode: String? = nil,
    town: String? = nil, cityId: CityID, city: String, lat: Double, lon: Double, distanceM: Int64? = nil
  ) {
    self.kind = kind
    self.text = text
    self.street = street
    self.number = number
    self.postcode = postcode
    self.town = town
    self.cityId = cityId
    self.city = city
    self.lat = lat
    self.lon = lon
    self.distanceM = distanceM
  }
}

/// The kind of a found place.
public struct PlaceKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A house.
  public static let address = Self(rawValue: "address")
  /// A street; the house is not said, or not known.
  public static let street = Self(rawValue: "street")

  public static let known: [Self] = [.address, .street]
}

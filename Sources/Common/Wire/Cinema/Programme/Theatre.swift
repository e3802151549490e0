public import Domain

/// A cinema and its halls.
public struct TheatreBody: Body {
  /// For `theatre_id` of staff routes.
  public var id: TheatreID
  public var cityId: CityID
  public var name: String
  /// House number and street.
  public var street: String
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// IANA name of the zone that show times are announced in.
  public var timeZone: String
  /// ISO 4217 code of all prices of its shows.
  public var currency: String
  /// All halls.
  public var screens: [ScreenBody]
  /// True when accessible and companion seats are sold without a request.  R6
  public var opensAccessibleToAll: Bool
  /// Nil when it has none.
  public var contact: TheatreContactBody?
  /// Until when a customer may give seats back. Nil on an older platform: until the show starts.
  public var cancellation: CancellationPolicyBody?
  /// Nil when there is none.
  public var picture: PictureBody?

  public init(
    id: TheatreID, cityId: CityID, name: String, street: String, lat: Double, lon: Double, timeZone: String,
    currency: String, screens: [ScreenBody], opensAccessibleToAll: Bool,
    contact: TheatreContactBody? = nil, cancellation: CancellationPolicyBody? = nil, picture: PictureBody? = nil
  ) {
    self.id = id
    self.cityId = cityId
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
    self.timeZone = timeZone
    self.currency = currency
    self.screens = screens
    self.opensAccessibleToAll = opensAccessibleToAll
    self.contact = contact
    self.cancellation = cancellation
    self.picture = picture
  }
}

/// A hall of a theatre.
public struct ScreenBody: Body {
  public var id: ScreenID
  /// "Screen 1".
  public var name: String
  /// The seats of the hall; a rebuilt hall has a new layout.
  public var layoutId: LayoutID
  /// The formats that the hall can show.
  public var formats: [ScreenFormatCode]
  /// All seats, blocked ones included.
  public var seatCount: Int64

  public init(id: ScreenID, name: String, layoutId: LayoutID, formats: [ScreenFormatCode], seatCount: Int64) {
    self.id = id
    self.name = name
    self.layoutId = layoutId
    self.formats = formats
    self.seatCount = seatCount
  }
}

/// A theatre's id and name.
public struct TheatreName: Body {
  public var id: TheatreID
  public var name: String

  public init(id: TheatreID, name: String) {
    self.id = id
    self.name = name
  }
}

/// A hall's id and name.
public struct ScreenName: Body {
  public var id: ScreenID
  public var name: String

  public init(id: ScreenID, name: String) {
    self.id = id
    self.name = name
  }
}

/// A theatre with its place.
public struct ShowTheatre: Body {
  public var id: TheatreID
  public var name: String
  /// House number and street.
  public var street: String
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double

  public init(id: TheatreID, name: String, street: String, lat: Double, lon: Double) {
    self.id = id
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
  }
}

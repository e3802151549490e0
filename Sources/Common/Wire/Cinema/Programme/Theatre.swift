public import Domain

/// A cinema and its halls.
public struct TheatreBody: Body {
  public var id: TheatreID
  public var cityId: CityID
  public var name: String
  public var street: String
  public var lat: Double
  public var lon: Double
  /// IANA name of the zone its shows are announced in.
  public var timeZone: String
  public var currency: String
  public var screens: [ScreenBody]
  /// Whether accessible and companion seats are sold to everyone, not only to those who ask.  R6
  public var opensAccessibleToAll: Bool

  public init(
    id: TheatreID, cityId: CityID, name: String, street: String, lat: Double, lon: Double, timeZone: String,
    currency: String, screens: [ScreenBody], opensAccessibleToAll: Bool
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
  }
}

/// A hall of a theatre.
public struct ScreenBody: Body {
  public var id: ScreenID
  public var name: String
  public var layoutId: LayoutID
  public var formats: [ScreenFormatCode]
  public var seatCount: Int64

  public init(id: ScreenID, name: String, layoutId: LayoutID, formats: [ScreenFormatCode], seatCount: Int64) {
    self.id = id
    self.name = name
    self.layoutId = layoutId
    self.formats = formats
    self.seatCount = seatCount
  }
}

/// Which theatre, in a list.
public struct TheatreName: Body {
  public var id: TheatreID
  public var name: String

  public init(id: TheatreID, name: String) {
    self.id = id
    self.name = name
  }
}

/// Which hall, in a list.
public struct ScreenName: Body {
  public var id: ScreenID
  public var name: String

  public init(id: ScreenID, name: String) {
    self.id = id
    self.name = name
  }
}

/// Which theatre, and where it is.
public struct ShowTheatre: Body {
  public var id: TheatreID
  public var name: String
  public var street: String
  public var lat: Double
  public var lon: Double

  public init(id: TheatreID, name: String, street: String, lat: Double, lon: Double) {
    self.id = id
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
  }
}

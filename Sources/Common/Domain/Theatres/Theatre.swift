/// A cinema with its halls.
public struct Theatre: Hashable, Sendable {
  public var id: TheatreID
  public var city: CityID
  public var name: String
  /// House number and street.
  public var street: String
  /// In degrees, WGS 84.
  public var location: Coordinate
  /// IANA name of the zone its shows are announced in.
  public var timeZone: String
  /// Prices of all its shows are in it.
  public var currency: Currency
  /// All halls.
  public var screens: [Screen]
  /// Its own rules about seats.
  public var rules: TheatreRules
  /// How the audience reaches it.
  public var contact: TheatreContact
  /// Minutes between two shows of a hall, for leaving and cleaning.
  public var cleaningMinutes: Int
  /// Until when a customer may give seats back.
  public var cancellation: CancellationPolicy
  /// What new shows add to their seats' prices. Shows that exist keep theirs.
  public var charges: SeatCharges
  /// Nil when there is none.
  public var picture: Picture?

  public init(
    id: TheatreID, city: CityID, name: String, street: String, location: Coordinate, timeZone: String,
    currency: Currency, screens: [Screen], rules: TheatreRules = TheatreRules(),
    contact: TheatreContact = TheatreContact(), cleaningMinutes: Int = Theatre.usualCleaning,
    cancellation: CancellationPolicy = .untilStart, charges: SeatCharges = SeatCharges(), picture: Picture? = nil
  ) {
    self.id = id
    self.city = city
    self.name = name
    self.street = street
    self.location = location
    self.timeZone = timeZone
    self.currency = currency
    self.screens = screens
    self.rules = rules
    self.contact = contact
    self.cleaningMinutes = cleaningMinutes
    self.cancellation = cancellation
    self.charges = charges
    self.picture = picture
  }

  /// Minutes between two shows of a hall, unless the theatre says otherwise.
  public static let usualCleaning = 15
}

/// A hall of a theatre: "Screen 1", "IMAX".
public struct Screen: Hashable, Sendable {
  public var id: ScreenID
  public var name: String
  /// The seats of the hall.
  public var layout: LayoutID
  /// The formats that the hall can show.
  public var formats: [ScreenFormat]
  /// Rises when its document is saved.
  public var version: Int64

  public init(id: ScreenID, name: String, layout: LayoutID, formats: [ScreenFormat], version: Int64 = 1) {
    self.version = version
    self.id = id
    self.name = name
    self.layout = layout
    self.formats = formats
  }
}

/// A theatre's own rules about its seats.
public struct TheatreRules: Hashable, Sendable {
  /// True when accessible and companion seats are sold without a request.  R6
  public var opensAccessibleToAll: Bool

  public init(opensAccessibleToAll: Bool = false) { self.opensAccessibleToAll = opensAccessibleToAll }
}

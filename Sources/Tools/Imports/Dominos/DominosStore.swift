public import Domain

/// Facts about a store that its menu file does not contain.
public struct DominosStore: Hashable, Sendable {
  /// The store's city.
  public var city: CityID
  /// The name shown to customers.
  public var name: String
  /// The place of the store.
  public var location: Coordinate
  /// The street without the city.
  public var street: String
  /// The currency of the file's prices.
  public var currency: Currency
  /// IANA name.
  public var timeZone: String
  /// Local time.
  public var hours: OpeningHours
  /// The delivery zones. Empty means pickup only.
  public var zones: [Polygon]
  /// Taxes and fees.
  public var charges: Charges
  /// From acceptance to ready, in minutes.
  public var preparationMinutes: Int
  /// The opening date, by which lists mark new restaurants.
  public var openedAt: Instant
  /// The price of an extra topping in minor units, which the file does not contain.
  public var extraTopping: Int64

  /// By default the store has ``usualHours``, and no taxes or fees.
  public init(
    city: CityID, location: Coordinate, street: String, currency: Currency, timeZone: String, zones: [Polygon],
    openedAt: Instant, name: String = "Domino's Pizza", hours: OpeningHours = DominosStore.usualHours,
    charges: Charges = DominosStore.noCharges, preparationMinutes: Int = 15, extraTopping: Int64 = 0
  ) {
    self.city = city
    self.name = name
    self.location = location
    self.street = street
    self.currency = currency
    self.timeZone = timeZone
    self.hours = hours
    self.zones = zones
    self.charges = charges
    self.preparationMinutes = preparationMinutes
    self.openedAt = openedAt
    self.extraTopping = extraTopping
  }

  /// From 10:30 to midnight, and to one o'clock on Fridays and Saturdays.
  public static let usualHours: OpeningHours = {
    let (week, weekend) = (OpeningHours.Span(opens: 630, closes: 1440), OpeningHours.Span(opens: 630, closes: 1500))
    return OpeningHours(week: [[week], [week], [week], [week], [weekend], [weekend], [week]])
  }()

  /// No taxes and no fees.
  public static let noCharges = Charges(taxMode: .exclusive, taxes: [], deliveryTiers: [])
}

/// Why a file is not a Domino's menu. Single broken entries are refused in the report instead.
public enum DominosError: Error, Hashable, Sendable, CustomStringConvertible {
  case notJSON(String)
  /// A required part is missing, such as `Products`.
  case missingPart(String)
  /// `Misc/StoreID` is missing or is not letters and digits.
  case storeUnnamed
  case noDishes

  public var description: String {
    switch self {
    case .notJSON(let why): "The file is not JSON: " + why
    case .missingPart(let name): "The file has no \(name); it is not a Domino's menu."
    case .storeUnnamed: "The file does not say which store it is of: Misc/StoreID is letters and digits."
    case .noDishes: "No product of the file can be sold."
    }
  }
}

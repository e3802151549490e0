public import Domain

/// What a Domino's menu file does not say about its store.
public struct DominosStore: Hashable, Sendable {
  /// The city that it stands in.
  public var city: CityID
  /// Shown to customers.
  public var name: String
  /// Its door.
  public var location: Coordinate
  /// Its street, without the city.
  public var street: String
  /// What the file's prices are in.
  public var currency: Currency
  /// IANA name.
  public var timeZone: String
  /// Local time.
  public var hours: OpeningHours
  /// Where it delivers. Empty: pickup only.
  public var zones: [Polygon]
  /// Taxes and fees.
  public var charges: Charges
  /// From an order's acceptance until it is ready.
  public var preparationMinutes: Int
  /// The date that lists sort new restaurants by.
  public var openedAt: Instant
  /// What one topping more costs, in minor units: the file names no price for it.
  public var extraTopping: Int64

  /// Open from half past ten to midnight, an hour longer from Friday to Saturday night; delivers without a tax or fee
  /// unless `charges` says otherwise.
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

  /// Half past ten to midnight, an hour longer before a day off.
  public static let usualHours: OpeningHours = {
    let (week, weekend) = (OpeningHours.Span(opens: 630, closes: 1440), OpeningHours.Span(opens: 630, closes: 1500))
    return OpeningHours(week: [[week], [week], [week], [week], [weekend], [weekend], [week]])
  }()

  /// No tax, no fee.
  public static let noCharges = Charges(taxMode: .exclusive, taxes: [], deliveryTiers: [])
}

/// Why a file is not a Domino's menu at all; single entries that are broken are refused in the report instead.
public enum DominosError: Error, Hashable, Sendable, CustomStringConvertible {
  case notJSON(String)
  /// A part that every such file has is not there, `Products`.
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

public import Domain
public import Imports
public import Services

/// The city of the real restaurant data.
public enum NewYork {
  /// The place of a restaurant or hall without an address.
  public static let timesSquare = Coordinate(latitude: 40.758, longitude: -73.9855)
  private static let dollar = "USD"

  /// The city as it is stored.
  public static var city: City {
    get throws {
      guard let currency = Currency(code: dollar) else { throw ImportFailure("no dollars") }
      return City(
        id: CityID(suffix: "new-york"), name: "New York", timeZone: "America/New_York", currency: currency,
        center: timesSquare)
    }
  }

  /// Imports the restaurants of the city's list, with made-up menus, hours and zones.
  public static func importRestaurants(
    _ file: String, into store: inout CityStore, today: Instant
  ) async throws -> ImportReport {
    let city = try city
    let reader = NewYorkReader(city: city.id, currency: city.currency, today: today)
    var kept = store
    let report = try await reader.read(path: file) { try await kept.add($0.restaurant, $0.menu) }
    store = kept
    return report
  }

  /// Imports one store with its whole menu. It delivers within about three kilometres, with the city's taxes.
  /// - Parameter file: The bytes of the store's file.
  public static func importDominos(
    _ file: [UInt8], at place: Coordinate, into store: inout CityStore, today: Instant
  ) async throws -> ImportReport {
    let city = try city
    let reach = 0.027
    let ring = [(-1.0, -1.3), (-1.0, 1.3), (1.0, 1.3), (1.0, -1.3)].map { north, east in
      Coordinate(latitude: place.latitude + reach * north, longitude: place.longitude + reach * east)
    }
    let charges = Charges(
      taxMode: .exclusive,
      taxes: [
        Tax(name: "NY State sales tax", rate: Rate(basisPoints: 400), appliesToFees: true),
        Tax(name: "NYC sales tax", rate: Rate(basisPoints: 450), appliesToFees: true),
        Tax(name: "MCTD surcharge", rate: Rate(millionths: 3_750), appliesToFees: true),
      ],
      deliveryTiers: [DeliveryTier(metres: 1_500, fee: 299), DeliveryTier(metres: 4_000, fee: 499)],
      minimumOrder: 1_200, smallOrderFeeCap: 250)
    let dominos = DominosStore(
      city: city.id, location: place, street: "Times Square", currency: city.currency, timeZone: city.timeZone,
      zones: [Polygon(outer: ring)], openedAt: today - .hours(24 * 365), charges: charges, extraTopping: 150)
    let (imported, report) = try readDominos(file, store: dominos)
    try await store.add(imported.restaurant, imported.menu)
    return report
  }
}

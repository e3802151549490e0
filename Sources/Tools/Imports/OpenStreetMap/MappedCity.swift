public import Domain

/// Reads the restaurants and cinemas of an extract of OpenStreetMap.
public struct MappedCity: Sendable {
  private let restaurants: MappedRestaurants
  private let cinemas: MappedCinemas

  /// - Parameters:
  ///   - city: whose restaurants and cinemas they are.
  ///   - name: the city's.
  ///   - today: the first date that opening hours are asked for.
  public init(city: CityID, name: String, today: LocalDate) {
    restaurants = MappedRestaurants(city: city, today: today)
    cinemas = MappedCinemas(city: city, cityName: name, today: today)
  }

  /// Passes each restaurant and each cinema to its sink, in the file's order, and reports all that there are.
  /// - Parameters:
  ///   - sink: throws `RefusedRow` for a restaurant that cannot be stored.
  ///   - theatres: the same for cinemas.
  /// - Throws: `InputError`, or another error of a sink. What was passed before stays.
  public func read(
    path: String, into sink: (RestaurantLine) async throws -> Void, theatres: (MappedTheatre) async throws -> Void
  ) async throws -> ImportReport {
    let places = try MapExtract.places(path: path) { MappedRestaurants.has($0) || MappedCinemas.has($0) }
    return try await read(places, into: sink, theatres: theatres)
  }

  func read(
    _ places: [MappedPlace], into sink: (RestaurantLine) async throws -> Void,
    theatres: (MappedTheatre) async throws -> Void
  ) async throws -> ImportReport {
    var report = ImportReport()
    for place in places {
      do {
        if MappedRestaurants.has(place.tags) {
          try await sink(try restaurants.line(place))
        } else {
          try await theatres(try cinemas.line(place))
        }
        report.keep()
      } catch let refusal as RefusedRow {
        report.refuse(.entry(place.name), refusal.reason)
      }
    }
    return report
  }
}

public import Domain
public import Imports
public import Services

/// Puts the streets and addresses of a map's extract into the platform's stores, for one of its cities.
public enum StreetImport {
  /// They take the place of those that the city had.
  /// - Parameter city: whose streets they are. Nil: those of the platform's only city.
  public static func read(
    _ file: String, into useCases: UseCases, city: CityID?, show: @escaping @Sendable (String) -> Void
  ) async throws -> ImportReport {
    let own = try useCases.importedCity(city, of: "streets")
    let (map, report) = try MappedStreets().read(path: file)
    guard report.kept > 0 else { return report }
    try await CatalogueWriter(database: useCases.platform.database).save(map, of: own.id)
    show("\(own.name) has \(map.lines.count) lines on its map and \(map.addresses.count) addresses now")
    return report
  }
}

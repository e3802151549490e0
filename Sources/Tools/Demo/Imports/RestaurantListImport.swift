public import Domain
public import Imports
public import Services

/// Puts the restaurants of a list in CSV into the platform's stores, as drafts that lack a menu.
public enum RestaurantListImport {
  /// One that is there already is left as it is, so a list may be imported again.
  /// - Parameter city: whose restaurants they are. Nil: those of the platform's only city.
  public static func read(
    _ file: String, into useCases: UseCases, city: CityID?, show: @escaping @Sendable (String) -> Void
  ) async throws -> ImportReport {
    let own = try useCases.importedCity(city, of: "restaurants")
    var drafts = RestaurantDrafts(useCases, columns: RestaurantListReader.columns, show: show)
    let report = try await RestaurantListReader(city: own.id, today: useCases.importDate).read(path: file) {
      try await drafts.add($0)
    }
    drafts.finish()
    return report
  }
}

public import Domain
public import Imports
public import Services

/// Puts the restaurants and cinemas of an extract of OpenStreetMap into the platform's stores: restaurants as drafts that
/// lack a menu, cinemas as theatres without halls.
public enum MapImport {
  /// What is there already is left as it is, so an extract may be imported again.
  /// - Parameter city: whose they are. Nil: those of the platform's only city.
  public static func read(
    _ file: String, into useCases: UseCases, city: CityID?, show: @escaping @Sendable (String) -> Void
  ) async throws -> ImportReport {
    let own = try useCases.importedCity(city, of: "places")
    var drafts = RestaurantDrafts(useCases, show: show)
    var opened = OpenedTheatres(useCases, show: show)
    let report = try await MappedCity(city: own.id, name: own.name, today: useCases.importDate).read(
      path: file, into: { try await drafts.add($0) }, theatres: { try await opened.add($0) })
    drafts.finish()
    opened.finish()
    return report
  }
}

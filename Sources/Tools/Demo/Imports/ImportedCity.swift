import Domain
import Services

extension UseCases {
  /// The city that an import is for.
  /// - Parameters:
  ///   - id: as the command was told. Nil: the platform's only city.
  ///   - things: what the file brings, for who is asked: "restaurants".
  /// - Throws: `ImportFailure` that names the cities to choose from.
  func importedCity(_ id: CityID?, of things: String) throws(ImportFailure) -> City {
    let cities = catalogue.cities
    if let id, let own = cities.first(where: { $0.id == id }) { return own }
    if id == nil, cities.count == 1, let only = cities.first { return only }
    let ids = cities.map(\.id.rawValue).joined(separator: ", ")
    throw ImportFailure(
      cities.isEmpty
        ? "there is no city yet: make one by `POST /v1/operator/cities`"
        : "say with --city whose \(things) they are: \(ids)")
  }

  /// The first date that an import asks opening hours for.
  var importDate: LocalDate { LocalDate(daysSinceEpoch: platform.clock.now.seconds / 86_400) }
}

import Domain
import Services

extension UseCases {
  /// The city that an import is for.
  /// - Parameter id: as it was said. Nil: the platform's only city.
  /// - Throws: `ImportFailure` for a city that is not there, and where one has to be said.
  func importedCity(_ id: CityID?) throws(ImportFailure) -> City {
    let cities = catalogue.cities
    if let id, let own = cities.first(where: { $0.id == id }) { return own }
    if id == nil, cities.count == 1, let only = cities.first { return only }
    let ids = cities.map(\.id.rawValue).joined(separator: ", ")
    throw ImportFailure(
      cities.isEmpty
        ? "there is no city yet: make one by `POST /v1/operator/cities`"
        : "say with --city whose they are: \(ids)")
  }

  /// The first date that an import asks opening hours for.
  var importDate: LocalDate { LocalDate(daysSinceEpoch: platform.clock.now.seconds / 86_400) }
}

import Domain
import Services

extension UseCases {
  /// The city that a list is for.
  /// - Parameters:
  ///   - id: as the command was told. Nil: the platform's only city.
  ///   - things: what the list brings, for who is asked: "restaurants".
  /// - Throws: `ImportFailure` that names the cities to choose from.
  func city(_ id: CityID?, of things: String) throws(ImportFailure) -> City {
    let cities = catalogue.cities
    if let own = id.map({ id in cities.first { $0.id == id } }) ?? (cities.count == 1 ? cities.first : nil) {
      return own
    }
    let ids = cities.map(\.id.rawValue).joined(separator: ", ")
    throw ImportFailure(
      cities.isEmpty
        ? "there is no city yet: make one by `POST /v1/operator/cities`"
        : "say with --city whose \(things) they are: \(ids)")
  }
}

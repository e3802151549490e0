public import Domain
public import Imports
public import Services
import Wire

/// Puts the restaurants of a list into the platform's stores, as drafts that lack a menu.
public enum RestaurantListImport {
  /// One that is there already is left as it is, so a list may be imported again.
  /// - Parameter city: whose restaurants they are. Nil: those of the platform's only city.
  public static func read(
    _ file: String, into useCases: UseCases, city: CityID?, show: @escaping @Sendable (String) -> Void
  ) async throws -> ImportReport {
    let cities = useCases.catalogue.cities
    guard let own = city.map({ id in cities.first { $0.id == id } }) ?? (cities.count == 1 ? cities.first : nil) else {
      let ids = cities.map(\.id.rawValue).joined(separator: ", ")
      throw ImportFailure(
        cities.isEmpty
          ? "there is no city yet: make one by `POST /v1/operator/cities`"
          : "say with --city whose restaurants they are: \(ids)")
    }
    let today = LocalDate(daysSinceEpoch: useCases.platform.clock.now.seconds / 86_400)
    let reader = RestaurantListReader(city: own.id, today: today)
    let progress = ProgressLine("storing", clock: useCases.platform.clock, show: show)
    var (made, known) = (0, 0)
    let report = try await reader.read(path: file) { line in
      guard try await !useCases.restaurants.has(line.id) else {
        known += 1
        return
      }
      do {
        _ = try await useCases.restaurants.create(line.request, id: line.id, by: nil)
      } catch let problem as Problem {
        throw RefusedRow(problem.errors.first.map { "\($0.field): \($0.message)" } ?? problem.detail)
      }
      made += 1
      for remark in line.remarks { show("\(line.id): \(remark)") }
      progress.update(made, of: nil, "restaurants")
    }
    progress.finish()
    show("\(made) restaurants added as drafts, \(known) were there already")
    return report
  }
}

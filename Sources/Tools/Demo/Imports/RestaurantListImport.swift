public import Domain
public import Imports
public import Services
import Wire

/// Puts the restaurants of a file into the platform's stores, as drafts that lack a menu.
public enum RestaurantListImport {
  /// The forms of a file.
  public enum Form: Sendable {
    /// A list of one's own in CSV.
    case list
    /// An extract of OpenStreetMap.
    case map
  }

  /// One that is there already is left as it is, so a file may be imported again.
  /// - Parameter city: whose restaurants they are. Nil: those of the platform's only city.
  public static func read(
    _ file: String, as form: Form = .list, into useCases: UseCases, city: CityID?,
    show: @escaping @Sendable (String) -> Void
  ) async throws -> ImportReport {
    let own = try useCases.city(city, of: "restaurants")
    let today = LocalDate(daysSinceEpoch: useCases.platform.clock.now.seconds / 86_400)
    let progress = ProgressLine("storing", clock: useCases.platform.clock, show: show)
    var (made, known) = (0, 0)
    func store(_ line: RestaurantLine) async throws {
      guard try await !useCases.restaurants.has(line.id) else {
        known += 1
        return
      }
      do {
        _ = try await useCases.restaurants.create(line.request, id: line.id, by: nil)
      } catch let problem as Problem {
        throw RefusedRow(problem)
      }
      made += 1
      for remark in line.remarks { show("\(line.id): \(remark)") }
      progress.update(made, of: nil, "restaurants")
    }
    let report =
      switch form {
      case .list: try await RestaurantListReader(city: own.id, today: today).read(path: file, into: store)
      case .map: try await MappedRestaurants(city: own.id, today: today).read(path: file, into: store)
      }
    progress.finish()
    show("\(made) restaurants added as drafts, \(known) were there already")
    return report
  }
}

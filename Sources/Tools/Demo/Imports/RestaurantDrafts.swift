import Imports
import Services
import Wire

/// Stores the restaurants of an import one by one, as drafts that lack a menu. One that is there already is left as it is.
struct RestaurantDrafts {
  private let restaurants: Restaurants
  private let progress: ProgressLine
  private let show: @Sendable (String) -> Void
  private let columns: KeyValuePairs<String, String>
  private var made = 0
  private var known = 0

  /// - Parameter columns: what the fields of a draft are called in the file.
  init(
    _ useCases: UseCases, columns: KeyValuePairs<String, String> = [:], show: @escaping @Sendable (String) -> Void
  ) {
    (restaurants, self.columns, self.show) = (useCases.restaurants, columns, show)
    progress = ProgressLine("storing", clock: useCases.platform.clock, show: show)
  }

  /// - Throws: `RefusedRow` for what the platform refuses.
  mutating func add(_ line: RestaurantLine) async throws {
    guard try await !restaurants.has(line.id) else {
      known += 1
      return
    }
    do {
      _ = try await restaurants.create(line.request, id: line.id, by: nil)
    } catch let problem as Problem { throw RefusedRow(problem, columns: columns) }
    made += 1
    for remark in line.remarks { show("\(line.id): \(remark)") }
    progress.update(made, of: nil, "restaurants")
  }

  /// Says how many there were.
  func finish() {
    progress.finish()
    show("\(made) restaurants added as drafts, \(known) were there already")
  }
}

import Domain
import Imports
import Services
import Wire

/// Puts what an import reads into the platform's stores, a hundred restaurants in one transaction. It grants nobody a
/// role.  P8
struct CityStore {
  private let writer: CatalogueWriter
  private var batch: [RestaurantWithMenu] = []
  private(set) var count = 0
  private let progress: ProgressLine
  private let total: Int?

  init(_ writer: CatalogueWriter, what: String, total: Int? = nil) {
    self.writer = writer
    progress = ProgressLine(what)
    self.total = total
  }

  func begin(_ city: City) async throws { try await writer.save(city: city) }

  mutating func add(_ restaurant: Restaurant, _ menu: Menu) async throws {
    batch.append(RestaurantWithMenu(restaurant: restaurant, menu: menu))
    if batch.count == 100 { try await store() }
  }

  /// Stores what is left.
  mutating func flush() async throws {
    try await store()
    progress.finish()
  }

  private mutating func store() async throws {
    guard !batch.isEmpty else { return }
    try await writer.save(batch)
    count += batch.count
    batch = []
    progress.update(count, of: total, "restaurants")
  }

  func save(_ promotions: [Promotion]) async throws { try await writer.save(promotions) }
}

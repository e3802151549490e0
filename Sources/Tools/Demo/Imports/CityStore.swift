public import Domain
public import Services

/// Stores the restaurants of an import, a hundred in one transaction. It grants no roles.  P8
public struct CityStore {
  private let writer: CatalogueWriter
  private var batch: [RestaurantWithMenu] = []
  private var count = 0
  private let progress: ProgressLine
  private let total: Int?

  /// - Parameter total: The number of restaurants, if known.
  public init(_ platform: Platform, total: Int? = nil, show: @escaping @Sendable (String) -> Void) {
    writer = CatalogueWriter(database: platform.database)
    progress = ProgressLine("storing", clock: platform.clock, show: show)
    self.total = total
  }

  /// Stores the city. It must be called first.
  public func begin(_ city: City) async throws { try await writer.save(city: city) }

  /// Stores the restaurant with the next hundred, or at ``flush()``.
  public mutating func add(_ restaurant: Restaurant, _ menu: Menu) async throws {
    batch.append(RestaurantWithMenu(restaurant: restaurant, menu: menu))
    if batch.count == 100 { try await store() }
  }

  /// Stores the restaurants that are left.
  public mutating func flush() async throws {
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

  /// Stores a city's streets, in place of those that it had.
  public func save(_ streets: StreetMap, of city: CityID) async throws { try await writer.save(streets, of: city) }

  /// Stores promotions.
  public func save(_ promotions: [Promotion]) async throws { try await writer.save(promotions) }
}

import Domain
import Imports
import Services
import Wire

/// Puts what an import reads into the platform's stores, a hundred restaurants in one transaction, and gives each
/// house and courier the account they sign in with.
struct CityStore {
  private let writer: CatalogueWriter
  private let accounts: Accounts
  private var batch: [RestaurantWithMenu] = []
  private(set) var count = 0
  private let progress: ProgressLine
  private let total: Int?

  init(_ useCases: (writer: CatalogueWriter, accounts: Accounts), what: String, total: Int? = nil) {
    (writer, accounts) = useCases
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
    _ = try await accounts.grant(
      batch.map { entry in
        Accounts.Grant(
          role: .restaurantStaff, subject: entry.restaurant.id.rawValue,
          address: .email("kitchen+\(entry.restaurant.id)@soiree.test"), name: entry.restaurant.name + " kitchen")
      })
    count += batch.count
    batch = []
    progress.update(count, of: total, "restaurants")
  }

  func save(_ promotions: [Promotion]) async throws { try await writer.save(promotions) }

  /// The operator and the couriers that a demo begins with.
  func grantStaff(couriers: Int) async throws {
    var grants = [Accounts.Grant(role: .operator, address: .email("operator@soiree.test"), name: "Operator")]
    for number in 1...max(1, couriers) {
      grants.append(
        Accounts.Grant(role: .courier, address: .email("courier+\(number)@soiree.test"), name: "Courier \(number)"))
    }
    _ = try await accounts.grant(grants)
  }
}

import Database
import Domain
import Imports
import Server
import Services
import Wire

/// A seeded city in a data folder. It is made once and kept.
struct LargeCity {
  let folder: String
  let city: DemoCity

  static let operatorAddress = "operator@soiree.test"

  /// - Parameter count: Number of restaurants; New York's file has 25,357.
  init(folder: String, count: Int, today: Instant) {
    self.folder = folder
    city = DemoCity(seed: 1, scale: (Double(count) + 0.5) / 1_500, today: today)
  }

  /// Fills the folder unless it has the city already.
  func prepare() async throws {
    let stores = try await Stores.open(dataFolder: folder, databaseURL: nil)
    try await fill(stores)
    await stores.close()
  }

  private func fill(_ stores: Stores) async throws {
    let stored: Int64 = try await stores.database.read { connection in
      try connection.row("SELECT COUNT(*) AS n FROM restaurants").map { try $0.get("n") } ?? 0
    }
    guard stored != city.count else { return }
    Progress.say("making a city of \(city.count) restaurants")
    guard let currency = Currency(code: DemoCity.currencyCode) else { return }
    let writer = CatalogueWriter(database: stores.database)
    try await writer.save(
      city: City(
        id: DemoCity.id, name: DemoCity.name, timeZone: DemoCity.timeZone, currency: currency, center: DemoCity.center))
    var batch: [RestaurantWithMenu] = []
    try await city.forEachRestaurant { restaurant, menu in
      batch.append(RestaurantWithMenu(restaurant: restaurant, menu: menu))
      guard batch.count == 250 else { return }
      try await writer.save(batch)
      batch = []
    }
    try await writer.save(batch)
    try await writer.save(city.promotions())
    let useCases = try await stores.useCases(options, clock: .system, node: "bench", committed: { _ in })
    if let address = CodeAddress(email: Self.operatorAddress, phone: nil) {
      _ = try await useCases.accounts.grant(.operator, to: address, name: "Operator")
    }
  }

  var options: ServerOptions { ServerOptions(dataFolder: folder, codeSender: SilentSender()) }
}

/// Drops codes, since the demo's answers show them.
struct SilentSender: CodeSender {
  func send(_: String, to _: CodeAddress) async throws {}
}

import Database
import Domain
public import Imports
public import Services
import Wire

/// Makes the demo's city and cinemas where they are missing.
///
/// Staff accounts are written last, in one transaction: when they exist, their part is complete. A part that was
/// interrupted is made again with the same ids.
public struct DemoMaker {
  private let city: DemoCity
  private let useCases: UseCases
  private let show: @Sendable (String) -> Void

  public init(_ city: DemoCity, _ useCases: UseCases, show: @escaping @Sendable (String) -> Void) {
    (self.city, self.useCases, self.show) = (city, useCases, show)
  }

  private var database: Database { useCases.platform.database }

  /// How much of the city exists.
  public enum Found: Sendable {
    case nothing, part, whole
  }

  /// - Parameter onFound: Called before anything is made.
  public func makeWhatIsMissing(onFound: (Found) -> Void = { _ in }) async throws {
    let found = try await look()
    onFound(found)
    if found != .whole { try await makeCity() }
    let staff = DemoStaff(useCases)
    // An imported city comes without accounts.
    if try await !hasCrew() { try await staff.grantCrew(couriers: max(Self.leastCouriers, city.courierCount)) }
    if try await !hasCinemas() { try await makeCinemas() }
    try await staff.grantPlaces()
  }

  /// A real city that was imported counts as whole, so that no demo city is made beside it.
  private func look() async throws -> Found {
    try await database.read { connection in
      if try connection.row("SELECT id FROM restaurants WHERE city_id <> $1 LIMIT 1", DemoCity.id.rawValue) != nil {
        return .whole
      }
      guard try connection.row("SELECT id FROM restaurants LIMIT 1") != nil else { return .nothing }
      let staff = try connection.row(
        "SELECT role FROM account_roles WHERE role = $1 LIMIT 1", RoleCode.courier.rawValue)
      return staff == nil ? .part : .whole
    }
  }

  /// Couriers for an imported city, whose size is unknown.
  private static let leastCouriers = 60

  private func hasCrew() async throws -> Bool {
    try await database.read { connection in
      try connection.row("SELECT role FROM account_roles WHERE role = $1 LIMIT 1", RoleCode.courier.rawValue) != nil
    }
  }

  private func hasCinemas() async throws -> Bool {
    try await database.read { connection in
      if try connection.row("SELECT id FROM theatres WHERE city_id <> $1 LIMIT 1", DemoCity.id.rawValue) != nil {
        return true
      }
      return try connection.row(
        "SELECT role FROM account_roles WHERE role = $1 LIMIT 1", RoleCode.theatreStaff.rawValue) != nil
    }
  }

  private var store: CityStore {
    CityStore(useCases.platform, total: city.count, show: show)
  }

  private func makeCity() async throws {
    show("making \(DemoCity.name): \(city.count) restaurants with menus, hours, zones and promotions")
    var store = store
    try await begin(store)
    try await store.save(city.streets, of: DemoCity.id)
    var pictures = DemoPictures(seed: city.seed)
    try await city.forEachRestaurant { restaurant, menu in
      try await store.add(pictures.with(restaurant, menu), pictures.with(menu))
    }
    try await store.flush()
    try await useCases.media.save(pictures.recipes)
    try await store.save(city.promotions())
    try await DemoStaff(useCases).grantCrew(couriers: city.courierCount)
  }

  private func begin(_ store: CityStore) async throws {
    guard let currency = Currency(code: DemoCity.currencyCode) else { return }
    try await store.begin(
      City(
        id: DemoCity.id, name: DemoCity.name, timeZone: DemoCity.timeZone, currency: currency, center: DemoCity.center))
  }

  /// Makes twelve theatres, each with a foyer kitchen, and their shows of three days. A job adds later days.  V1
  private func makeCinemas() async throws {
    let now = useCases.platform.clock.now
    guard let zone = ZoneDatabase().offsets(of: DemoCity.timeZone) else { return }
    let cinema = DemoCinema(seed: city.seed, today: now, zone: zone)
    show("making \(DemoCinema.theatreCount) theatres with their halls, films and three days of shows")
    let theatres = try cinema.theatres()
    try await addKitchens(of: theatres.map(\.theatre), cinema)
    var programme = ProgrammeStore(useCases, show: show)
    var pictures = DemoPictures(seed: city.seed)
    for movie in cinema.movies { try await programme.add(pictures.with(movie)) }
    for theatre in theatres { try await programme.add(pictures.with(theatre)) }
    try await programme.finish()
    try await useCases.media.save(pictures.recipes)
    _ = try await Repertory(programme: useCases.programme, seed: city.seed).fill(at: now)
  }

  private func addKitchens(of theatres: [Theatre], _ cinema: DemoCinema) async throws {
    var store = store
    var pictures = DemoPictures(seed: city.seed)
    try await begin(store)
    for theatre in theatres {
      let (restaurant, menu) = cinema.kitchen(of: theatre)
      try await store.add(pictures.with(restaurant, menu), pictures.with(menu))
    }
    try await store.flush()
    try await useCases.media.save(pictures.recipes)
  }
}

extension DemoMaker.Found {
  /// A line for the operator at start. Nil when a new city is made.
  /// - Parameter said: The given option that asks for another city.
  public func advice(folder: String, said: String?) -> String? {
    switch self {
    case .nothing: nil
    case .part:
      "a city was begun in \(folder) and is completed as --seed and --scale say now: if it was begun with others, stop, "
        + "and say a new folder with --data"
    case .whole:
      said.map {
        "the city in \(folder) was made before and stays as it is, whatever --\($0) says: "
          + "say a new folder with --data for another"
      }
    }
  }
}

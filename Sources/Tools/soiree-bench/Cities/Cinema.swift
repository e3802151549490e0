import Domain
import Server
import Services
import Wire

/// A theatre with one rectangular hall and a number of shows, behind the real application.
struct Cinema {
  static let layoutID = LayoutID(suffix: "roxy.1")
  /// Time until the first show, more than a day.
  private static let untilFirst = Duration.hours(30)

  let stores: Stores
  let services: UseCases
  let app: App
  let clock: Services.Clock
  let seatCount: Int
  let seatsPerRow: Int

  /// - Parameters:
  ///   - databaseURL: A PostgreSQL address. Nil uses a file in the folder.
  ///   - seatsPerRow: A multiple of four, so that picks of four neighbours leave no single seat.
  ///   - live: The hub that the application serves; `committed` passes commits to it.
  init(
    folder: String, databaseURL: String? = nil, rows: Int, seatsPerRow: Int = 20, shows: Int,
    clock: Services.Clock = .system, live: LiveBroadcaster? = nil,
    committed: @escaping @Sendable (Set<String>) -> Void = { _ in }
  ) async throws {
    try Folder.make(folder)
    stores = try await Stores.open(dataFolder: folder, databaseURL: databaseURL, play: PlayMark.sandbox)
    var options = ServerOptions(dataFolder: folder, codeSender: SilentSender())
    options.isDemo = true
    services = try await stores.useCases(options, clock: clock, node: "bench", committed: committed)
    app = App(
      services: services, limits: .none, log: Log(now: { clock.now }), live: live,
      platform: { _, request in
        guard let live else { throw RouteError.notFound.problem }
        return live.upgrade(request)
      })
    self.clock = clock
    self.seatsPerRow = seatsPerRow
    seatCount = rows * seatsPerRow
    guard let currency = Currency(code: "USD") else { throw BenchError("no dollar") }
    try await CatalogueWriter(database: stores.database).save(
      city: City(
        id: SmallPlatform.cityID, name: "Bay", timeZone: "America/New_York", currency: currency,
        center: SmallPlatform.home))
    try await fill(currency, layout: Self.layout(rows: rows, seatsPerRow: seatsPerRow), shows: shows)
  }

  private func fill(_ currency: Currency, layout: SeatLayout, shows: Int) async throws {
    let movie = Movie(
      id: MovieID(suffix: "moon"), title: "A Moon for Two", certificate: "12A", runtimeMinutes: 98, genres: ["Drama"],
      languages: ["en"], formats: [.flat])
    let screen = Screen(id: ScreenID(suffix: "roxy.1"), name: "Hall 1", layout: layout.id, formats: [.flat])
    let theatre = Theatre(
      id: TheatreID(suffix: "roxy"), city: SmallPlatform.cityID, name: "Roxy", street: "1 Ocean Avenue",
      location: SmallPlatform.home, timeZone: "America/New_York", currency: currency, screens: [screen])
    let now = clock.now
    try await services.programme.save(movies: [movie])
    try await services.programme.save(theatres: [theatre], layouts: [layout])
    try await services.programme.save(
      shows: (0..<shows).map { number in
        let start = now + Self.untilFirst + .hours(3 * Int64(number))
        return Show(
          id: Self.show(number), movie: movie.id, theatre: theatre.id, screen: screen.id, layout: layout.id,
          startsAt: start, endsAt: start + .hours(2), format: .flat, language: "en", currency: currency,
          pricing: ShowPricing(
            prices: [.init(.regular, 1_200)], bookingFee: 100,
            taxes: [Tax(name: "Sales tax", rate: Rate(basisPoints: 850), appliesToFees: true)]))
      })
  }

  static func show(_ number: Int) -> ShowID { ShowID(suffix: "bench.\(number)") }

  static func layout(rows: Int, seatsPerRow: Int) throws -> SeatLayout {
    let seats = (0..<rows * seatsPerRow).map { index in
      Seat(
        row: index / seatsPerRow, number: "\(index % seatsPerRow + 1)", category: .regular,
        x: Int32(index % seatsPerRow * 60), y: Int32(index / seatsPerRow * 100))
    }
    return try SeatLayout(
      id: layoutID,
      rows: (0..<rows).map {
        SeatRow(label: "\($0 + 1)", seats: $0 * seatsPerRow..<($0 + 1) * seatsPerRow)
      }, seats: seats)
  }

  /// The body of a hold of neighbouring seats.
  static func pick(_ first: Int, count: Int = 4) -> JSON {
    ["seat_ids": .array((first..<first + count).map { .string(SeatID(layout: layoutID, index: $0).rawValue) })]
  }
}

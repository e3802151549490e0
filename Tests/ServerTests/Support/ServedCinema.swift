import Client
import Domain
import Server
import Services
import Wire

/// One hall with a show this evening, for a served city.
enum ServedCinema {
  static let show = ShowID(suffix: "evening")
  static let layoutID = LayoutID(suffix: "roxy.1")

  /// Two seats in the middle of the second row.
  static let pick = HoldRequest(seatIds: [14, 15].map { SeatID(layout: layoutID, index: $0) })

  static let movie = Movie(
    id: MovieID(suffix: "moon"), title: "A Moon for Two", certificate: "12A", runtimeMinutes: 98, genres: ["Drama"],
    languages: ["en"], formats: [.flat])

  static let theatre = Theatre(
    id: TheatreID(suffix: "roxy"), city: Evening.city.id, name: "Roxy", street: "1 Ocean Avenue",
    location: Evening.home, timeZone: Evening.city.timeZone, currency: Evening.city.currency,
    screens: [Screen(id: ScreenID(suffix: "roxy.1"), name: "Hall 1", layout: layoutID, formats: [.flat])])

  /// Four rows of ten seats.
  static func layout() throws -> SeatLayout {
    let seats = (0..<40).map { index in
      Seat(
        row: index / 10, number: "\(index % 10 + 1)", category: .regular, x: Int32(index % 10 * 60),
        y: Int32(index / 10 * 100))
    }
    let rows = (0..<4).map { SeatRow(label: "\($0 + 1)", seats: $0 * 10..<$0 * 10 + 10) }
    return try SeatLayout(id: layoutID, rows: rows, seats: seats)
  }

  static func show(from now: Instant) -> Show {
    // A server that is killed and started again beside a thousand tests may take longer than thirty seconds.
    var show = Show(
      id: show, movie: movie.id, theatre: theatre.id, screen: theatre.screens[0].id, layout: layoutID,
      startsAt: now + .hours(3), endsAt: now + .hours(5), format: .flat, language: "en",
      currency: theatre.currency, pricing: ShowPricing(prices: [.init(.regular, 1_200)], bookingFee: 100))
    if let patient = HoldPolicy(seconds: 900) { show.holdPolicy = patient }
    return show
  }
}

extension ServedCity {
  func openCinema() async throws {
    try await withStores { stores in
      let writer = ProgrammeWriter(database: stores.database)
      try await writer.save(movies: [ServedCinema.movie])
      let now = Services.Clock.system.now
      try await writer.save(theatres: [ServedCinema.theatre], layouts: [try ServedCinema.layout()], at: now)
      try await writer.save(shows: [ServedCinema.show(from: now)])
    }
  }
}

extension ServedProcess {
  /// The gateway's own books of what one purchase paid, or of all there is.
  func charges(reference: String? = nil) async throws -> [SandboxCharge] {
    let page: Page<SandboxCharge> = try await signedIn(ServedCity.operatorAddress)
      .call(.sandbox(.listSandboxCharges), query: ChargesQuery(reference: reference))
    return page.items
  }
}

import Database
import Domain
import Testing
import Wire

@testable import Services

/// What an operator and a theatre's staff send to open a cinema.
enum Opening {
  static let hall = ScreenID(suffix: "one")

  static let theatre = TheatreRequest(
    cityId: SmallCity.city.id, name: "Kino am Park", street: "3 Ocean Avenue", lat: 40.71, lon: -73.99,
    contact: TheatreContactBody(phone: "+12125550123", email: "hello@kino.example"), cleaningMinutes: 20,
    charges: SeatChargesBody(
      bookingFee: 50, taxMode: .inclusive,
      taxes: [TaxBody(name: "VAT", rateMillionths: 70_000, appliesToFees: true)]))

  static let movie = MovieRequest(
    title: "Night Train", certificate: "FSK 16", ageRule: AgeRuleBody(age: 16, kind: .checked), runtimeMinutes: 100,
    languages: ["German"])

  /// Four rows of eight with an aisle in the middle, and room for sixty who stand.
  static let plan = HallRequest(
    name: "Hall 1",
    rows: ["A", "B", "C", "D"].map { HallRow(label: $0, count: 8, aislesAfter: [4]) },
    areas: [HallArea(label: "Standing", places: 60, category: .premium)])

  static let prices = PricePlan(
    categories: [CategoryPrice(category: .regular, price: 1_000), CategoryPrice(category: .premium, price: 600)],
    rules: [
      PriceRuleBody(name: "Weekend", weekdays: [.friday, .saturday], from: "17:00", until: "05:00", change: 200)
    ],
    ages: [AgePriceBody(age: .child, percentMillionths: -500_000), AgePriceBody(age: .senior, change: -150)])

  static func date(_ month: Int, _ day: Int, _ year: Int = 2026) -> LocalDate {
    LocalDate(year: year, month: month, day: day)
  }
}

/// A theatre that was opened over the use cases, with who runs it.
struct OpenedTheatre {
  var id: TheatreID
  var movie: MovieID
  var boss: Staff
  var staff: Staff
}

extension House {
  /// Somebody with the role of an operator.
  func boss() async throws -> Staff {
    _ = try await services.accounts.grant(.operator, to: .email("boss@soiree.test"))
    return Staff(try await signIn("boss@soiree.test"))
  }

  /// A theatre with a hall and a film, as yet without shows.
  func openTheatre(_ plan: HallRequest = Opening.plan) async throws -> OpenedTheatre {
    let boss = try await boss()
    let theatre = try await services.theatres.create(Opening.theatre, staff: boss).theatre.id
    let movie = try await services.theatres.create(Opening.movie, staff: boss).id
    let staff = try await boxOffice(theatre)
    _ = try await services.theatres.save(theatre, Opening.hall, plan, version: nil, staff: staff)
    return OpenedTheatre(id: theatre, movie: movie, boss: boss, staff: staff)
  }

  func request(
    _ opened: OpenedTheatre, at start: Instant? = nil, series: SeriesRequest? = nil, prices: PricePlan = Opening.prices,
    onSaleAt: Instant? = nil
  ) -> ShowsRequest {
    ShowsRequest(
      movieId: opened.movie, hallId: Opening.hall, startsAt: start, series: series, prices: prices, onSaleAt: onSaleAt)
  }

  /// One show in the theatre's hall.
  func plan(_ opened: OpenedTheatre, at start: Instant, onSaleAt: Instant? = nil) async throws -> ShowID {
    let planned = try await services.theatres.plan(
      request(opened, at: start, onSaleAt: onSaleAt), at: opened.id, staff: opened.staff)
    return try #require(planned.items.first).id
  }

  /// The ids of seats of a show by their index in its hall.
  func seatIDs(_ show: ShowID, _ indices: Int...) async throws -> [SeatID] {
    let layout = try await services.programme.entry(show).layout
    return indices.map { layout.id(of: $0) }
  }

  func audited(_ action: AuditAction) async throws -> Int {
    try await services.audit.entries(AuditQuery(), limit: 100).items.count { $0.action == action }
  }
}

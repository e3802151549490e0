import Database
import Domain
import Testing
import Wire

@testable import Services

/// One hall of eight rows of ten, an aisle in the middle of each; a love seat at the end of the last row and two places
/// for wheelchairs with their companions in the first. A show tonight and one tomorrow.
enum SmallCinema {
  static let theatre = TheatreID(suffix: "roxy")
  static let layoutID = LayoutID(suffix: "roxy.1")
  static let movieID = MovieID(suffix: "moon")
  static let tonight = ShowID(suffix: "tonight")
  static let tomorrow = ShowID(suffix: "tomorrow")

  static let movie = Movie(
    id: movieID, title: "A Moon for Two", certificate: "12A", runtimeMinutes: 98, genres: ["Drama"],
    languages: ["en"], formats: [.flat])

  static let house = Theatre(
    id: theatre, city: SmallCity.city.id, name: "Roxy", street: "1 Ocean Avenue", location: SmallCity.square,
    timeZone: SmallCity.city.timeZone, currency: SmallCity.dollars,
    screens: [Screen(id: ScreenID(suffix: "roxy.1"), name: "Hall 1", layout: layoutID, formats: [.flat])])

  static let layout: SeatLayout = {
    var seats: [Seat] = []
    for row in 0..<8 {
      for number in 0..<10 {
        let index = row * 10 + number
        let access = row == 0 && number < 4
        let love = row == 7 && number >= 8
        seats.append(
          Seat(
            row: row, number: "\(number + 1)",
            category: access && number % 2 == 0 ? .wheelchair : row < 5 ? .regular : .premium,
            x: Int32(number * 60 + (number >= 5 ? 120 : 0)), y: Int32(row * 100),
            isAccessible: access && number % 2 == 0,
            isCompanion: access && number % 2 == 1,
            partner: access || love ? (number % 2 == 0 ? index + 1 : index - 1) : nil))
      }
    }
    let rows = (0..<8).map { SeatRow(label: String("ABCDEFGH".dropFirst($0).prefix(1)), seats: $0 * 10..<$0 * 10 + 10) }
    return (try? SeatLayout(id: layoutID, rows: rows, seats: seats, breaksAfter: (0..<8).map { $0 * 10 + 4 }))!
  }()

  static func show(_ id: ShowID, in time: Duration, from now: Instant, hold: HoldPolicy = .standard) -> Show {
    Show(
      id: id, movie: movieID, theatre: theatre, screen: house.screens[0].id, layout: layoutID, startsAt: now + time,
      endsAt: now + time + .hours(2), format: .flat, language: "en", currency: SmallCity.dollars,
      pricing: ShowPricing(
        prices: [.init(.regular, 1_200), .init(.premium, 1_500), .init(.wheelchair, 900)], bookingFee: 100,
        taxes: [Tax(name: "VAT", rate: Rate(basisPoints: 1_000), appliesToFees: true)]), holdPolicy: hold)
  }

  /// `F7` as the id of the seat.
  static func seat(_ name: String) -> SeatID { layout.id(of: index(name)) }

  static func index(_ name: String) -> Int {
    let row = Int(name.utf8.first! - UInt8(ascii: "A"))
    return row * 10 + Int(name.dropFirst())! - 1
  }
}

extension House {
  /// Tonight's show begins in three hours, tomorrow's a day later.
  func openCinema(hold: HoldPolicy = .standard) async throws {
    try await services.programme.save(movies: [SmallCinema.movie])
    try await services.programme.save(theatres: [SmallCinema.house], layouts: [SmallCinema.layout])
    try await services.programme.save(shows: [
      SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: now, hold: hold),
      SmallCinema.show(SmallCinema.tomorrow, in: .hours(27), from: now, hold: hold),
    ])
  }

  @discardableResult
  func hold(_ account: AccountID, _ seats: String..., show: ShowID = SmallCinema.tonight) async throws -> HoldAnswer {
    try await services.bookings.hold(show, HoldRequest(seatIds: seats.map(SmallCinema.seat)), account: account)
  }

  /// Pays as the wire would: the request and its own bytes.
  /// - Parameter confirms: Whether the hold's rule is confirmed, where it has one.
  func pay(
    _ hold: HoldAnswer, _ token: String = "tok_approved", key: String? = nil, total: Int64? = nil,
    confirms: Bool = true, account: AccountID
  ) async throws -> StoredAnswer {
    let request = PayRequest(
      paymentMethod: PaymentMethodChoice(kind: .card, token: token), expectedTotal: total ?? hold.totals.total,
      confirmedRule: confirms ? hold.ageRule : nil)
    return try await services.bookings.pay(
      hold.bookingId, request, body: WireEncoder().encode(request), key: key ?? newKey(), account: account)
  }

  func status(_ booking: BookingID) async throws -> BookingStatus? {
    try await database.read { try Booking.load(booking, in: $0)?.status }
  }

  /// The seats that are not free, by name.
  func map(_ show: ShowID = SmallCinema.tonight) async throws -> [String: SeatState] {
    let now = now
    return try await database.read { connection in
      var map: [String: SeatState] = [:]
      for row in try connection.rows("SELECT seat, state, until FROM seat_claims WHERE show_id = $1", show.rawValue) {
        let state: SeatState = try row.known("state")
        let effective = state.effective(until: try row.instant("until"), at: now)
        let name = SmallCinema.layout.name(of: try row.get("seat"))
        if effective != .available { map[name.row + name.number] = effective }
      }
      return map
    }
  }

  func taken(_ show: ShowID = SmallCinema.tonight) async throws -> Int64? {
    try await database.read { try $0.row("SELECT taken FROM shows WHERE id = $1", show.rawValue)?.get("taken") }
  }

  /// The gateway's own books.
  func charges(_ hold: HoldAnswer) async throws -> [Charge] {
    try await sandbox.entries(reference: hold.bookingId.rawValue).map(\.charge)
  }

  func payment(of booking: BookingID) async throws -> Payment {
    try #require(try await database.read { try Payment.all(of: .booking(booking), in: $0).last })
  }

  /// What the ledger has for whom because of a booking; nothing for those whose movements cancel out.
  func balance(_ booking: BookingID) async throws -> [String: Int64] {
    var sums: [String: Int64] = [:]
    for posting in try await platform.ledger(of: booking.rawValue) {
      for entry in posting.entries { sums[entry.account, default: 0] += entry.amount }
    }
    return sums.filter { $0.value != 0 }
  }
}

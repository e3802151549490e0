import Domain

/// A small hall with everything a hall can have: an aisle, a love seat, a wheelchair place with its companion seat.
enum HallSample {
  static let id = LayoutID(suffix: "hall")

  /// Row A: four seats with an aisle in the middle. Row B: a love seat. Row C: a wheelchair place and its companion's.
  static func layout() throws -> SeatLayout {
    let a = (0..<4).map { Seat(row: 0, number: "\($0 + 1)", category: .regular, x: Int32($0) * 60, y: 0) }
    let b = [
      Seat(row: 1, number: "1", category: .vip, x: 0, y: 100, partner: 5),
      Seat(row: 1, number: "2", category: .vip, x: 60, y: 100, partner: 4),
    ]
    let c = [
      Seat(row: 2, number: "1", category: .wheelchair, x: 0, y: 200, partner: 7),
      Seat(row: 2, number: "2", category: .regular, x: 60, y: 200, isCompanion: true, partner: 6),
    ]
    return try SeatLayout(
      id: id,
      rows: [
        SeatRow(label: "A", seats: 0..<4), SeatRow(label: "B", seats: 4..<6), SeatRow(label: "C", seats: 6..<8),
      ], seats: a + b + c, breaksAfter: [1], preference: [1, 0])
  }

  static func show(_ pricing: ShowPricing = pricing, isCancelled: Bool = false) throws -> Show {
    Show(
      id: ShowID(suffix: "1"), movie: movie.id, theatre: TheatreID(suffix: "rex"), screen: ScreenID(suffix: "rex.1"),
      layout: id, startsAt: Instant(seconds: 1_000), endsAt: Instant(seconds: 8_000), format: .imax,
      language: "french", subtitles: "english", currency: Currency(code: "EUR")!, pricing: pricing,
      isCancelled: isCancelled)
  }

  /// Nothing costs anything in category wheelchair: it is not sold.
  static let pricing = ShowPricing(
    prices: [.init(.regular, 1_000), .init(.vip, 1_500)],
    rules: [PriceRule(name: "Matinée", untilMinute: 1_020, change: .fixed(-250))], bookingFee: 50,
    taxes: [Tax(name: "TVA", rate: Rate(basisPoints: 550), appliesToFees: true)])

  static let matinee = LocalTime(LocalDate(year: 2026, month: 11, day: 21), minutes: 14 * 60)
  static let evening = LocalTime(LocalDate(year: 2026, month: 11, day: 21), minutes: 20 * 60)

  static let movie = Movie(
    id: MovieID(suffix: "m"), title: "L'Atalante", certificate: "Tous publics", runtimeMinutes: 89,
    genres: ["drama"], languages: ["french"], formats: [.flat, .imax], synopsis: "A barge.",
    releasedOn: LocalDate(year: 1934, month: 9, day: 12), posterURL: "/posters/m.svg")

  static func theatre() throws -> Theatre {
    Theatre(
      id: TheatreID(suffix: "rex"), city: CityID(suffix: "paris"), name: "Le Rex", street: "1 boulevard",
      location: Coordinate(latitude: 48.87, longitude: 2.35), timeZone: "Europe/Paris",
      currency: Currency(code: "EUR")!,
      screens: [Screen(id: ScreenID(suffix: "rex.1"), name: "Screen 1", layout: id, formats: [.flat, .imax])])
  }
}

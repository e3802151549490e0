public import Domain
import Structures

/// The cinemas of the demo city: twelve theatres of three to nine screens, forty invented films, and their shows. Equal
/// seeds and dates make byte-identical cinemas.
public struct DemoCinema: Sendable {
  /// Number of theatres in the demo city.
  public static let theatreCount = 12
  /// The running time in minutes from which a film has an interval.  V1
  public static let longFilm = 130
  /// The language spoken in the city.
  public static let language = "english"

  /// Equal seeds make equal halls, films and shows.
  public let seed: UInt64
  let today: Instant
  private let zone: ZoneOffsets
  private let grid = Grid(center: DemoCity.center)

  /// - Parameters:
  ///   - today: The reference of release dates. Only its date counts.
  ///   - zone: Offsets of `DemoCity.timeZone`.
  public init(seed: UInt64, today: Instant, zone: ZoneOffsets) {
    self.seed = seed
    self.today = Instant(seconds: today.seconds / 86_400 * 86_400)
    self.zone = zone
  }

  /// All films, those shown most often first.
  public var movies: [Movie] {
    let date = LocalDate(daysSinceEpoch: today.seconds / 86_400)
    return FilmBook.films.map { film in
      let id = MovieID(suffix: "demo." + Slug.make(film.title))
      var random = SplitMix64(id.rawValue, seed: seed)
      return Movie(
        id: id, title: film.title, certificate: film.certificate, runtimeMinutes: film.runtimeMinutes,
        genres: film.genres, languages: [film.language],
        formats: film.formats.compactMap { ScreenFormat(rawValue: $0) },
        synopsis: film.synopsis, releasedOn: date.adding(days: -Int64.random(in: 0...55, using: &random)),
        ageRule: Self.rule(of: film.certificate))
    }
  }

  /// Under 17 with an adult, as the Motion Picture Association words its R.
  private static func rule(of certificate: String) -> AgeRule? {
    certificate == "R" ? AgeRule(age: 17, kind: .accompanied) : nil
  }

  /// All theatres with the layouts of their halls.
  /// - Throws: never for these halls, although `SeatLayout` declares errors.
  public func theatres() throws(LayoutError) -> [ImportedTheatre] {
    var theatres: [ImportedTheatre] = []
    for number in 0..<Self.theatreCount {
      if let theatre = try make(number) { theatres.append(theatre) }
    }
    return theatres
  }

  /// The shows of a theatre from `start` on, at the theatre's own prices.
  public func shows(at theatre: Theatre, from start: Instant, days: Int = 3) -> [Show] {
    var random = SplitMix64("tariff \(theatre.id)", seed: seed)
    let tariff = Tariff.demo(level: Int64.random(in: 85...125, using: &random))
    return ShowSchedule(seed: seed, zone: zone, language: Self.language, intervalFrom: Self.longFilm)
      .shows(at: theatre, of: movies, tariff: tariff, from: start, days: days)
  }

  private static let names = [
    "The Meridian", "Lantern Picture House", "Harbour Lights Cinema", "The Orpheon", "Northgate Twelve", "Kino Alder",
    "The Palisade", "Ferry Street Pictures", "Grand Aurelian", "Tramway Cinema", "The Little Finch", "Parkside Screens",
  ]

  private func make(_ number: Int) throws(LayoutError) -> ImportedTheatre? {
    guard let currency = Currency(code: DemoCity.currencyCode) else { return nil }
    let suffix = "demo" + (number < 9 ? "0" : "") + "\(number + 1)"
    var random = SplitMix64("theatre \(suffix)", seed: seed)
    let (avenue, street) = place(number, &random)
    let count = Int.random(in: 3...9, using: &random)
    var screens: [Screen] = []
    var layouts: [SeatLayout] = []
    for index in 0..<count {
      let hall = "\(suffix).\(index + 1)"
      let layout = try Self.hall(hall, rank: index, of: count, seed, &random)
      layouts.append(layout)
      screens.append(Self.screen(hall, index, layout, &random))
    }
    let theatre = Theatre(
      id: TheatreID(suffix: suffix), city: DemoCity.id, name: Self.names[number],
      street: Grid.address(
        avenue: avenue, street: street,
        number: Grid.number(atAvenue: Double(avenue), onNorth: Int.random(in: 1...320, using: &random) <= 160)),
      location: grid.crossing(avenue: Double(avenue), street: Double(street)), timeZone: DemoCity.timeZone,
      currency: currency, screens: screens,
      rules: TheatreRules(opensAccessibleToAll: Int.random(in: 0..<4, using: &random) == 0))
    return ImportedTheatre(theatre: theatre, layouts: layouts)
  }

  /// A crossing in the theatre's own part of the city; there are four parts across and three up.
  private func place(_ number: Int, _ random: inout SplitMix64) -> (avenue: Int, street: Int) {
    let (column, row) = (number % 4, number / 4)
    let avenue = 5 + column * 9 + Int.random(in: -3...3, using: &random)
    let street = 20 + row * 30 + Int.random(in: -9...9, using: &random)
    return (avenue, street)
  }

  /// Later halls of a theatre are smaller.
  private static func hall(
    _ name: String, rank: Int, of count: Int, _ seed: UInt64, _ random: inout SplitMix64
  ) throws(LayoutError) -> SeatLayout {
    let largest = Int.random(in: 260...520, using: &random)
    let share = 1 - 0.85 * Double(rank) / Double(count - 1)
    var maker = HallMaker(LayoutID(suffix: name), seats: max(36, Int(Double(largest) * share)), seed: seed)
    return try maker.layout()
  }

  /// The largest hall has a special format; every hall shows plain films.
  private static func screen(
    _ hall: String, _ index: Int, _ layout: SeatLayout, _ random: inout SplitMix64
  ) -> Screen {
    let prides: [ScreenFormat] = [.imax, .dolby, .screenX, .motion]
    let pride = prides[Int.random(in: prides.indices, using: &random)]
    var formats: [ScreenFormat] = [.flat]
    if layout.seats.count >= 110, Int.random(in: 0..<3, using: &random) > 0 { formats.append(.stereo) }
    if index == 0 { formats.append(pride) }
    let names: [ScreenFormat: String] = [.imax: "IMAX", .dolby: "Dolby", .screenX: "ScreenX", .motion: "4DX"]
    let name = index == 0 ? names[pride].map { "Screen 1 (\($0))" } : nil
    return Screen(
      id: ScreenID(suffix: hall), name: name ?? "Screen \(index + 1)", layout: layout.id, formats: formats)
  }
}

public import Domain
import Wire

/// Reads a CSV list of shows of a theatre, plain or gzip: the columns `film`, `hall`, `date` and `time`, and those of
/// ``header`` that there are, in any order.
public struct ShowListReader: Sendable {
  /// A first row with every column.
  public static let header =
    "id,film,hall,date,time,price,price_regular,price_premium,price_vip,price_wheelchair,language,subtitles,format,"
    + "on_sale_at,runtime_minutes,certificate"
  private static let list = OwnList(
    name: "list of shows", needed: ["film", "hall", "date", "time"], header: header)

  private let theatre: Theatre
  private let clock: TheatreClock
  private let limits: InputLimits

  /// - Parameter zone: of the theatre's clock.
  public init(theatre: Theatre, zone: ZoneOffsets, limits: InputLimits = InputLimits()) {
    self.theatre = theatre
    clock = TheatreClock(zone: zone)
    self.limits = limits
  }

  /// Passes each line to `sink`, in the file's order, and reports all rows.
  /// - Parameter sink: throws `RefusedRow` for a show that cannot be planned.
  /// - Throws: `InputError`, `OwnListError`, or another error of `sink`. What was passed before stays.
  public func read(path: String, into sink: (ShowLine) async throws -> Void) async throws -> ImportReport {
    try await read(TextLineReader(try InputFile(path: path, limits: limits), limits: limits), into: sink)
  }

  func read(_ lines: TextLineReader, into sink: (ShowLine) async throws -> Void) async throws -> ImportReport {
    var lineOf: [String: Int] = [:]
    return try await Self.list.read(lines, limits: limits) { number, row in
      let show = try show(row)
      let place = "\(show.request.hallId) \(show.request.movieId) \(show.request.startsAt?.timestamp ?? "")"
      let keys = [show.id?.rawValue, place].compactMap(\.self)
      for key in keys {
        if let earlier = lineOf[key] { throw RefusedRow("is the show of line \(earlier) again") }
      }
      try await sink(show)
      for key in keys { lineOf[key] = number }
    }
  }

  private func show(_ row: RowFields) throws(RefusedRow) -> ShowLine {
    var id: ShowID?
    if let own = row["id"] {
      // Lists of two theatres may count alike.
      id = ShowID("shw_list.\(own).\(Slug.digits(of: theatre.id.rawValue))")
      guard id != nil else { throw RefusedRow("id: has 1 to 48 small letters, digits, dots and hyphens") }
    }
    let film = try row.needed("film")
    let known = MovieID(film)
    let movie = known ?? MovieID(suffix: "list." + Slug.make(film, seed: Array(film.lowercased().utf8)))
    var request = ShowsRequest(movieId: movie, hallId: try hall(row), prices: try prices(row))
    request.startsAt = try clock.start(row)
    request.onSaleAt = try clock.saleStart(row)
    request.language = row["language"]?.lowercased()
    request.subtitles = row["subtitles"]?.lowercased()
    request.format = row["format"].map { ScreenFormatCode(rawValue: $0.lowercased()) }
    return ShowLine(
      id: id, title: known == nil ? film.lowercased() : nil, request: try request.checked(columns: ["prices": "price"]),
      film: known == nil ? try newFilm(film, row, request.format) : nil)
  }

  private func hall(_ row: RowFields) throws(RefusedRow) -> ScreenID {
    let text = try row.needed("hall")
    let found = theatre.screens.filter { $0.id.rawValue == text || $0.name.lowercased() == text.lowercased() }
    guard found.count < 2 else {
      throw RefusedRow("hall: \(found.count) halls have this name; give the id of one, as in \(found[0].id)")
    }
    guard let hall = found.first else {
      let names = theatre.screens.prefix(10).map(\.name).joined(separator: ", ")
      throw RefusedRow(
        "hall: \"\(text.prefix(40))\" is no hall of this theatre; it has \(names.isEmpty ? "none" : names)")
    }
    return hall.id
  }

  /// `price` is for every category that has no column of its own; a category without a price is not sold.
  private func prices(_ row: RowFields) throws(RefusedRow) -> PricePlan {
    let base = try row.amount("price", in: theatre.currency)
    var prices: [CategoryPrice] = []
    for category in SeatCategoryCode.known {
      let own = try row.amount("price_\(category.rawValue)", in: theatre.currency)
      if let price = own ?? base { prices.append(CategoryPrice(category: category, price: price)) }
    }
    guard !prices.isEmpty else { throw RefusedRow("price: is missing, as is one of a category") }
    return PricePlan(categories: prices)
  }

  private func newFilm(
    _ title: String, _ row: RowFields, _ format: ScreenFormatCode?
  ) throws(RefusedRow) -> MovieRequest? {
    let minutes = try row.integer("runtime_minutes")
    guard let minutes, let certificate = row["certificate"], let language = row["language"] else { return nil }
    let film = MovieRequest(
      title: title, certificate: certificate, runtimeMinutes: minutes, languages: [language],
      formats: format.map { [$0] })
    return try film.checked(columns: ["title": "film", "languages": "language", "formats": "format"])
  }
}

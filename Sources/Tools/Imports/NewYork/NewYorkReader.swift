public import Domain

/// Reads New York City's list of inspected restaurants, as JSON lines or CSV, plain or gzip.
///
/// A restaurant keeps its number (`rst_nyc.30075445`), name, kind, address and place. Its menu, hours, zone, charges
/// and reviews are made up from a seed of its number, so a second import on the same day changes nothing. The reader
/// holds one restaurant at a time.
public struct NewYorkReader: Sendable {
  private let city: CityID
  private let currency: Currency
  private let today: Instant
  private let limits: InputLimits

  /// - Parameter today: The reference of opening dates and holidays. Only its date counts.
  public init(city: CityID, currency: Currency, today: Instant, limits: InputLimits = InputLimits()) {
    self.city = city
    self.currency = currency
    self.today = Instant(seconds: today.seconds / 86_400 * 86_400)
    self.limits = limits
  }

  /// Passes each restaurant to `sink`, in the file's order, and reports all rows.
  /// - Throws: `InputError`, `NewYorkError`, or an error of `sink`. Restaurants passed before stay.
  public func read(
    path: String, into sink: (ImportedRestaurant) async throws -> Void
  ) async throws -> ImportReport {
    try await read(TextLineReader(try InputFile(path: path, limits: limits), limits: limits), into: sink)
  }

  func read(
    _ lines: TextLineReader, into sink: (ImportedRestaurant) async throws -> Void
  ) async throws -> ImportReport {
    var rows = try NewYorkRows(lines, limits: limits)
    var report = ImportReport()
    var lineOf: [String: Int] = [:]
    while let entry = try rows.next() {
      switch entry {
      case .refused(let refusal): report.refuse(refusal.place, refusal.reason)
      case .row(let line, let row):
        if let reason = Self.refusal(row, earlier: lineOf[row.number]) {
          report.refuse(.line(line), reason)
        } else {
          lineOf[row.number] = line
          do {
            try await sink(make(row))
            report.keep()
          } catch let refusal as RefusedRow { report.refuse(.line(line), refusal.reason) }
        }
      }
    }
    return report
  }

  /// Why a row cannot become a restaurant. Nil when it can.
  static func refusal(_ row: NewYorkRow, earlier: Int?) -> String? {
    if !isNumber(row.number) { return "restaurant_id is not a number of up to twelve digits" }
    if let earlier { return "repeats restaurant \(row.number) of line \(earlier)" }
    let name = TidyName.tidy(row.name)
    if name.isEmpty { return "has no name" }
    if name.count > TidyName.longest { return "its name is longer than \(TidyName.longest) characters" }
    guard let latitude = row.latitude, let longitude = row.longitude, latitude != 0 || longitude != 0 else {
      return "has no place on the map"
    }
    guard let place = Coordinate(checking: latitude, longitude) else { return "its place is not on the globe" }
    return isInCity(place) ? nil : "lies outside New York, at \(latitude), \(longitude)"
  }

  private static func isNumber(_ text: String) -> Bool {
    (1...12).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether the place is in the box around the five boroughs.
  private static func isInCity(_ place: Coordinate) -> Bool {
    (40.477...40.918).contains(place.latitude) && (-74.260 ... -73.700).contains(place.longitude)
  }

  /// The restaurant of a valid row.
  func make(_ row: NewYorkRow) -> ImportedRestaurant {
    let id = RestaurantID(suffix: "nyc." + row.number)
    let kitchen = NewYorkCuisines.kitchen(row.cuisine.trimmed)
    let location = Coordinate(latitude: row.latitude ?? 0, longitude: row.longitude ?? 0)
    var maker = RestaurantMaker(id, today: LocalDate(daysSinceEpoch: today.seconds / 86_400))
    let isNew = maker.oneIn(25)
    let age = isNew ? maker.whole(1...25) : maker.whole(60...4_000)
    let reviews = maker.whole(0...60) * maker.whole(0...60) / (isNew ? 100 : 1)
    let restaurant = Restaurant(
      id: id, city: city, name: TidyName.tidy(row.name), cuisines: kitchen.words, location: location,
      street: Self.street(row), currency: currency, timeZone: "America/New_York",
      hours: maker.hours(isMorning: ["bakery", "coffee", "healthy"].contains(kitchen.book.first?.name)),
      zones: [maker.zone(around: location)], charges: maker.charges(),
      ratingTenths: reviews == 0 ? 0 : maker.whole(32...50), reviewCount: reviews,
      preparationMinutes: maker.whole(10...35), openedAt: today - .hours(24 * Int64(age)),
      isPromoted: maker.oneIn(25))
    var menu = MenuMaker(id, currency: currency, seed: maker.seed())
    return ImportedRestaurant(restaurant: restaurant, menu: menu.menu(kitchen.book))
  }

  /// Such as `351 West 57 Street, Manhattan 10019`.
  private static func street(_ row: NewYorkRow) -> String {
    func joined(_ parts: [String], _ separator: String) -> String {
      parts.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: separator)
    }
    let borough = row.borough == "Missing" ? "New York" : row.borough
    return joined([joined([row.building, row.street], " "), joined([borough, row.zip], " ")], ", ")
  }
}

extension String {
  /// The words of the text, joined by single spaces.
  var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

public import Domain
public import Wire

/// A line of a list of restaurants.
public struct RestaurantLine: Hashable, Sendable {
  /// Made of the list's own id, so that a second import finds it again.
  public var id: RestaurantID
  public var request: RestaurantRequest
  /// What a reader of the report should know: "opening_hours: says besides: kitchen until 16".
  public var remarks: [String]
}

/// Reads a CSV list of restaurants, plain or gzip: the columns `id` and `name`, and those of ``header`` that there are, in
/// any order. Empty fields say nothing.
public struct RestaurantListReader: Sendable {
  /// A first row with every column.
  public static let header = "id,name,street,lat,lon,cuisines,phone,email,opening_hours,preparation_minutes"
  /// What the fields of a draft are called in the list.
  public static let columns: KeyValuePairs<String, String> = [
    "point.lat": "lat", "point.lon": "lon", "point": "lat", "contact.phone": "phone", "contact.email": "email",
    "hours": "opening_hours",
  ]
  private static let list = OwnList(name: "list of restaurants", needed: ["id", "name"], header: header)

  private let city: CityID
  private let today: LocalDate
  private let limits: InputLimits

  /// - Parameters:
  ///   - city: whose restaurants they are.
  ///   - today: the first date that opening hours are asked for.
  public init(city: CityID, today: LocalDate, limits: InputLimits = InputLimits()) {
    self.city = city
    self.today = today
    self.limits = limits
  }

  /// Passes each restaurant to `sink`, in the file's order, and reports all rows.
  /// - Parameter sink: throws `RefusedRow` for a row that cannot be stored.
  /// - Throws: `InputError`, `OwnListError`, or another error of `sink`. What was passed before stays.
  public func read(
    path: String, into sink: (RestaurantLine) async throws -> Void
  ) async throws -> ImportReport {
    try await read(TextLineReader(try InputFile(path: path, limits: limits), limits: limits), into: sink)
  }

  func read(
    _ lines: TextLineReader, into sink: (RestaurantLine) async throws -> Void
  ) async throws -> ImportReport {
    var lineOf: [RestaurantID: Int] = [:]
    return try await Self.list.read(lines, limits: limits) { number, row in
      let line = try line(row)
      if let earlier = lineOf[line.id] { throw RefusedRow("repeats the id of line \(earlier)") }
      try await sink(line)
      lineOf[line.id] = number
    }
  }

  private func line(_ row: RowFields) throws(RefusedRow) -> RestaurantLine {
    guard let own = row["id"], let id = RestaurantID("rst_list." + own) else {
      throw RefusedRow("id: has 1 to 55 small letters, digits, dots and hyphens")
    }
    var request = RestaurantRequest(cityId: city, name: try row.needed("name"))
    request.street = row["street"]
    if let latitude = try row.number("lat"), let longitude = try row.number("lon") {
      request.point = PointBody(lat: latitude, lon: longitude)
    } else if row["lat"] != nil || row["lon"] != nil {
      throw RefusedRow("lat, lon: only one of them is given")
    }
    request.cuisines = row.words("cuisines")
    if row["phone"] != nil || row["email"] != nil {
      request.contact = ContactBody(email: row["email"], phone: row["phone"])
    }
    request.preparationMinutes = try row.integer("preparation_minutes")
    var remarks: [String] = []
    if let text = row["opening_hours"] {
      do throws(HoursRefusal) {
        let reading = try OpeningHoursText.read(text, from: today)
        request.hours = HoursBody(reading.hours)
        remarks = reading.remarks.map { "opening_hours: \($0)" }
      } catch { throw RefusedRow("opening_hours: \(error.message)") }
    }
    return RestaurantLine(id: id, request: try request.checked(columns: Self.columns), remarks: remarks)
  }
}

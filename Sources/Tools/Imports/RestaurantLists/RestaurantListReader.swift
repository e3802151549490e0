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

/// Why a list of restaurants cannot be read at all.
public enum RestaurantListError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case missingColumn(String)

  public var description: String {
    switch self {
    case .empty: "The list of restaurants is empty: its first row names the columns, at least id and name."
    case .missingColumn(let name):
      "The first row has no column \(name); a list of restaurants has at least id and name."
    }
  }
}

/// Reads a CSV list of restaurants, plain or gzip: the columns `id` and `name`, and those of
/// `street`, `lat`, `lon`, `cuisines`, `phone`, `email`, `opening_hours` and `preparation_minutes` that there are, in any
/// order. Empty fields say nothing.
public struct RestaurantListReader: Sendable {
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
  /// - Throws: `InputError`, `RestaurantListError`, or another error of `sink`. What was passed before stays.
  public func read(
    path: String, into sink: (RestaurantLine) async throws -> Void
  ) async throws -> ImportReport {
    try await read(TextLineReader(try InputFile(path: path, limits: limits), limits: limits), into: sink)
  }

  func read(
    _ lines: TextLineReader, into sink: (RestaurantLine) async throws -> Void
  ) async throws -> ImportReport {
    guard var rows = try CSVReader(lines, limits: limits) else { throw RestaurantListError.empty }
    let header = rows.header
    for name in ["id", "name"] where !header.contains(name) { throw RestaurantListError.missingColumn(name) }
    var report = ImportReport()
    var lineOf: [RestaurantID: Int] = [:]
    while let entry = try rows.next() {
      switch entry {
      case .refused(let refusal): report.refuse(refusal.place, refusal.reason)
      case .fields(let number, let fields):
        do {
          let line = try line(RowFields(names: header, fields: fields))
          if let earlier = lineOf[line.id] { throw RefusedRow("repeats the id of line \(earlier)") }
          lineOf[line.id] = number
          try await sink(line)
          report.keep()
        } catch let refusal as RefusedRow {
          report.refuse(.line(number), refusal.reason)
        }
      }
    }
    return report
  }

  private func line(_ row: RowFields) throws(RefusedRow) -> RestaurantLine {
    guard let own = row["id"], let id = RestaurantID("rst_list." + own) else {
      throw RefusedRow("id: has 1 to 50 letters, digits, dots and hyphens")
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
    return RestaurantLine(id: id, request: try request.checked(), remarks: remarks)
  }
}

public import Domain
import Wire

/// Reads a CSV list of theatres and their halls, plain or gzip: the column `name`, and those of ``header`` that there are,
/// in any order. A theatre has a line for each hall; only the first needs more than what says which theatre it is.
public struct TheatreListReader: Sendable {
  /// A first row with every column.
  public static let header =
    "id,name,street,lat,lon,booking_fee,cleaning_minutes,hall,rows,seats_per_row,plan,formats"
  private static let list = OwnList(name: "list of theatres", needed: ["name"], header: header)
  /// What is the theatre's own, on whichever of its lines.
  private static let terms = ["name", "street", "lat", "lon", "booking_fee", "cleaning_minutes"]

  private let city: CityID
  private let currency: Currency
  private let present: [Theatre]
  private let limits: InputLimits

  /// - Parameters:
  ///   - city: whose theatres they are.
  ///   - currency: the city's.
  ///   - present: the platform's theatres, of every city.
  public init(city: CityID, currency: Currency, present: [Theatre], limits: InputLimits = InputLimits()) {
    self.city = city
    self.currency = currency
    self.present = present
    self.limits = limits
  }

  /// Passes each line to `sink`, in the file's order, and reports all rows. Plans lie beside the list.
  /// - Parameter sink: throws `RefusedRow` for a line of which nothing can be stored.
  /// - Throws: `InputError`, `OwnListError`, or another error of `sink`. What was passed before stays.
  public func read(path: String, into sink: (TheatreLine) async throws -> Void) async throws -> ImportReport {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let lines = TextLineReader(try InputFile(path: path, limits: limits), limits: limits)
    return try await read(lines, plansIn: folder, into: sink)
  }

  func read(
    _ lines: TextLineReader, plansIn folder: String, into sink: (TheatreLine) async throws -> Void
  ) async throws -> ImportReport {
    var first: [TheatreID: (line: Int, row: RowFields)] = [:]
    var halls: [TheatreID: [ScreenID: Int]] = [:]
    var named: [String: TheatreID] = [:]
    return try await Self.list.read(lines, limits: limits) { number, row in
      let (id, isThere) = try theatre(row, named)
      let hall = try HallLine(row, plansIn: folder)
      if let earlier = first[id] { try Self.compare(row, with: earlier, hasHall: hall != nil) }
      if let hall, let earlier = halls[id]?[hall.id] {
        throw RefusedRow("hall: is the hall of line \(earlier) again")
      }
      let request = isThere || first[id] != nil ? nil : try request(row)
      try await sink(TheatreLine(id: id, request: request, hall: hall))
      if first[id] == nil {
        first[id] = (number, row)
        if let name = row["name"] { named[name.lowercased()] = id }
      }
      if let hall { halls[id, default: [:]][hall.id] = number }
    }
  }

  /// The theatre of a row, and whether the platform has it.
  /// - Parameter named: the theatres of earlier rows by their names in lower case.
  private func theatre(
    _ row: RowFields, _ named: [String: TheatreID]
  ) throws(RefusedRow) -> (TheatreID, isThere: Bool) {
    guard let own = row["id"] else {
      let name = try row.needed("name")
      if let earlier = named[name.lowercased()] { return (earlier, present.contains { $0.id == earlier }) }
      let same = present.filter { $0.city == city && $0.name.lowercased() == name.lowercased() }
      guard same.count < 2 else {
        let ids = same.map(\.id.rawValue).joined(separator: ", ")
        throw RefusedRow("name: \(same.count) theatres of this city have it; give the id of one: \(ids)")
      }
      let made = TheatreID(suffix: "list." + Slug.make(name, seed: Array("\(city) \(name.lowercased())".utf8)))
      return (same.first?.id ?? made, same.first != nil || present.contains { $0.id == made })
    }
    let whole = TheatreID(own)
    guard let id = whole ?? TheatreID("tht_list." + own) else {
      throw RefusedRow("id: has 1 to 55 small letters, digits, dots and hyphens")
    }
    let known = present.first { $0.id == id }
    guard known?.city ?? city == city else { throw RefusedRow("id: is a theatre of another city") }
    guard known != nil || whole == nil else {
      throw RefusedRow("id: is no theatre of this platform; leave it empty for a new one")
    }
    return (id, known != nil)
  }

  /// A later line of a theatre repeats what its first says, or leaves it empty.
  private static func compare(
    _ row: RowFields, with first: (line: Int, row: RowFields), hasHall: Bool
  ) throws(RefusedRow) {
    // A theatre is known by its name in any letters.
    func text(_ row: RowFields, _ column: String) -> String? {
      column == "name" ? row[column]?.lowercased() : row[column]
    }
    for column in terms where row[column] != nil && text(row, column) != text(first.row, column) {
      throw RefusedRow("\(column): is not as on line \(first.line), which has the same theatre")
    }
    guard hasHall else { throw RefusedRow("is the theatre of line \(first.line) again, without a hall") }
  }

  private func request(_ row: RowFields) throws(RefusedRow) -> TheatreRequest {
    guard let latitude = try row.number("lat") else { throw RefusedRow("lat: is missing") }
    guard let longitude = try row.number("lon") else { throw RefusedRow("lon: is missing") }
    var request = TheatreRequest(
      cityId: city, name: try row.needed("name"), street: try row.needed("street"), lat: latitude, lon: longitude)
    request.cleaningMinutes = try row.integer("cleaning_minutes")
    if let fee = try row.amount("booking_fee", in: currency) {
      request.charges = SeatChargesBody(SeatCharges(bookingFee: fee))
    }
    return try request.checked(columns: ["charges": "booking_fee"])
  }
}

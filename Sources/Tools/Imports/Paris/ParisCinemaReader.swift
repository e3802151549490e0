public import Domain
import Structures
import Wire

/// Reads the cinemas of Île-de-France, in the region's format.
///
/// A cinema keeps its number (`tht_idf.12`), name, address, place and counts of screens and seats. The list has no
/// layouts: halls are made up from a seed of the cinema's id, and their seats add up to the list's number. The reader
/// holds the whole list, some hundred entries.
public struct ParisCinemaReader: Sendable {
  /// The IANA zone of all cinemas.
  public static let timeZone = "Europe/Paris"
  /// The currency of all prices.
  public static let currencyCode = "EUR"
  /// The language spoken there, as films name it.
  public static let language = "french"
  /// The centre of the city.
  public static let center = Coordinate(latitude: 48.8566, longitude: 2.3522)

  private let city: CityID
  private let currency: Currency
  private let limits: InputLimits

  public init(city: CityID, currency: Currency, limits: InputLimits = InputLimits(total: 64 << 20)) {
    self.city = city
    self.currency = currency
    self.limits = limits
  }

  /// Passes each cinema to `sink`, in the file's order, and reports all entries.
  /// - Throws: `InputError` or an error of `sink` other than `RefusedRow`. Cinemas passed before stay.
  public func read(path: String, into sink: (ImportedTheatre) async throws -> Void) async throws -> ImportReport {
    try await read(JSONListReader(try InputFile(path: path, limits: limits), limits: limits), into: sink)
  }

  func read(_ list: JSONListReader, into sink: (ImportedTheatre) async throws -> Void) async throws -> ImportReport {
    var report = ImportReport()
    let rows = try Self.rows(list, &report)
    var count: [String: Int] = [:]
    for (_, row) in rows { count[row.name, default: 0] += 1 }
    for (place, row) in rows {
      let theatre: ImportedTheatre
      do throws(LayoutError) { theatre = try make(row, isAlone: count[row.name] == 1) } catch {
        report.refuse(place, "cannot be given a hall: \(error)")
        continue
      }
      do {
        try await sink(theatre)
        report.keep()
      } catch let refused as RefusedRow { report.refuse(place, refused.reason) }
    }
    return report
  }

  private static func rows(
    _ list: JSONListReader, _ report: inout ImportReport
  ) throws(InputError) -> [(ImportRefusal.Place, ParisRow)] {
    var list = list
    var rows: [(ImportRefusal.Place, ParisRow)] = []
    var numbers: Set<Int64> = []
    while let entry = try list.next() {
      switch entry {
      case .refused(let refusal): report.refuse(refusal.place, refusal.reason)
      case .value(let place, let json):
        do throws(RefusedRow) {
          let row = try ParisRow(json)
          guard numbers.insert(row.number).inserted else { throw RefusedRow("repeats cinema \(row.number)") }
          rows.append((place, row))
        } catch {
          report.refuse(place, error.reason)
        }
      }
    }
    return rows
  }

  /// - Parameter isAlone: Whether its name is unique in the list.
  func make(_ row: ParisRow, isAlone: Bool) throws(LayoutError) -> ImportedTheatre {
    let suffix = "idf.\(row.number)"
    var random = SplitMix64(suffix, seed: 0)
    var screens: [Screen] = []
    var layouts: [SeatLayout] = []
    for (index, seats) in Self.halls(row, &random).enumerated() {
      let hall = "\(suffix).\(index + 1)"
      var maker = HallMaker(LayoutID(suffix: hall), seats: seats, seed: 0)
      let layout = try maker.layout()
      layouts.append(layout)
      let isStereo = row.isMultiplex && seats >= 150 && Bool.random(using: &random)
      screens.append(
        Screen(
          id: ScreenID(suffix: hall), name: "Salle \(index + 1)", layout: layout.id,
          formats: isStereo ? [.flat, .stereo] : [.flat]))
    }
    let theatre = Theatre(
      id: TheatreID(suffix: suffix), city: city, name: isAlone ? row.name : "\(row.name) \(row.town)",
      street: "\(row.street), \(row.town)", location: row.location, timeZone: Self.timeZone, currency: currency,
      screens: screens)
    return ImportedTheatre(theatre: theatre, layouts: layouts)
  }

  /// The seats of each hall, largest first. They add up to the list's number.
  private static func halls(_ row: ParisRow, _ random: inout SplitMix64) -> [Int] {
    let weights = (0..<row.screens).map { index in
      let rank = row.screens == 1 ? 0 : Double(index) / Double(row.screens - 1)
      return (1.9 - 1.5 * rank) * Double.random(in: 0.85...1.15, using: &random)
    }
    let halls = HallShape.shares(of: row.seats, weights, least: HallShape.least).sorted(by: >)
    // When the list's number is near the limit, all halls have about the same size.
    if halls[0] <= HallShape.most { return halls }
    return HallShape.shares(of: row.seats, weights.map { _ in 1 })
  }
}

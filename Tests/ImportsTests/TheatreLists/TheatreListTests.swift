import Domain
import TestFiles
import Testing
import Wire

@testable import Imports

@Suite("Lists of theatres")
struct TheatreListTests {
  private static let city = CityID(suffix: "bay")

  /// A theatre that the platform has.
  private static func theatre(_ id: String, _ name: String, in city: CityID = city) throws -> Theatre {
    Theatre(
      id: TheatreID(suffix: id), city: city, name: name, street: "1 Main Street",
      location: Coordinate(latitude: 40, longitude: -74), timeZone: "America/New_York",
      currency: try #require(Currency(code: "USD")), screens: [])
  }

  private static func read(
    _ text: String, present: [Theatre] = [], plansIn folder: String = ""
  ) async throws -> (lines: [TheatreLine], report: ImportReport) {
    var found: [TheatreLine] = []
    let reader = TheatreListReader(
      city: city, currency: try #require(Currency(code: "USD")), present: present)
    let lines = TextLineReader(limits: InputLimits(), pieces(Array(text.utf8)))
    let report = try await reader.read(lines, plansIn: folder) { line in
      if line.request?.name == "Refused" { throw RefusedRow("is refused") }
      found.append(line)
    }
    return (found, report)
  }

  @Test("have every column of the header, and a line for each hall of a theatre")
  func columns() async throws {
    let (lines, report) = try await Self.read(
      """
      \(TheatreListReader.header)
      rex,Rex,1 Main Street,40.71,-73.99,"1,50",20,Hall 1,28,12,,2d; IMAX
      rex,,,,,,,Hall 2,2,3,,
      ,Odéon,2 Main Street,40.72,-73.98,,,,,,,
      """)
    #expect(report.kept == 3 && report.refused == 0, "\(report.refusals)")
    let rex = try #require(lines.first)
    #expect(rex.id.rawValue == "tht_list.rex")
    var expected = TheatreRequest(cityId: Self.city, name: "Rex", street: "1 Main Street", lat: 40.71, lon: -73.99)
    expected.cleaningMinutes = 20
    expected.charges = SeatChargesBody(bookingFee: 150, taxMode: .inclusive, taxes: [])
    #expect(rex.request == expected)
    let hall = try #require(rex.hall)
    #expect(hall.request.name == "Hall 1" && hall.request.formats == [.flat, .imax])
    #expect(hall.request.rows?.count == 28 && hall.request.rows?.last == HallRow(label: "AB", count: 12))
    #expect(lines[1].id == rex.id && lines[1].request == nil && lines[1].hall?.request.rows?.count == 2)
    #expect(lines[1].hall?.id != hall.id)
    #expect(lines[2].id.rawValue.hasPrefix("tht_list.odeon-") && lines[2].hall == nil)
    #expect(lines[2].request?.charges == nil && lines[2].request?.cleaningMinutes == nil)
  }

  @Test("find the theatres that are there by id or name, and want nothing of them")
  func present() async throws {
    let present = [try Self.theatre("01abc", "Rex"), try Self.theatre("list.gem", "Gem, renamed")]
    let (lines, report) = try await Self.read(
      "id,name,hall,rows,seats_per_row\n,REX,Hall 1,2,2\ngem,Gem,,,\ntht_01abc,,Hall 2,2,2\n", present: present)
    #expect(report.refused == 0, "\(report.refusals)")
    #expect(lines.map(\.id.rawValue) == ["tht_01abc", "tht_list.gem", "tht_01abc"])
    #expect(lines.allSatisfy { $0.request == nil })
    let known = HallSummary(
      id: ScreenID(suffix: "x"), name: "hall 1", version: 1, layoutId: LayoutID(suffix: "x"), formats: [], seatCount: 4)
    #expect(lines[0].hall?.isThere(among: [known]) == true && lines[2].hall?.isThere(among: [known]) == false)
  }

  @Test("a row without an id means the theatre of an earlier row that has its name")
  func named() async throws {
    let rows = "rex,Cinema Rex,1 Main Street,40,-74,Hall 1,2,2\n,cinema rex,,,,Hall 2,2,2\n"
    let (lines, report) = try await Self.read("id,name,street,lat,lon,hall,rows,seats_per_row\n" + rows)
    #expect(lines.count == 2 && report.refused == 0)
    #expect(lines.map(\.id.rawValue).allSatisfy { $0 == "tht_list.rex" }, "\(report.refusals)")
    #expect(lines.first?.request != nil && lines.dropFirst().allSatisfy { $0.request == nil })
  }

  @Test("take a hall from a plan beside them")
  func plan() async throws {
    let folder = TemporaryFolder()
    folder.write(SamplePlans.pretix, to: "plan.json")
    folder.write("{}", to: "none.json")
    let (lines, report) = try await Self.read(
      """
      name,street,lat,lon,hall,plan,rows
      Rex,1 Main Street,40,-74,Hall 1,plan.json,
      Rex,,,,Hall 2,none.json,
      Rex,,,,Hall 3,lacking.json,
      Rex,,,,Hall 4,plan.json,3
      """, plansIn: folder.path + "/")
    let hall = try #require(lines.first?.hall)
    #expect(hall.request.rows?.count == 3)
    #expect(hall.request.rows?.flatMap { $0.seats ?? [] }.count == 9)
    let reasons = report.refusals.map(\.description)
    #expect(lines.count == 1 && reasons.count == 3, "\(reasons)")
    for (reason, start) in zip(reasons, ["line 3: plan: The file is", "line 4: plan: The file", "line 5: rows:"]) {
      #expect(reason.hasPrefix(start), "\(reason)")
    }
  }

  @Test("name each row that is refused by its line, its column and the reason")
  func refusals() async throws {
    let present = [
      try Self.theatre("a", "Twin"), try Self.theatre("b", "Twin"),
      try Self.theatre("list.far", "Far", in: CityID(suffix: "far")),
    ]
    let (lines, report) = try await Self.read(
      """
      id,name,street,lat,lon,booking_fee,cleaning_minutes,hall,rows,seats_per_row,formats
      A b,Blank,S,1,1,,,,,,
      tht_none,None,S,1,1,,,,,,
      far,Far,S,1,1,,,,,,
      ,,S,1,1,,,,,,
      ,Twin,S,1,1,,,,,,
      c,,S,1,1,,,,,,
      c,C,,1,1,,,,,,
      c,C,S,,1,,,,,,
      c,C,S,1,east,,,,,,
      c,C,S,91,1,,,,,,
      c,C,S,1,1,free,,,,,
      c,C,S,1,1,,241,,,,
      c,C,S,1,1,,,Hall,,5,
      c,C,S,1,1,,,Hall,5,,
      c,C,S,1,1,,,Hall,501,5,
      c,C,S,1,1,,,Hall,500,61,
      c,C,S,1,1,,,Hall,5,5,5d
      c,C,S,1,1,,,,5,5,
      ,Refused,S,1,1,,,,,,
      c,C,S,1,1,,,Hall,5,5,
      c,C,Other,1,1,,,Hall 2,5,5,
      c,C,S,1,1,,,,,,
      c,C,,,,,,Hall,5,5,
      ,Refused,,,,,,Hall,5,5,
      """, present: present)
    #expect(lines.count == 1)
    let expected = [
      "line 2: id:", "line 3: id: is no theatre", "line 4: id: is a theatre of another city",
      "line 5: name: is missing",
      "line 6: name: 2 theatres", "line 7: name: is missing", "line 8: street: is missing", "line 9: lat: is missing",
      "line 10: lon: \"east\" is no number", "line 11: lat:", "line 12: booking_fee: \"free\" is no amount",
      "line 13: cleaning_minutes:", "line 14: rows: is missing", "line 15: seats_per_row: is missing",
      "line 16: rows: must be from 1 to 500", "line 17: seats_per_row: 30500 seats", "line 18: formats[0]:",
      "line 19: rows: is given without a hall", "line 20: is refused", "line 22: street: is not as on line 21",
      "line 23: is the theatre of line 21 again", "line 24: hall: is the hall of line 21 again",
      "line 25: lat: is missing",
    ]
    let reasons = report.refusals.map(\.description)
    #expect(reasons.count == expected.count, "\(reasons)")
    for (reason, start) in zip(reasons, expected) { #expect(reason.hasPrefix(start), "\(reason)") }
  }

  @Test("without the name's column they are no list of theatres")
  func header() async throws {
    let empty = await #expect(throws: OwnListError.self) { try await Self.read("") }
    #expect(empty?.description.hasPrefix("The list of theatres is empty") == true)
    let other = await #expect(throws: OwnListError.self) { try await Self.read("id\na\n") }
    #expect(other?.description == "The first row has no column name; a list of theatres has at least name.")
  }
}

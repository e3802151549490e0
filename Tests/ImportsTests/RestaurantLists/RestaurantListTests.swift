import Domain
import Testing
import Wire

@testable import Imports

@Suite("Lists of restaurants")
struct RestaurantListTests {
  private static let today = LocalDate(year: 2026, month: 1, day: 1)

  private static func read(_ text: String) async throws -> (lines: [RestaurantLine], report: ImportReport) {
    var found: [RestaurantLine] = []
    let lines = TextLineReader(limits: InputLimits(), pieces(Array(text.utf8)))
    let report = try await RestaurantListReader(city: CityID(suffix: "bay"), today: today).read(lines) { line in
      if line.request.name == "Refused" { throw RefusedRow("is refused") }
      found.append(line)
    }
    return (found, report)
  }

  @Test("say of a restaurant what is known, in columns of any order")
  func columns() async throws {
    let (lines, report) = try await Self.read(
      """
      name,id,lat,lon,street,cuisines,phone,email,opening_hours,preparation_minutes
      Casa Verde,verde,40.71,-73.99,1 Main Street,Mexican; vegan,+12125550123,verde@example.org,Mo-Fr 11:00-22:00; PH off,25
      Plain,plain,,,,,,,,

      """)
    #expect(report.kept == 2 && report.refused == 0)
    let verde = try #require(lines.first)
    #expect(verde.id.rawValue == "rst_list.verde" && verde.remarks.isEmpty && verde.request.hours?.holiday == [])
    #expect(verde.request.cityId.rawValue == "cty_bay" && verde.request.street == "1 Main Street")
    #expect(
      verde.request.point == PointBody(lat: 40.71, lon: -73.99) && verde.request.cuisines == ["mexican", "vegan"])
    #expect(verde.request.contact == ContactBody(email: "verde@example.org", phone: "+12125550123"))
    #expect(verde.request.preparationMinutes == 25 && verde.request.hours?.week[0].first?.opens == "11:00")
    #expect(lines.last?.request == RestaurantRequest(cityId: CityID(suffix: "bay"), name: "Plain"))
  }

  @Test("go on behind a row that is refused, and name its line, its column and the reason")
  func refusals() async throws {
    let (lines, report) = try await Self.read(
      """
      id,name,lat,lon,opening_hours,preparation_minutes,phone
      a b,Blank,,,,,
      ,None,,,,,
      a,,,,,,
      b,Half,40.7,,,,
      c,Word,north,2,,,
      d,Far,91,2,,,
      e,Late,,,Mo 17:00+,,
      f,Slow,,,,soon,
      g,Slower,,,,999,
      h,Phone,,,,,12
      i,Refused,,,,,
      j,Good,,,,,
      j,Again,,,,,

      """)
    #expect(lines.map(\.request.name) == ["Good"])
    let reasons = report.refusals.map(\.description)
    let expected = [
      "line 2: id:", "line 3: id:", "line 4: name:", "line 5: lat, lon:", "line 6: lat: \"north\" is no number",
      "line 7: lat:", "line 8: opening_hours: \"17 : 00\" does not say when it closes",
      "line 9: preparation_minutes:", "line 10: preparation_minutes:", "line 11: phone:", "line 12: is refused",
      "line 14: repeats the id of line 13",
    ]
    #expect(reasons.count == expected.count, "\(reasons)")
    for (reason, start) in zip(reasons, expected) { #expect(reason.hasPrefix(start), "\(reason)") }
  }

  @Test("without its columns it is no list of restaurants")
  func header() async {
    await #expect(throws: OwnListError.self) { try await Self.read("") }
    await #expect(throws: OwnListError.self) { try await Self.read("id\na\n") }
  }
}

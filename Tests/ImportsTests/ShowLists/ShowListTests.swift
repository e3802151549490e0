import Domain
import Testing
import Wire

@testable import Imports

@Suite("Lists of shows")
struct ShowListTests {
  /// A clock that goes forward on 28 March 2027 and back on 31 October 2027, each at 01:00 UTC.
  private static let zone = ZoneOffsets(
    initialOffsetSeconds: 3_600,
    changes: [
      .init(at: Instant(seconds: 1_806_195_600), offsetSeconds: 7_200),
      .init(at: Instant(seconds: 1_824_944_400), offsetSeconds: 3_600),
    ])

  private static func theatre() throws -> Theatre {
    func hall(_ id: String, _ name: String) -> Screen {
      Screen(id: ScreenID(suffix: id), name: name, layout: LayoutID(suffix: id), formats: [.flat])
    }
    return Theatre(
      id: TheatreID(suffix: "rex"), city: CityID(suffix: "x"), name: "Rex", street: "1 Main Street",
      location: Coordinate(latitude: 50, longitude: 8), timeZone: "Europe/Berlin",
      currency: try #require(Currency(code: "EUR")),
      screens: [hall("one", "Hall 1"), hall("two", "Hall 2"), hall("a", "Twin"), hall("b", "Twin")])
  }

  private static func read(_ text: String) async throws -> (lines: [ShowLine], report: ImportReport) {
    var found: [ShowLine] = []
    let lines = TextLineReader(limits: InputLimits(), pieces(Array(text.utf8)))
    let report = try await ShowListReader(theatre: theatre(), zone: zone).read(lines) { line in
      if line.title == "refused" { throw RefusedRow("is refused") }
      found.append(line)
    }
    return (found, report)
  }

  @Test("have every column of the header")
  func columns() async throws {
    let (lines, report) = try await Self.read(
      """
      \(ShowListReader.header)
      1,Night Train,Hall 1,2027-01-10,20:15,"9,50",,11,,,German,English,2D,2027-01-01 10:00,100,FSK 16
      ,mov_moon,scn_two,2027-01-10,24:30,,8,,,,,,,2027-01-01T10:00:00Z,,
      ,mov_moon,HALL 2,2027-07-10,9:30,8,,,,,,,,,,
      """)
    #expect(report.kept == 3 && report.refused == 0, "\(report.refusals)")
    let train = try #require(lines.first)
    let own = try #require(train.id?.rawValue)
    #expect(own.hasPrefix("shw_list.1.") && own.count == "shw_list.1.".count + 6 && train.title == "night train")
    #expect(train.request.hallId.rawValue == "scn_one")
    #expect(train.request.startsAt?.timestamp == "2027-01-10T19:15:00.000Z")
    #expect(train.request.onSaleAt?.timestamp == "2027-01-01T09:00:00.000Z")
    #expect(train.request.language == "german" && train.request.subtitles == "english" && train.request.format == .flat)
    #expect(train.request.prices.categories.map(\.price) == [950, 1_100, 950, 950])
    #expect(
      train.film
        == MovieRequest(
          title: "Night Train", certificate: "FSK 16", runtimeMinutes: 100, languages: ["German"], formats: [.flat]))
    #expect(lines[1].title == nil && lines[1].request.movieId.rawValue == "mov_moon" && lines[1].film == nil)
    #expect(lines[1].request.startsAt?.timestamp == "2027-01-10T23:30:00.000Z")
    #expect(lines[1].request.onSaleAt?.timestamp == "2027-01-01T10:00:00.000Z")
    #expect(lines[1].request.prices.categories == [CategoryPrice(category: .regular, price: 800)])
    #expect(lines[2].request.hallId.rawValue == "scn_two")
    #expect(lines[2].request.startsAt?.timestamp == "2027-07-10T07:30:00.000Z")
  }

  @Test("give the films of one title one id, and those of others another")
  func films() async throws {
    let (lines, _) = try await Self.read(
      """
      film,hall,date,time,price
      Alien,Hall 1,2027-01-10,10:00,1
      ALIEN,Hall 1,2027-01-10,14:00,1
      Alien³,Hall 1,2027-01-10,18:00,1
      """)
    let ids = lines.map(\.request.movieId)
    #expect(ids.count == 3 && ids[0] == ids[1] && ids[1] != ids[2] && ids[0].rawValue.hasPrefix("mov_list.alien-"))
    #expect(ids.allSatisfy { MovieID($0.rawValue) != nil })
  }

  @Test("name each row that is refused by its line, its column and the reason")
  func refusals() async throws {
    let (lines, report) = try await Self.read(
      """
      id,film,hall,date,time,price,format,on_sale_at,runtime_minutes,certificate,language
      ,,Hall 1,2027-01-10,20:00,1,,,,,
      ,A,,2027-01-10,20:00,1,,,,,
      ,A,Hall 9,2027-01-10,20:00,1,,,,,
      ,A,Twin,2027-01-10,20:00,1,,,,,
      ,A,Hall 1,,20:00,1,,,,,
      ,A,Hall 1,2027-02-30,20:00,1,,,,,
      ,A,Hall 1,2027-01-10,,1,,,,,
      ,A,Hall 1,2027-01-10,30:00,1,,,,,
      ,A,Hall 1,2027-03-27,26:30,1,,,,,
      ,A,Hall 1,2027-01-10,20:00,,,,,,
      ,A,Hall 1,2027-01-10,20:00,1.234,,,,,
      ,A,Hall 1,2027-01-10,20:00,9999999999.00,,,,,
      ,A,Hall 1,2027-01-10,20:00,1,5d,,,,
      ,A,Hall 1,2027-01-10,20:00,1,,soon,,,
      ,A,Hall 1,2027-01-10,20:00,1,,,long,,
      ,A,Hall 1,2027-01-10,20:00,1,,,0,12,german
      A b,A,Hall 1,2027-01-10,20:00,1,,,,,
      ,Refused,Hall 1,2027-01-10,20:00,1,,,,,
      1,A,Hall 1,2027-01-10,20:00,1,,,,,
      1,A,Hall 1,2027-01-10,22:00,1,,,,,
      2,a,hall 1,2027-01-10,20:00,1,,,,,
      """)
    #expect(lines.count == 1)
    let expected = [
      "line 2: film: is missing", "line 3: hall: is missing",
      "line 4: hall: \"Hall 9\" is no hall of this theatre; it has Hall 1, Hall 2, Twin, Twin",
      "line 5: hall: 2 halls have this name", "line 6: date: is missing", "line 7: date: \"2027-02-30\" is no day",
      "line 8: time: is missing", "line 9: time: \"30:00\" is no time from 00:00 to 29:59",
      "line 10: time: 02:30 does not exist on 2027-03-28", "line 11: price: is missing",
      "line 12: price: \"1.234\" has more digits than EUR has", "line 13: price:", "line 14: format:",
      "line 15: on_sale_at: \"soon\" is no time", "line 16: runtime_minutes: \"long\" is no whole number",
      "line 17: runtime_minutes:", "line 18: id:", "line 19: is refused", "line 21: is the show of line 20 again",
      "line 22: is the show of line 20 again",
    ]
    let reasons = report.refusals.map(\.description)
    #expect(reasons.count == expected.count, "\(reasons)")
    for (reason, start) in zip(reasons, expected) { #expect(reason.hasPrefix(start), "\(reason)") }
  }

  @Test("a row after a refused one may have its id and its place")
  func again() async throws {
    let (lines, report) = try await Self.read(
      """
      id,film,hall,date,time,price
      1,Refused,Hall 1,2027-01-10,20:00,1
      1,A,Hall 1,2027-01-10,20:00,1
      """)
    #expect(lines.count == 1 && report.refused == 1)
  }

  @Test(
    "a column that nobody reads, and one that is there twice, are errors",
    arguments: [
      ("film,hall,date,time,Price_VIP\n", "The first row has the column \"Price_VIP\""),
      ("film,hall,date,time,price,price\n", "The first row has the column price twice."),
    ])
  func columns(header: String, reason: String) async throws {
    let refused = await #expect(throws: OwnListError.self) { try await Self.read(header) }
    #expect(refused?.description.hasPrefix(reason) == true)
  }

  @Test("without their columns they are no list of shows")
  func header() async throws {
    let refused = await #expect(throws: OwnListError.self) { try await Self.read("film,hall,date\n") }
    #expect(
      refused?.description
        == "The first row has no column time; a list of shows has at least film, hall, date and time.")
  }
}

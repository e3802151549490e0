import Domain
import Structures
import Testing

@testable import Imports

@Suite("Opening hours as OpenStreetMap has them")
struct OpeningHoursTextTests {
  private static let newYear = LocalDate(year: 2026, month: 1, day: 1)

  private static func words(_ spans: [OpeningHours.Span]) -> String {
    func clock(_ minutes: Int) -> String {
      "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
    }
    return spans.isEmpty ? "-" : spans.map { "\(clock($0.opens))-\(clock($0.closes))" }.joined(separator: ",")
  }

  /// The days of the week, `3x` where several in a row are alike.
  private static func week(_ text: String) throws -> String {
    let hours = try OpeningHoursText.read(text, from: newYear).hours
    var parts: [(words: String, count: Int)] = []
    for day in hours.week.map(words) {
      if parts.last?.words == day { parts[parts.count - 1].count += 1 } else { parts.append((day, 1)) }
    }
    return parts.map { "\($0.count)x \($0.words)" }.joined(separator: " ")
  }

  @Test(
    "what the grammar allows and what people write instead",
    arguments: [
      ("24/7", "7x 0:00-24:00"), ("Mo-Fr 24 hours", "5x 0:00-24:00 2x -"), ("10:00-22:00", "7x 10:00-22:00"),
      ("Mo-Fr 09:00-17:00; Sa 10:00-14:00", "5x 9:00-17:00 1x 10:00-14:00 1x -"),
      ("Mo-Fr 08:00-12:00,13:00-17:00", "5x 8:00-12:00,13:00-17:00 2x -"),
      ("Mo-Fr 08:00-12:00, We 14:00-18:00", "2x 8:00-12:00 1x 8:00-12:00,14:00-18:00 2x 8:00-12:00 2x -"),
      ("Mo-Su 18:00-02:00", "7x 18:00-26:00"), ("Fr-Mo 18:00-26:00", "1x 18:00-26:00 3x - 3x 18:00-26:00"),
      ("Mo-Su 09:00-18:00; We off", "2x 9:00-18:00 1x - 4x 9:00-18:00"),
      ("Sa,Su,PH 12:00-20:00", "5x - 2x 12:00-20:00"), ("Mo–Fr 09.00–17.30;", "5x 9:00-17:30 2x -"),
      ("monday - friday 9am-5pm", "5x 9:00-17:00 2x -"),
      ("Tues, Thur 9-17", "1x - 1x 9:00-17:00 1x - 1x 9:00-17:00 3x -"),
      ("Mo-Fr: 0900-1730", "5x 9:00-17:30 2x -"), ("Mo 12:00 am-12:00 pm", "1x 0:00-12:00 6x -"),
      ("Mo-Fr 10:00-12:00 & 15:00-18:00", "5x 10:00-12:00,15:00-18:00 2x -"),
      ("Mo 10:00-14:00,12:00-18:00", "1x 10:00-18:00 6x -"),
      ("Mo-Fr 08:00-16:00 || \"by appointment\"", "5x 8:00-16:00 2x -"),
      ("Mo-Fr 08:00-16:00; Sa \"by appointment\"", "5x 8:00-16:00 2x -"), ("off", "7x -"),
      ("Mo open", "1x 0:00-24:00 6x -"), ("PH 12:00-15:00", "7x -"),
    ])
  func weeks(text: String, expected: String) throws { #expect(try Self.week(text) == expected) }

  @Test("seasons, dates and the days of a month become exceptions from what is usual")
  func dates() throws {
    func exceptions(_ text: String) throws -> [String] {
      try OpeningHoursText.read(text, from: Self.newYear).hours.exceptions.map {
        "\($0.date.description.dropFirst(5)) \(Self.words($0.spans))"
      }
    }
    let daily = "Mo-Su 10:00-18:00"
    #expect(try exceptions("\(daily); Dec 25,26 off") == ["12-25 -", "12-26 -"])
    #expect(try exceptions("\(daily); Dec 24-Dec 26 10:00-12:00").count == 3)
    #expect(try exceptions("\(daily); 2026 Mar 01 off; 2025 Mar 02 off") == ["03-01 -"])
    #expect(try exceptions("\(daily); Dec 30-Jan 2 off") == ["01-01 -", "01-02 -", "12-30 -"])
    #expect(try exceptions("\(daily); Su[-1] off").count == 12)
    #expect(try exceptions("\(daily); PH off").isEmpty)
    #expect(try exceptions("Apr-Oct: Mo-Su 10:00-18:00; Jan-Mar off").count == 150)
  }

  @Test("what is said besides is told")
  func remarks() throws {
    let reading = try OpeningHoursText.read("Mo-Fr 09:00-17:00 \"kitchen until 16\"; PH off", from: Self.newYear)
    #expect(reading.remarks == ["says besides: kitchen until 16"])
  }

  @Test(
    "what is said of public holidays is kept beside the week, wherever it is said",
    arguments: [
      ("Mo-Su 10:00-18:00; PH off", "-"), ("24/7; PH closed", "-"),
      ("Mo-Fr 10:00-18:00; PH 12:00-15:00", "12:00-15:00"),
      ("Mo-Fr 10:00-18:00; Sa,Su,PH 12:00-20:00", "12:00-20:00"), ("PH 12:00-15:00", "12:00-15:00"),
      ("Mo-Fr,PH 09:00-17:00; Sa 10:00-14:00", "9:00-17:00"), ("PH off; Mo-Fr 09:00-17:00", "-"),
      ("Mo-Su 10:00-18:00, PH 20:00-22:00", "10:00-18:00,20:00-22:00"), ("PH 18:00-02:00", "18:00-26:00"),
      ("Mo-Su 10:00-18:00; PH \"ask\"", "-"), ("Mo-Su 10:00-18:00", "none"),
    ])
  func holidays(text: String, expected: String) throws {
    let reading = try OpeningHoursText.read(text, from: Self.newYear)
    #expect((reading.hours.holiday.map(Self.words) ?? "none") == expected)
    #expect(reading.hours.exceptions.isEmpty)
  }

  @Test("what one list of spans cannot say of public holidays is told")
  func holidayRemarks() throws {
    func reading(_ text: String) throws -> OpeningHoursText.Reading {
      try OpeningHoursText.read(text, from: Self.newYear)
    }
    let summer = try reading("Mo-Su 10:00-18:00; May-Aug 10:00-22:00; PH off")
    #expect(
      summer.remarks == ["on the dates with hours of their own these hold, also if such a date is a public holiday"])
    let some = try reading("Mo-Su 10:00-18:00; May-Aug PH off")
    #expect(some.hours.holiday == nil)
    #expect(some.remarks == ["public holidays have other hours on some dates only, which are not taken"])
    let most = try reading("Mo-Su 10:00-18:00; Mar-Dec PH off")
    #expect(most.hours.holiday == [])
    #expect(most.remarks == ["public holidays have other hours on some dates: those of most dates are taken"])
  }

  @Test(
    "hours that cannot be kept are refused with the piece and the reason",
    arguments: [
      ("", .empty), ("fixme", .unknownWord), ("Mo-Fr", .noTimes), ("Mo 17:00+", .openEnd), ("Mo 17:00", .openEnd),
      ("sunrise-sunset", .twilight), ("Mo 08:00-sunset", .twilight), ("SH 09:00-12:00", .schoolHolidays),
      ("easter off", .movableFeast), ("week 1-10 Mo 09:00-12:00", .weeks), ("Su[1] +1 day 09:00-12:00", .dayOffset),
      ("\"by appointment\"", .onlyComment), ("Mo 09:00-12:00 || Tu 09:00-12:00", .fallback), ("Mo 25:00-26:00", .time),
      ("Mo 09:60-12:00", .time), ("Mo 13pm-14pm", .time), ("Feb 30 off", .day), ("12:00-13:00 off", .partlyOff),
      ("Mo 09:00-12:00 Tu 10:00-12:00", .notExpected), ("Mo (09:00-12:00)", .unknownSign),
      ("Mo \"09:00", .commentWithoutEnd),
      ("24/7 09:00-12:00", .notExpected),
      (
        "Jan-Feb 8:00-17:00; Mar-Apr 8:00-18:00; May-Jun 8:00-19:00; Jul-Aug 8:00-20:00; Sep-Dec 9:00-17:00",
        .tooManyDates
      ),
    ] as [(String, HoursRefusal.Reason)])
  func refused(text: String, reason: HoursRefusal.Reason) {
    #expect { try OpeningHoursText.read(text, from: Self.newYear) } throws: { error in
      (error as? HoursRefusal)?.reason == reason
    }
  }

  @Test("P4: whatever bytes, it ends, and is read or refused")
  func anything() {
    var generator = SplitMix64(seed: 7)
    let pieces = [
      "Mo", "-", "24/7", "09:00", "99", ",", ";", "[", "]", "PH", "Dec", "2026", "+", "\"", "||", ":", " ", "off", "é",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int(generator.next() % 12)).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }
        .joined()
      guard let reading = try? OpeningHoursText.read(text, from: Self.newYear) else { continue }
      let days = reading.hours.week + reading.hours.exceptions.map(\.spans) + [reading.hours.holiday ?? []]
      #expect(reading.hours.week.count == 7, "\(text)")
      for span in days.joined() { #expect(span.isValid, "\(text)") }
    }
  }

  @Test(
    "of the hours that people mapped in four cities and regions more than nineteen of twenty are read",
    .real("opening-hours/osm_extract_as_mapped.tsv"))
  func mapped() throws {
    let bytes = try SharedData.bytes("opening-hours/osm_extract_as_mapped.tsv")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    var texts: [String] = []
    for line in lines {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns.count == 5, columns[2] == "opening_hours" { texts.append(String(columns[3])) }
    }
    let read = texts.count { (try? OpeningHoursText.read($0, from: Self.newYear)) != nil }
    #expect(texts.count == 333 && read >= 321, "\(read) of \(texts.count)")
  }
}

import Domain
import SoireeClient
import Structures
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("A hall's map in a terminal")
struct SeatMapTests {
  private static func draw(
    _ layout: LayoutBody = Screening.layout, _ states: [String: SeatState] = [:], columns: Int = 80,
    hasColours: Bool = false, yours: Set<Int> = [], suggested: Set<Int> = []
  ) -> [String] {
    SeatMap(SeatChart(layout), columns: columns, hasColours: hasColours)
      .lines(layout, layout.seats.map { states[$0.name] ?? .available }, yours: yours, suggested: suggested)
      .map(\.withoutEnd)
  }

  @Test("where there is room, every free seat shows its number; what is taken is filled")
  func numbered() {
    let states: [String: SeatState] = ["B3": .held, "B4": .booked, "C5": .blocked]
    let picture = """
            ▔▔▔ screen ▔▔▔

      A  w1 c2    ○3 ○4 ○5 ○6  A
      B  ○1 ○2    ◐  ●  ○5 ○6  B
      C  ◇1 ◇2    ☆3 ■4 ×  □6  C

      D  ♡1-♡2    ♡3-♡4 ♡5-♡6  D

        ○ regular 12.00 EUR   ◇ premium 15.00 EUR
        ☆ vip 20.00 EUR   ♡ love seat 15.00 EUR
        w wheelchair 9.00 EUR   c companion 9.00 EUR
        ◐ held   ● booked   × not on sale   ■ yours   □ suggested
      """
    #expect(Self.draw(Screening.layout, states, yours: [15], suggested: [17]).joined(separator: "\n") == picture)
  }

  @Test("where there is less room, a row shows its first and last number")
  func spaced() {
    let lines = Self.draw(columns: 26)
    #expect(lines[2] == "A  1 w c   ○ ○ ○ ○ 6  A")
    #expect(lines[6] == "D  1 ♡-♡   ♡-♡ ♡-♡ 6  D")
  }

  @Test("where there is little room, a seat is one character")
  func dense() {
    let lines = Self.draw(columns: 20)
    #expect(lines[2] == "A  wc ○○○○  A")
    #expect(lines[6] == "D  ♡♡ ♡♡♡♡  D")
  }

  @Test("short rows stay in the middle, aisles stay straight, and wide seats do not push others away")
  func geometry() {
    let layout = HallPlan.layout([
      ("A", "   rr_rrrr_rr   "), ("B", "  rrr_rrrr_rrr  "), ("C", " rrrr_rrrr_rrrr "), ("D", "    rrrrrrrr    "),
    ])
    let picture = """
      A    ○○ ○○○○ ○○    A
      B   ○○○ ○○○○ ○○○   B
      C  ○○○○ ○○○○ ○○○○  C
      D     ○○○○○○○○     D
      """
    #expect(Self.draw(layout, columns: 20)[2...5].joined(separator: "\n") == picture)
    var wide = layout
    // The front row's seats are twice as wide, and reach as far.
    for index in 0..<8 { wide.seats[index].x = 150 + Int64(index) * 100 }
    let chart = SeatChart(wide)
    for row in chart.rows {
      #expect(zip(row.cells, row.cells.dropFirst()).allSatisfy { $1.column > $0.column })
    }
    #expect(chart.width < 30)
  }

  @Test("rows far behind the next have an aisle across the hall before them")
  func crossAisle() {
    let chart = SeatChart(Screening.layout)
    #expect(chart.rows.map(\.hasGapBefore) == [false, false, false, true])
  }

  @Test("colours change nothing but colours")
  func colours() {
    let plain = Self.draw(Screening.layout, ["B3": .held], yours: [15])
    let coloured = Self.draw(Screening.layout, ["B3": .held], hasColours: true, yours: [15])
    #expect(coloured != plain)
    #expect(coloured.map { $0.withoutColours.withoutEnd } == plain)
    #expect(coloured.contains { $0.contains("\u{1B}[1;7m■4\u{1B}[0m") })
  }

  @Test("every mark has a character of its own, one column wide")
  func marks() {
    #expect(Set(SeatMark.allCases.map(\.character)).count == SeatMark.allCases.count)
    #expect(SeatMark.allCases.allSatisfy { String($0.character).unicodeScalars.count == 1 })
  }

  @Test("a seat without a price cannot be had")
  func notSold() {
    var seat = Screening.layout.seats[3]
    #expect(SeatMark(seat, .available) == .regular)
    seat.price = nil
    #expect(SeatMark(seat, .available) == .blocked)
  }

  @Test("labels cannot steer the terminal")
  func escapes() {
    let layout = HallPlan.layout([("\u{1B}[2J", "rr")])
    #expect(!Self.draw(layout).joined().contains("\u{1B}"))
  }

  @Test("every seat of any hall has a column of its own, and a map is no wider than it says", arguments: 1...30)
  func anyHall(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rows = (0..<Int.random(in: 1...20, using: &random)).map { row -> (String, String) in
      let letters = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        "rrrrrpv_ ".randomElement(using: &random) ?? "r"
      }
      return ("R\(row)", "r" + String(letters))
    }
    var layout = HallPlan.layout(rows, pitch: Int64.random(in: 1...120, using: &random))
    for index in layout.seats.indices { layout.seats[index].y += Int64.random(in: -20...20, using: &random) }
    let chart = SeatChart(layout)
    var seen: Set<Int> = []
    for row in chart.rows {
      #expect(Set(row.cells.map(\.column)).count == row.cells.count, "seed \(seed)")
      #expect(row.cells.allSatisfy { (0..<chart.width).contains($0.column) }, "seed \(seed)")
      seen.formUnion(row.cells.map(\.seat))
    }
    #expect(seen == Set(layout.seats.indices), "seed \(seed)")
    let map = SeatMap(chart, columns: 100, hasColours: false)
    let drawn = map.lines(layout, layout.seats.map { _ in .available }).dropFirst(2).prefix(chart.rows.count)
    #expect(drawn.allSatisfy { $0.count <= map.columns }, "seed \(seed)")
  }
}

extension String {
  /// Without white space at its end.
  var withoutEnd: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// Without the escape codes that colour.
  var withoutColours: String {
    var text = ""
    var isCode = false
    for letter in self {
      if letter == "\u{1B}" { isCode = true }
      if !isCode { text.append(letter) }
      if letter == "m" { isCode = false }
    }
    return text
  }
}

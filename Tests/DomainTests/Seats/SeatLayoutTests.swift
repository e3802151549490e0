import Domain
import Testing

@Suite("The plan of a hall")
struct SeatLayoutTests {
  static func seat(_ row: Int, _ number: String, x: Int32, partner: Int? = nil) -> Seat {
    Seat(row: row, number: number, category: .regular, x: x, y: Int32(row), partner: partner)
  }

  static func layout(
    _ seats: [Seat], rows: [SeatRow]? = nil, breaksAfter: [Int] = [], preference: [Int] = []
  ) throws -> SeatLayout {
    try SeatLayout(
      id: LayoutID(suffix: "l"), rows: rows ?? [SeatRow(label: "A", seats: 0..<seats.count)], seats: seats,
      breaksAfter: breaksAfter, preference: preference)
  }

  @Test("blocks end at aisles and walls, and a row need not be as long as the next")
  func blocks() throws {
    let layout = try Halls.layout([".. ...", "....", ". . ."])
    #expect(layout.blocks.map { $0.seats } == [0..<2, 2..<5, 5..<9, 9..<10, 10..<11, 11..<12])
    #expect(layout.blocks.map { $0.row } == [0, 0, 1, 2, 2, 2])
    #expect(layout.breaksAfter == [1, 9, 10])
  }

  @Test("a missing place that is no aisle leaves its neighbours neighbours")
  func gap() throws {
    #expect(try Halls.layout(["..__.."]).blocks.map { $0.seats } == [0..<4])
  }

  @Test("seats that cannot be told apart or found are refused by name")
  func refused() throws {
    let a = Self.seat(0, "1", x: 0)
    #expect(throws: LayoutError.empty) { try Self.layout([]) }
    #expect(throws: LayoutError.empty) { try Self.layout([], rows: []) }
    #expect(throws: LayoutError.overlapping(SeatName(row: "A", number: "1"), SeatName(row: "A", number: "2"))) {
      try Self.layout([a, Self.seat(0, "2", x: 0)])
    }
    #expect(throws: LayoutError.seatRepeated(SeatName(row: "A", number: "1"))) {
      try Self.layout([a, Self.seat(0, "1", x: 60)])
    }
    #expect(throws: LayoutError.outsidePlan(SeatName(row: "A", number: "9"))) {
      try Self.layout([a, Self.seat(0, "9", x: .max)])
    }
    #expect(throws: LayoutError.breakUnknown(index: 1)) { try Self.layout([a], breaksAfter: [1]) }
    #expect(throws: LayoutError.breakUnknown(index: -1)) { try Self.layout([a], breaksAfter: [-1]) }
  }

  @Test("nameless seats and rows are refused", arguments: ["", "  ", "\u{3000}", "1234567890123"])
  func nameless(name: String) throws {
    #expect(throws: LayoutError.seatNameless(row: "A", index: 1)) {
      try Self.layout([Self.seat(0, "1", x: 0), Self.seat(0, name, x: 60)])
    }
    #expect(throws: LayoutError.rowNameless(row: 0)) {
      try Self.layout([Self.seat(0, "1", x: 0)], rows: [SeatRow(label: name, seats: 0..<1)])
    }
  }

  @Test(
    "rows that do not follow each other through the seats are refused",
    arguments: [[0..<1], [0..<1, 0..<2], [1..<2], [0..<2, 2..<2], [0..<3], [0..<0, 0..<2]] as [[Range<Int>]])
  func brokenRows(ranges: [Range<Int>]) {
    let rows = ranges.enumerated().map { SeatRow(label: "R\($0)", seats: $1) }
    #expect(throws: LayoutError.self) {
      try Self.layout([Self.seat(0, "1", x: 0), Self.seat(0, "2", x: 60)], rows: rows)
    }
  }

  @Test("a seat that says it is of another row is refused")
  func otherRow() {
    #expect(throws: LayoutError.rowBroken(row: 0)) { try Self.layout([Self.seat(1, "1", x: 0)]) }
  }

  @Test("the halves of a love seat are neighbours that name each other")
  func loveSeats() throws {
    let name = SeatName(row: "A", number: "1")
    for (partners, aisle) in [([1, nil], []), ([0, nil], []), ([9, nil], []), ([-1, nil], []), ([1, 0], [0])]
      as [([Int?], [Int])]
    {
      #expect(throws: LayoutError.partnerBroken(name)) {
        try Self.layout(
          [Self.seat(0, "1", x: 0, partner: partners[0]), Self.seat(0, "2", x: 60, partner: partners[1])],
          breaksAfter: aisle)
      }
    }
    #expect(throws: LayoutError.partnerBroken(name)) {
      try Self.layout([
        Self.seat(0, "1", x: 0, partner: 2), Self.seat(0, "2", x: 60), Self.seat(0, "3", x: 120, partner: 0),
      ])
    }
  }

  @Test("R6: an accessible seat's partner is a companion seat", arguments: [(true, false), (false, false)])
  func accessiblePartners(isAccessible: Bool, isCompanion: Bool) {
    let seats = [
      Seat(row: 0, number: "1", category: .wheelchair, x: 0, y: 0, partner: 1),
      Seat(
        row: 0, number: "2", category: .regular, x: 60, y: 0, isAccessible: isAccessible, isCompanion: isCompanion,
        partner: 0),
    ]
    #expect(throws: LayoutError.partnerBroken(SeatName(row: "A", number: "1"))) { try Self.layout(seats) }
  }

  @Test("P4: thirty thousand seats are a hall, one more is not")
  func largest() throws {
    let seats = (0...LayoutLimits.seats).map { Self.seat(0, "\($0)", x: Int32($0)) }
    #expect(try Self.layout(Array(seats.dropLast())).seats.count == 30_000)
    #expect(throws: LayoutError.tooManySeats(limit: 30_000)) { try Self.layout(seats) }
  }

  @Test("the house's order of rows comes first, the usual one from two thirds back completes it")
  func preference() throws {
    let plan = Array(repeating: "..", count: 6)
    #expect(try Halls.layout(plan).preference == [4, 5, 3, 2, 1, 0])
    #expect(try Halls.layout(plan, preference: [0, 2]).preference == [0, 2, 4, 5, 3, 1])
    #expect(throws: LayoutError.preferenceBroken(row: 6)) { try Halls.layout(plan, preference: [6]) }
    #expect(throws: LayoutError.preferenceBroken(row: -1)) { try Halls.layout(plan, preference: [-1]) }
    #expect(throws: LayoutError.preferenceBroken(row: 1)) { try Halls.layout(plan, preference: [1, 1]) }
    #expect(try Halls.layout(["."]).preference == [0])
  }

  @Test("R5: the rows of a pick are what has to be read to judge it")
  func rowsOfPick() throws {
    let layout = try Halls.layout(["...", "...", "..."])
    #expect(layout.rows(of: [8, 0, 1, 7]) == [0, 2])
    #expect(layout.rows(of: []).isEmpty)
    #expect(layout.rows(of: [-1, 9]).isEmpty)
  }

  @Test("a seat is named as it is written on it")
  func names() throws {
    let layout = try Halls.layout(["..", ".."])
    #expect(layout.name(of: 3).description == "B 2")
  }

  @Test("every seat of the category wheelchair is accessible, unless it is a companion's")
  func wheelchairs() {
    #expect(Seat(row: 0, number: "1", category: .wheelchair, x: 0, y: 0).isAccessible)
    let companion = Seat(row: 0, number: "1", category: .wheelchair, x: 0, y: 0, isCompanion: true)
    #expect(!companion.isAccessible && companion.isForAccess)
  }
}

import Domain
import Structures
import Testing

@testable import Services

@Suite("Films, theatres, halls and shows come back as they were written")
struct ProgrammeDocumentTests {
  @Test("whatever is in them", arguments: UInt64(1)...200)
  func roundTrip(seed: UInt64) throws {
    let made = MadeUp(seed: seed)
    let (movie, theatre, layout, show) = (made.movie(), made.theatre(), try made.layout(), made.show())
    #expect(try MovieDocument.movie(from: MovieDocument.bytes(of: movie)) == movie, "seed \(seed)")
    #expect(try TheatreDocument.theatre(from: TheatreDocument.bytes(of: theatre)) == theatre, "seed \(seed)")
    #expect(try LayoutDocument.layout(from: LayoutDocument.bytes(of: layout)) == layout, "seed \(seed)")
    #expect(try ShowDocument.show(from: ShowDocument.bytes(of: show)) == show, "seed \(seed)")
  }

  @Test("a damaged document is an error, never a crash", arguments: UInt64(1)...300)
  func damaged(seed: UInt64) throws {
    let made = MadeUp(seed: seed)
    func damage(_ bytes: [UInt8]) -> [UInt8] {
      var bytes = bytes
      for _ in 0..<3 { bytes[made.number(bytes.count)] = UInt8(truncatingIfNeeded: made.random.next()) }
      if made.number(2) == 0 { bytes.removeLast(made.number(bytes.count)) }
      return bytes
    }
    _ = try? MovieDocument.movie(from: damage(MovieDocument.bytes(of: made.movie())))
    _ = try? TheatreDocument.theatre(from: damage(TheatreDocument.bytes(of: made.theatre())))
    let layout = damage(LayoutDocument.bytes(of: try made.layout()))
    _ = try? LayoutDocument.layout(from: layout)
    _ = try? ShowDocument.show(from: damage(ShowDocument.bytes(of: made.show())))
  }

  @Test("what comes behind the end is refused, and so is another format")
  func strict() throws {
    let bytes = ShowDocument.bytes(of: MadeUp(seed: 1).show())
    #expect(throws: DamagedBytes.self) { try ShowDocument.show(from: bytes + [0]) }
    #expect(throws: DamagedBytes.self) { try ShowDocument.show(from: [9] + bytes.dropFirst()) }
    #expect(throws: DamagedBytes.self) { try ShowDocument.show(from: []) }
  }
}

/// Values from a seed, odd ones among them.
struct MadeUp {
  let random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  func bool() -> Bool { number(2) == 0 }
  func text() -> String { ["", "moon", "Été", "三体", "a\u{0}b", String(repeating: "x", count: 200)][number(6)] }
  func id<Kind>() -> ID<Kind> { ID(suffix: "m.\(number(1_000))") }
  func amount() -> Int64 { Int64(number(100_000)) - 1_000 }
  func list<T>(_ most: Int, _ make: () -> T) -> [T] { (0..<number(most + 1)).map { _ in make() } }
  func one<T>(_ all: [T]) -> T { all[number(all.count)] }

  func movie() -> Movie {
    Movie(
      id: id(), title: text(), certificate: text(), runtimeMinutes: number(400), genres: list(3, text),
      languages: list(3, text), formats: list(3) { one(ScreenFormat.allCases) }, synopsis: bool() ? text() : nil,
      releasedOn: bool() ? LocalDate(year: 1_900 + number(200), month: 1 + number(12), day: 1 + number(28)) : nil,
      posterURL: bool() ? text() : nil)
  }

  func theatre() -> Theatre {
    Theatre(
      id: id(), city: id(), name: text(), street: text(),
      location: Coordinate(latitude: Double(number(180)) - 90, longitude: Double(number(3_600)) / 10 - 180),
      timeZone: text(), currency: Currency(code: one(["USD", "EUR", "JPY", "KWD"]))!,
      screens: list(4) {
        Screen(id: id(), name: text(), layout: id(), formats: list(3) { one(ScreenFormat.allCases) })
      }, rules: TheatreRules(opensAccessibleToAll: bool()))
  }

  /// Rows of different lengths, love seats, companions, aisles, an order of its own.
  func layout() throws -> SeatLayout {
    var rows: [SeatRow] = []
    var seats: [Seat] = []
    for row in 0..<1 + number(6) {
      let first = seats.count
      let hasPair = number(3) == 0
      for place in 0..<2 + number(12) {
        let partner = hasPair && place < 2 ? first + 1 - place : nil
        let isAccess = hasPair && row == 0 && place < 2
        seats.append(
          Seat(
            row: row, number: "\(place + 1)", category: isAccess ? .wheelchair : one(Self.plain),
            x: Int32(place * 50 - number(9)), y: Int32(row * 100), isAccessible: isAccess && place == 0,
            isCompanion: isAccess && place == 1, partner: partner))
      }
      rows.append(SeatRow(label: "R\(row)", seats: first..<seats.count))
    }
    let breaks = list(5) { number(seats.count) }.filter { seats[$0].partner == nil }
    return try SeatLayout(
      id: id(), rows: rows, seats: seats, breaksAfter: breaks, preference: bool() ? [number(rows.count)] : [])
  }

  private static let plain: [SeatCategory] = [.regular, .premium, .vip]

  func show() -> Show {
    Show(
      id: id(), movie: id(), theatre: id(), screen: id(), layout: id(),
      startsAt: Instant(microseconds: amount() * 1_000_003), endsAt: Instant(microseconds: amount()),
      format: one(ScreenFormat.allCases), language: text(), subtitles: bool() ? text() : nil,
      currency: Currency(code: one(["USD", "JPY"]))!, pricing: pricing(),
      holdPolicy: HoldPolicy(seconds: Int64(30 + number(871)))!, isCancelled: bool())
  }

  private func pricing() -> ShowPricing {
    ShowPricing(
      prices: SeatCategory.allCases.map { .init($0, amount()) },
      rules: list(3) {
        PriceRule(
          name: text(), weekdays: list(3) { number(7) }, fromMinute: number(1_440), untilMinute: number(1_441),
          categories: list(2) { one(SeatCategory.allCases) },
          change: bool() ? .fixed(amount()) : .percent(Rate(basisPoints: amount())))
      }, bookingFee: amount(), taxMode: bool() ? .inclusive : .exclusive,
      taxes: list(2) { Tax(name: text(), rate: Rate(basisPoints: amount()), appliesToFees: bool()) })
  }
}

import Domain
import Testing

@Suite("Ids of seats")
struct SeatIDTests {
  @Test("a seat's id says its layout and its index")
  func roundTrip() throws {
    let layout = LayoutID(suffix: "01jd5x.b")
    for index in [0, 7, 10, 4_999] {
      let id = SeatID(layout: layout, index: index)
      #expect(SeatID(id.rawValue) == id)
      #expect(id.place?.layout == layout)
      #expect(id.place?.index == index)
    }
    #expect(SeatID(layout: layout, index: 12).rawValue == "sea_01jd5x.b.12")
  }

  @Test(
    "an id of another form has no place",
    arguments: ["sea_x", "sea_x.", "sea_.1", "sea_x.01", "sea_x.00", "sea_x.1a", "sea_x.-1", "sea_x.9999999"])
  func malformed(text: String) throws {
    let id = try #require(SeatID(text))
    #expect(id.place == nil)
  }

  @Test("a seat of another hall, and one that this hall does not have, are unknown")
  func otherHall() throws {
    let layout = try Halls.layout(["..."])
    #expect(layout.index(of: layout.id(of: 2)) == 2)
    #expect(layout.index(of: SeatID(layout: layout.id, index: 3)) == nil)
    #expect(layout.index(of: SeatID(layout: LayoutID(suffix: "other"), index: 2)) == nil)
  }

  @Test(
    "the index in a layout is that of the seat's place, or none where the place is another's",
    arguments: [".1", ".0", ".2", ".3", ".01", ".", "", ".1.1", "x.1", ".1a", ".-1", "-1", ".9999999"])
  func indexIsPlace(ending: String) throws {
    let layout = try Halls.layout(["..."])
    for suffix in [layout.id.suffix + ending, "x" + layout.id.suffix + ending, layout.id.suffix.dropLast() + ending] {
      guard let id = SeatID("sea_" + suffix) else { continue }
      let place = id.place.flatMap { $0.layout == layout.id && $0.index < 3 ? $0.index : nil }
      #expect(layout.index(of: id) == place, "\(suffix)")
    }
    #expect(layout.index(of: SeatID(suffix: layout.id.suffix + ".2")) == 2)
  }

  @Test("R1: named seats are a pick of distinct seats of this hall, or none at all")
  func pick() throws {
    let layout = try Halls.layout(["............"])
    func ids(_ seats: [Int]) -> [SeatID] { seats.map { layout.id(of: $0) } }
    #expect(try layout.indices(of: ids([3, 1, 2])) == [1, 2, 3])
    #expect(throws: PickError.none) { try layout.indices(of: []) }
    #expect(throws: PickError.repeated(layout.id(of: 1))) { try layout.indices(of: ids([1, 2, 1])) }
    let stranger = SeatID(layout: LayoutID(suffix: "other"), index: 1)
    #expect(throws: PickError.unknown(stranger)) { try layout.indices(of: ids([1]) + [stranger]) }
  }

  @Test("R7: ten seats are a pick, eleven are not, and what the account keeps besides counts")
  func limit() throws {
    let layout = try Halls.layout(["............"])
    func ids(_ count: Int) -> [SeatID] { (0..<count).map { layout.id(of: $0) } }
    #expect(try layout.indices(of: ids(10)).count == 10)
    #expect(throws: PickError.tooMany(limit: 10)) { try layout.indices(of: ids(11)) }
    #expect(try layout.indices(of: ids(4), kept: 6).count == 4)
    #expect(throws: PickError.tooMany(limit: 10)) { try layout.indices(of: ids(4), kept: 7) }
    #expect(throws: PickError.tooMany(limit: 10)) { try layout.indices(of: ids(1), kept: .max) }
    #expect(throws: PickError.tooMany(limit: 10)) { try HoldPolicy.check(count: .max) }
    #expect(throws: PickError.none) { try HoldPolicy.check(count: -1) }
  }
}

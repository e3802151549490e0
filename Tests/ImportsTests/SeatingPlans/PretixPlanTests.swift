import Domain
import Testing

@testable import Imports
@testable import SeatingPlans

@Suite("A plan of pretix")
struct PretixPlanTests {
  let plan: SeatingPlan
  let report: ImportReport

  init() throws {
    let read = try SamplePlans.read(SamplePlans.pretix)
    plan = try #require(read.plan)
    report = read.report
  }

  @Test("becomes rows from the screen backwards, seats from left to right, with the aisle") func rows() {
    #expect(plan.name == "Little hall" && plan.layout.id == LayoutID(suffix: "sample"))
    #expect(plan.layout.sketch == ["Stalls A: 1 2 3 | 4", "B: 1 2 3", "Balcony A: 1 2"])
    #expect(report.kept == 9 && report.refused == 0)
  }

  @Test("keeps where seats are, two neighbours being fifty units apart") func geometry() throws {
    func spot(_ row: String, _ number: String) throws -> [Int32] {
      let seat = try #require(plan.layout.place(row, number))
      return [seat.x, seat.y]
    }
    #expect(try spot("Stalls A", "1") == [0, 0] && spot("Stalls A", "4") == [250, 0])
    #expect(try spot("B", "2") == [50, 65] && spot("B", "3") == [100, 60])
    #expect(try spot("Balcony A", "2") == [50, 300])
  }

  @Test("sells its categories by the words in them, else by their order") func categories() throws {
    #expect(plan.categories == [.init(name: "VIP", category: .vip), .init(name: "Rear", category: .regular)])
    #expect(plan.layout.place("Stalls A", "2")?.category == .vip && plan.layout.place("B", "2")?.category == .regular)
  }

  @Test(
    "sells unknown categories from the dearest down",
    arguments: [
      (["I"], [SeatCategory.regular]), (["I", "II"], [.premium, .regular]),
      (["I", "II", "III", "IV"], [.vip, .premium, .regular, .regular]),
      (["Gold", "Rest", "Wheelchair"], [.premium, .regular, .wheelchair]),
    ])
  func order(names: [String], sold: [SeatCategory]) throws {
    var plan = DrawnPlan(name: "x")
    plan.categories = names + ["Unused"]
    plan.rows = [DrawnRow(label: "A", area: "", level: 0)]
    for (place, name) in names.enumerated() {
      plan.rows[0].seats.append(
        DrawnSeat(path: name, number: name, point: DrawnPoint(x: Double(place), y: 0), category: name))
    }
    #expect(SoldAs(plan, given: [:]).list.map(\.category) == sold)
    #expect(SoldAs(plan, given: ["I": .wheelchair])["I"] == (names[0] == "I" ? .wheelchair : .regular))
  }

  @Test("has an id of its own bytes where none is given") func id() throws {
    let bytes = Array(SamplePlans.pretix.utf8)
    let first = try #require(try readSeatingPlan(bytes).plan).layout.id
    let changed = Array(try SamplePlans.with("\"y\": 2.5", "\"y\": 2.6").utf8)
    #expect(try readSeatingPlan(bytes).plan?.layout.id == first)
    #expect(try readSeatingPlan(changed).plan?.layout.id != first)
    #expect(LayoutID(first.rawValue) == first && first.suffix.hasPrefix("plan.little-hall-"))
  }

  @Test("may be gzip, and is the same") func gzip() throws {
    let file = try ScratchFile(gzip: Array(SamplePlans.pretix.utf8))
    #expect(try readSeatingPlan(path: file.path, id: LayoutID(suffix: "sample")).plan == plan)
  }

  @Test("tells rows of one name in one zone apart") func labels() throws {
    let twice = try SamplePlans.read(SamplePlans.with("\"row_number\": \"B\"", "\"row_number\": \"A\""))
    #expect(twice.plan?.layout.rows.map(\.label) == ["Stalls A", "Stalls A/2", "Balcony A"])
    let long = try SamplePlans.read(SamplePlans.with("\"name\": \"Stalls\"", "\"name\": \"Ground floor\""))
    #expect(long.plan?.layout.rows.map(\.label) == ["GF A", "B", "Balcony A"])
  }

  @Test("with a floor drawn over another has it behind, its geometry kept") func floors() throws {
    let single = SamplePlans.pretix(rows: 3, seats: 8)
    let zone = try #require(single.split(separator: "\"zones\": [").last?.dropLast(2))
    let over = zone.replacing("\"All\"", with: "\"Over\", \"position\": {\"x\": 1, \"y\": 1}")
    let read = try SamplePlans.read("{\"zones\": [\(zone), \(over)]}")
    let layout = try #require(read.plan?.layout)
    #expect(layout.seats.count == 48 && read.report.kept == 48)
    #expect(layout.rows.map(\.label) == ["All 0", "All 1", "All 2", "Over 0", "Over 1", "Over 2"])
    let (below, above) = (try #require(layout.place("All 0", "7")), try #require(layout.place("Over 0", "7")))
    #expect(above.x == below.x + 3 && above.y == 2 * 75 + 150)
    #expect(try #require(layout.place("Over 2", "7")).y - above.y == 150)
  }

  @Test("with rows that run to the back or slanted keeps neighbours neighbours") func slanted() throws {
    for (dx, dy) in [(0.0, 20.0), (14, 14), (-14, 14), (0, -20), (-20, 1)] {
      var plan = DrawnPlan(name: "x")
      plan.rows = [DrawnRow(label: "A", area: "", level: 0)]
      for place in 0..<6 {
        let step = Double(place < 3 ? place : place + 2)
        plan.rows[0].seats.append(
          DrawnSeat(path: "\(place)", number: "\(place)", point: DrawnPoint(x: step * dx, y: step * dy)))
      }
      plan.findFaults()
      let layout = try plan.layout(LayoutID(suffix: "x"), SoldAs(plan, given: [:]))
      let isTurned = dx < 0 && abs(dx) >= abs(dy) || dy < 0
      #expect(layout.sketch == [isTurned ? "A: 5 4 3 | 2 1 0" : "A: 0 1 2 | 3 4 5"], "\(dx), \(dy)")
    }
  }
}

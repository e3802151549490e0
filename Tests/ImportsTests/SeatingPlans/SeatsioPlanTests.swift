import Domain
import SeatingPlans
import Testing

@testable import Imports

@Suite("A chart of seats.io")
struct SeatsioPlanTests {
  let plan: SeatingPlan
  let report: ImportReport

  init() throws {
    let read = try SamplePlans.read(SamplePlans.seatsio)
    plan = try #require(read.plan)
    report = read.report
  }

  @Test("becomes rows, tables and sections, each in its place") func rows() throws {
    #expect(plan.layout.sketch.prefix(3) == ["T1: 2 | 1 | 3", "A: 1 2 3 4 | 5", "Left A: 1 2"])
    let (first, last) = (try #require(plan.layout.place("A", "1")), try #require(plan.layout.place("Left A", "2")))
    #expect(last.x - first.x == 50 && last.y - first.y == 150)
  }

  @Test("has an area for as many as stand behind its rows") func areas() {
    #expect(report.kept == 110 && report.refused == 0)
    #expect(plan.layout.areas == [SeatArea(label: "Floor", seats: 10..<110)])
    #expect(plan.layout.blocks.filter { $0.seats.lowerBound >= 10 }.count == 100)
  }

  @Test("gives seats their own category, or their section's") func categories() {
    #expect(plan.categories.map(\.name) == ["Cheap", "Gold", "Wheels"])
    #expect(plan.categories.map(\.category) == [.regular, .premium, .regular])
    #expect(plan.layout.place("Left A", "1")?.category == .premium)
    #expect(plan.layout.place("A", "1")?.category == .regular)
  }

  @Test("R6: makes an accessible seat and the companion beside it a pair") func access() throws {
    let layout = plan.layout
    let companion = try #require(layout.seats.firstIndex { $0.isCompanion })
    let partner = try #require(layout.seats[companion].partner)
    #expect(layout.seats[companion].number == "3" && layout.seats[partner].number == "4")
    #expect(layout.seats[partner].isAccessible && layout.seats[partner].partner == companion)
    let alone = try #require(layout.place("A", "5"))
    #expect(alone.isAccessible && alone.partner == nil)
  }

  @Test("is turned where its stage is below its seats") func turned() throws {
    let read = try SamplePlans.read(SamplePlans.with("\"y\": 5}", "\"y\": 500}", in: SamplePlans.seatsio))
    let layout = try #require(read.plan?.layout)
    #expect(layout.sketch.prefix(3) == ["Left A: 2 1", "A: 5 | 4 3 2 1", "T1: 3 | 1 | 2"])
    #expect(layout.place("Left A", "1")?.y == 0)
  }

  @Test("with floors has them one behind the other only where they overlap") func floors() throws {
    func chart(_ x: Int) -> String {
      func floor(_ name: String, _ x: Int) -> String {
        """
        {"floorDisplayName": "\(name)", "sections": [{"label": "S", "topLeft": {"x": \(x), "y": 0}, "subChart": {
         "rows": [{"label": "A", "seats": [{"x": 0, "y": 0, "label": "1", "categoryKey": 1},
          {"x": 20, "y": 0, "label": "2", "categoryKey": 1}]}]}}]}
        """
      }
      let categories = #"{"list": [{"label": "One", "key": 1}]}"#
      return "{\"categories\": \(categories), \"subChartFloors\": [\(floor("Lower", 0)), \(floor("Upper", x))]}"
    }
    let apart = try #require(try SamplePlans.read(chart(60)).plan?.layout)
    #expect(apart.rows.map(\.label) == ["Lower S A", "Upper S A"] && apart.seats.map(\.y) == [0, 0, 0, 0])
    #expect(apart.seats.map(\.x) == [0, 50, 150, 200])
    let over = try #require(try SamplePlans.read(chart(20)).plan?.layout)
    #expect(over.seats.map(\.x) == [0, 50, 50, 100] && over.seats.map(\.y) == [0, 0, 150, 150])
  }
}

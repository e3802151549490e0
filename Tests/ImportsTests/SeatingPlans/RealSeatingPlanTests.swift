import Domain
import SeatingPlans
import Testing

@testable import Imports

@Suite("The real seating plans", .real("seating-plans/pretix_format_stadium.json"))
struct RealSeatingPlanTests {
  private static func read(_ file: String) throws -> (plan: SeatingPlan?, report: ImportReport) {
    try readSeatingPlan(path: try #require(SharedData.path("seating-plans/" + file)))
  }

  @Test("keep all 738 seats of the stadium, the upper floor behind the lower") func stadium() throws {
    let (plan, report) = try Self.read("pretix_format_stadium.json")
    let layout = try #require(plan?.layout)
    #expect(report.kept == 738 && report.refused == 0)
    #expect(layout.seats.count == 738 && layout.rows.count == 90)
    #expect(plan?.categories.map(\.category) == [.vip, .premium, .regular, .regular])
    #expect(plan?.categories.map(\.name) == ["Category I", "Category II", "Category IV", "Category V"])
    #expect(layout.rows.filter { $0.label.hasPrefix("FF ") }.count == 18)
    let lower = layout.seats.filter { !layout.rows[$0.row].label.hasPrefix("FF ") }.map(\.y).max() ?? 0
    let upper = layout.seats.filter { layout.rows[$0.row].label.hasPrefix("FF ") }.map(\.y).min() ?? 0
    #expect(upper >= lower + 100)
    // Its seats are 25 units apart in every row, straight or slanted: no row has an aisle.
    #expect(layout.blocks.count == 90)
    for (a, b) in zip(layout.seats, layout.seats.dropFirst()) where a.row == b.row {
      let (dx, dy) = (Int(a.x - b.x), Int(a.y - b.y))
      #expect((2_300...2_700).contains(dx * dx + dy * dy))
    }
  }

  @Test(
    "keep every seat of the charts that have no fault",
    arguments: [
      ("seatsio_sampleChart.json", 232, 0, 8), ("seatsio_sampleChartWithSections.json", 71, 0, 13),
      ("seatsio_sampleChartWithFloors.json", 4, 0, 2),
    ])
  func charts(file: String, seats: Int, leftOut: Int, rows: Int) throws {
    let (plan, report) = try Self.read(file)
    #expect(report.kept == seats && report.refused == leftOut, "\(report)")
    #expect(plan?.layout.seats.count == seats && plan?.layout.rows.count == rows)
    #expect(plan?.layout.seats.count { $0.isAccessible } == (file == "seatsio_sampleChart.json" ? 1 : 0))
  }

  @Test("refuse the chart that has one table drawn over another") func tables() throws {
    let (plan, report) = try Self.read("seatsio_sampleChartWithTables.json")
    #expect(plan == nil && report.kept == 0 && report.refused == 6)
    #expect(report.reason("T2/1") == "lies on top of T1/1")
  }
}

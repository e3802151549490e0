import Domain
import SeatingPlans
import Wire

extension HallLine {
  /// The most rows of a hall that a list describes, and the most seats of a row.
  private static let most: ClosedRange<Int64> = 1...500

  /// Nil for a row without a hall.
  /// - Parameter folder: what a plan's path is seen from, with its `/`.
  init?(_ row: RowFields, plansIn folder: String) throws(RefusedRow) {
    let sizes = ["rows", "seats_per_row"]
    guard let name = row["hall"] else {
      for column in sizes + ["plan", "formats"] where row[column] != nil {
        throw RefusedRow("\(column): is given without a hall")
      }
      return nil
    }
    var request = HallRequest(name: name)
    request.formats = row.words("formats")?.map { ScreenFormatCode(rawValue: $0) }
    var remarks: [String] = []
    if let plan = row["plan"] {
      for column in sizes where row[column] != nil {
        throw RefusedRow("\(column): is left empty beside a plan, which has its own seats")
      }
      let (layout, leftOut) = try Self.layout(plan.hasPrefix("/") ? plan : folder + plan)
      (request.rows, request.areas) = (layout.hallRows, layout.hallAreas)
      remarks = leftOut.prefix(5).map { "plan: left out \($0)" }
    } else {
      request.rows = try Self.rows(row)
    }
    id = ScreenID(suffix: Slug.make(name, seed: Array(name.lowercased().utf8)))
    self.request = try request.checked(columns: ["name": "hall", "rows": "plan", "areas": "plan"])
    self.remarks = remarks
  }

  private static func rows(_ row: RowFields) throws(RefusedRow) -> [HallRow] {
    guard let rows = try row.integer("rows", in: most) else {
      throw RefusedRow("rows: is missing, as is a plan in its place")
    }
    guard let seats = try row.integer("seats_per_row", in: most) else { throw RefusedRow("seats_per_row: is missing") }
    guard rows * seats <= LayoutLimits.seats else {
      throw RefusedRow("seats_per_row: \(rows * seats) seats are more than a hall has, \(LayoutLimits.seats)")
    }
    return (0..<Int(rows)).map { HallRow(label: HallMaker.label($0), count: seats) }
  }

  private static func layout(_ path: String) throws(RefusedRow) -> (SeatLayout, leftOut: [String]) {
    do {
      let (plan, report) = try readSeatingPlan(path: path)
      let faults = report.refusals.map(\.description)
      guard let plan else { throw RefusedRow(faults.first ?? "has no seats") }
      return (plan.layout, faults)
    } catch {
      throw RefusedRow("plan: \((error as? RefusedRow)?.reason ?? "\(error)")")
    }
  }
}

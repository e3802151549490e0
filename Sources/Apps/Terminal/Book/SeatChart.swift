import Domain
import Wire

/// The seats of a hall in a grid of a terminal's cells: rows from the screen, with aisles between seats.
///
/// Seats of a run are adjacent. The plan gives each run's place, so that aisles are straight and short rows are
/// centred.
struct SeatChart: Equatable, Sendable {
  struct Cell: Equatable, Sendable {
    /// An index of the layout.
    var seat: Int
    /// From the left, beginning at 0.
    var column: Int
    /// Whether it and the next form a love seat.
    var isJoined: Bool
  }

  struct Row: Equatable, Sendable {
    var label: String
    var cells: [Cell]
    /// Whether an aisle across the hall is in front of it.
    var hasGapBefore: Bool
  }

  let rows: [Row]
  /// The number of columns.
  let width: Int
  /// The letters of the longest seat number.
  let numberWidth: Int

  init(_ layout: LayoutBody) {
    let runs = Self.runs(of: layout)
    let pitch = Self.pitch(of: layout, runs)
    let left = layout.seats.map(\.x).min() ?? 0
    var rows: [Row] = []
    for (row, runs) in zip(layout.rows, runs) {
      rows.append(Row(label: row.label, cells: Self.cells(of: runs, layout, left, pitch), hasGapBefore: false))
    }
    Self.findGaps(in: &rows, layout)
    let first = rows.flatMap(\.cells).map(\.column).min() ?? 0
    for row in rows.indices {
      for cell in rows[row].cells.indices { rows[row].cells[cell].column -= first }
    }
    self.rows = rows
    width = (rows.flatMap(\.cells).map(\.column).max() ?? -1) + 1
    numberWidth = layout.seats.map(\.number.count).max() ?? 0
  }

  /// The seats of each row, divided by its aisles.
  private static func runs(of layout: LayoutBody) -> [[Range<Int>]] {
    var next = 0
    return layout.rows.map { row in
      let end = min(layout.seats.count, next + Int(clamping: max(0, row.seatCount)))
      var runs: [Range<Int>] = []
      for seat in next..<end where layout.seats[seat].aisleAfter || seat == end - 1 {
        runs.append(next..<seat + 1)
        next = seat + 1
      }
      return runs
    }
  }

  /// The plan's units per cell. The narrow seats decide, so that no run needs more room than it has.
  private static func pitch(of layout: LayoutBody, _ runs: [[Range<Int>]]) -> Double {
    var steps: [Int64] = []
    for run in runs.joined() {
      steps += zip(run, run.dropFirst()).map { abs(layout.seats[$1].x - layout.seats[$0].x) }.filter { $0 > 0 }
    }
    steps.sort()
    let (left, right) = (layout.seats.map(\.x).min() ?? 0, layout.seats.map(\.x).max() ?? 0)
    // A plan with wide open spaces is drawn narrower.
    let longest = runs.map { $0.reduce(0) { $0 + $1.count + 1 } }.max() ?? 1
    let least = Double(right - left) / Double(2 * longest)
    return max(1, least, steps.isEmpty ? 0 : Double(steps[steps.count / 10]))
  }

  private static func cells(
    of runs: [Range<Int>], _ layout: LayoutBody, _ left: Int64, _ pitch: Double
  ) -> [Cell] {
    var cells: [Cell] = []
    for run in runs {
      let middle = run.reduce(0.0) { $0 + Double(layout.seats[$1].x - left) } / Double(run.count) / pitch
      var start = Int((middle - Double(run.count - 1) / 2).rounded())
      // At least one column stays free for the aisle.
      if let last = cells.last { start = max(start, last.column + 2) }
      for (place, seat) in run.enumerated() {
        let isJoined = place + 1 < run.count && layout.seats[seat].isLoveSeat(with: layout.seats[seat + 1])
        cells.append(Cell(seat: seat, column: start + place, isJoined: isJoined))
      }
    }
    return cells
  }

  private static func findGaps(in rows: inout [Row], _ layout: LayoutBody) {
    let depths = rows.map { row in
      row.cells.reduce(0.0) { $0 + Double(layout.seats[$1.seat].y) } / Double(max(1, row.cells.count))
    }
    let steps = zip(depths, depths.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return }
    let usual = steps[steps.count / 2]
    for row in rows.indices.dropFirst() where depths[row] - depths[row - 1] > usual * 1.6 {
      rows[row].hasGapBefore = true
    }
  }
}

extension LayoutSeat {
  /// Whether this seat and the next form a love seat.
  fileprivate func isLoveSeat(with next: LayoutSeat) -> Bool { isLoveSeat && partnerId == next.id }

  var isLoveSeat: Bool { partnerId != nil && !isAccessible && !isCompanion }
}

import Domain
import Wire

/// A hall's map as lines: the screen at the top, each row between its labels, a legend with prices below.
///
/// Each seat shows its number if there is room, otherwise its mark, with a space between seats if there is room.
struct SeatMap {
  private enum Density: Int {
    case dense = 1
    case spaced = 2
    case numbered
  }

  let chart: SeatChart
  let paint: Paint
  private let density: Density
  private let cell: Int
  private let labelWidth: Int
  private let window: Int

  /// - Parameter columns: The terminal's width.
  init(_ chart: SeatChart, columns: Int, hasColours: Bool) {
    self.chart = chart
    window = columns
    paint = Paint(hasColours: hasColours)
    labelWidth = chart.rows.map(\.label.printable.count).max() ?? 0
    let margins = 2 * (labelWidth + 2)
    // A mark, the number and a space.
    let numbered = chart.numberWidth + 2
    if chart.width * numbered + margins <= columns {
      (density, cell) = (.numbered, numbered)
    } else if chart.width * 2 + margins + 2 * (chart.numberWidth + 1) <= columns {
      (density, cell) = (.spaced, 2)
    } else {
      (density, cell) = (.dense, 1)
    }
  }

  /// - Parameters:
  ///   - states: The states of the layout's seats.
  ///   - yours: The picked seats.
  ///   - suggested: The suggested seats.
  func lines(
    _ hall: LayoutBody, _ states: [SeatState], yours: Set<Int> = [], suggested: Set<Int> = []
  ) -> [String] {
    func mark(_ seat: Int) -> SeatMark {
      if yours.contains(seat) { return .yours }
      if suggested.contains(seat) { return .suggested }
      return SeatMark(hall.seats[seat], states[seat])
    }
    var lines = [screen, ""]
    for row in chart.rows {
      if row.hasGapBefore { lines.append("") }
      lines.append(line(of: row, hall, mark))
    }
    let marks = Set(hall.seats.indices.map(mark))
    return lines + [""] + legend(of: marks, hall)
  }

  // MARK: Parts

  private var width: Int { chart.width * cell }

  /// The width of the map with its labels.
  var columns: Int { width + 2 * (labelWidth + 2 + edgeWidth) }

  /// Spaces before the first column.
  private var margin: Int { labelWidth + 2 + edgeWidth }

  /// The room for the numbers of a row's first and last seat, where the seats show no numbers.
  private var edgeWidth: Int { density == .spaced ? chart.numberWidth + 1 : 0 }

  private var screen: String {
    let word = " \(TerminalWords.screen) "
    let side = max(1, (width * 2 / 3 - word.count) / 2)
    let bar = String(repeating: "▔", count: side)
    let text = bar + word + bar
    return String(repeating: " ", count: margin + max(0, (width - text.count) / 2)) + text
  }

  private func line(of row: SeatChart.Row, _ hall: LayoutBody, _ mark: (Int) -> SeatMark) -> String {
    let label = row.label.printable.padded(to: labelWidth, onLeft: true)
    var line = label + "  "
    if edgeWidth > 0 { line += number(row.cells.first, hall).padded(to: edgeWidth - 1, onLeft: true) + " " }
    var column = 0
    for cell in row.cells {
      line += String(repeating: " ", count: (cell.column - column) * self.cell) + text(cell, hall, mark(cell.seat))
      column = cell.column + 1
    }
    line += String(repeating: " ", count: (chart.width - column) * cell)
    if edgeWidth > 0 { line += number(row.cells.last, hall).padded(to: edgeWidth) }
    // The gap before the right label equals that after the left one; a seat's own space is part of it.
    return line + (density == .dense ? "  " : " ") + row.label.printable
  }

  private func number(_ cell: SeatChart.Cell?, _ hall: LayoutBody) -> String {
    cell.map { hall.seats[$0.seat].number.printable } ?? ""
  }

  private func text(_ cell: SeatChart.Cell, _ hall: LayoutBody, _ mark: SeatMark) -> String {
    let join: Character = cell.isJoined ? "-" : " "
    switch density {
    case .dense: return paint(String(mark.character), mark.colour)
    case .spaced: return paint(String(mark.character), mark.colour) + String(join)
    case .numbered:
      let isNamed = mark.isFree || mark == .yours || mark == .suggested
      let number = isNamed ? hall.seats[cell.seat].number.printable : ""
      let text = String(mark.character) + number
      return paint(text, mark.colour) + String(repeating: join, count: max(1, self.cell - text.count))
    }
  }

  private func legend(of marks: Set<SeatMark>, _ hall: LayoutBody) -> [String] {
    let entries = SeatMark.allCases.filter { marks.contains($0) }.map { mark in
      (text: "\(mark.character) \(TerminalWords.name(of: mark))" + prices(of: mark, hall), mark: mark)
    }
    // Marks with prices come first.
    return [entries.filter(\.mark.isFree), entries.filter { !$0.mark.isFree }].flatMap { entries in
      wrapped(entries.map { (paint($0.text, $0.mark.colour), $0.text.count) })
    }
  }

  private func prices(of mark: SeatMark, _ hall: LayoutBody) -> String {
    guard mark.isFree else { return "" }
    let prices = hall.seats.filter { SeatMark($0, .available) == mark }.compactMap(\.price)
    guard let least = prices.min() else { return "" }
    return " " + TerminalWords.price(Amount(least, hall.currency), isLeast: prices.contains { $0 > least })
  }

  /// Joins entries to lines of the map's width, at least sixty columns where the window has them.
  private func wrapped(_ entries: [(text: String, count: Int)]) -> [String] {
    var (lines, line, used): ([String], String, Int) = ([], "", 0)
    for entry in entries {
      if used > 0, used + 3 + entry.count > min(window, max(60, columns)) {
        lines.append(line)
        (line, used) = ("", 0)
      }
      line += (used > 0 ? "   " : "  ") + entry.text
      used += entry.count + 3
    }
    return used > 0 ? lines + [line] : lines
  }
}

extension String {
  func padded(to width: Int, onLeft: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return onLeft ? space + self : self + space
  }
}

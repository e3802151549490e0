import Domain
import Structures
import Testing

/// Halls drawn as text, a line for each row, the screen above the first.
///
/// `.` regular, `P` premium, `V` vip, `<>` the halves of a love seat, `A` an accessible seat and `C` the companion seat
/// beside it, `a` an accessible seat without one. A blank is an aisle, `_` a missing place that is no aisle.
enum Halls {
  static func layout(_ plan: [String], preference: [Int] = [], id: String = "hall") throws -> SeatLayout {
    var (rows, seats, breaks): ([SeatRow], [Seat], [Int]) = ([], [], [])
    for (row, line) in plan.enumerated() {
      let (first, marks) = (seats.count, Array(line))
      let partners = partners(marks)
      for (column, mark) in marks.enumerated() {
        if mark == " ", seats.count > first { breaks.append(seats.count - 1) }
        guard let category = categories[mark] else { continue }
        seats.append(
          Seat(
            row: row, number: "\(column + 1)", category: category, x: Int32(column * 60), y: Int32(row * 100),
            isAccessible: mark == "A" || mark == "a", isCompanion: mark == "C",
            partner: partners[column].map { seats.count + $0 }))
      }
      rows.append(SeatRow(label: label(row), seats: first..<seats.count))
    }
    return try SeatLayout(
      id: LayoutID(suffix: id), rows: rows, seats: seats, breaksAfter: breaks, preference: preference)
  }

  private static let categories: [Character: SeatCategory] = [
    ".": .regular, "P": .premium, "V": .vip, "<": .vip, ">": .vip, "A": .wheelchair, "C": .wheelchair,
    "a": .wheelchair,
  ]

  /// For each mark how many places further its partner is.
  private static func partners(_ marks: [Character]) -> [Int?] {
    var partners: [Int?] = marks.map { _ in nil }
    var column = 0
    while column + 1 < marks.count {
      let isPair = ["<>", "AC", "CA"].contains(String(marks[column...column + 1]))
      if isPair { (partners[column], partners[column + 1]) = (1, -1) }
      column += isPair ? 2 : 1
    }
    return partners
  }

  static func label(_ row: Int) -> String {
    row < 26 ? String("ABCDEFGHIJKLMNOPQRSTUVWXYZ".dropFirst(row).prefix(1)) : "R\(row)"
  }

  /// A hall with what happens in it: in `state` below each seat, `x` is taken and `o` picked.
  static func scene(_ plan: [String], _ state: [String]) throws -> Scene {
    let layout = try layout(plan)
    var (taken, pick): (SeatSet, [Int]) = (SeatSet(seatCount: layout.seats.count), [])
    for (index, seat) in layout.seats.enumerated() {
      let line = Array(state[seat.row])
      let column = Int(seat.x / 60)
      guard line.indices.contains(column) else { continue }
      if line[column] == "x" { taken.insert(index) }
      if line[column] == "o" { pick.append(index) }
    }
    return Scene(layout: layout, taken: taken, pick: pick)
  }

  struct Scene {
    let layout: SeatLayout
    var taken: SeatSet
    let pick: [Int]

    func names(_ seats: [Int]?) -> String {
      seats.map { $0.map { layout.rows[layout.seats[$0].row].label + layout.seats[$0].number }.joined(separator: " ") }
        ?? "none"
    }
  }

  /// A hall of a seed: rows of different lengths, aisles, love seats, places for wheelchairs.
  static func random(_ random: inout SplitMix64, rows: Int, width: Int) throws -> SeatLayout {
    let plan = (0..<rows).map { _ in
      var line = ""
      while line.count < Int.random(in: 1...width, using: &random) {
        switch Int.random(in: 0..<24, using: &random) {
        case 0: line += "<>"
        case 1: line += "AC"
        case 2: line += "CA"
        case 3: line += "a"
        case 4, 5: line += line.isEmpty || line.hasSuffix(" ") ? "." : " "
        case 6: line += "_."
        case 7...9: line += "P"
        default: line += "."
        }
      }
      return line.allSatisfy { $0 == " " } ? "." : line
    }
    return try layout(plan)
  }

  static func randomTaken(_ random: inout SplitMix64, _ layout: SeatLayout, share: Double) -> SeatSet {
    SeatSet(
      layout.seats.indices.filter { _ in Double.random(in: 0..<1, using: &random) < share },
      seatCount: layout.seats.count)
  }
}

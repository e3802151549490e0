import Domain
import Wire

/// Small halls drawn with letters: r regular, p premium, v vip, L half of a love seat, w wheelchair, c companion,
/// `_` an aisle, a space nothing.
enum HallPlan {
  static let layoutID = LayoutID(suffix: "plan")
  static let prices: [SeatCategoryCode: Int64] = [.regular: 1200, .premium: 1500, .vip: 2000, .wheelchair: 900]

  static func seat(_ index: Int) -> SeatID { SeatID(layout: layoutID, index: index) }

  /// - Parameters:
  ///   - rows: a label and the row's drawing; `""` for an aisle across the hall.
  ///   - pitch: how wide a seat is on the plan.
  static func layout(_ rows: [(String, String)], pitch: Int64 = 50) -> LayoutBody {
    var seats: [LayoutSeat] = []
    var labels: [LayoutRow] = []
    var y: Int64 = 0
    for (label, drawing) in rows {
      y += 100
      guard !label.isEmpty else { continue }
      let first = seats.count
      var letters: [Character] = []
      for (column, letter) in drawing.enumerated() where letter != " " {
        guard letter != "_" else {
          if seats.count > first { seats[seats.count - 1].aisleAfter = true }
          continue
        }
        seats.append(
          seat(letter, row: label, index: seats.count, number: seats.count - first + 1, x: Int64(column) * pitch, y: y))
        letters.append(letter)
      }
      join(&seats, from: first, letters)
      labels.append(LayoutRow(label: label, seatCount: Int64(seats.count - first)))
    }
    return LayoutBody(
      showId: Screening.showID, layoutId: layoutID, currency: "EUR", rows: labels, seats: seats,
      preference: labels.indices.reversed().map { Int64($0) })
  }

  private static func seat(_ letter: Character, row: String, index: Int, number: Int, x: Int64, y: Int64) -> LayoutSeat
  {
    let category: SeatCategoryCode =
      switch letter {
      case "p", "L": .premium
      case "v": .vip
      case "w", "c": .wheelchair
      default: .regular
      }
    return LayoutSeat(
      id: seat(index), row: row, number: "\(number)", category: category, x: x, y: y, isAccessible: letter == "w",
      isCompanion: letter == "c", aisleAfter: false, price: prices[category])
  }

  /// Makes partners of neighbours that are drawn as a couple, or as a wheelchair and its companion.
  private static func join(_ seats: inout [LayoutSeat], from first: Int, _ letters: [Character]) {
    for index in letters.indices.dropLast() where seats[first + index].partnerId == nil {
      guard ["LL", "wc", "cw"].contains(String(letters[index...index + 1])) else { continue }
      seats[first + index].partnerId = seats[first + index + 1].id
      seats[first + index + 1].partnerId = seats[first + index].id
    }
  }
}

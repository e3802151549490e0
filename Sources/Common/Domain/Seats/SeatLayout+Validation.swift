import Structures

extension SeatLayout {
  static func validate(rows: [SeatRow], seats: [Seat]) throws(LayoutError) {
    guard !rows.isEmpty, !seats.isEmpty else { throw .empty }
    guard seats.count <= LayoutLimits.seats else { throw .tooManySeats(limit: LayoutLimits.seats) }
    var next = 0
    for (index, row) in rows.enumerated() {
      guard isName(row.label) else { throw .rowNameless(row: index) }
      guard row.seats.lowerBound == next, !row.seats.isEmpty, row.seats.upperBound <= seats.count,
        seats[row.seats].allSatisfy({ $0.row == index })
      else { throw .rowBroken(row: index) }
      next = row.seats.upperBound
      for seat in row.seats where !isName(seats[seat].number) {
        throw .seatNameless(row: row.label, index: seat - row.seats.lowerBound)
      }
    }
    guard next == seats.count else { throw .rowBroken(row: rows.count) }
    try validateNames(rows: rows, seats: seats)
    try validatePlaces(rows: rows, seats: seats)
  }

  private static func isName(_ text: String) -> Bool {
    text.count <= LayoutLimits.name && text.unicodeScalars.contains { !$0.properties.isWhitespace }
  }

  private static func validateNames(rows: [SeatRow], seats: [Seat]) throws(LayoutError) {
    var names = Set<SeatName>(minimumCapacity: seats.count)
    for seat in seats {
      let name = SeatName(row: rows[seat.row].label, number: seat.number)
      guard names.insert(name).inserted else { throw .seatRepeated(name) }
    }
  }

  private static func validatePlaces(rows: [SeatRow], seats: [Seat]) throws(LayoutError) {
    func name(_ seat: Seat) -> SeatName { SeatName(row: rows[seat.row].label, number: seat.number) }
    for seat in seats where !LayoutLimits.plan.contains(seat.x) || !LayoutLimits.plan.contains(seat.y) {
      throw .outsidePlan(name(seat))
    }
    let order = seats.indices.inOrder { a, b in
      (seats[a].y, seats[a].x, Int32(a)) < (seats[b].y, seats[b].x, Int32(b))
    }
    for (before, after) in zip(order, order.dropFirst())
    where seats[before].x == seats[after].x && seats[before].y == seats[after].y {
      throw .overlapping(name(seats[before]), name(seats[after]))
    }
  }

  /// Partners name each other. The halves of a love seat are neighbours without an aisle between them; an accessible
  /// seat's partner is a companion seat.
  func validatePartners() throws(LayoutError) {
    let breaks = SeatSet(breaksAfter, seatCount: seats.count)
    for (index, seat) in seats.enumerated() {
      guard let partner = seat.partner else { continue }
      guard !rows[seat.row].isArea, partner != index, seats.indices.contains(partner), seats[partner].partner == index
      else {
        throw .partnerBroken(name(of: index))
      }
      if seat.isForAccess {
        guard seat.isAccessible != seat.isCompanion, seats[partner].isForAccess,
          seats[partner].isAccessible == seat.isCompanion, seats[partner].isCompanion == seat.isAccessible
        else { throw .partnerBroken(name(of: index)) }
      } else {
        let left = min(index, partner)
        guard !seats[partner].isForAccess, max(index, partner) == left + 1, seats[left].row == seats[left + 1].row,
          !breaks.contains(left)
        else { throw .partnerBroken(name(of: index)) }
      }
    }
  }

  /// The usual order for rows without a preference: sound and picture are made for two thirds back.
  static func completed(_ preference: [Int], rowCount: Int) throws(LayoutError) -> [Int] {
    var isListed = Array(repeating: false, count: rowCount)
    for row in preference {
      guard isListed.indices.contains(row), !isListed[row] else { throw .preferenceBroken(row: row) }
      isListed[row] = true
    }
    let best = (rowCount * 2) / 3
    let rest = isListed.indices.filter { !isListed[$0] }.inOrder { a, b in
      let (fromA, fromB) = (abs(a - best), abs(b - best))
      return fromA == fromB ? a > b : fromA < fromB
    }
    return preference + rest
  }

  /// Rows of one label that follow each other are one area.
  static func areas(of rows: [SeatRow]) -> [SeatArea] {
    var areas: [SeatArea] = []
    for row in rows where row.isArea {
      if let last = areas.last, last.label == row.label, last.seats.upperBound == row.seats.lowerBound {
        areas[areas.count - 1] = SeatArea(label: last.label, seats: last.seats.lowerBound..<row.seats.upperBound)
      } else {
        areas.append(SeatArea(label: row.label, seats: row.seats))
      }
    }
    return areas
  }

  static func blocks(of rows: [SeatRow], breaks: SeatSet) -> (all: [SeatBlock], ofRow: [Range<Int>]) {
    var all: [SeatBlock] = []
    var ofRow: [Range<Int>] = []
    for (index, row) in rows.enumerated() {
      let first = all.count
      var start = row.seats.lowerBound
      for seat in row.seats where seat + 1 == row.seats.upperBound || row.isArea || breaks.contains(seat) {
        all.append(SeatBlock(row: index, seats: start..<seat + 1))
        start = seat + 1
      }
      ofRow.append(first..<all.count)
    }
    return (all, ofRow)
  }
}

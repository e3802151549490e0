import Structures

extension PickJudge {
  /// As many seats as `pick`, near it, that would be accepted. Empty when none are found.  R5
  ///
  /// Parts that cannot stay move to the nearest place of their size: first in their row, first at the same prices. If
  /// that fails, the whole party moves.
  func suggestion(for pick: [Int], insteadOf parts: [[Int]], rows: [Int]?) -> [Int] {
    if let moved = moving(parts, of: pick, rows: rows), offence(of: moved) == nil { return moved }
    let general = pick.filter { free.contains($0) || taken.contains($0) || !asksForAccess }
    guard parts.count != 1 || parts[0] != general, !general.isEmpty,
      let moved = moving([general], of: pick, rows: rows), offence(of: moved) == nil
    else { return [] }
    return moved
  }

  private func moving(_ parts: [[Int]], of pick: [Int], rows: [Int]?) -> [Int]? {
    var seats = pick.filter { seat in !parts.contains { $0.contains(seat) } }
    for part in parts {
      guard let place = place(for: part, in: free.removing(seats), rows: rows) else { return nil }
      seats += place
    }
    return seats.inOrder()
  }

  private func place(for part: [Int], in free: FreeSeats, rows: [Int]?) -> [Int]? {
    let search = NearbySearch(layout: layout, part: part, rows: rows)
    var sameKind = free.seats
    for seat in layout.seats.indices where !search.categories.contains(layout.seats[seat].category) {
      sameKind.remove(seat)
    }
    let wantsAccess = part.contains { layout.seats[$0].isForAccess }
    for eligible in [sameKind, free.seats] {
      var eligible = eligible
      if !wantsAccess { eligible.subtract(layout.forAccess) }
      if let place = search.run(of: free, among: eligible) { return place }
    }
    return search.run(of: free, among: free.seats)
  }
}

/// Looks for a place of a part's size outwards from where it is.
struct NearbySearch {
  let layout: SeatLayout
  let part: [Int]
  let categories: [SeatCategory]
  /// Nearest first.
  private let rows: [Int]
  private let doubleX: Int64

  /// - Parameter rows: where to look. Nil: everywhere.
  init(layout: SeatLayout, part: [Int], rows: [Int]?) {
    self.layout = layout
    self.part = part
    var categories: [SeatCategory] = []
    var sum: Int64 = 0
    for seat in part {
      sum += Int64(layout.seats[seat].x)
      if !categories.contains(layout.seats[seat].category) { categories.append(layout.seats[seat].category) }
    }
    self.categories = categories
    doubleX = 2 * sum / Int64(max(1, part.count))
    let home = layout.seats[part[0]].row
    let known = rows.map { $0.filter { layout.rows.indices.contains($0) } } ?? Array(layout.rows.indices)
    self.rows = known.inOrder { a, b in
      abs(a - home) == abs(b - home) ? a > b : abs(a - home) < abs(b - home)
    }
  }

  private var isTogether: Bool {
    part[part.count - 1] - part[0] == part.count - 1 && layout.block(of: part[0]).seats.contains(part[part.count - 1])
  }

  /// The nearest place together, row by row; in the part's own row also apart, when it was not together itself.
  func run(of free: FreeSeats, among eligible: SeatSet, size: Int? = nil) -> [Int]? {
    let size = size ?? part.count
    for row in rows {
      if let place = free.place(of: size, inRow: row, among: eligible, towards: doubleX) {
        return Array(place.seats)
      }
      guard size == part.count, row == layout.seats[part[0]].row, !isTogether else { continue }
      let spread = SpreadSeats(count: size, of: free, among: eligible, towards: doubleX)
      if let seats = spread.seats(size, of: layout.blocks[layout.blocksOfRow[row]]) { return seats }
    }
    return nil
  }
}

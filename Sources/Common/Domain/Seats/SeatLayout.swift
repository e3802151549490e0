import Structures

/// The seats of a hall: rows that need not be rectangles, aisles, love seats, places for wheelchairs.
///
/// A layout is valid once it exists, and never changes: a rebuilt hall is another layout.
public struct SeatLayout: Hashable, Sendable {
  /// Part of every seat's id.
  public let id: LayoutID
  /// From the screen backwards.
  public let rows: [SeatRow]
  /// Row by row, each from left to right. A seat's index here is the number in its id.
  public let seats: [Seat]
  /// Seats behind which an aisle or a gap comes before the next seat of the row, rising.
  public let breaksAfter: [Int]
  /// Row indices, the best first; every row once.
  public let preference: [Int]

  /// Runs of neighbouring seats. Aisles and walls lie between them.  R5
  public let blocks: [SeatBlock]
  /// For each row its indices in `blocks`.
  let blocksOfRow: [Range<Int>]
  /// For each row its place in `preference`.
  let rankOfRow: [Int]
  /// Twice the x of the hall's middle.
  let doubleMiddle: Int64
  /// Left halves of love seats: the next seat is the right half.
  let leftHalves: SeatSet
  /// Accessible and companion seats.  R6
  let forAccess: SeatSet
  /// The areas without numbered seats, from the screen backwards.
  public let areas: [SeatArea]

  /// - Parameters:
  ///   - breaksAfter: In any order; one behind the last seat of a row is ignored.
  ///   - preference: The best rows first. Rows that are left out follow in the usual order, from two thirds back
  /// outwards.
  public init(
    id: LayoutID, rows: [SeatRow], seats: [Seat], breaksAfter: [Int] = [], preference: [Int] = []
  ) throws(LayoutError) {
    let breaks = SeatSet(breaksAfter, seatCount: seats.count)
    try Self.validate(rows: rows, seats: seats)
    for index in breaksAfter where !seats.indices.contains(index) { throw .breakUnknown(index: index) }
    self.id = id
    self.rows = rows
    self.seats = seats
    self.breaksAfter = breaks.indices
    self.preference = try Self.completed(preference, rowCount: rows.count)
    (blocks, blocksOfRow) = Self.blocks(of: rows, breaks: breaks)
    var ranks = rows.map { _ in 0 }
    for (rank, row) in self.preference.enumerated() { ranks[row] = rank }
    rankOfRow = ranks
    var (left, right) = (Int32.max, Int32.min)
    for seat in seats {
      left = min(left, seat.x)
      right = max(right, seat.x)
    }
    doubleMiddle = Int64(left) + Int64(right)
    forAccess = SeatSet(seats.indices.filter { seats[$0].isForAccess }, seatCount: seats.count)
    leftHalves = SeatSet(
      seats.indices.filter { seats[$0].partner == $0 + 1 && !seats[$0].isForAccess }, seatCount: seats.count)
    areas = Self.areas(of: rows)
    try validatePartners()
  }

  /// The id of the seat with this index.
  public func id(of seat: Int) -> SeatID { SeatID(layout: id, index: seat) }

  /// The labels of a seat.
  public func name(of seat: Int) -> SeatName { SeatName(row: rows[seats[seat].row].label, number: seats[seat].number) }

  /// Nil for a seat of another layout.
  public func index(of seat: SeatID) -> Int? {
    guard let index = seat.index(in: id), seats.indices.contains(index) else { return nil }
    return index
  }

  /// The rows of some seats and their partners, rising, each once. A pick of them is judged by these rows.  R5, R6
  public func rows(of pick: [Int]) -> [Int] {
    let here = pick.filter { seats.indices.contains($0) }
    var found: [Int] = []
    for seat in (here + here.compactMap { seats[$0].partner }).inOrder() where found.last != seats[seat].row {
      found.append(seats[seat].row)
    }
    return found
  }

  /// The seats that decide if a pick is harmless: in each row from two before its first to two behind its last.  R5
  public func surroundings(of pick: [Int]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for seat in pick.inOrder() where seats.indices.contains(seat) {
      let row = rows[seats[seat].row].seats
      let end = min(seat + 3, row.upperBound)
      if let last = found.last, row.contains(last.lowerBound) {
        found[found.count - 1] = last.lowerBound..<end
      } else {
        found.append(max(seat - 2, row.lowerBound)..<end)
      }
    }
    return found
  }
}

/// A run of neighbouring seats of one row, between aisles and walls.
public struct SeatBlock: Hashable, Sendable {
  /// Index of the row in the layout.
  public let row: Int
  /// Indices of the layout, rising from left to right.
  public let seats: Range<Int>
}

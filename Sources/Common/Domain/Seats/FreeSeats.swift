/// The seats of a hall that are free for everyone, and the effect of taking some.  R5
///
/// A theatre may keep accessible and companion seats. They then count as walls: none is company, and none can be
/// stranded.  R6
struct FreeSeats {
  let layout: SeatLayout
  private(set) var seats: SeatSet

  init(_ layout: SeatLayout, taken: SeatSet, rules: TheatreRules) {
    self.layout = layout
    seats = SeatSet(all: layout.seats.count)
    seats.subtract(taken)
    if !rules.opensAccessibleToAll { seats.subtract(layout.forAccess) }
  }

  func contains(_ seat: Int) -> Bool { seats.contains(seat) }

  func removing(_ pick: [Int]) -> FreeSeats {
    var left = self
    for seat in pick { left.seats.remove(seat) }
    return left
  }

  func count(inRow row: Int) -> Int { layout.rows[row].seats.reduce(0) { $0 + (seats.contains($1) ? 1 : 0) } }

  /// True when this seat and the next are the halves of a love seat and both are free.
  func isWholeLoveSeat(_ seat: Int) -> Bool {
    layout.leftHalves.contains(seat) && seats.contains(seat) && seats.contains(seat + 1)
  }

  /// True when `pick` strands no seat. Only neighbours of its seats are read, which is enough for most picks.
  func strandsNobody(_ pick: [Int]) -> Bool {
    for seat in pick where seats.contains(seat) {
      let block = layout.block(of: seat).seats
      func isLeft(_ seat: Int) -> Bool { block.contains(seat) && seats.contains(seat) && !pick.contains(seat) }
      if isLeft(seat - 1), !isLeft(seat - 2) { return false }
      if isLeft(seat + 1), !isLeft(seat + 2) { return false }
    }
    return true
  }

  /// The seats of a block that `pick` would strand. Seats that were alone before do not count.  R5
  func stranded(by pick: [Int], in block: SeatBlock) -> [Int] {
    var left = seats
    for seat in pick { left.remove(seat) }
    func isFree(_ seat: Int, in free: SeatSet) -> Bool { block.seats.contains(seat) && free.contains(seat) }
    return block.seats.filter { seat in
      left.contains(seat) && !isFree(seat - 1, in: left) && !isFree(seat + 1, in: left)
        && (isFree(seat - 1, in: seats) || isFree(seat + 1, in: seats))
    }
  }

  /// True when a pick of `count` seats in a row may strand one.  R5
  ///
  /// It may when the row is nearly sold out, or when every choice of that size would strand one.
  ///
  /// - Parameter together: True when the pick is one run. It then competes with other runs only, so that no party has
  /// to sit apart. A pick in parts competes with every choice.
  func mayStrand(_ count: Int, inRow row: Int, together: Bool) -> Bool {
    if self.count(inRow: row) < count + 2 { return true }
    if place(of: count, inRow: row, among: seats, towards: 0) != nil { return false }
    if together { return true }
    let spread = SpreadSeats(count: count, of: self, among: seats, towards: 0)
    return spread.cost(of: layout.blocks[layout.blocksOfRow[row]])[count] >= SpreadSeats.impossible
  }
}

// MARK: Places for a party that sits together

extension FreeSeats {
  /// The run of `count` neighbours in a block that lies nearest to an x.
  ///
  /// It strands no seat and splits no love seat.
  ///
  /// - Parameters:
  ///   - eligible: The seats that the run may have; others still count as free.
  ///   - doubleX: Twice the x.
  ///   - strands: True looks for runs that strand a seat instead.
  func place(
    of count: Int, in block: SeatBlock, among eligible: SeatSet, towards doubleX: Int64, strands: Bool = false
  ) -> SeatRun? {
    guard count >= 1, count <= block.seats.count else { return nil }
    var best: SeatRun?
    var seat = block.seats.lowerBound
    while seat < block.seats.upperBound {
      guard seats.contains(seat) else {
        seat += 1
        continue
      }
      var end = seat + 1
      while end < block.seats.upperBound, seats.contains(end) { end += 1 }
      if end - seat >= count { search(seat..<end, count, eligible, doubleX, strands, &best) }
      seat = end
    }
    return best
  }

  /// The nearest such run of a whole row.
  func place(
    of count: Int, inRow row: Int, among eligible: SeatSet, towards doubleX: Int64, strands: Bool = false
  ) -> SeatRun? {
    var best: SeatRun?
    for index in layout.blocksOfRow[row] {
      let block = layout.blocks[index]
      if let place = place(of: count, in: block, among: eligible, towards: doubleX, strands: strands),
        best.map({ place.distance < $0.distance }) ?? true
      {
        best = place
      }
    }
    return best
  }

  /// Looks at every run of `count` seats among free neighbours, once.
  private func search(
    _ run: Range<Int>, _ count: Int, _ eligible: SeatSet, _ doubleX: Int64, _ strands: Bool, _ best: inout SeatRun?
  ) {
    var length = 0
    for last in run {
      length = eligible.contains(last) ? length + 1 : 0
      guard length >= count else { continue }
      let first = last + 1 - count
      let (before, after) = (first - run.lowerBound, run.upperBound - last - 1)
      guard (before == 1 || after == 1) == strands else { continue }
      if before > 0, layout.leftHalves.contains(first - 1) { continue }
      if after > 0, layout.leftHalves.contains(last) { continue }
      let distance = abs(Int64(layout.seats[first].x) + Int64(layout.seats[last].x) - doubleX)
      if let best, best.distance <= distance { continue }
      best = SeatRun(seats: first..<last + 1, distance: distance)
    }
  }
}

/// A run of neighbouring seats and how far its middle is from where it was looked for.
struct SeatRun {
  let seats: Range<Int>
  let distance: Int64
}

import Structures

extension SeatLayout {
  /// Refuses a pick that may not be held, with the reason and a suggestion.  R5, R6
  ///
  /// - Parameters:
  ///   - pick: Indices of this layout, each once.
  ///   - taken: Held, booked and blocked seats, without those that the account gives back.
  ///   - asksForAccess: True when a person of the party needs an accessible seat.
  ///   - knownRows: The rows that `taken` covers, at least `rows(of: pick)`; suggestions stay in them. Nil: all rows.
  /// - Complexity: Linear in the seats of the pick's rows; for a suggestion in those of the known rows.
  public func check(
    _ pick: [Int], taken: SeatSet, rules: TheatreRules, asksForAccess: Bool = false, knownRows: [Int]? = nil
  ) throws(PickRefusal) {
    let judge = PickJudge(layout: self, taken: taken, rules: rules, asksForAccess: asksForAccess)
    let sorted = pick.inOrder()
    guard let offence = judge.offence(of: sorted) else { return }
    var suggestion: [Int] = []
    if offence.reason != .unavailable || sorted.allSatisfy({ seats.indices.contains($0) }) {
      suggestion = judge.suggestion(for: sorted, insteadOf: offence.parts, rows: knownRows)
    }
    throw PickRefusal(reason: offence.reason, seats: offence.seats, suggestion: suggestion)
  }

  /// True when `check` accepts the pick whatever is taken elsewhere, as for most picks. A pick that is not harmless may
  /// still pass `check`.  R5, R6
  ///
  /// - Parameter taken: As for `check`; only the pick's `surroundings` are read.
  public func isHarmless(_ pick: [Int], taken: SeatSet, rules: TheatreRules, asksForAccess: Bool = false) -> Bool {
    PickJudge(layout: self, taken: taken, rules: rules, asksForAccess: asksForAccess).isHarmless(pick.inOrder())
  }
}

/// Judges picks in one hall at one moment.
struct PickJudge {
  let layout: SeatLayout
  let taken: SeatSet
  let rules: TheatreRules
  let asksForAccess: Bool
  let free: FreeSeats

  /// A fault of a pick: the seats it is about, and the parts of the pick that would have to move.
  struct Offence {
    let reason: PickRefusal.Reason
    let seats: [Int]
    let parts: [[Int]]
  }

  init(layout: SeatLayout, taken: SeatSet, rules: TheatreRules, asksForAccess: Bool) {
    self.layout = layout
    self.taken = taken
    self.rules = rules
    self.asksForAccess = asksForAccess
    free = FreeSeats(layout, taken: taken, rules: rules)
  }

  /// - Parameter pick: rising.
  func offence(of pick: [Int]) -> Offence? { wrongSeats(pick) ?? stranding(pick) }

  /// - Parameter pick: rising.
  func isHarmless(_ pick: [Int]) -> Bool { wrongSeats(pick) == nil && free.strandsNobody(pick) }

  /// The offence of a pick's own seats, whatever is beside them.
  private func wrongSeats(_ pick: [Int]) -> Offence? {
    let unavailable = pick.filter { !layout.seats.indices.contains($0) || taken.contains($0) }
    if !unavailable.isEmpty {
      let here = pick.filter { layout.seats.indices.contains($0) }
      return Offence(
        reason: .unavailable, seats: unavailable,
        parts: parts(of: here).filter { part in
          part.contains { taken.contains($0) }
        })
    }
    let kept = asksForAccess || rules.opensAccessibleToAll ? [] : pick.filter { layout.seats[$0].isForAccess }
    if !kept.isEmpty { return Offence(reason: .keptForAccess, seats: kept, parts: parts(of: kept)) }
    return splitPairs(pick)
  }

  private func splitPairs(_ pick: [Int]) -> Offence? {
    let lonely = pick.filter { seat in
      guard let partner = layout.seats[seat].partner, !taken.contains(partner), !pick.contains(partner) else {
        return false
      }
      let isLoveSeat = !layout.seats[seat].isForAccess
      return isLoveSeat || (layout.seats[seat].isCompanion && !rules.opensAccessibleToAll)
    }
    if lonely.isEmpty { return nil }
    let wanted = lonely.compactMap { layout.seats[$0].partner }.inOrder()
    return Offence(
      reason: .splitsPair, seats: wanted,
      parts: parts(of: pick).filter { part in part.contains { lonely.contains($0) } })
  }

  private func stranding(_ pick: [Int]) -> Offence? {
    if free.strandsNobody(pick) { return nil }
    var (stranded, moving): ([Int], [[Int]]) = ([], [])
    // R5 does not apply to seats that are kept for access.
    let parts = parts(of: pick.filter { free.contains($0) })
    for row in layout.rows(of: pick) {
      let here = parts.filter { layout.seats[$0[0]].row == row }
      let alone = here.map { free.stranded(by: $0, in: layout.block(of: $0[0])) }
      if alone.allSatisfy({ $0.isEmpty }) { continue }
      let count = here.reduce(0) { $0 + $1.count }
      let together = here.count == 1 && here[0][count - 1] - here[0][0] == count - 1
      if free.mayStrand(count, inRow: row, together: together) { continue }
      for (part, seats) in zip(here, alone) where !seats.isEmpty {
        stranded += seats
        moving.append(part)
      }
    }
    return stranded.isEmpty ? nil : Offence(reason: .strandsSeat, seats: stranded, parts: moving)
  }

  /// The seats of a pick by the block they are in.
  private func parts(of pick: [Int]) -> [[Int]] {
    var parts: [[Int]] = []
    var end = 0
    for seat in pick {
      if seat >= end {
        parts.append([])
        end = layout.block(of: seat).seats.upperBound
      }
      parts[parts.count - 1].append(seat)
    }
    return parts
  }
}

extension SeatLayout {
  /// The run of neighbours that a seat belongs to.
  func block(of seat: Int) -> SeatBlock {
    let row = blocks[blocksOfRow[seats[seat].row]]
    // An area has a block for each place, so they are not walked.
    let index = row.partitioningIndex { $0.seats.upperBound > seat }
    return row[index < row.endIndex ? index : row.startIndex]
  }
}

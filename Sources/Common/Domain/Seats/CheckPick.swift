extension SeatLayout {
  /// Refuses a pick that may not be held as it is, with the reason and a suggestion.  R5, R6
  ///
  /// - Parameters:
  ///   - pick: indices of this layout, each once.
  ///   - taken: whatever is held, booked or blocked; not what the pick's own account would give back for it.
  ///   - asksForAccess: whether somebody of the party needs an accessible seat.
  ///   - knownRows: the rows that `taken` tells about, `rows(of: pick)` at least; suggestions stay in them. Nil: all.
  /// - Complexity: linear in the seats of the pick's rows; of the known rows for a suggestion.
  public func check(
    _ pick: [Int], taken: SeatSet, house: HouseRules, asksForAccess: Bool = false, knownRows: [Int]? = nil
  ) throws(PickRefusal) {
    let judge = PickJudge(layout: self, taken: taken, house: house, asksForAccess: asksForAccess)
    let sorted = pick.sorted()
    guard let offence = judge.offence(of: sorted) else { return }
    var suggestion: [Int] = []
    if offence.reason != .unavailable || sorted.allSatisfy({ seats.indices.contains($0) }) {
      suggestion = judge.suggestion(for: sorted, insteadOf: offence.parts, rows: knownRows)
    }
    throw PickRefusal(reason: offence.reason, seats: offence.seats, suggestion: suggestion)
  }

  /// Whether nothing can be said against a pick: `check` lets it pass, whatever is taken elsewhere. Most picks are such.
  /// One that is not may still pass: its rows decide.  R5, R6
  ///
  /// - Parameter taken: as of `check`; no more of it is asked for than what is in the pick's `surroundings`.
  public func isHarmless(_ pick: [Int], taken: SeatSet, house: HouseRules, asksForAccess: Bool = false) -> Bool {
    PickJudge(layout: self, taken: taken, house: house, asksForAccess: asksForAccess).isHarmless(pick.sorted())
  }
}

/// Judges picks of one hall at one moment.
struct PickJudge {
  let layout: SeatLayout
  let taken: SeatSet
  let house: HouseRules
  let asksForAccess: Bool
  let free: FreeSeats

  /// What is wrong with a pick: the seats it is about, and the parts of the pick that would have to move.
  struct Offence {
    let reason: PickRefusal.Reason
    let seats: [Int]
    let parts: [[Int]]
  }

  init(layout: SeatLayout, taken: SeatSet, house: HouseRules, asksForAccess: Bool) {
    self.layout = layout
    self.taken = taken
    self.house = house
    self.asksForAccess = asksForAccess
    free = FreeSeats(layout, taken: taken, house: house)
  }

  /// - Parameter pick: rising.
  func offence(of pick: [Int]) -> Offence? { wrongSeats(pick) ?? stranding(pick) }

  /// - Parameter pick: rising.
  func isHarmless(_ pick: [Int]) -> Bool { wrongSeats(pick) == nil && free.strandsNobody(pick) }

  /// What is wrong with the seats of a pick themselves, whoever sits beside them.
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
    let kept = asksForAccess || house.opensAccessibleToAll ? [] : pick.filter { layout.seats[$0].isForAccess }
    if !kept.isEmpty { return Offence(reason: .keptForAccess, seats: kept, parts: parts(of: kept)) }
    return splitPairs(pick)
  }

  private func splitPairs(_ pick: [Int]) -> Offence? {
    let lonely = pick.filter { seat in
      guard let partner = layout.seats[seat].partner, !taken.contains(partner), !pick.contains(partner) else {
        return false
      }
      let isLoveSeat = !layout.seats[seat].isForAccess
      return isLoveSeat || (layout.seats[seat].isCompanion && !house.opensAccessibleToAll)
    }
    if lonely.isEmpty { return nil }
    let wanted = lonely.compactMap { layout.seats[$0].partner }.sorted()
    return Offence(
      reason: .splitsPair, seats: wanted,
      parts: parts(of: pick).filter { part in part.contains { lonely.contains($0) } })
  }

  private func stranding(_ pick: [Int]) -> Offence? {
    if free.strandsNobody(pick) { return nil }
    var (stranded, moving): ([Int], [[Int]]) = ([], [])
    // What is kept for those who ask is no part of what R5 looks at.
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
    let row = blocksOfRow[seats[seat].row]
    let index = row.first { blocks[$0].seats.contains(seat) } ?? row.lowerBound
    return blocks[index]
  }
}

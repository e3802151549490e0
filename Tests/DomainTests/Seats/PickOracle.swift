import Domain

/// R5 and R6 a second time, slowly: sets of seats, every choice tried.
struct PickOracle {
  let layout: SeatLayout
  let taken: SeatSet
  let rules: TheatreRules

  /// What anybody may have.
  var free: Set<Int> {
    Set(
      layout.seats.indices.filter {
        !taken.contains($0) && (rules.opensAccessibleToAll || !layout.seats[$0].isForAccess)
      })
  }

  func neighbours(_ seat: Int) -> [Int] {
    layout.blocks.first { $0.seats.contains(seat) }.map { block in
      [seat - 1, seat + 1].filter { block.seats.contains($0) }
    } ?? []
  }

  /// Seats that had company before and have none after.
  func stranded(by pick: Set<Int>) -> Set<Int> {
    let before = free
    let after = before.subtracting(pick)
    return after.filter { seat in
      !neighbours(seat).contains { after.contains($0) } && neighbours(seat).contains { before.contains($0) }
    }
  }

  func splitsLoveSeat(_ pick: Set<Int>) -> Bool {
    pick.contains { seat in
      guard let partner = layout.seats[seat].partner, !layout.seats[seat].isForAccess else { return false }
      return !taken.contains(partner) && !pick.contains(partner)
    }
  }

  func runs(of count: Int, in seats: Range<Int>) -> [Set<Int>] {
    guard count <= seats.count else { return [] }
    return (seats.lowerBound...seats.upperBound - count).map { Set($0..<$0 + count) }.filter { $0.isSubset(of: free) }
  }

  static func choices(_ count: Int, of seats: ArraySlice<Int>) -> [Set<Int>] {
    if count == 0 { return [[]] }
    guard let first = seats.first, seats.count >= count else { return [] }
    let rest = seats.dropFirst()
    return choices(count - 1, of: rest).map { $0.union([first]) } + choices(count, of: rest)
  }

  /// Whether R5 lets this pick of general seats be.
  func allows(_ pick: Set<Int>) -> Bool {
    if splitsLoveSeat(pick) { return false }
    for row in layout.rows.indices {
      let part = pick.filter { layout.seats[$0].row == row }
      let freeHere = free.filter { layout.seats[$0].row == row }
      if part.isEmpty || stranded(by: part).isEmpty || freeHere.count < part.count + 2 { continue }
      let choices =
        parts(part) == 1
        ? layout.blocks.filter { $0.row == row }.flatMap { runs(of: part.count, in: $0.seats) }
        : Self.choices(part.count, of: freeHere.sorted()[...])
      if choices.contains(where: { stranded(by: $0).isEmpty && !splitsLoveSeat($0) }) { return false }
    }
    return true
  }

  /// How many runs of neighbours a pick is.
  func parts(_ pick: Set<Int>) -> Int {
    pick.count { seat in !neighbours(seat).contains { $0 < seat && pick.contains($0) } }
  }

  func height(_ pick: Set<Int>) -> Int {
    let rows = pick.map { layout.seats[$0].row }
    return (rows.max() ?? 0) - (rows.min() ?? 0) + 1
  }
}

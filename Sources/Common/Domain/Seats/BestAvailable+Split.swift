import Structures

extension PickJudge {
  /// Seats for a party that finds no place together.  R5
  ///
  /// It takes the fewest neighbouring rows, there the fewest parts, then the best rows, then seats nearest the middle.
  /// A seat is stranded only where R5 allows it and the party would otherwise sit further apart.
  func split(_ count: Int, among eligible: SeatSet) -> [Int]? {
    let spread = SpreadSeats(count: count, of: free, among: eligible, towards: layout.doubleMiddle, mayStrand: true)
    let rows = rowCosts(spread)
    // For each row the costs of it and of the rows behind it, one more in each round.
    var spans = rows
    for height in 1...min(count, rows.count) {
      if height > 1 {
        spans.removeLast()
        for row in spans.indices { spans[row] = Self.combined(spans[row], rows[row + height - 1]) }
      }
      let best = spans.indices.min { spans[$0][count] < spans[$1][count] }
      guard let best, spans[best][count] < SpreadSeats.impossible else { continue }
      let seats = seats(count, inRows: best..<best + height, costs: rows, spread)
      if let seats, offence(of: seats) == nil { return seats }
    }
    return nil
  }

  /// The cost of each number of seats in each row; a worse row costs more.
  private func rowCosts(_ spread: SpreadSeats) -> [[Int64]] {
    var rows = spread.costs(of: layout.blocksOfRow.lazy.map { layout.blocks[$0] })
    for row in rows.indices {
      for number in rows[row].indices where rows[row][number] < SpreadSeats.impossible {
        rows[row][number] += Int64(number) * Int64(layout.rankOfRow[row]) << 24
      }
    }
    return rows
  }

  private static func combined(_ a: [Int64], _ b: [Int64]) -> [Int64] {
    var sums = Array(repeating: SpreadSeats.impossible, count: a.count)
    for first in a.indices where a[first] < SpreadSeats.impossible {
      for second in 0..<a.count - first where b[second] < SpreadSeats.impossible {
        sums[first + second] = min(sums[first + second], a[first] + b[second])
      }
    }
    return sums
  }

  /// The cheapest seats of a span of rows.
  private func seats(_ count: Int, inRows span: Range<Int>, costs: [[Int64]], _ spread: SpreadSeats) -> [Int]? {
    var sums = [costs[span.lowerBound]]
    for row in span.dropFirst() { sums.append(Self.combined(sums[sums.count - 1], costs[row])) }
    var chosen: [Int] = []
    var left = count
    for (index, row) in span.enumerated().reversed() {
      var number = left
      if index > 0 {
        for here in 0...left where sums[index - 1][left - here] + costs[row][here] == sums[index][left] {
          number = here
          break
        }
      }
      guard let seats = spread.seats(number, of: layout.blocks[layout.blocksOfRow[row]]) else { return nil }
      chosen += seats
      left -= number
    }
    return chosen.inOrder()
  }
}

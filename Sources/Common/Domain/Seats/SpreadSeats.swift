/// The best way to seat a party that finds no place together.  R5
///
/// The fewest parts come first, then the best rows, then the nearest to an x. No seat is stranded and no love seat
/// split.
///
/// The result is exact, by dynamic programming over a row from left to right. A state is the row's ending (`Ending`)
/// and the number of seats chosen. The time is linear in the seats, times the party's size.
struct SpreadSeats {
  /// The end of a row so far, as far as the next seat depends on it.
  private enum Ending: Int {
    /// An aisle, a wall, a seat that is not free.
    case wall
    /// One free seat left over behind a wall: alone already if a wall follows.
    case besideWall
    /// One free seat left over behind a chosen one: stranded if a wall follows.
    case besideChosen
    /// Free seats left over that keep each other company.
    case company
    case chosen
  }

  /// Beyond this a cost means that there is no way.
  static let impossible: Int64 = 1 << 60
  static let costOfPart: Int64 = 1 << 48
  /// The cost of stranding a seat where it is allowed: above that of any number of parts.
  static let costOfStranding: Int64 = 1 << 54
  private static let endings = 5

  let count: Int
  let free: FreeSeats
  /// The seats that may be chosen; others still count as free.
  let eligible: SeatSet
  /// Twice the x that seats should be near to.
  let doubleX: Int64
  let strandingCost: Int64

  init(count: Int, of free: FreeSeats, among eligible: SeatSet, towards doubleX: Int64, mayStrand: Bool = false) {
    self.count = count
    self.free = free
    self.eligible = eligible
    self.doubleX = doubleX
    strandingCost = mayStrand ? Self.costOfStranding : Self.impossible
  }

  /// The cost of choosing each number of seats, from none to `count`, in these blocks.
  func cost(of blocks: ArraySlice<SeatBlock>) -> [Int64] { costs(of: CollectionOfOne(blocks))[0] }

  /// For each of several rows the costs of its own blocks.
  func costs(of rows: some Sequence<ArraySlice<SeatBlock>>) -> [[Int64]] {
    var table = Table(width: count + 1, keepsTrace: false)
    return rows.map { blocks in
      table.reset()
      walk(blocks, &table)
      return Array(table.now[0...count])
    }
  }

  /// The cheapest `number` of seats of these blocks, rising. Nil: there is no way.
  func seats(_ number: Int, of blocks: ArraySlice<SeatBlock>) -> [Int]? {
    var table = Table(width: count + 1, keepsTrace: true)
    walk(blocks, &table)
    guard number >= 0, number <= count, table.now[number] < Self.impossible else { return nil }
    var chosen: [Int] = []
    var (ending, left) = (Ending.wall.rawValue, number)
    for step in table.steps.indices.reversed() {
      let mark = table.trace[(step * Self.endings + ending) * table.width + left]
      let size = Int(mark >> 4)
      for seat in 0..<size { chosen.append(table.steps[step] + size - 1 - seat) }
      (ending, left) = (Int(mark & 15), left - size)
    }
    return chosen.reversed()
  }

  private func walk(_ blocks: ArraySlice<SeatBlock>, _ table: inout Table) {
    for block in blocks {
      var seat = block.seats.lowerBound
      while seat < block.seats.upperBound {
        guard free.contains(seat) else {
          closeRun(&table)
          seat += 1
          continue
        }
        let size = seat + 1 < block.seats.upperBound && free.isWholeLoveSeat(seat) ? 2 : 1
        pass(seat, size, &table)
        seat += size
      }
      closeRun(&table)
    }
  }

  /// A wall follows: a seat left beside a chosen one is stranded.
  private func closeRun(_ table: inout Table) {
    if table.isAtWall { return }
    table.begin(step: 0, choosing: 0)
    table.move(.wall, to: .wall)
    table.move(.besideWall, to: .wall)
    table.move(.company, to: .wall)
    table.move(.chosen, to: .wall)
    if strandingCost < Self.impossible { table.move(.besideChosen, to: .wall, cost: strandingCost) }
    table.end(atWall: true)
  }

  /// A free seat, or a love seat of two: it is left or chosen.
  private func pass(_ seat: Int, _ size: Int, _ table: inout Table) {
    let isEligible = eligible.contains(seat) && (size == 1 || eligible.contains(seat + 1))
    table.begin(step: seat, choosing: isEligible ? size : 0)
    table.move(.wall, to: size == 1 ? .besideWall : .company)
    table.move(.chosen, to: size == 1 ? .besideChosen : .company)
    table.move(.besideWall, to: .company)
    table.move(.besideChosen, to: .company)
    table.move(.company, to: .company)
    if isEligible {
      let cost = distance(of: seat) + (size == 1 ? 0 : distance(of: seat + 1))
      table.move(.chosen, to: .chosen, taking: size, cost: cost)
      table.move(.wall, to: .chosen, taking: size, cost: cost + Self.costOfPart)
      table.move(.company, to: .chosen, taking: size, cost: cost + Self.costOfPart)
      if strandingCost < Self.impossible {
        let more = cost + Self.costOfPart + strandingCost
        table.move(.besideWall, to: .chosen, taking: size, cost: more)
        table.move(.besideChosen, to: .chosen, taking: size, cost: more)
      }
    }
    table.end(atWall: false)
  }

  private func distance(of seat: Int) -> Int64 {
    min(abs(2 * Int64(free.layout.seats[seat].x) - doubleX) / 2, 1 << 20 - 1)
  }

  /// The cheapest way to each ending with each number of seats chosen, so far.
  private struct Table {
    let width: Int
    let keepsTrace: Bool
    private(set) var now: [Int64]
    private var next: [Int64]
    /// For each step the seat it is about.
    private(set) var steps: [Int] = []
    /// For each step, ending and number: the ending before, and from bit 4 on how many seats the step chose.
    private(set) var trace: [UInt8] = []
    private(set) var isAtWall = true
    /// No larger number of seats can have been chosen so far.
    private var most = 0

    init(width: Int, keepsTrace: Bool) {
      self.width = width
      self.keepsTrace = keepsTrace
      now = Array(repeating: SpreadSeats.impossible, count: SpreadSeats.endings * width)
      next = now
      now[0] = 0
    }

    /// Begins a row of its own.
    mutating func reset() {
      for index in now.indices { now[index] = SpreadSeats.impossible }
      now[0] = 0
      most = 0
      isAtWall = true
    }

    /// Begins a step that chooses at most `size` seats.
    mutating func begin(step seat: Int, choosing size: Int) {
      for index in next.indices { next[index] = SpreadSeats.impossible }
      most = min(width - 1, most + size)
      guard keepsTrace else { return }
      steps.append(seat)
      trace.append(contentsOf: repeatElement(0, count: next.count))
    }

    /// Records the move from one ending to another if it is cheaper than the known one. Unreachable costs stay
    /// `impossible`, as nothing dearer replaces that.
    mutating func move(_ from: Ending, to: Ending, taking size: Int = 0, cost: Int64 = 0) {
      let (source, target) = (from.rawValue * width, to.rawValue * width + size)
      let mark = UInt8(from.rawValue | size << 4)
      let last = trace.count - next.count + target
      guard most >= size else { return }
      // Without bounds checks: a party that has to be split spends its time here.
      now.withUnsafeBufferPointer { now in
        next.withUnsafeMutableBufferPointer { next in
          for number in 0...most - size {
            let total = now[source + number] &+ cost
            guard total < next[target + number] else { continue }
            next[target + number] = total
            if keepsTrace { trace[last + number] = mark }
          }
        }
      }
    }

    mutating func end(atWall: Bool) {
      swap(&now, &next)
      isAtWall = atWall
    }
  }
}

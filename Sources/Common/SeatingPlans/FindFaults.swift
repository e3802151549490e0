import Domain

extension DrawnPlan {
  /// The usual distance of two neighbours. Nil when no row has two seats.
  var pitch: Double? { Self.median(rows.flatMap { $0.isTable ? [] : $0.distances }) }

  /// Seats nearer than this share of `pitch` lie on top of each other.
  private static let touching = 0.3
  /// The fewest seats of a floor. A smaller zone on top of others is a drawing error.
  private static let leastFloor = 10

  /// Records faults of seats that reading does not find, after moving floors apart.
  mutating func findFaults() {
    findLongNames()
    findRepeats()
    let reach = max((pitch ?? 1) * Self.touching, 0.001)
    layFloorsApart(reach)
    var spots = Spots(reach: reach)
    for row in rows {
      for seat in row.seats {
        if let other = spots.touching(seat.point) { fault(seat.path, "lies on top of \(other)") }
        spots.insert(seat.point, seat.path)
      }
    }
  }

  private mutating func findLongNames() {
    let longest = LayoutLimits.name
    for row in rows {
      if row.label.count > longest {
        fault(row.seats[0].path, "is in a row whose name is longer than \(longest) characters")
      }
      for seat in row.seats where seat.number.count > longest {
        fault(seat.path, "has a name that is longer than \(longest) characters")
      }
    }
  }

  private mutating func findRepeats() {
    for row in rows {
      var numbers: Set<String> = []
      for seat in row.seats where !numbers.insert(seat.number).inserted {
        fault(seat.path, "has the name of another seat of its row")
      }
    }
  }

  /// Moves a floor that is drawn over others behind them, with its geometry unchanged.
  private mutating func layFloorsApart(_ reach: Double) {
    var spots = Spots(reach: reach)
    var bottom = -Double.infinity
    for level in Set(rows.map(\.level)).sorted() {
      let places = rows.indices.filter { rows[$0].level == level }
      let seats = places.flatMap { rows[$0].seats }
      let covered = seats.count { spots.touching($0.point) != nil }
      let isFloor = rows[places[0]].isFloor ? covered > 0 : seats.count >= Self.leastFloor && covered * 2 > seats.count
      if isFloor, let top = seats.map(\.point.y).min() {
        let shift = DrawnPoint(x: 0, y: bottom - top + 3 * (pitch ?? 1))
        for place in places { rows[place].move(by: shift) }
      }
      for seat in places.flatMap({ rows[$0].seats }) {
        spots.insert(seat.point, seat.path)
        bottom = max(bottom, seat.point.y)
      }
    }
  }

  /// The lower middle value.
  static func median(_ numbers: [Double]) -> Double? {
    numbers.isEmpty ? nil : numbers.sorted()[(numbers.count - 1) / 2]
  }
}

extension DrawnRow {
  /// The distances between neighbouring seats that are not on the same spot.
  var distances: [Double] {
    zip(seats, seats.dropFirst()).map { $0.point.squaredDistance(to: $1.point).squareRoot() }.filter { $0 > 0.001 }
  }

  mutating func move(by shift: DrawnPoint) {
    for place in seats.indices { seats[place].point = seats[place].point + shift }
  }
}

/// Points of a plan in a grid of squares, to find near ones quickly.
private struct Spots {
  private struct Cell: Hashable { var x, y: Int }

  private let reach: Double
  private var cells: [Cell: [(point: DrawnPoint, path: String)]] = [:]

  init(reach: Double) { self.reach = reach }

  mutating func insert(_ point: DrawnPoint, _ path: String) { cells[cell(point), default: []].append((point, path)) }

  /// The path of a seat nearer than the reach. Nil when there is none.
  func touching(_ point: DrawnPoint) -> String? {
    let middle = cell(point)
    for x in middle.x - 1...middle.x + 1 {
      for y in middle.y - 1...middle.y + 1 {
        for other in cells[Cell(x: x, y: y)] ?? [] where other.point.squaredDistance(to: point) < reach * reach {
          return other.path
        }
      }
    }
    return nil
  }

  private func cell(_ point: DrawnPoint) -> Cell {
    Cell(x: Int((point.x / reach).rounded(.down)), y: Int((point.y / reach).rounded(.down)))
  }
}

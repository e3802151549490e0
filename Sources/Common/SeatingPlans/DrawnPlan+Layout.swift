import Domain

extension DrawnPlan {
  /// Units of a layout between two neighbours: half a metre.
  private static let seatWidth = 50.0
  /// Seats between two neighbours from which the distance counts as an aisle.
  private static let gap = 1.6

  /// The hall, with rows from the screen backwards and seats from left to right.
  func layout(_ id: LayoutID, _ sold: SoldAs) throws(LayoutError) -> SeatLayout {
    let pitch = self.pitch ?? Self.seatWidth
    let rows = ordered(turned(self.rows))
    let labels = RowLabels.infer(rows)
    let corner = DrawnPoint(
      x: rows.flatMap(\.seats).map(\.point.x).min() ?? 0, y: rows.flatMap(\.seats).map(\.point.y).min() ?? 0)
    let partners = Self.partners(rows.flatMap(\.seats), within: 2.5 * pitch)
    var seats: [Seat] = []
    var laid: [SeatRow] = []
    var breaks: [Int] = []
    for (index, row) in rows.enumerated() {
      let first = seats.count
      for seat in row.seats {
        let category = sold[seat.category]
        let isCompanion = seat.isCompanion && !seat.isAccessible
        seats.append(
          Seat(
            row: index, number: seat.number, category: category,
            x: Self.units(seat.point.x - corner.x, pitch), y: Self.units(seat.point.y - corner.y, pitch),
            isAccessible: seat.isAccessible, isCompanion: isCompanion, partner: partners[seats.count]))
      }
      laid.append(SeatRow(label: labels[index], seats: first..<seats.count))
      breaks += Self.breaks(in: row, pitch).map { first + $0 }
    }
    var used = Set(labels)
    var next: [String: Int] = [:]
    for area in areas {
      let label = RowLabels.unused(String(area.label.prefix(LayoutLimits.name)), used, &next)
      used.insert(label)
      AreaPlaces(label: label, count: area.places, category: sold[area.category]).lay(rows: &laid, seats: &seats)
    }
    return try SeatLayout(id: id, rows: laid, seats: seats, breaksAfter: breaks)
  }

  private static func units(_ length: Double, _ pitch: Double) -> Int32 {
    let units = (length / pitch * seatWidth).rounded()
    return Int32(max(-1_000_000_000, min(1_000_000_000, units)))
  }

  /// Turns a plan by 180° when its stage is below the seats, since the screen is always above.
  private func turned(_ rows: [DrawnRow]) -> [DrawnRow] {
    guard let focus, let lowest = rows.flatMap(\.seats).map(\.point.y).max(), focus.y > lowest else { return rows }
    var rows = rows
    for row in rows.indices {
      for seat in rows[row].seats.indices {
        let point = rows[row].seats[seat].point
        rows[row].seats[seat].point = DrawnPoint(x: -point.x, y: -point.y)
      }
    }
    return rows
  }

  private func ordered(_ rows: [DrawnRow]) -> [DrawnRow] {
    var rows = rows
    for row in rows.indices { rows[row].sortSeats() }
    func middle(_ row: DrawnRow, _ axis: KeyPath<DrawnPoint, Double>) -> Double {
      row.seats.reduce(0) { $0 + $1.point[keyPath: axis] } / Double(row.seats.count)
    }
    let keys = rows.map { (y: middle($0, \.y).rounded(), x: middle($0, \.x)) }
    return rows.indices.sorted { (keys[$0].y, keys[$0].x) < (keys[$1].y, keys[$1].x) }.map { rows[$0] }
  }

  /// Indices in the row that are followed by an aisle.
  private static func breaks(in row: DrawnRow, _ pitch: Double) -> [Int] {
    if row.isTable { return Array(row.seats.indices.dropLast()) }
    let distances = zip(row.seats, row.seats.dropFirst()).map { $0.point.squaredDistance(to: $1.point).squareRoot() }
    let usual = distances.count >= 2 ? min(median(distances) ?? pitch, 2 * pitch) : pitch
    return distances.indices.filter { distances[$0] > gap * usual }
  }

  /// Pairs each wheelchair place with the nearest companion seat, nearest pairs first.
  private static func partners(_ seats: [DrawnSeat], within reach: Double) -> [Int: Int] {
    let accessible = seats.indices.filter { seats[$0].isAccessible }
    let companions = seats.indices.filter { seats[$0].isCompanion && !seats[$0].isAccessible }
    var pairs: [(distance: Double, seat: Int, companion: Int)] = []
    for seat in accessible {
      for companion in companions {
        let distance = seats[seat].point.squaredDistance(to: seats[companion].point)
        if distance <= reach * reach { pairs.append((distance, seat, companion)) }
      }
    }
    var partners: [Int: Int] = [:]
    for pair in pairs.sorted(by: { ($0.distance, $0.seat, $0.companion) < ($1.distance, $1.seat, $1.companion) })
    where partners[pair.seat] == nil && partners[pair.companion] == nil {
      partners[pair.seat] = pair.companion
      partners[pair.companion] = pair.seat
    }
    return partners
  }
}

extension DrawnRow {
  /// Sorts seats from left to right, or from the screen backwards in a row that runs to the back.
  fileprivate mutating func sortSeats() {
    func span(_ numbers: [Double]) -> Double { (numbers.max() ?? 0) - (numbers.min() ?? 0) }
    let runsAcross = span(seats.map(\.point.x)) >= span(seats.map(\.point.y))
    seats.sort { a, b in
      runsAcross
        ? (a.point.x, a.point.y, a.number) < (b.point.x, b.point.y, b.number)
        : (a.point.y, a.point.x, a.number) < (b.point.y, b.point.x, b.number)
    }
  }
}

/// Unique names of rows for the whole hall. Parts of a plan may repeat row names.
enum RowLabels {
  static func infer(_ rows: [DrawnRow]) -> [String] {
    var count: [String: Int] = [:]
    for row in rows { count[row.label, default: 0] += 1 }
    var used: Set<String> = []
    var next: [String: Int] = [:]
    return rows.map { row in
      let plain = count[row.label] == 1 ? row.label : inArea(row)
      let label = unused(plain, used, &next)
      used.insert(label)
      return label
    }
  }

  /// `label`, or `A/2` where a row has it already.
  /// - Parameter next: The number that a label was given last; a label may be that of thousands of rows.
  static func unused(_ label: String, _ used: Set<String>, _ next: inout [String: Int]) -> String {
    used.contains(label) ? numbered(label, used, &next[label, default: 1]) : label
  }

  /// `Stalls A`, or `GF A` where "Ground floor" is too long to print.
  private static func inArea(_ row: DrawnRow) -> String {
    if row.area.isEmpty { return row.label }
    let initials = String(row.area.split(separator: " ").compactMap(\.first)).uppercased()
    let names = ["\(row.area) \(row.label)", "\(initials) \(row.label)"]
    return names.first { $0.count <= LayoutLimits.name } ?? row.label
  }

  /// `A/2` for the second row of that name from the screen.
  private static func numbered(_ label: String, _ used: Set<String>, _ number: inout Int) -> String {
    while true {
      number += 1
      let ending = "/\(number)"
      let candidate = String(label.prefix(LayoutLimits.name - ending.count)) + ending
      if !used.contains(candidate) { return candidate }
    }
  }
}

public import Domain

extension SeatLayout {
  /// A hall of rows and areas in the platform's own form.
  /// - Throws: 422 with the field that is no hall.
  public init(_ id: LayoutID, rows: [HallRow], areas: [HallArea]) throws(Problem) {
    var draft = HallDraft()
    for (index, row) in rows.enumerated() { try draft.add(row, at: "rows[\(index)]") }
    try draft.pair(rows)
    for area in areas {
      AreaPlaces(label: area.label, count: Int(clamping: area.places), category: SeatCategory(area.category))
        .lay(rows: &draft.laid, seats: &draft.seats)
      guard draft.seats.count <= LayoutLimits.seats else { throw Problem(.tooManySeats(limit: LayoutLimits.seats)) }
    }
    do throws(LayoutError) {
      self = try SeatLayout(id: id, rows: draft.laid, seats: draft.seats, breaksAfter: draft.breaks)
    } catch { throw Problem(error) }
  }

  /// The rows with numbered seats, each seat with its place.
  public var hallRows: [HallRow] {
    let breaks = Set(breaksAfter)
    return rows.filter { !$0.isArea }.map { row in
      HallRow(
        label: row.label,
        seats: row.seats.map { index in
          let seat = seats[index]
          return HallSeat(
            number: seat.number, category: SeatCategoryCode(seat.category), x: Int64(seat.x), y: Int64(seat.y),
            isAccessible: seat.isAccessible ? true : nil, isCompanion: seat.isCompanion ? true : nil,
            partner: seat.partner.map { HallSeatName(row: name(of: $0).row, number: name(of: $0).number) },
            aisleAfter: breaks.contains(index) ? true : nil)
        })
    }
  }

  public var hallAreas: [HallArea] {
    areas.map { area in
      HallArea(
        label: area.label, places: Int64(area.seats.count),
        category: SeatCategoryCode(seats[area.seats.lowerBound].category))
    }
  }
}

/// The seats of a document while it is read.
private struct HallDraft {
  var laid: [SeatRow] = []
  var seats: [Seat] = []
  var breaks: [Int] = []
  private var next: Int32 = 0

  mutating func add(_ row: HallRow, at field: String) throws(Problem) {
    let y = row.y.map { Int32(clamping: $0) } ?? next
    next = y + 100
    let first = seats.count
    var x: Int32 = 0
    for seat in row.written {
      x = seat.x.map { Int32(clamping: $0) } ?? x
      let isCompanion = seat.isCompanion ?? false
      seats.append(
        Seat(
          row: laid.count, number: seat.number, category: SeatCategory(seat.category ?? row.category), x: x,
          y: seat.y.map { Int32(clamping: $0) } ?? y, isAccessible: seat.isAccessible ?? false,
          isCompanion: isCompanion))
      if seat.aisleAfter == true { breaks.append(seats.count - 1) }
      x = min(x, LayoutLimits.plan.upperBound) + (seat.aisleAfter == true ? 120 : 60)
    }
    guard seats.count <= LayoutLimits.seats else { throw Problem(.tooManySeats(limit: LayoutLimits.seats)) }
    laid.append(SeatRow(label: row.label, seats: first..<seats.count))
  }

  /// Gives both seats of a pair each other's index.
  mutating func pair(_ rows: [HallRow]) throws(Problem) {
    guard rows.contains(where: { $0.seats?.contains { $0.partner != nil } ?? false }) else { return }
    var places: [SeatName: Int] = [:]
    for (index, seat) in seats.enumerated() {
      places[SeatName(row: laid[seat.row].label, number: seat.number)] = index
    }
    var index = 0
    for (number, row) in rows.enumerated() {
      for (place, seat) in row.written.enumerated() {
        defer { index += 1 }
        guard let name = seat.partner else { continue }
        guard let partner = places[SeatName(row: name.row, number: name.number)], partner != index else {
          throw .invalid("rows[\(number)].seats[\(place)].partner", "names no other seat of this hall")
        }
        seats[index] = seats[index].paired(with: partner)
        seats[partner] = seats[partner].paired(with: index)
      }
    }
  }
}

extension HallRow {
  /// Its seats, also where only their number is given.
  fileprivate var written: [HallSeat] {
    if let seats { return seats }
    let aisles = Set(aislesAfter ?? [])
    return (1...max(1, count ?? 1)).map { HallSeat(number: String($0), aisleAfter: aisles.contains($0)) }
  }
}

extension Seat {
  fileprivate func paired(with partner: Int) -> Seat {
    Seat(
      row: row, number: number, category: category, x: x, y: y, isAccessible: isAccessible, isCompanion: isCompanion,
      partner: partner)
  }
}

extension SeatCategory {
  /// Regular for nil, and for a category of a newer version.
  public init(_ code: SeatCategoryCode?) { self = code.flatMap { SeatCategory(rawValue: $0.rawValue) } ?? .regular }
}

extension Problem {
  /// The problem of a document that is no hall.
  public init(_ error: LayoutError) {
    let message =
      switch error {
      case .empty: "has no seats"
      case .tooManySeats(let limit): "has more than \(limit) seats"
      case .rowNameless(let row): "has no name for row \(row + 1), or one of more than \(LayoutLimits.name) characters"
      case .rowBroken(let row): "has no seats in row \(row + 1)"
      case .seatNameless(let row, let index):
        "has no name for seat \(index + 1) of row \(row), or one of more than \(LayoutLimits.name) characters"
      case .seatRepeated(let name): "has the seat \(name) twice"
      case .overlapping(let one, let other): "has \(one) and \(other) at one place"
      case .outsidePlan(let name): "has \(name) too far from the others"
      case .partnerBroken(let name):
        "has a partner of \(name) that is not its own: halves of a love seat are neighbours, a place for a wheelchair goes"
          + " with a companion's"
      case .breakUnknown: "has an aisle behind no seat"
      case .preferenceBroken: "has an order of rows with a row that is not there"
      }
    self = .invalid("rows", message, code: "no_hall")
  }
}

public import Domain

extension LayoutBody {
  /// - Parameter local: The start of the show by the theatre's clock; prices depend on it.
  public init(_ layout: SeatLayout, of show: Show, startingAt local: LocalTime) {
    let prices = CategoryPrice.all(show.pricing, at: local)
    let breaks = Set(layout.breaksAfter)
    self.init(
      showId: show.id, layoutId: layout.id, currency: show.currency.code,
      rows: layout.rows.map {
        LayoutRow(label: $0.label, seatCount: Int64($0.seats.count), isArea: $0.isArea ? true : nil)
      },
      seats: layout.seats.indices.map { index in
        let seat = layout.seats[index]
        let category = SeatCategoryCode(seat.category)
        return LayoutSeat(
          id: layout.id(of: index), row: layout.rows[seat.row].label, number: seat.number, category: category,
          x: Int64(seat.x), y: Int64(seat.y), isAccessible: seat.isAccessible, isCompanion: seat.isCompanion,
          partnerId: seat.partner.map(layout.id(of:)), aisleAfter: breaks.contains(index),
          price: prices.first { $0.category == category }?.price)
      }, preference: layout.preference.map { Int64($0) })
  }

  /// The hall as a value, so that a client judges a pick as the server does.  R5
  ///
  /// Nil when this version cannot read it. A category of a newer version is read as regular, since each seat has its
  /// own price here.
  public var layout: SeatLayout? {
    var seatRows: [SeatRow] = []
    var next = 0
    for row in rows {
      let end = next + Int(clamping: min(max(row.seatCount, 0), Int64(LayoutLimits.seats)))
      guard end <= seats.count else { return nil }
      seatRows.append(SeatRow(label: row.label, seats: next..<end, isArea: row.isArea ?? false))
      next = end
    }
    let inRows = seatRows.enumerated().flatMap { row, run in run.seats.map { seats[$0].seat(inRow: row) } }
    return try? SeatLayout(
      id: layoutId, rows: seatRows, seats: inRows, breaksAfter: seats.indices.filter { seats[$0].aisleAfter },
      preference: preference.map { Int(clamping: $0) })
  }
}

extension LayoutSeat {
  fileprivate func seat(inRow row: Int) -> Seat {
    Seat(
      row: row, number: number, category: SeatCategory(rawValue: category.rawValue) ?? .regular,
      x: Int32(clamping: x), y: Int32(clamping: y), isAccessible: isAccessible, isCompanion: isCompanion,
      partner: partnerId?.place?.index)
  }
}

extension SeatStates {
  /// - Parameter states: Seats by their indices in the layout.
  public init(_ layout: LayoutID, _ states: some Sequence<(seat: Int, state: SeatState)>) {
    self.init(states.map { Entry(SeatID(layout: layout, index: $0.seat), SeatStateCode($0.state)) })
  }
}

extension SeatLabel {
  /// - Parameter seat: An index of `layout`.
  public init(_ seat: Int, of layout: SeatLayout) {
    let name = layout.name(of: seat)
    self.init(id: layout.id(of: seat), row: name.row, number: name.number)
  }
}

extension TicketSeat {
  /// - Parameter seat: An index of `layout`.
  public init(_ seat: Int, of layout: SeatLayout, for age: AgeGroup = .adult) {
    let name = layout.name(of: seat)
    self.init(
      row: name.row, number: name.number, category: SeatCategoryCode(layout.seats[seat].category),
      age: AgeGroupCode(age))
  }
}

extension SeatPlaceBody {
  /// The place of a booking's seats. Where they are in several rows, the row with most of them is taken.  V1
  ///
  /// - Returns: Nil for no seats.
  public init?(_ seats: [Int], of layout: SeatLayout, screen: ScreenName, theatre: String) {
    let rows = Dictionary(grouping: seats) { layout.seats[$0].row }
    guard let most = rows.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else { return nil }
    self.init(
      theatre: theatre, screen: screen.name, row: layout.rows[most.key].label,
      numbers: most.value.sorted().map { layout.seats[$0].number })
  }
}

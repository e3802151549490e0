public import Domain

extension BestAvailableRequest {
  /// The wish in the contract's words.
  public init(_ request: SeatRequest) {
    let asksForPairs = request.accessiblePlaces > 0 && request.accessiblePlaces == (request.count + 1) / 2
    // One accessible place in a larger party has a word of its own.
    let single: SeatCategory? = request.accessiblePlaces > 0 && !asksForPairs ? .wheelchair : nil
    self.init(
      count: Int64(request.count), category: (single ?? request.category).map { SeatCategoryCode($0) },
      accessible: asksForPairs ? true : nil)
  }

  /// `accessible` asks for pairs: half of the party, rounded up, needs an accessible seat. Nil for a category of a
  /// newer version.  R6
  public var seatRequest: SeatRequest? {
    let known = category.map { SeatCategory(rawValue: $0.rawValue) }
    if case .some(.none) = known { return nil }
    let count = Int(clamping: count)
    return SeatRequest(
      count: count, category: known ?? nil, accessiblePlaces: accessible == true ? (count + 1) / 2 : 0)
  }
}

extension HoldAnswer {
  public init(
    _ booking: BookingID, show: Show, layout: SeatLayout, seats: PricedSeats, hold: Hold, at now: Instant
  ) {
    self.init(
      bookingId: booking, status: .seatsLocked, showId: show.id,
      seats: PricedSeat.all(seats, of: layout), expiresAt: hold.end,
      extensionsLeft: (try? hold.extended(at: now)) == nil ? 0 : hold.extensionsLeft, totals: BookingTotals(seats),
      currency: show.currency.code, serverTime: now)
  }
}

extension PricedSeat {
  public static func all(_ seats: PricedSeats, of layout: SeatLayout) -> [PricedSeat] {
    seats.lines.map { line in
      let name = layout.name(of: line.seat)
      return PricedSeat(
        id: layout.id(of: line.seat), row: name.row, number: name.number, category: SeatCategoryCode(line.category),
        price: line.price)
    }
  }
}

extension BookingTotals {
  public init(_ seats: PricedSeats) {
    self.init(
      subtotal: seats.subtotal, bookingFee: seats.bookingFee, taxes: seats.taxes.map(TaxAmountBody.init),
      total: seats.total)
  }
}

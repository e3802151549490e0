public import Domain

extension BestAvailableRequest {
  /// Writes a request of the domain in the terms of the contract.
  public init(_ request: SeatRequest) {
    let asksForPairs = request.accessiblePlaces > 0 && request.accessiblePlaces == (request.count + 1) / 2
    // One accessible place in a larger party is asked for by its category.
    let single: SeatCategory? = request.accessiblePlaces > 0 && !asksForPairs ? .wheelchair : nil
    self.init(
      count: Int64(request.count), category: (single ?? request.category).map { SeatCategoryCode($0) },
      accessible: asksForPairs ? true : nil, area: request.area)
  }

  /// Nil for a category of a newer version. `accessible` asks for pairs: half of the party, rounded up, gets an
  /// accessible seat.  R6
  public var seatRequest: SeatRequest? {
    let known = category.map { SeatCategory(rawValue: $0.rawValue) }
    if case .some(.none) = known { return nil }
    let count = Int(clamping: count)
    return SeatRequest(
      count: count, category: known ?? nil, accessiblePlaces: accessible == true ? (count + 1) / 2 : 0,
      area: area)
  }
}

extension HoldAnswer {
  /// - Parameter now: The server's clock; `extensionsLeft` is 0 when the hold cannot be extended at this moment.
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
  /// The seats of a pick with their labels and prices, in the order of the pick.
  public static func all(_ seats: PricedSeats, of layout: SeatLayout) -> [PricedSeat] {
    seats.lines.map { line in
      let name = layout.name(of: line.seat)
      return PricedSeat(
        id: layout.id(of: line.seat), row: name.row, number: name.number, category: SeatCategoryCode(line.category),
        age: AgeGroupCode(line.age), price: line.price)
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

extension AgeGroupCode {
  /// Nil for an adult, who is not named.
  public init?(_ group: AgeGroup) {
    guard group != .adult else { return nil }
    self.init(rawValue: group.rawValue)
  }
}

public import ClientCore
public import Domain
public import Wire

/// The hall of one show: what a pick of its seats is judged and priced by, as the server does.  M5, R5, R6
public struct SeatHall: Hashable, Sendable {
  public let show: ShowDetail
  public let body: LayoutBody
  public let layout: SeatLayout

  /// Nil when the layout is none that this version knows.
  public init?(show: ShowDetail, layout body: LayoutBody) {
    guard let layout = body.layout else { return nil }
    self.show = show
    self.body = body
    self.layout = layout
  }

  public var rules: TheatreRules { TheatreRules(opensAccessibleToAll: show.opensAccessibleToAll) }

  /// What the seats cost together. Nil when this version cannot tell: the platform's answer to a hold does.
  public func price(_ pick: [Int]) -> BookingTotals? {
    guard let pricing = show.pricing else { return nil }
    // The prices are of this show's time already: no rule asks for another.
    guard let priced = try? PricedSeats(pick, of: layout, by: pricing, startingAt: LocalTime(seconds: 0)) else {
      return nil
    }
    return BookingTotals(priced)
  }

  /// What the platform answered when it held these seats, and what it has said of them since: the bill among it.  M5
  public func answer(_ held: SeatSelection.Held) -> HoldAnswer {
    HoldAnswer(
      bookingId: held.booking, status: .seatsLocked, showId: show.id, seats: PricedSeat.all(held.bill, of: layout),
      expiresAt: held.expiresAt, extensionsLeft: held.extensionsLeft, totals: BookingTotals(held.bill),
      currency: show.currency,
      serverTime: held.serverTime)
  }

  func bill(_ seats: [PricedSeat], _ totals: BookingTotals) -> PricedSeats {
    PricedSeats(
      lines: seats.compactMap { seat in
        guard let index = layout.index(of: seat.id) else { return nil }
        return PricedSeats.Line(seat: index, category: layout.seats[index].category, price: seat.price, taxes: [])
      }, subtotal: totals.subtotal, bookingFee: totals.bookingFee,
      taxes: totals.taxes.map {
        TaxAmount(
          name: $0.name, rate: Rate(millionths: $0.rateMillionths), amount: $0.amount, isIncluded: $0.isIncluded)
      }, total: totals.total)
  }

  func changes(_ states: SeatStates) -> [SeatChange] {
    states.entries.compactMap { entry in
      guard let seat = layout.index(of: entry.seat) else { return nil }
      // What a newer platform calls by a name of its own is not to be had.
      return SeatChange(seat, SeatState(rawValue: entry.state.rawValue) ?? .blocked)
    }
  }

  func indices(_ seats: [SeatID]) -> [Int] { seats.compactMap { layout.index(of: $0) } }
}

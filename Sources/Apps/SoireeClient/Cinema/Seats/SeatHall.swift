public import ClientCore
public import Domain
public import Wire

/// The hall of one show, with the server's rules for judging and pricing a pick.  M5, R5, R6
public struct SeatHall: Hashable, Sendable {
  /// The show with its prices.
  public let show: ShowDetail
  /// The layout as the platform sent it.
  public let body: LayoutBody
  /// The layout as the rules use it; its indices name the seats.
  public let layout: SeatLayout

  /// Nil when this version does not understand the layout.
  public init?(show: ShowDetail, layout body: LayoutBody) {
    guard let layout = body.layout else { return nil }
    self.show = show
    self.body = body
    self.layout = layout
  }

  /// The theatre's rules for a pick.
  public var rules: TheatreRules { TheatreRules(opensAccessibleToAll: show.opensAccessibleToAll) }

  /// The price of the seats together. Nil when this version cannot compute it; the answer to a hold has it then.
  public func price(_ pick: [Int]) -> BookingTotals? {
    guard let pricing = show.pricing else { return nil }
    // The prices are for this show's time already, so the time does not matter here.
    guard let priced = try? PricedSeats(pick, of: layout, by: pricing, startingAt: LocalTime(seconds: 0)) else {
      return nil
    }
    return BookingTotals(priced)
  }

  /// The platform's last answer about a hold, with its bill.  M5
  public func answer(_ held: SeatSelection.Held) -> HoldAnswer {
    HoldAnswer(
      bookingId: held.booking, status: .seatsLocked, showId: show.id, seats: PricedSeat.all(held.bill, of: layout),
      expiresAt: held.expiresAt, extensionsLeft: held.extensionsLeft, totals: BookingTotals(held.bill),
      currency: show.currency, ageRule: held.ageRule.map(AgeRuleBody.init),
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
      // A state that this version does not know counts as not for sale.
      return SeatChange(seat, SeatState(rawValue: entry.state.rawValue) ?? .blocked)
    }
  }

  func indices(_ seats: [SeatID]) -> [Int] { seats.compactMap { layout.index(of: $0) } }
}

import Domain
import SoireeClient
import Structures
import Wire

@testable import Terminal

/// The one show of the model platform and what belongs to it.
enum Screening {
  static let showID = ShowID(suffix: "1")
  static let bookingID = BookingID(suffix: "1")
  /// 2027-01-15 18:30 in Oslo.
  static let startsAt = Instant(seconds: 1_800_034_200)
  static let theatre = TheatreName(id: TheatreID(suffix: "1"), name: "Kino Vest")
  static let screen = ScreenName(id: ScreenID(suffix: "1.2"), name: "Hall 2")
  static let movie = MovieCard(
    id: MovieID(suffix: "1"), title: "Nordlys", certificate: "PG", runtimeMinutes: 104, genres: ["drama", "mystery"],
    languages: ["norwegian"], formats: [.flat, .imax], showCount: 2, nextShowAt: startsAt)

  static let layout = HallPlan.layout([
    ("A", "wc_rrrr"), ("B", "rr_rrrr"), ("C", "pp_vvpp"), ("", ""), ("D", "LL_LLLL"),
  ])

  static func card(
    _ number: Int = 1, at theatre: TheatreName = theatre, startsAt: Instant = startsAt,
    availability: ShowAvailabilityCode = .filling, status: ShowStatusCode = .scheduled
  ) -> ShowCard {
    ShowCard(
      id: ShowID(suffix: "\(number)"), movie: MovieName(id: movie.id, title: movie.title), theatre: theatre,
      screen: screen, startsAt: startsAt, endsAt: startsAt + .minutes(104), timeZone: "Europe/Oslo", format: .imax,
      language: "norwegian", status: status, availability: availability, currency: "EUR", priceFrom: 1200)
  }

  static let show = ShowDetail(
    id: showID,
    movie: ShowMovie(id: movie.id, title: movie.title, certificate: movie.certificate, runtimeMinutes: 104),
    theatre: ShowTheatre(id: theatre.id, name: theatre.name, street: "Vestgata 3", lat: 59, lon: 10), screen: screen,
    layoutId: HallPlan.layoutID, startsAt: startsAt, endsAt: startsAt + .minutes(104), timeZone: "Europe/Oslo",
    format: .imax, language: "norwegian", status: .scheduled, availability: .filling,
    seatCount: Int64(layout.seats.count), freeSeats: Int64(layout.seats.count), currency: "EUR",
    prices: HallPlan.prices.map { CategoryPrice(category: $0.key, price: $0.value) }, bookingFee: 100,
    taxMode: .inclusive, taxes: [], holdSeconds: 30, seatLimit: 10, opensAccessibleToAll: false, seatsVersion: 0)

  static let hall = SeatHall(show: show, layout: layout)!

  /// The machine of somebody who sees the hall.
  static func seats(_ states: [Int: SeatState] = [:], version: Int64 = 7, asksForAccess: Bool = false) -> SeatSelection
  {
    var machine = SeatSelection(
      layout: hall.layout, rules: hall.rules, asksForAccess: asksForAccess, dice: Dice(seed: 1))
    let changes = states.map { SeatSelection.Change($0.key, $0.value) }
    _ = machine.handle(Timed(.map(version: version, changes), at: ModelSamples.now))
    return machine
  }

  static func priced(_ ids: [SeatID]) -> [PricedSeat] {
    ids.compactMap { id in layout.seats.first { $0.id == id } }.map {
      PricedSeat(id: $0.id, row: $0.row, number: $0.number, category: $0.category, price: $0.price ?? 0)
    }
  }

  static func totals(_ seats: [PricedSeat]) -> BookingTotals {
    let (subtotal, fee) = (seats.reduce(0) { $0 + $1.price }, 100 * Int64(seats.count))
    let tax = TaxAmountBody(name: "VAT", rateMillionths: 120_000, amount: (subtotal + fee) * 12 / 112, isIncluded: true)
    return BookingTotals(subtotal: subtotal, bookingFee: fee, taxes: [tax], total: subtotal + fee)
  }

  static func hold(
    _ ids: [SeatID], expiresAt: Instant = ModelSamples.now + .seconds(30), extensionsLeft: Int64 = 10,
    serverTime: Instant = ModelSamples.now
  ) -> HoldAnswer {
    let seats = priced(ids)
    return HoldAnswer(
      bookingId: bookingID, status: .seatsLocked, showId: showID, seats: seats, expiresAt: expiresAt,
      extensionsLeft: extensionsLeft, totals: totals(seats), currency: "EUR", serverTime: serverTime)
  }

  static func booking(
    _ status: BookingStatusCode, _ ids: [SeatID] = [HallPlan.seat(8)], expiresAt: Instant? = nil,
    attemptsLeft: Int64 = 2, payment: PaymentBody? = nil
  ) -> BookingDetail {
    let seats = priced(ids)
    return BookingDetail(
      bookingId: bookingID, status: status, title: "Booking \(status)", description: "", showId: showID,
      movie: show.movie, theatre: show.theatre, screen: screen, startsAt: startsAt, endsAt: show.endsAt,
      timeZone: "Europe/Oslo", format: .imax, language: "norwegian", seats: seats, currency: "EUR",
      totals: totals(seats), payment: payment, paymentAttemptsLeft: attemptsLeft,
      ticketCount: status == .confirmed ? Int64(ids.count) : 0, expiresAt: expiresAt, extensionsLeft: 10,
      canCancel: true, orders: [], timeline: [], createdAt: ModelSamples.now, updatedAt: ModelSamples.now,
      serverTime: ModelSamples.now)
  }

  static func tickets(_ ids: [SeatID]) -> TicketsAnswer {
    TicketsAnswer(
      bookingId: bookingID, status: .confirmed,
      tickets: priced(ids).map { seat in
        TicketBody(
          ticketId: TicketID(suffix: "\(seat.name.lowercased())"), bookingId: bookingID, code: "S1:1:\(seat.name):X",
          movie: movie.title, theatre: theatre.name, screen: screen.name, startsAt: startsAt, timeZone: "Europe/Oslo",
          seat: TicketSeat(row: seat.row, number: seat.number, category: seat.category), status: .valid)
      })
  }

  static func changed(_ version: Int64, _ states: [Int: SeatStateCode]) -> LiveEvent {
    let seats = SeatStates(states.sorted { $0.key < $1.key }.map { SeatStates.Entry(HallPlan.seat($0.key), $0.value) })
    let event = SeatsChangedEvent(showId: showID, version: version, seats: seats)
    return LiveEvent(
      name: .seatsChanged, topic: "show:\(showID)", seq: version, at: ModelSamples.now, data: JSON(encoding: event))
  }
}

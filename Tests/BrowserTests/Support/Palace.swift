import Domain
import Paging
import Wire

/// A house with one show this evening, four rows of ten seats, as the platform words them.
enum Palace {
  static let layoutID = LayoutID(suffix: "palace.1")
  static let show = ShowID(suffix: "evening")
  static let booking = BookingID(suffix: "1")
  static let now = Instant(seconds: 1_790_000_000)

  static func seat(_ index: Int) -> SeatID { SeatID(layout: layoutID, index: index) }

  static let detail = ShowDetail(
    id: show, movie: ShowMovie(id: MovieID(suffix: "moon"), title: "Moon", certificate: "12A", runtimeMinutes: 98),
    theatre: ShowTheatre(id: TheatreID(suffix: "palace"), name: "Palace", street: "1 Ocean Avenue", lat: 40, lon: -74),
    screen: ScreenName(id: ScreenID(suffix: "palace.1"), name: "Hall 1"), layoutId: layoutID, startsAt: now + .hours(3),
    endsAt: now + .hours(5), timeZone: "America/New_York", format: .flat, language: "en", status: .scheduled,
    availability: .available, seatCount: 40, freeSeats: 40, currency: "USD",
    prices: [CategoryPrice(category: .regular, price: 1_200)], bookingFee: 100, taxMode: .exclusive,
    taxes: [TaxBody(name: "City tax", rateMillionths: 0, appliesToFees: true)], holdSeconds: 30, seatLimit: 10,
    opensAccessibleToAll: false, seatsVersion: 1)

  static let layout = LayoutBody(
    showId: show, layoutId: layoutID, currency: "USD", rows: (1...4).map { LayoutRow(label: "\($0)", seatCount: 10) },
    seats: (0..<40).map { index in
      LayoutSeat(
        id: seat(index), row: "\(index / 10 + 1)", number: "\(index % 10 + 1)", category: .regular,
        x: Int64(index % 10 * 60), y: Int64(index / 10 * 100), isAccessible: false, isCompanion: false,
        aisleAfter: index == 24, price: 1_200)
    }, preference: [2, 1, 3, 0])

  static var start: JSON {
    ["show": JSON(encoding: detail), "layout": JSON(encoding: layout), "asksForAccess": false]
  }

  static func seats(_ version: Int64, _ taken: [Int] = [], _ state: SeatStateCode = .booked) -> SeatsAnswer {
    SeatsAnswer(version: version, seats: SeatStates(taken.map { .init(seat($0), state) }))
  }

  static func priced(_ seats: [Int]) -> [PricedSeat] {
    seats.map {
      PricedSeat(id: seat($0), row: "\($0 / 10 + 1)", number: "\($0 % 10 + 1)", category: .regular, price: 1_200)
    }
  }

  static func totals(_ count: Int64) -> BookingTotals {
    BookingTotals(
      subtotal: 1_200 * count, bookingFee: 100 * count,
      taxes: [TaxAmountBody(name: "City tax", rateMillionths: 0, amount: 0, isIncluded: false)], total: 1_300 * count)
  }

  /// By a server whose clock is a minute ahead.
  static func hold(_ seats: [Int], seconds: Int64 = 30) -> HoldAnswer {
    HoldAnswer(
      bookingId: booking, status: .seatsLocked, showId: show, seats: priced(seats),
      expiresAt: now + .seconds(60 + seconds),
      extensionsLeft: 10, totals: totals(Int64(seats.count)), currency: "USD", serverTime: now + .seconds(60))
  }

  static func booking(_ status: BookingStatusCode) -> BookingDetail {
    BookingDetail(
      bookingId: booking, status: status, title: "Held", description: "", showId: show, movie: detail.movie,
      theatre: detail.theatre, screen: detail.screen, startsAt: detail.startsAt, endsAt: detail.endsAt,
      timeZone: detail.timeZone, format: .flat, language: "en", seats: priced([14, 15]), currency: "USD",
      totals: totals(2), paymentAttemptsLeft: 3, ticketCount: 0, expiresAt: now + .seconds(90), extensionsLeft: 10,
      canCancel: true, orders: [], timeline: [], createdAt: now, updatedAt: now, serverTime: now + .seconds(60))
  }

  static func paid(_ status: BookingStatusCode) -> PayAnswer {
    PayAnswer(
      bookingId: booking, status: status, currency: "USD", total: 2_600,
      payment: PaymentBody(id: PaymentID(suffix: "1"), status: .authorised, kind: .card, amount: 2_600, refunded: 0),
      serverTime: now)
  }
}

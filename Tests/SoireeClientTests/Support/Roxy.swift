import Client
import Domain
import Scripted
import SoireeClient
import Wire

/// A house with one show this evening: four rows of ten seats, as the platform words them.
enum Roxy {
  static let layoutID = LayoutID(suffix: "roxy.1")
  static let show = ShowID(suffix: "evening")
  static let movie = MovieID(suffix: "moon")
  static let booking = BookingID(suffix: "1")
  static let now = Instant(seconds: 1_790_000_000)

  static func seat(_ index: Int) -> SeatID { SeatID(layout: layoutID, index: index) }

  static let detail = ShowDetail(
    id: show, movie: ShowMovie(id: movie, title: "A Moon for Two", certificate: "12A", runtimeMinutes: 98),
    theatre: ShowTheatre(
      id: TheatreID(suffix: "roxy"), name: "Roxy", street: "1 Ocean Avenue", lat: 40, lon: -74),
    screen: ScreenName(id: ScreenID(suffix: "roxy.1"), name: "Hall 1"), layoutId: layoutID, startsAt: now + .hours(3),
    endsAt: now + .hours(5), timeZone: "America/New_York", format: .flat, language: "en", status: .scheduled,
    availability: .available, seatCount: 40, freeSeats: 40, currency: "USD",
    prices: [CategoryPrice(category: .regular, price: 1_200)], bookingFee: 100, taxMode: .exclusive, taxes: [],
    holdSeconds: 30, seatLimit: 10, opensAccessibleToAll: false, seatsVersion: 1)

  static let layout = LayoutBody(
    showId: show, layoutId: layoutID, currency: "USD", rows: (1...4).map { LayoutRow(label: "\($0)", seatCount: 10) },
    seats: (0..<40).map { index in
      LayoutSeat(
        id: seat(index), row: "\(index / 10 + 1)", number: "\(index % 10 + 1)", category: .regular,
        x: Int64(index % 10 * 60), y: Int64(index / 10 * 100), isAccessible: false, isCompanion: false,
        aisleAfter: false, price: 1_200)
    }, preference: [2, 1, 3, 0])

  static func seats(_ version: Int64, _ taken: [Int] = [], _ state: SeatStateCode = .booked) -> SeatsAnswer {
    SeatsAnswer(version: version, seats: SeatStates(taken.map { .init(seat($0), state) }))
  }

  static func priced(_ seats: [Int]) -> [PricedSeat] {
    seats.map {
      PricedSeat(id: seat($0), row: "\($0 / 10 + 1)", number: "\($0 % 10 + 1)", category: .regular, price: 1_200)
    }
  }

  static func totals(_ count: Int) -> BookingTotals {
    let seats = Int64(count)
    return BookingTotals(subtotal: 1_200 * seats, bookingFee: 100 * seats, taxes: [], total: 1_300 * seats)
  }

  /// Thirty seconds from now on, by a server whose clock is a minute ahead.
  static func hold(_ seats: [Int], id: BookingID = booking, now: Instant = now, seconds: Int64 = 30) -> HoldAnswer {
    HoldAnswer(
      bookingId: id, status: .seatsLocked, showId: show, seats: priced(seats), expiresAt: now + .seconds(60 + seconds),
      extensionsLeft: 10, totals: totals(seats.count), currency: "USD", serverTime: now + .seconds(60))
  }

  static func booking(
    _ status: BookingStatusCode, seats: [Int] = [14, 15], payment: PaymentBody? = nil, now: Instant = now,
    orders: [BookingOrder] = [], ageRule: AgeRuleBody? = nil
  ) -> BookingDetail {
    let isHeld = status == .seatsLocked || status == .paymentPending
    var movie = detail.movie
    movie.ageRule = ageRule
    return BookingDetail(
      bookingId: booking, status: status, title: status.rawValue, description: "", showId: show, movie: movie,
      theatre: detail.theatre, screen: detail.screen, startsAt: detail.startsAt, endsAt: detail.endsAt,
      timeZone: detail.timeZone, format: .flat, language: "en", seats: priced(seats), currency: "USD",
      totals: totals(seats.count), payment: payment, paymentAttemptsLeft: 3, ticketCount: status == .confirmed ? 2 : 0,
      expiresAt: isHeld ? now + .seconds(90) : nil, extensionsLeft: isHeld ? 10 : 0, canCancel: true, orders: orders,
      timeline: [],
      createdAt: now, updatedAt: now, serverTime: now + .seconds(60))
  }

  static func payment(_ status: PaymentStatusCode, _ number: String = "1", action: PaymentAction? = nil) -> PaymentBody
  {
    PaymentBody(id: PaymentID(suffix: number), status: status, kind: .card, amount: 2_600, refunded: 0, action: action)
  }

  static func paid(_ status: BookingStatusCode, _ payment: PaymentBody) -> PayAnswer {
    PayAnswer(
      bookingId: booking, status: status, currency: "USD", total: 2_600, payment: payment,
      serverTime: now + .seconds(60))
  }

  /// A platform that knows the show and its hall.
  static func open(_ platform: ScriptedPlatform, taken: [Int] = []) {
    platform.on("GET", "/v1/shows/\(show)", detail)
    platform.on("GET", "/v1/shows/\(show)/layout", layout)
    platform.on("GET", "/v1/shows/\(show)/seats", seats(1, taken))
  }
}

import Client
import Domain
import Scripted
import Wire

@testable import Terminal

/// The cinema's half of the model platform: one film, its shows, one hall.
struct ModelCinema {
  var states: [SeatID: SeatStateCode] = [:]
  var version: Int64 = 7
  var booking: BookingDetail?
  var holds: [HoldRequest] = []
  /// What each key was answered.
  var paid: [String: PayAnswer] = [:]
  var keys: [String] = []
  /// How a payment that is not known at once ends when it is asked for again.
  var verdict = BookingStatusCode.confirmed
  /// How often it is still asked for in vain.
  var doubts = 0
  var movies = [Screening.movie]
  var shows = [Screening.card()]
  /// Food that was ordered to the seats.
  var orders: [BookingOrder] = []

  /// Nil for a route that is not the cinema's.
  mutating func answer(
    _ route: Route, _ request: ClientRequest, query: String
  ) throws(Problem) -> (Int, [UInt8])? {
    let body = request.body ?? []
    switch route {
    case .programme(.listMovies):
      let query = try MoviesQuery(query: query)
      return (200, page(movies.filter { movie in query.q.map { movie.title.matches($0) } ?? true }, query).bytes)
    case .programme(.listMovieShows): return (200, Page(items: shows).bytes)
    case .programme(.getShow): return (200, Screening.show.bytes)
    case .programme(.getLayout): return (200, Screening.layout.bytes)
    case .programme(.getSeats): return (200, seats.bytes)
    case .bookings(.holdSeats): return (201, try hold(try HoldRequest(request: body)).bytes)
    case .bookings(.extendHold): return (200, try extend().bytes)
    case .bookings(.releaseHold):
      free()
      return (204, [])
    case .bookings(.payBooking): return (200, try pay(try PayRequest(request: body), request).bytes)
    case .bookings(.getBooking) where booking != nil:
      settle()
      return booking.map { (200, $0.bytes) }
    case .bookings(.cancelBooking) where booking != nil:
      booking?.status = .cancelled
      return (
        200,
        BookingCancelAnswer(
          bookingId: Screening.bookingID, status: .cancelled, currency: "EUR",
          refund: RefundBody(amount: 2600, status: .refunded), orders: orders
        ).bytes
      )
    case .payments(.confirmPayment) where booking != nil: return (200, confirm().bytes)
    case .bookings(.getTickets):
      guard let booking, booking.status == .confirmed else { throw Problem(.notFound) }
      let format = try TicketsQuery(query: query).format ?? .json
      let seats = booking.seats.map(\.id)
      return (200, format == .json ? Screening.tickets(seats).bytes : Array("a \(format)".utf8))
    default: return nil
    }
  }

  /// A cursor is the number of films before it.
  private func page(_ movies: [MovieCard], _ query: MoviesQuery) -> Page<MovieCard> {
    let end = (query.cursor.flatMap { Int($0) } ?? 0) + Int(query.limit ?? 20)
    let items = Array(movies.prefix(end).dropFirst(query.cursor.flatMap { Int($0) } ?? 0))
    return Page(items: items, nextCursor: end < movies.count ? "\(end)" : nil)
  }

  private var seats: SeatsAnswer {
    let entries = Screening.layout.seats.map { SeatStates.Entry($0.id, states[$0.id] ?? .available) }
    return SeatsAnswer(version: version, seats: SeatStates(entries))
  }

  private mutating func hold(_ request: HoldRequest) throws(Problem) -> HoldAnswer {
    holds.append(request)
    free()
    let open = Screening.layout.seats.map(\.id).filter(isFree)
    // The best of this house are in row B.
    let ids = request.seatIds ?? Array(open.dropFirst(8).prefix(Int(request.bestAvailable?.count ?? 0)))
    let taken = ids.filter { !isFree($0) }
    guard taken.isEmpty else { throw .seatUnavailable(taken, "Taken: \(taken.count).") }
    for id in ids { states[id] = .held }
    version += 1
    let end = ModelSamples.now + .seconds(30)
    booking = Screening.booking(.seatsLocked, ids, expiresAt: end)
    return Screening.hold(ids, expiresAt: end)
  }

  private func isFree(_ seat: SeatID) -> Bool { (states[seat] ?? .available) == .available }

  private mutating func extend() throws(Problem) -> HoldAnswer {
    guard let seats = booking?.seats.map(\.id) else { throw Problem(.holdExpired) }
    return Screening.hold(seats, expiresAt: ModelSamples.now + .seconds(60), extensionsLeft: 9)
  }

  private mutating func free() {
    for seat in booking?.seats ?? [] where states[seat.id] == .held { states[seat.id] = nil }
    booking = nil
  }

  private mutating func pay(_ body: PayRequest, _ request: ClientRequest) throws(Problem) -> PayAnswer {
    guard let key = request.key else {
      throw Problem(.idempotencyKeyRequired)
    }
    keys.append(key)
    if let answer = paid[key] { return answer }
    guard let held = booking, held.status == .seatsLocked else { throw Problem(.holdExpired) }
    guard body.expectedTotal == held.totals.total else { throw Problem(.quoteChanged) }
    var payment = ModelSamples.payment(.captured)
    var status = BookingStatusCode.confirmed
    switch body.paymentMethod.token {
    case "tok_declined": throw Problem(.paymentDeclined, "The card was declined.")
    case "tok_three_ds":
      let action = PaymentAction(kind: .threeDS, url: "/sandbox/three_ds/x")
      (payment, status) = (ModelSamples.payment(.requiresAction, action: action), .paymentPending)
    case "tok_timeout_approved": (payment, status) = (ModelSamples.payment(.checking), .paymentPending)
    default: break
    }
    booking?.status = status
    booking?.payment = payment
    let answer = PayAnswer(
      bookingId: held.bookingId, status: status, currency: "EUR", total: body.expectedTotal, payment: payment,
      serverTime: ModelSamples.now)
    paid[key] = answer
    return answer
  }

  /// Nobody's turn but the bank's: it answers in its own time.
  private mutating func settle() {
    guard booking?.status == .paymentPending, booking?.payment?.action == nil else { return }
    if doubts > 0 { doubts -= 1 } else { booking?.status = verdict }
  }

  private mutating func confirm() -> PaymentConfirmAnswer {
    booking?.status = verdict
    return PaymentConfirmAnswer(
      bookingId: Screening.bookingID, status: verdict, currency: "EUR", payment: ModelSamples.payment(.captured))
  }
}

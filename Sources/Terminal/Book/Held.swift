import Domain
import SoireeClient
import Wire

/// Seats that are kept for somebody until a time by the server's clock.  R3
struct Held: Equatable, Sendable {
  var booking: BookingID
  var seats: [PricedSeat]
  var expiresAt: Instant
  var canExtend: Bool
  var totals: BookingTotals
  var currency: String
  var clock: ServerClock

  init(_ answer: HoldAnswer, sentAt: Instant) {
    booking = answer.bookingId
    seats = answer.seats
    expiresAt = answer.expiresAt
    canExtend = answer.canExtend
    totals = answer.totals
    currency = answer.currency
    clock = ServerClock(serverTime: answer.serverTime, sentAt: sentAt)
  }

  /// Nil for a booking that holds no seats any more.
  init?(_ booking: BookingDetail, sentAt: Instant) {
    guard booking.status == .seatsLocked, let end = booking.expiresAt else { return nil }
    self.booking = booking.bookingId
    seats = booking.seats
    expiresAt = end
    canExtend = booking.canExtend
    totals = booking.totals
    currency = booking.currency
    clock = ServerClock(serverTime: booking.serverTime, sentAt: sentAt)
  }

  var total: Amount { Amount(totals.total, currency) }
  var names: String { seats.map(\.name).joined(separator: " ") }

  /// - Parameter now: by this machine's clock.
  func remaining(at now: Instant) -> Duration { clock.remaining(until: expiresAt, at: now) }

  /// Whole seconds, rounded up: 0 only when it is over.
  func seconds(at now: Instant) -> Int64 {
    let left = remaining(at: now)
    return left.components.seconds + (left.components.attoseconds > 0 ? 1 : 0)
  }

  /// The bill: every fee and tax by name, and what they add up to.  M2, M3
  var bill: [String] {
    var table = Table()
    for seat in seats { table.add("\(seat.name) \(seat.category)", "\(Amount(seat.price, currency))") }
    if totals.bookingFee != 0 { table.add("Booking fee", "\(Amount(totals.bookingFee, currency))") }
    for tax in totals.taxes { table.add(tax.label, "\(Amount(tax.amount, currency))") }
    table.add("Total", "\(total)")
    return table.lines
  }
}

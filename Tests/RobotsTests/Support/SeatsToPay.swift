import SoireeClient

@testable import Robots

/// Held seats as the platform words them, and what became of paying for them.
struct SeatsToPay {
  let id: BookingID
  var path: String { "/v1/bookings/\(id)" }
  var purchase: SeatPurchase {
    SeatPurchase(
      booking: id, total: 2_600, method: PaymentMethod(.card, token: "tok_declined"),
      otherMethods: [Moviegoer.otherCard])
  }

  private static let start = Instant(seconds: 1_790_000_000)

  init(_ name: String) { id = BookingID(suffix: name) }

  func payment(_ status: PaymentStatusCode) -> PaymentBody {
    let action = PaymentAction(kind: .threeDS, url: Route.sandbox(.showThreeDS("page")).path)
    return PaymentBody(
      id: PaymentID(suffix: id.suffix), status: status, kind: .card, amount: 2_600, refunded: 0,
      action: status == .requiresAction ? action : nil)
  }

  func answer(_ status: BookingStatusCode, _ payment: PaymentStatusCode) -> PayAnswer {
    PayAnswer(
      bookingId: id, status: status, currency: "USD", total: 2_600, payment: self.payment(payment),
      serverTime: Self.start)
  }

  func confirmed(_ status: BookingStatusCode, _ payment: PaymentStatusCode) -> PaymentConfirmAnswer {
    PaymentConfirmAnswer(bookingId: id, status: status, currency: "USD", payment: self.payment(payment))
  }

  func booking(_ status: BookingStatusCode, _ payment: PaymentStatusCode? = nil) -> BookingDetail {
    BookingDetail(
      bookingId: id, status: status, title: "", description: "", showId: ShowID(suffix: "1"),
      movie: ShowMovie(id: MovieID(suffix: "moon"), title: "A Moon for Two", certificate: "12A", runtimeMinutes: 98),
      theatre: ShowTheatre(id: TheatreID(suffix: "1"), name: "Roxy", street: "1 Ocean Avenue", lat: 40, lon: -74),
      screen: ScreenName(id: ScreenID(suffix: "1"), name: "Hall 1"), startsAt: Self.start + .hours(3),
      endsAt: Self.start + .hours(5), timeZone: "America/New_York", format: .flat, language: "en", seats: [],
      currency: "USD", totals: BookingTotals(subtotal: 2_600, bookingFee: 0, taxes: [], total: 2_600),
      payment: payment.map { self.payment($0) }, paymentAttemptsLeft: 3, ticketCount: 0, expiresAt: nil,
      extensionsLeft: 0, canCancel: false, orders: [], timeline: [], createdAt: Self.start, updatedAt: Self.start,
      serverTime: Self.start)
  }
}

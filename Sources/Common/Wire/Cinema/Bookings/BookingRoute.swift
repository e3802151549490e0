public import Domain

/// A customer's holds and bookings.
public enum BookingRoute: RoutePart {
  case listBookings
  case holdSeats(ShowID)
  case releaseHold(BookingID)
  case extendHold(BookingID)
  case payBooking(BookingID)
  case getBooking(BookingID)
  case getTickets(BookingID)
  case cancelBooking(BookingID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case holdSeats, releaseHold, extendHold, payBooking, listBookings, getBooking, getTickets, cancelBooking
  }

  var route: Route { .bookings(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .holdSeats(let id): (.holdSeats, id.rawValue)
    case .releaseHold(let id): (.releaseHold, id.rawValue)
    case .extendHold(let id): (.extendHold, id.rawValue)
    case .payBooking(let id): (.payBooking, id.rawValue)
    case .listBookings: (.listBookings, nil)
    case .getBooking(let id): (.getBooking, id.rawValue)
    case .getTickets(let id): (.getTickets, id.rawValue)
    case .cancelBooking(let id): (.cancelBooking, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .holdSeats:
      RouteSpec(
        operation, making(holdSeats), .post, "/v1/shows/{id}/holds",
        "Holds seats, all or none, in place of those held before", .role(.customer), body: HoldRequest.self,
        answer: .json(201, HoldAnswer.self),
        problems: [
          .seatUnavailable, .leavesSingleSeat, .splitsPair, .seatKeptForAccess, .tooManySeats, .seatUnknown,
          .showStarted, .showCancelled, .notOnSaleYet, .paymentPending, .paymentMethodUnavailable,
        ])
    case .releaseHold:
      RouteSpec(
        operation, making(releaseHold), .delete, "/v1/bookings/{id}/hold", "Releases held seats", .role(.customer),
        answer: .none, problems: [.paymentPending, .alreadyPaid])
    case .extendHold:
      RouteSpec(
        operation, making(extendHold), .post, "/v1/bookings/{id}/extend",
        "Holds the seats thirty seconds longer, ten times at most", .role(.customer),
        answer: .json(200, HoldAnswer.self),
        problems: [.holdExpired, .alreadyExtended, .paymentPending, .alreadyPaid, .showStarted, .showCancelled])
    case .payBooking:
      RouteSpec(
        operation, making(payBooking), .post, "/v1/bookings/{id}/pay", "Pays for held seats, exactly once",
        .role(.customer), body: PayRequest.self, answer: .json(200, PayAnswer.self),
        problems: [
          .holdExpired, .paymentDeclined, .paymentPending, .tooManyPaymentAttempts, .tooManyUnpaidBookings,
          .alreadyPaid, .quoteChanged, .ageConfirmationNeeded, .showStarted, .showCancelled, .paymentMethodUnavailable,
          .gatewayUnavailable,
        ], idempotency: .required, rate: .money)
    case .listBookings:
      RouteSpec(
        operation, making(listBookings), .get, "/v1/bookings", "The caller's bookings, newest first", .role(.customer),
        query: BookingsQuery.self, answer: .page(BookingSummary.self))
    case .getBooking:
      RouteSpec(
        operation, making(getBooking), .get, "/v1/bookings/{id}", "One booking", .role(.customer),
        answer: .json(200, BookingDetail.self))
    case .getTickets:
      RouteSpec(
        operation, making(getTickets), .get, "/v1/bookings/{id}/ticket", "A booking's tickets as JSON, SVG or PDF",
        .role(.customer), query: TicketsQuery.self, answer: .json(200, TicketsAnswer.self),
        otherMedia: ["image/svg+xml", "application/pdf"], problems: [.bookingNotConfirmed], caching: .revalidated)
    case .cancelBooking:
      RouteSpec(
        operation, making(cancelBooking), .post, "/v1/bookings/{id}/cancel",
        "Cancels before the show, with the whole refund", .role(.customer), body: CancelRequest.self,
        bodyIsOptional: true, answer: .json(200, BookingCancelAnswer.self),
        problems: [.bookingNotCancellable, .showStarted, .paymentPending], idempotency: .accepted, rate: .money)
    }
  }
}

public import Domain

/// Sales at the counter, and single bookings in the hands of staff.
public enum BoxOfficeRoute: RoutePart {
  case sellSeats(ShowID)
  case cancelTheatreBooking(BookingID)
  case refundTheatreBooking(BookingID)
  case cancelOperatorBooking(BookingID)
  case refundOperatorBooking(BookingID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case sellSeats, cancelTheatreBooking, refundTheatreBooking, cancelOperatorBooking, refundOperatorBooking
  }

  var route: Route { .boxOffice(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .sellSeats(let id): (.sellSeats, id.rawValue)
    case .cancelTheatreBooking(let id): (.cancelTheatreBooking, id.rawValue)
    case .refundTheatreBooking(let id): (.refundTheatreBooking, id.rawValue)
    case .cancelOperatorBooking(let id): (.cancelOperatorBooking, id.rawValue)
    case .refundOperatorBooking(let id): (.refundOperatorBooking, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .sellSeats:
      RouteSpec(
        operation, making(sellSeats), .post, "/v1/theatre/shows/{id}/sell",
        "Sells seats at the counter for cash, exactly once, with their tickets", .role(.theatreStaff),
        body: SellRequest.self, answer: .json(201, SaleAnswer.self),
        problems: [
          .seatUnavailable, .seatUnknown, .quoteChanged, .ageConfirmationNeeded, .notOnSaleYet, .showEnded,
          .showCancelled,
        ],
        idempotency: .required, rate: .money)
    case .cancelTheatreBooking: cancelling(operation, making(cancelTheatreBooking), "theatre", .theatreStaff)
    case .refundTheatreBooking: refunding(operation, making(refundTheatreBooking), "theatre", .theatreStaff)
    case .cancelOperatorBooking: cancelling(operation, making(cancelOperatorBooking), "operator", .operator)
    case .refundOperatorBooking: refunding(operation, making(refundOperatorBooking), "operator", .operator)
    }
  }

  private static func cancelling(
    _ operation: Operation, _ maker: RouteMaker, _ house: String, _ role: RoleCode
  ) -> RouteSpec {
    RouteSpec(
      operation, maker, .post, "/v1/\(house)/bookings/{id}/cancel",
      "Cancels a booking with the whole refund, also after the show began", .role(role),
      body: BookingCancelRequest.self, answer: .json(200, BookingCancelAnswer.self),
      problems: [.bookingNotCancellable], idempotency: .accepted, rate: .money)
  }

  private static func refunding(
    _ operation: Operation, _ maker: RouteMaker, _ house: String, _ role: RoleCode
  ) -> RouteSpec {
    RouteSpec(
      operation, maker, .post, "/v1/\(house)/bookings/{id}/refund",
      "Gives money of a booking back, exactly once and never more than was taken; its tickets stay valid", .role(role),
      body: BookingRefundRequest.self, answer: .json(200, BookingRefundAnswer.self),
      problems: [.bookingNotConfirmed, .refundTooLarge, .paymentPending], idempotency: .required, rate: .money)
  }
}

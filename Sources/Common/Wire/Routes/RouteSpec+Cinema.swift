extension RouteSpec {
  static let cinema: [RouteSpec] = movies + bookings

  private static let movies: [RouteSpec] = [
    RouteSpec(
      .listMovies, .get, "/v1/movies", "Films that run in a city", .anyone, query: MoviesQuery.self,
      answer: .page(MovieCard.self), rate: .search, caching: .shared),
    RouteSpec(
      .getMovie, .get, "/v1/movies/{id}", "One film", .anyone, answer: .json(200, MovieDetail.self), caching: .shared),
    RouteSpec(
      .listMovieShows, .get, "/v1/movies/{id}/shows", "When and where a film runs", .anyone,
      query: MovieShowsQuery.self, answer: .page(ShowCard.self), caching: .shared),
    RouteSpec(
      .listTheatres, .get, "/v1/theatres", "Theatres and their halls", .anyone, query: TheatresQuery.self,
      answer: .page(TheatreBody.self), caching: .shared),
    RouteSpec(
      .getShow, .get, "/v1/shows/{id}", "One show and its prices", .anyone, answer: .json(200, ShowDetail.self),
      caching: .shared),
    RouteSpec(
      .getLayout, .get, "/v1/shows/{id}/layout", "The seats of a show's hall, which never change", .anyone,
      answer: .json(200, LayoutBody.self), caching: .immutable),
    RouteSpec(
      .getSeats, .get, "/v1/shows/{id}/seats", "The seats' states, or those that changed since a version", .anyone,
      query: SeatsQuery.self, answer: .json(200, SeatsAnswer.self), caching: .shared),
  ]

  private static let bookings: [RouteSpec] = [
    RouteSpec(
      .holdSeats, .post, "/v1/shows/{id}/holds", "Holds seats, all or none, in place of what one held before",
      .role(.customer), body: HoldRequest.self, answer: .json(201, HoldAnswer.self),
      problems: [
        .seatUnavailable, .leavesSingleSeat, .splitsPair, .seatKeptForAccess, .tooManySeats, .seatUnknown,
        .showStarted, .showCancelled, .paymentPending, .paymentMethodUnavailable,
      ]),
    RouteSpec(
      .releaseHold, .delete, "/v1/bookings/{id}/hold", "Lets held seats go", .role(.customer), answer: .none,
      problems: [.paymentPending, .alreadyPaid]),
    RouteSpec(
      .extendHold, .post, "/v1/bookings/{id}/extend", "Holds the seats thirty seconds longer, ten times at most",
      .role(.customer),
      answer: .json(200, HoldAnswer.self),
      problems: [.holdExpired, .alreadyExtended, .paymentPending, .alreadyPaid, .showStarted, .showCancelled]),
    RouteSpec(
      .payBooking, .post, "/v1/bookings/{id}/pay", "Pays for held seats, exactly once", .role(.customer),
      body: PayRequest.self, answer: .json(200, PayAnswer.self),
      problems: [
        .holdExpired, .paymentDeclined, .paymentPending, .tooManyPaymentAttempts, .alreadyPaid, .quoteChanged,
        .showStarted, .showCancelled, .paymentMethodUnavailable, .gatewayUnavailable,
      ],
      idempotency: .required, rate: .money),
    RouteSpec(
      .listBookings, .get, "/v1/bookings", "One's bookings, newest first", .role(.customer), query: BookingsQuery.self,
      answer: .page(BookingSummary.self)),
    RouteSpec(
      .getBooking, .get, "/v1/bookings/{id}", "One booking", .role(.customer), answer: .json(200, BookingDetail.self)),
    RouteSpec(
      .getTickets, .get, "/v1/bookings/{id}/ticket", "A booking's tickets as JSON, SVG or PDF", .role(.customer),
      query: TicketsQuery.self, answer: .json(200, TicketsAnswer.self),
      otherMedia: ["image/svg+xml", "application/pdf"], problems: [.bookingNotConfirmed], caching: .revalidated),
    RouteSpec(
      .cancelBooking, .post, "/v1/bookings/{id}/cancel", "Cancels before the show, with the whole refund",
      .role(.customer), body: CancelRequest.self, bodyIsOptional: true, answer: .json(200, BookingCancelAnswer.self),
      problems: [.bookingNotCancellable, .showStarted, .paymentPending], idempotency: .accepted, rate: .money),
  ]
}

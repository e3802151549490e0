public import Domain

/// A theatre, its shows and bookings, for its staff; films, for operators.
public enum TheatreRoute: RoutePart {
  case listStaffTheatres, listStaffShows
  case patchTheatre(TheatreID)
  case patchMovie(MovieID)
  case patchShow(ShowID)
  case blockSeats(ShowID)
  case unblockSeats(ShowID)
  case compSeats(ShowID)
  case cancelShow(ShowID)
  case getTakings(ShowID)
  case moveBooking(BookingID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listStaffTheatres, patchTheatre, patchMovie, listStaffShows, patchShow, blockSeats, unblockSeats, compSeats,
      cancelShow, getTakings, moveBooking
  }

  var route: Route { .theatres(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listStaffTheatres: (.listStaffTheatres, nil)
    case .patchTheatre(let id): (.patchTheatre, id.rawValue)
    case .patchMovie(let id): (.patchMovie, id.rawValue)
    case .listStaffShows: (.listStaffShows, nil)
    case .patchShow(let id): (.patchShow, id.rawValue)
    case .blockSeats(let id): (.blockSeats, id.rawValue)
    case .unblockSeats(let id): (.unblockSeats, id.rawValue)
    case .compSeats(let id): (.compSeats, id.rawValue)
    case .cancelShow(let id): (.cancelShow, id.rawValue)
    case .getTakings(let id): (.getTakings, id.rawValue)
    case .moveBooking(let id): (.moveBooking, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listStaffTheatres:
      RouteSpec(
        operation, making(listStaffTheatres), .get, "/v1/theatre/theatres", "The caller's theatres",
        .role(.theatreStaff), query: PageQuery.self, answer: .page(TheatreBody.self))
    case .patchTheatre:
      RouteSpec(
        operation, making(patchTheatre), .patch, "/v1/theatre/theatres/{id}", "Changes a theatre's picture",
        .role(.theatreStaff), body: TheatrePatch.self, answer: .json(200, TheatreBody.self))
    case .patchMovie:
      RouteSpec(
        operation, making(patchMovie), .patch, "/v1/operator/movies/{id}", "Changes a film",
        .role(.operator),
        body: MoviePatch.self, answer: .json(200, MovieDetail.self))
    case .listStaffShows:
      RouteSpec(
        operation, making(listStaffShows), .get, "/v1/theatre/shows", "A theatre's shows and how they sell",
        .role(.theatreStaff), query: StaffShowsQuery.self, answer: .page(StaffShow.self), problems: [.notFound])
    case .patchShow:
      RouteSpec(
        operation, making(patchShow), .patch, "/v1/theatre/shows/{id}",
        "Changes a show: its prices, its sale, its start, of which those with tickets are told", .role(.theatreStaff),
        body: ShowPatch.self, answer: .json(200, StaffShow.self),
        problems: [.showCancelled, .showStarted, .hallBusy])
    case .blockSeats:
      RouteSpec(
        operation, making(blockSeats), .post, "/v1/theatre/shows/{id}/block", "Takes free seats off sale",
        .role(.theatreStaff), body: SeatsRequest.self, answer: .json(200, SeatsAnswer.self),
        problems: [.seatUnavailable, .seatUnknown, .showCancelled])
    case .unblockSeats:
      RouteSpec(
        operation, making(unblockSeats), .post, "/v1/theatre/shows/{id}/unblock", "Puts blocked seats back on sale",
        .role(.theatreStaff), body: SeatsRequest.self, answer: .json(200, SeatsAnswer.self),
        problems: [.seatUnknown, .showCancelled])
    case .compSeats:
      RouteSpec(
        operation, making(compSeats), .post, "/v1/theatre/shows/{id}/comp", "Gives free or blocked seats away",
        .role(.theatreStaff), body: CompRequest.self, answer: .json(201, StaffBooking.self),
        problems: [.seatUnavailable, .seatUnknown, .tooManySeats, .showStarted, .showCancelled])
    case .cancelShow:
      RouteSpec(
        operation, making(cancelShow), .post, "/v1/theatre/shows/{id}/cancel", "Cancels a show, with refunds for all",
        .role(.theatreStaff), body: ShowCancelRequest.self, answer: .json(200, ShowCancelAnswer.self),
        problems: [.showEnded], idempotency: .accepted, rate: .money)
    case .getTakings:
      RouteSpec(
        operation, making(getTakings), .get, "/v1/theatre/shows/{id}/takings", "What a show took", .role(.theatreStaff),
        answer: .json(200, TakingsBody.self))
    case .moveBooking:
      RouteSpec(
        operation, making(moveBooking), .post, "/v1/theatre/bookings/{id}/move",
        "Moves a booking to as many other seats, free or blocked", .role(.theatreStaff), body: MoveRequest.self,
        answer: .json(200, StaffBooking.self),
        problems: [.seatUnavailable, .seatUnknown, .bookingNotConfirmed, .showStarted, .showCancelled])
    }
  }
}

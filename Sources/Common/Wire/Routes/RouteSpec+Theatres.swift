extension RouteSpec {
  static let theatres: [RouteSpec] = house + doors

  private static let house: [RouteSpec] = [
    RouteSpec(
      .listStaffTheatres, .get, "/v1/theatre/theatres", "The theatres one works for", .role(.theatreStaff),
      query: PageQuery.self, answer: .page(TheatreBody.self)),
    RouteSpec(
      .listStaffShows, .get, "/v1/theatre/shows", "A theatre's shows and how they sell", .role(.theatreStaff),
      query: StaffShowsQuery.self, answer: .page(StaffShow.self), problems: [.notFound]),
    RouteSpec(
      .patchShow, .patch, "/v1/theatre/shows/{id}", "Changes how long seats are held", .role(.theatreStaff),
      body: ShowPatch.self, answer: .json(200, StaffShow.self), problems: [.showCancelled]),
    RouteSpec(
      .blockSeats, .post, "/v1/theatre/shows/{id}/block", "Takes free seats off sale", .role(.theatreStaff),
      body: SeatsRequest.self, answer: .json(200, SeatsAnswer.self),
      problems: [.seatUnavailable, .seatUnknown, .showCancelled]),
    RouteSpec(
      .unblockSeats, .post, "/v1/theatre/shows/{id}/unblock", "Puts blocked seats back on sale", .role(.theatreStaff),
      body: SeatsRequest.self, answer: .json(200, SeatsAnswer.self), problems: [.seatUnknown, .showCancelled]),
    RouteSpec(
      .compSeats, .post, "/v1/theatre/shows/{id}/comp", "Gives free or blocked seats away", .role(.theatreStaff),
      body: CompRequest.self, answer: .json(201, StaffBooking.self),
      problems: [.seatUnavailable, .seatUnknown, .tooManySeats, .showStarted, .showCancelled]),
    RouteSpec(
      .cancelShow, .post, "/v1/theatre/shows/{id}/cancel", "Calls a show off, with refunds for all",
      .role(.theatreStaff), body: ShowCancelRequest.self, answer: .json(200, ShowCancelAnswer.self),
      problems: [.showEnded], idempotency: .accepted, rate: .money),
    RouteSpec(
      .getTakings, .get, "/v1/theatre/shows/{id}/takings", "What a show took", .role(.theatreStaff),
      answer: .json(200, TakingsBody.self)),
    RouteSpec(
      .moveBooking, .post, "/v1/theatre/bookings/{id}/move", "Moves a booking to as many other seats, free or blocked",
      .role(.theatreStaff), body: MoveRequest.self, answer: .json(200, StaffBooking.self),
      problems: [.seatUnavailable, .seatUnknown, .bookingNotConfirmed, .showStarted, .showCancelled]),
  ]

  private static let doors: [RouteSpec] = [
    RouteSpec(
      .getDoorList, .get, "/v1/theatre/shows/{id}/door", "Everybody a show expects", .role(.theatreStaff),
      answer: .json(200, DoorList.self), caching: .revalidated),
    RouteSpec(
      .checkIn, .post, "/v1/theatre/check_in", "Lets a ticket in, once", .role(.theatreStaff),
      body: CheckInRequest.self, answer: .json(200, CheckInAnswer.self),
      problems: [
        .ticketInvalid, .ticketAlreadyUsed, .ticketCancelled, .ticketOtherTheatre, .ticketOtherShow, .showCancelled,
      ]),
    RouteSpec(
      .checkInMany, .post, "/v1/theatre/check_ins", "Tells what doors read while they were offline",
      .role(.theatreStaff), body: CheckInsRequest.self, answer: .json(200, CheckInsAnswer.self)),
    RouteSpec(
      .getTicketKeys, .get, "/v1/theatre/ticket_key", "The public keys that tickets are signed with",
      .role(.theatreStaff), answer: .json(200, TicketKeys.self)),
  ]
}

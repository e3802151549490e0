import Wire

/// The requests and queries about films and seats.
let cinemaRequests: [any RequestBody.Type] = [
  // Programme
  MoviesQuery.self, MovieShowsQuery.self, ShowsQuery.self, TheatresQuery.self, SeatsQuery.self,
  // Bookings
  HoldRequest.self, BestAvailableRequest.self, PayRequest.self, SeatPlaceBody.self, BookingsQuery.self,
  TicketsQuery.self,
  // Theatres and their doors
  ShowPatch.self, TheatrePatch.self, MoviePatch.self, SeatsRequest.self, CompRequest.self, MoveRequest.self,
  ShowCancelRequest.self,
  // What those who run theatres keep
  TheatreRequest.self, TheatreRecordPatch.self, TheatreContactBody.self, CancellationPolicyBody.self,
  SeatChargesBody.self, MovieRequest.self, MovieListQuery.self, AgeRuleBody.self, AgeRuleChoice.self, HallRequest.self,
  HallRow.self, HallSeat.self, HallSeatName.self, HallArea.self, PlanCategory.self, ShowsRequest.self,
  SeriesRequest.self, IntervalBody.self, PricePlan.self, PriceRuleBody.self, AgePriceBody.self, SellRequest.self,
  BookingCancelRequest.self, BookingRefundRequest.self,
  StaffShowsQuery.self, CheckInRequest.self, CheckInsRequest.self, OfflineCheck.self,
]

/// The events about films and seats, and what a refused ticket says of its first use.
let cinemaEvents: [any Body.Type] = [
  SeatsChangedEvent.self, BookingUpdatedEvent.self, HoldExpiringEvent.self, HoldExpiredEvent.self, FirstCheckIn.self,
]

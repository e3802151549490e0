import Domain
import Testing

@testable import Wire

@Suite("Routes about films and seats")
struct CinemaRouteTests {
  private static let show = ShowID(suffix: "1")
  private static let booking = BookingID(suffix: "1")
  private static let theatre = TheatreID(suffix: "1")

  @Test(
    "paths are what the contract says",
    arguments: [
      (.programme(.listMovies), "GET", "/v1/movies"),
      (.programme(.getMovie(MovieID(suffix: "1"))), "GET", "/v1/movies/mov_1"),
      (.programme(.listMovieShows(MovieID(suffix: "1"))), "GET", "/v1/movies/mov_1/shows"),
      (.programme(.listTheatres), "GET", "/v1/theatres"),
      (.programme(.listShows), "GET", "/v1/shows"),
      (.programme(.getShow(show)), "GET", "/v1/shows/shw_1"),
      (.programme(.getLayout(show)), "GET", "/v1/shows/shw_1/layout"),
      (.programme(.getSeats(show)), "GET", "/v1/shows/shw_1/seats"),
      (.bookings(.holdSeats(show)), "POST", "/v1/shows/shw_1/holds"),
      (.bookings(.releaseHold(booking)), "DELETE", "/v1/bookings/bkg_1/hold"),
      (.bookings(.extendHold(booking)), "POST", "/v1/bookings/bkg_1/extend"),
      (.bookings(.payBooking(booking)), "POST", "/v1/bookings/bkg_1/pay"),
      (.bookings(.listBookings), "GET", "/v1/bookings"),
      (.bookings(.getBooking(booking)), "GET", "/v1/bookings/bkg_1"),
      (.bookings(.getTickets(booking)), "GET", "/v1/bookings/bkg_1/ticket"),
      (.bookings(.cancelBooking(booking)), "POST", "/v1/bookings/bkg_1/cancel"),
      (.theatres(.listStaffTheatres), "GET", "/v1/theatre/theatres"),
      (.theatres(.patchTheatre(TheatreID(suffix: "1"))), "PATCH", "/v1/theatre/theatres/tht_1"),
      (.theatres(.patchMovie(MovieID(suffix: "1"))), "PATCH", "/v1/operator/movies/mov_1"),
      (.theatres(.listStaffShows), "GET", "/v1/theatre/shows"),
      (.theatres(.patchShow(show)), "PATCH", "/v1/theatre/shows/shw_1"),
      (.theatres(.blockSeats(show)), "POST", "/v1/theatre/shows/shw_1/block"),
      (.theatres(.unblockSeats(show)), "POST", "/v1/theatre/shows/shw_1/unblock"),
      (.theatres(.compSeats(show)), "POST", "/v1/theatre/shows/shw_1/comp"),
      (.theatres(.cancelShow(show)), "POST", "/v1/theatre/shows/shw_1/cancel"),
      (.doors(.getDoorList(show)), "GET", "/v1/theatre/shows/shw_1/door"),
      (.theatres(.getTakings(show)), "GET", "/v1/theatre/shows/shw_1/takings"),
      (.theatres(.moveBooking(booking)), "POST", "/v1/theatre/bookings/bkg_1/move"),
      (.cinemaSetup(.listTheatreRecords), "GET", "/v1/operator/theatres"),
      (.cinemaSetup(.createTheatre), "POST", "/v1/operator/theatres"),
      (.cinemaSetup(.getTheatreRecord(theatre)), "GET", "/v1/operator/theatres/tht_1"),
      (.cinemaSetup(.patchTheatreRecord(theatre)), "PATCH", "/v1/operator/theatres/tht_1"),
      (.cinemaSetup(.listHalls(theatre)), "GET", "/v1/theatre/theatres/tht_1/halls"),
      (.cinemaSetup(.getHall(theatre, ScreenID(suffix: "2"))), "GET", "/v1/theatre/theatres/tht_1/halls/scn_2"),
      (.cinemaSetup(.putHall(theatre, ScreenID(suffix: "2"))), "PUT", "/v1/theatre/theatres/tht_1/halls/scn_2"),
      (.cinemaSetup(.listMovieRecords), "GET", "/v1/operator/movies"),
      (.cinemaSetup(.createMovie), "POST", "/v1/operator/movies"),
      (.showPlans(.planShows), "POST", "/v1/theatre/shows"),
      (.showPlans(.deleteShow(show)), "DELETE", "/v1/theatre/shows/shw_1"),
      (.boxOffice(.sellSeats(show)), "POST", "/v1/theatre/shows/shw_1/sell"),
      (.boxOffice(.cancelTheatreBooking(booking)), "POST", "/v1/theatre/bookings/bkg_1/cancel"),
      (.boxOffice(.refundTheatreBooking(booking)), "POST", "/v1/theatre/bookings/bkg_1/refund"),
      (.boxOffice(.cancelOperatorBooking(booking)), "POST", "/v1/operator/bookings/bkg_1/cancel"),
      (.boxOffice(.refundOperatorBooking(booking)), "POST", "/v1/operator/bookings/bkg_1/refund"),
      (.doors(.checkIn), "POST", "/v1/theatre/check_in"),
      (.doors(.checkInMany), "POST", "/v1/theatre/check_ins"),
      (.doors(.getTicketKeys), "GET", "/v1/theatre/ticket_key"),
    ] as [(Route, String, String)])
  func hasPath(_ route: Route, _ method: String, _ path: String) throws {
    try expect(route, is: method, path)
  }
}

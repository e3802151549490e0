import Domain
import Testing

@testable import Wire

@Suite("The cinema's queries")
struct CinemaQueryTests {
  @Test("all of a listing's parameters are read")
  func readsListing() throws {
    let query = try MoviesQuery(
      query: "city=cty_paris&date=2026-11-21&q=l%27a&genre=drama,comedy&language=french&format=2d,imax&limit=5&cursor=c"
    )
    #expect(query.city == CityID(suffix: "paris") && query.date == LocalDate(year: 2026, month: 11, day: 21))
    #expect(query.q == "l'a" && query.genre == ["drama", "comedy"] && query.format == [.flat, .imax])
    #expect(query.query.contains("date=2026-11-21"))
    #expect(try MoviesQuery(query: query.query) == query)
    #expect(try MoviesQuery(query: "") == MoviesQuery())
  }

  @Test(
    "what is wrong is named",
    arguments: [
      ("city=paris", "city"), ("date=2026-02-30", "date"), ("date=today", "date"), ("q=", "q"),
      ("format=2d,9d", "format[1]"), ("genre=,", "genre[0]"), ("limit=0", "limit"), ("limit=101", "limit"),
    ])
  func namesParameters(_ text: String, _ field: String) {
    let problem = #expect(throws: Problem.self) { try MoviesQuery(query: text) }
    #expect(problem?.code == .validationFailed && problem?.errors.first?.field == field)
  }

  @Test("other queries refuse by name too")
  func refuses() {
    func field<Query: QueryBody>(_ type: Query.Type, _ text: String) -> String? {
      do throws(Problem) { _ = try Query(query: text) } catch { return error.errors.first?.field }
      return nil
    }
    #expect(field(SeatsQuery.self, "since=-1") == "since")
    #expect(field(SeatsQuery.self, "since=abc") == "since")
    #expect(field(SeatsQuery.self, "since=0") == nil)
    #expect(field(BookingsQuery.self, "status=seatsLocked") == "status")
    #expect(field(BookingsQuery.self, "status=confirmed") == nil)
    #expect(field(TicketsQuery.self, "format=png") == "format")
    #expect(field(TicketsQuery.self, "ticket_id=bkg_1") == "ticket_id")
    #expect(field(StaffShowsQuery.self, "theatre_id=rst_1") == "theatre_id")
    #expect(field(TheatresQuery.self, "city=") == "city")
    #expect(field(MovieShowsQuery.self, "date=21.11.2026") == "date")
    #expect(field(ShowsQuery.self, "limit=500&certificate=12A,U") == nil)
    #expect(field(ShowsQuery.self, "limit=501") == "limit")
    #expect(field(ShowsQuery.self, "theatre_id=cty_1") == "theatre_id")
  }

  @Test("a client prints what the server reads")
  func prints() {
    let show = ShowID(suffix: "1")
    #expect(Route.programme(.getSeats(show)).target(SeatsQuery(since: 7)) == "/v1/shows/shw_1/seats?since=7")
    #expect(Route.programme(.getSeats(show)).target(SeatsQuery()) == "/v1/shows/shw_1/seats")
    #expect(
      Route.bookings(.getTickets(BookingID(suffix: "1"))).target(TicketsQuery(format: .pdf))
        == "/v1/bookings/bkg_1/ticket?format=pdf")
    #expect(Route.programme(.listMovies).target(MoviesQuery(format: [.flat, .stereo])) == "/v1/movies?format=2d%2C3d")
  }
}

import Domain
import Testing

@testable import Wire

@Suite("The cinema's values become bodies, and come back where a client needs them")
struct CinemaConversionTests {
  @Test("a film goes over the wire whole; its date is a date")
  func movies() throws {
    let body = try WireDecoder().decode(MovieDetail.self, from: MovieDetail(HallSample.movie).bytes)
    #expect(body.movie == HallSample.movie)
    let card = MovieCard(HallSample.movie, showCount: 3, nextShowAt: nil)
    let json = JSON(encoding: card)
    #expect(json["release_date"] == "1934-09-12" && json["formats"] == ["2d", "imax"])
    #expect(json["runtime_minutes"] == 89 && json["show_count"] == 3 && json["next_show_at"] == nil)
    var newer = body
    newer.formats.append(ScreenFormatCode(rawValue: "smell"))
    #expect(newer.movie == HallSample.movie)
  }

  @Test("a theatre's halls come with their seats")
  func theatres() throws {
    let body = TheatreBody(try HallSample.theatre()) { $0 == HallSample.id ? 8 : 0 }
    #expect(body.screens.map(\.seatCount) == [8] && body.timeZone == "Europe/Paris" && body.currency == "EUR")
    #expect(ScreenName(ScreenID(suffix: "gone"), of: try HallSample.theatre()).name == "scn_gone")
  }

  @Test("a show says its prices at its hour, its zone and how full it is (M5)")
  func shows() throws {
    let show = try HallSample.show()
    let detail = ShowDetail(
      show, movie: HallSample.movie, theatre: try HallSample.theatre(), startingAt: HallSample.matinee, seatCount: 8,
      freeSeats: 3,
      seatsVersion: 5, at: Instant(seconds: 0))
    #expect(detail.prices.map(\.category) == [.regular, .vip] && detail.prices.map(\.price) == [750, 1_250])
    #expect(detail.availability == .filling && detail.status == .scheduled && detail.holdSeconds == 30)
    #expect(detail.timeZone == "Europe/Paris" && detail.screen.name == "Screen 1" && detail.seatLimit == 10)
    #expect(detail.intervalAt == nil, "shown in one piece")
    var long = show
    long.intervalMinutes = 75
    let withInterval = ShowDetail(
      long, movie: HallSample.movie, theatre: try HallSample.theatre(), startingAt: HallSample.matinee, seatCount: 8,
      freeSeats: 3,
      seatsVersion: 5, at: Instant(seconds: 0))
    #expect(withInterval.intervalAt == show.startsAt + .minutes(75), "V1")
    let card = ShowCard(
      show, movie: MovieName(HallSample.movie), theatre: try HallSample.theatre(), startingAt: HallSample.evening,
      availability: .soldOut, at: show.startsAt)
    #expect(card.priceFrom == 1_000 && card.status == .started && card.availability == .soldOut)
    #expect(ShowStatusCode(try HallSample.show(isCancelled: true), at: Instant(seconds: 0)) == .cancelled)
  }

  @Test(
    "a client prices a pick as the server does, to the cent (M5)", arguments: [HallSample.matinee, HallSample.evening])
  func prices(_ local: LocalTime) throws {
    let layout = try HallSample.layout()
    let detail = ShowDetail(
      try HallSample.show(), movie: HallSample.movie, theatre: try HallSample.theatre(), startingAt: local,
      seatCount: 8, freeSeats: 8,
      seatsVersion: 1, at: Instant(seconds: 0))
    let read = try WireDecoder().decode(ShowDetail.self, from: detail.bytes)
    let client = try PricedSeats([0, 1, 4, 5], of: layout, by: try #require(read.pricing), startingAt: local)
    #expect(client == (try PricedSeats([0, 1, 4, 5], of: layout, by: HallSample.pricing, startingAt: local)))
    var newer = read
    newer.taxMode = TaxModeCode(rawValue: "none")
    #expect(newer.pricing == nil)
  }

  @Test("a hall goes over the wire whole: rows, aisles, pairs, preference, prices (R5)")
  func layouts() throws {
    let layout = try HallSample.layout()
    let body = LayoutBody(layout, of: try HallSample.show(), startingAt: HallSample.evening)
    let read = try WireDecoder().decode(LayoutBody.self, from: body.bytes)
    #expect(read == body && read.layout == layout)
    #expect(body.seats[1].aisleAfter && body.seats.filter(\.aisleAfter).count == 1)
    #expect(body.seats[4].partnerId == body.seats[5].id && body.seats[4].price == 1_500)
    #expect(body.seats[6].isAccessible && body.seats[6].price == nil && body.seats[7].isCompanion)
    #expect(body.seats.map(\.id) == layout.seats.indices.map(layout.id(of:)))
    #expect(read.layout?.preference.first == 1)
  }

  @Test(
    "a hall that cannot be is none, and nothing traps",
    arguments: [
      { $0.rows = [] }, { $0.rows[0].seatCount = -4 }, { $0.rows[0].seatCount = .max }, { $0.rows[2].seatCount = 1 },
      { $0.seats.removeLast() }, { $0.seats[0].x = .max }, { $0.seats[1].number = "1" }, { $0.preference = [9] },
      { $0.preference = [.min] }, { $0.seats[4].partnerId = nil }, { $0.seats[0].partnerId = SeatID(suffix: "x") },
      { $0.seats[0].number = "" }, { $0.seats = [] },
    ] as [@Sendable (inout LayoutBody) -> Void])
  func brokenLayouts(_ breaks: @Sendable (inout LayoutBody) -> Void) throws {
    var body = LayoutBody(try HallSample.layout(), of: try HallSample.show(), startingAt: HallSample.evening)
    breaks(&body)
    // A partner that names no seat of this form is none, which leaves a plain seat.
    if body.seats.first?.partnerId == SeatID(suffix: "x") {
      #expect(body.layout == (try HallSample.layout()))
    } else {
      #expect(body.layout == nil)
    }
  }

  @Test("a hold answers its seats, its bill and its clock (R1, R3, M3)")
  func holds() throws {
    let (layout, show) = (try HallSample.layout(), try HallSample.show())
    let now = Instant(seconds: 100)
    let priced = try PricedSeats([4, 5], of: layout, by: show.pricing, startingAt: HallSample.evening)
    let booking = BookingID(suffix: "1")
    var hold = show.holdPolicy.begin(at: now)
    let answer = HoldAnswer(booking, show: show, layout: layout, seats: priced, hold: hold, at: now)
    #expect(answer.status == .seatsLocked && answer.expiresAt == Instant(seconds: 130) && answer.canExtend)
    #expect(answer.seats.map(\.number) == ["1", "2"] && answer.seats.map(\.row) == ["B", "B"])
    #expect(answer.totals.subtotal == 3_000 && answer.totals.bookingFee == 100 && answer.totals.total == 3_100)
    #expect(answer.totals.taxes.map(\.isIncluded) == [true] && answer.serverTime == now)
    for _ in 0..<10 { hold = try hold.extended(at: now) }
    #expect(!HoldAnswer(booking, show: show, layout: layout, seats: priced, hold: hold, at: now).canExtend)
    let keys = JSON(encoding: answer).objectValue?.members.map(\.key)
    #expect(
      keys == [
        "booking_id", "status", "show_id", "seats", "expires_at", "can_extend", "extensions_left", "totals", "currency",
        "server_time",
      ])
  }

  @Test("the best seats are asked for in the Domain's words; access comes in pairs (R6)")
  func requests() {
    #expect(BestAvailableRequest(count: 3).seatRequest == SeatRequest(count: 3))
    #expect(
      BestAvailableRequest(count: 4, category: .vip, accessible: true).seatRequest
        == SeatRequest(count: 4, category: .vip, accessiblePlaces: 2))
    #expect(BestAvailableRequest(count: 3, accessible: true).seatRequest?.accessiblePlaces == 2)
    #expect(BestAvailableRequest(count: 1, category: SeatCategoryCode(rawValue: "royal")).seatRequest == nil)
    // And back.
    for request in [
      SeatRequest(count: 3), SeatRequest(count: 4, category: .vip), SeatRequest(count: 1, category: .wheelchair),
      SeatRequest(count: 4, category: .wheelchair), SeatRequest(count: 5, category: .premium, accessiblePlaces: 3),
    ] { #expect(BestAvailableRequest(request).seatRequest == request) }
  }

  @Test("a kitchen reads the row that most of the seats are in (V1)")
  func places() throws {
    let layout = try HallSample.layout()
    let screen = ScreenName(id: ScreenID(suffix: "1"), name: "Screen 1")
    func place(_ seats: [Int]) -> SeatPlaceBody? {
      SeatPlaceBody(seats, of: layout, screen: screen, theatre: "Le Rex")
    }
    #expect(place([5, 0, 4]) == SeatPlaceBody(theatre: "Le Rex", screen: "Screen 1", row: "B", numbers: ["1", "2"]))
    #expect(place([6, 0])?.row == "A")
    #expect(place([]) == nil)
    #expect(TicketSeat(6, of: layout) == TicketSeat(row: "C", number: "1", category: .wheelchair))
    #expect(SeatLabel(6, of: layout).id == SeatID(suffix: "hall.6"))
  }
}

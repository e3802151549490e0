import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Staff see how their own theatre sells, and nothing of another")
struct StaffShowsTests {
  @Test("P2: another theatre's shows and bookings are not there; an operator sees all", arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      try await house.openOtherCinema()
      let zoe = try await house.customer()
      let booking = try await house.book(zoe, "E1", "E2")
      let gem = try await house.boxOffice(OtherCinema.theatre)
      let show = SmallCinema.tonight
      let seats = SeatsRequest(seatIds: house.seats("D1", "D2"))
      let other = house.seats("C1", "C2")
      let theatres = house.theatres
      let attempts: [(String, (Staff) async throws -> Void)] = [
        (
          "shows",
          { _ = try await theatres.shows(of: SmallCinema.theatre, date: nil, limit: 9, cursor: nil, staff: $0) }
        ),
        ("theatre", { _ = try await theatres.change(SmallCinema.theatre, TheatrePatch(), staff: $0) }),
        ("change", { _ = try await theatres.change(show, ShowPatch(holdSeconds: 40), staff: $0) }),
        ("block", { _ = try await theatres.block(show, seats, staff: $0) }),
        ("unblock", { _ = try await theatres.unblock(show, seats, staff: $0) }),
        ("comp", { _ = try await theatres.comp(show, CompRequest(seatIds: seats.seatIds), staff: $0) }),
        ("move", { _ = try await theatres.move(booking, MoveRequest(seatIds: other), staff: $0) }),
        ("takings", { _ = try await theatres.takings(show, staff: $0) }),
        ("door", { _ = try await house.doors.doorList(show, staff: $0) }),
        ("cancel", { _ = try await theatres.cancel(show, ShowCancelRequest(reason: "x"), staff: $0) }),
      ]
      for (name, attempt) in attempts {
        #expect(try await problem { try await attempt(gem) }?.code == .notFound, "\(name)")
      }
      #expect(try await house.map() == ["E1": .booked, "E2": .booked])
      #expect(try await theatres.theatres(staff: gem, limit: 9, cursor: nil).items.map(\.id) == [OtherCinema.theatre])
      let anywhere = Staff(account: gem.account, restaurants: nil, theatres: nil)
      #expect(try await theatres.theatres(staff: anywhere, limit: 9, cursor: nil).items.count == 2)
      for (name, attempt) in attempts {
        #expect(try await problem { try await attempt(anywhere) } == nil, "\(name)")
      }
    }
  }

  @Test("a token knows its theatres; an operator steps in, a customer does not", arguments: TestEngine.allCases)
  func roles(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      _ = try await house.accounts.grant(
        .theatreStaff, subject: SmallCinema.theatre.rawValue, to: .email("desk@example.org"))
      _ = try await house.accounts.grant(.operator, to: .email("boss@example.org"))
      let desk = try await house.signIn("desk@example.org")
      #expect(desk.theatres == [SmallCinema.theatre] && desk.restaurants.isEmpty)
      #expect(desk.acts(as: .theatreStaff) && !desk.acts(as: .restaurantStaff))
      #expect(try await house.accounts.me(desk).theatreIds == [SmallCinema.theatre])
      let boss = try await house.signIn("boss@example.org")
      #expect(boss.acts(as: .theatreStaff) && boss.acts(as: .restaurantStaff) && !boss.acts(as: .courier))
      #expect(Staff(boss).works(at: SmallCinema.theatre) && Staff(boss).works(at: SmallCity.pizzeria))
      let zoe = try await house.signIn("zoe@example.org")
      #expect(!zoe.acts(as: .theatreStaff) && !Staff(zoe).works(at: SmallCinema.theatre))
    }
  }

  @Test("shows are listed by the theatre's own day, page by page, cancelled ones too", arguments: TestEngine.allCases)
  func list(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let code = try await house.codes(try await house.book(zoe, "E1", "E2"), zoe)[0]
      _ = try await house.doors.checkIn(CheckInRequest(code: code), staff: staff)
      try await house.hold(zoe, "D1", "D2")
      let blocked = SeatsRequest(seatIds: house.seats("A1"))
      _ = try await house.theatres.block(SmallCinema.tonight, blocked, staff: staff)
      func page(_ date: LocalDate?, limit: Int = 9, cursor: String? = nil) async throws -> Page<StaffShow> {
        try await house.theatres.shows(
          of: SmallCinema.theatre, date: date, limit: limit, cursor: cursor, staff: staff)
      }
      let first = try await page(nil, limit: 1)
      #expect(first.items.map(\.id) == [SmallCinema.tonight])
      #expect(first.items[0].seats == SeatCounts(available: 75, held: 2, booked: 2, blocked: 1))
      #expect(first.items[0].checkedIn == 1 && first.items[0].availability == .available)
      let second = try await page(nil, limit: 1, cursor: first.nextCursor)
      #expect(second.items.map(\.id) == [SmallCinema.tomorrow] && second.nextCursor == nil)
      house.advance(.seconds(31))
      #expect(try await page(nil).items[0].seats.held == 0)
      _ = try await house.theatres.cancel(SmallCinema.tomorrow, ShowCancelRequest(reason: "Flood"), staff: staff)
      let tuesday = try await page(LocalDate(year: 2026, month: 9, day: 22))
      #expect(tuesday.items.map(\.id) == [SmallCinema.tomorrow] && tuesday.items[0].status == .cancelled)
      #expect(try await page(LocalDate(year: 2026, month: 9, day: 23)).items.isEmpty)
    }
  }

  @Test(
    "M3: takings are what the bills say and what the ledger has, refunds and gifts apart",
    arguments: TestEngine.allCases)
  func takings(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let staff = try await house.boxOffice()
      #expect(try await house.theatres.takings(SmallCinema.tonight, staff: staff).total == 0)
      _ = try await house.book(zoe, "E1", "E2")
      _ = try await house.book(zoe, "F1", "F2", show: SmallCinema.tomorrow)
      let refunded = try await house.book(max, "F1", "F2")
      _ = try await house.book(max, "G1", "G2", "G3")
      _ = try await house.bookings.cancel(refunded, account: max, reason: nil)
      try await house.hold(zoe, "D1", "D2")
      _ = try await house.theatres.comp(
        SmallCinema.tonight, CompRequest(seatIds: house.seats("C1", "C2")), staff: staff)
      let takings = try await house.theatres.takings(SmallCinema.tonight, staff: staff)
      #expect(takings.tickets == 5 && takings.comps == 2)
      #expect(takings.subtotal == 2 * 1_200 + 3 * 1_500 && takings.bookingFees == 500)
      let added = takings.taxes.reduce(0) { $0 + ($1.isIncluded ? 0 : $1.amount) }
      #expect(takings.total == takings.subtotal + takings.bookingFees + added)
      #expect(takings.refunded == 2 * 1_600)
      #expect(
        takings.categories == [
          CategoryTakings(category: .regular, tickets: 2, amount: 2_400),
          CategoryTakings(category: .premium, tickets: 3, amount: 4_500),
        ])
      #expect(takings.taxes.count == 1 && takings.taxes[0].name == "VAT" && takings.taxes[0].amount > 0)
      let gateway = try await house.allCharges().reduce(0) { $0 + $1.captured - $1.refunded }
      let tomorrow = try await house.theatres.takings(SmallCinema.tomorrow, staff: staff)
      #expect(gateway == takings.total + tomorrow.total)
    }
  }
}

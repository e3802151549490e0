import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("A theatre plans its shows")
struct PlanShowsTests {
  /// The local start of planned shows, by the theatre's clock.
  private static func clock(_ planned: ShowsPlanned) -> [String] {
    let zone = ZoneDatabase().offsets(of: SmallCity.city.timeZone)!
    return planned.items.map { show in
      let local = zone.localTime(at: show.startsAt)
      return "\(local.date) " + ClockText.text(local.secondOfDay / 60)
    }
  }

  @Test(
    "R9: a hall shows one film at a time, its cleaning included, and a refusal names what is on",
    arguments: TestEngine.allCases)
  func busy(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let start = house.now + .hours(5)
      let first = try await house.plan(opened, at: start)
      // A hundred minutes of film and twenty of cleaning.
      for minutes in [-119, -1, 0, 60, 119] as [Int64] {
        let refused = try await problem { _ = try await house.plan(opened, at: start + .minutes(minutes)) }
        #expect(refused?.code == .hallBusy, "\(minutes)")
        #expect(refused?.overlaps.map(\.showId) == [first] && refused?.overlaps.first?.movie == "Night Train")
        #expect(refused?.overlaps.first?.freeAt == start + .minutes(120))
      }
      _ = try await house.plan(opened, at: start + .minutes(120))
      _ = try await house.plan(opened, at: start - .minutes(120))
      #expect(try await house.audited(.planShows) == 3)
      // A cancelled show leaves the hall.
      _ = try await house.theatres.cancel(first, ShowCancelRequest(reason: "x"), staff: opened.staff)
      _ = try await house.plan(opened, at: start)
    }
  }

  @Test(
    "R9: two who plan the same hall at once on two nodes: one show each time; without the guard both",
    arguments: TestEngine.allCases, [true, false])
  func race(engine: TestEngine, isGuarded: Bool) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let nodes = [house, try await house.neighbour()]
      let start = house.now + .hours(5)
      let planned = SharedTally()
      let times = (0..<12).map { start + .minutes(Int64($0)) }
      // Everybody has looked before anybody plans: the worst that can happen, every time.
      if !isGuarded {
        for (number, time) in times.enumerated() {
          #expect(try await Self.looksFree(opened, at: time, on: nodes[number % 2]))
        }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, time) in times.enumerated() {
          let node = nodes[number % 2]
          group.addTask {
            if isGuarded {
              if try await problem({ _ = try await node.plan(opened, at: time) }) == nil { planned.add() }
            } else {
              try await Self.insert(opened, at: time, on: node)
            }
          }
        }
        try await group.waitForAll()
      }
      let shows = try await house.count("shows WHERE status = 'scheduled'")
      #expect(isGuarded ? shows == 1 && planned.count == 1 : shows == 12)
    }
  }

  private static func looksFree(_ opened: OpenedTheatre, at start: Instant, on node: House) async throws -> Bool {
    try await node.database.read { connection in
      var times = try HallTimes(
        of: Opening.hall, at: opened.id, from: start, until: start + .minutes(120), in: connection)
      let slot = HallTimes.Slot(show: nil, movie: opened.movie, startsAt: start, freeAt: start + .minutes(120))
      return (try? times.take([slot]) { _ in "" }) != nil
    }
  }

  /// What planning does, without looking at the hall in the same transaction.
  private static func insert(_ opened: OpenedTheatre, at start: Instant, on node: House) async throws {
    let theatre = try #require(try await node.database.read { try Theatre.stored(opened.id, in: $0) })
    try await node.programme.save(shows: [
      Show(
        id: node.platform.ids.next(), movie: opened.movie, theatre: opened.id, screen: Opening.hall,
        layout: theatre.screens[0].layout, startsAt: start, endsAt: start + .minutes(120), format: .flat,
        language: "en",
        currency: theatre.currency, pricing: ShowPricing(prices: [.init(.regular, 1)]))
    ])
  }

  @Test(
    "O4: a series is on the theatre's clock: past midnight, over the longer night, without the days that are left out",
    arguments: TestEngine.allCases)
  func series(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      // In New York the clock is put back at 2:00 on Sunday, 1 November 2026.
      let series = SeriesRequest(
        from: Opening.date(10, 30), to: Opening.date(11, 2), days: [.friday, .saturday, .monday],
        times: ["20:15", "24:30"], except: [Opening.date(11, 2)])
      let planned = try await house.theatres.plan(
        house.request(opened, series: series), at: opened.id, staff: opened.staff)
      #expect(
        Self.clock(planned) == [
          "2026-10-30 20:15", "2026-10-31 00:30", "2026-10-31 20:15", "2026-11-01 00:30",
        ])
      let fridays = try await house.programme.show(planned.items[1].id)
      // The late show belongs to Friday's weekend.
      #expect(fridays.prices.first { $0.category == .regular }?.price == 1_200)
      #expect(planned.items[3].startsAt.since(planned.items[2].startsAt) == .minutes(255))
      // 1:30 comes twice that night: the first counts, an hour before the second.
      let twice = SeriesRequest(from: Opening.date(11, 1), to: Opening.date(11, 1), times: ["02:40"])
      let after = try await house.theatres.plan(
        house.request(opened, series: twice), at: opened.id, staff: opened.staff)
      #expect(after.items[0].startsAt.since(planned.items[3].startsAt) == .minutes(190))
    }
  }

  @Test(
    "O4: a time that the clock skips is refused by its day and name, and nothing is planned",
    arguments: TestEngine.allCases)
  func skipped(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      // At 2:00 on Sunday, 14 March 2027, it is 3:00.
      var series = SeriesRequest(from: Opening.date(3, 12, 2027), to: Opening.date(3, 15, 2027), times: ["26:30"])
      let refused = try await problem {
        _ = try await house.theatres.plan(house.request(opened, series: series), at: opened.id, staff: opened.staff)
      }
      #expect(refused?.errors.first?.code == "skipped_time" && refused?.errors.first?.field == "series.times")
      #expect(refused?.errors.first?.message.contains("02:30, which does not exist on 2027-03-14") == true)
      #expect(try await house.count("shows") == 0)
      series.except = [Opening.date(3, 13, 2027)]
      let planned = try await house.theatres.plan(
        house.request(opened, series: series), at: opened.id, staff: opened.staff)
      #expect(Self.clock(planned) == ["2027-03-13 02:30", "2027-03-15 02:30", "2027-03-16 02:30"])
    }
  }

  @Test("a series is planned whole or not at all, and may not overlap itself", arguments: TestEngine.allCases)
  func whole(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      func plan(_ series: SeriesRequest) async throws -> Problem? {
        try await problem {
          _ = try await house.theatres.plan(house.request(opened, series: series), at: opened.id, staff: opened.staff)
        }
      }
      let week = SeriesRequest(from: Opening.date(10, 5), to: Opening.date(10, 11), times: ["20:00"])
      #expect(try await plan(week) == nil)
      let again = try await plan(
        SeriesRequest(from: Opening.date(10, 10), to: Opening.date(10, 20), times: ["15:00", "19:00"]))
      #expect(again?.code == .hallBusy && again?.overlaps.count == 2)
      #expect(try await house.count("shows") == 7)
      let own = try await plan(
        SeriesRequest(from: Opening.date(11, 2), to: Opening.date(11, 2), times: ["19:00", "20:00"]))
      #expect(own?.code == .hallBusy && own?.overlaps.map(\.showId) == [nil])
      #expect(try await plan(week)?.overlaps.count == 7)
      #expect(
        try await plan(SeriesRequest(from: Opening.date(10, 11), to: Opening.date(10, 5), times: ["20:00"]))?.errors[0]
          .field == "series.to")
      #expect(
        try await plan(SeriesRequest(from: Opening.date(9, 1), to: Opening.date(9, 2), times: ["20:00"]))?.errors[0]
          .code == "in_past")
      #expect(
        try await plan(SeriesRequest(from: Opening.date(10, 5), to: Opening.date(10, 5), times: ["30:00"]))?.errors[0]
          .field == "series.times[0]")
      let many = SeriesRequest(
        from: Opening.date(10, 5), to: Opening.date(10, 5, 2027), times: ["10:00", "14:00"])
      #expect(try await plan(many)?.errors[0].code == "too_many_items")
    }
  }

  @Test(
    "M2, M3: a seat costs by category, day and age group; a group without a price is refused",
    arguments: TestEngine.allCases)
  func ages(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      // Friday, 25 September 2026, 20:00 in New York.
      let show = try await house.plan(opened, at: Instant(seconds: 1_790_380_800))
      let zoe = try await house.customer()
      let seats = try await house.seatIDs(show, 1, 0, 2)
      func hold(_ ages: [AgeGroupCode]?) async throws -> HoldAnswer {
        try await house.bookings.hold(show, HoldRequest(seatIds: seats, ages: ages), account: zoe)
      }
      let first = try await hold([.child, .senior])
      #expect(first.seats.map(\.age) == [.senior, .child, nil])
      #expect(first.seats.map(\.price) == [1_050, 600, 1_200])
      #expect(first.totals.total == 2_850 + 3 * 50)
      house.advance(.seconds(5))
      // Other groups for the same seats: the same booking with the time that it has.
      let second = try await hold(nil)
      #expect(second.bookingId == first.bookingId && second.expiresAt == first.expiresAt)
      #expect(second.totals.total == 3_600 + 150)
      #expect(try await house.pay(second, account: zoe).status == 200)
      #expect(try await problem { _ = try await hold([.student]) }?.errors.first?.field == "ages")
      #expect(
        try await problem { _ = try await hold([.child, .child, .child, .child]) }?.errors.first?.field == "ages")
      // A client computes the same from what the show says.  M5
      let detail = try await house.programme.show(show)
      let entry = try await house.programme.entry(show)
      let pricing = try #require(detail.pricing)
      for age in [AgeGroup.adult, .child, .senior] {
        #expect(
          try pricing.price(of: .regular, for: age, at: entry.localStart)
            == entry.show.pricing.price(of: .regular, for: age, at: entry.localStart))
      }
    }
  }

  @Test(
    "before its presale nobody holds seats, and the refusal says from when they can", arguments: TestEngine.allCases)
  func presale(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let opens = house.now + .hours(2)
      let show = try await house.plan(opened, at: house.now + .hours(30), onSaleAt: opens)
      let zoe = try await house.customer()
      let pick = HoldRequest(seatIds: try await house.seatIDs(show, 0, 1))
      let refused = try await problem { _ = try await house.bookings.hold(show, pick, account: zoe) }
      #expect(refused?.code == .notOnSaleYet && refused?.extra["on_sale_at"] == .string(opens.timestamp))
      #expect(try await house.programme.show(show).onSaleAt == opens)
      let sale = SellRequest(seatIds: pick.seatIds)
      #expect(try await problem { _ = try await house.sell(show, sale, opened.staff) }?.code == .notOnSaleYet)
      // Staff open it earlier.
      _ = try await house.theatres.change(show, ShowPatch(onSaleAt: house.now), staff: opened.staff)
      _ = try await house.bookings.hold(show, pick, account: zoe)
    }
  }

  @Test(
    "P2: another house's staff plan and delete nothing; a show that was sold is not deleted",
    arguments: TestEngine.allCases)
  func delete(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let other = try await house.boxOffice(TheatreID(suffix: "elsewhere"))
      #expect(try await problem { try await house.theatres.delete(show, staff: other) }?.code == .notFound)
      #expect(
        try await problem {
          _ = try await house.theatres.plan(
            house.request(opened, at: house.now + .hours(9)), at: opened.id, staff: other)
        }?.code == .notFound)
      let zoe = try await house.customer()
      _ = try await house.theatres.block(
        show, SeatsRequest(seatIds: house.seatIDs(show, 30)), staff: opened.staff)
      let sold = try await house.plan(opened, at: house.now + .hours(9))
      _ = try await house.bookings.hold(sold, HoldRequest(seatIds: house.seatIDs(sold, 0, 1)), account: zoe)
      #expect(
        try await problem { try await house.theatres.delete(sold, staff: opened.staff) }?.code == .showHasBookings)
      try await house.theatres.delete(show, staff: opened.staff)
      #expect(try await problem { _ = try await house.programme.show(show) }?.code == .notFound)
      #expect(try await house.audited(.deleteShow) == 1)
      _ = try await house.plan(opened, at: house.now + .hours(5))
    }
  }
}

import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Reports over orders, bookings and shows")
struct ReportTests {
  @Test(
    "orders by how they ended and why; late ones against the promise of the moment they were placed",
    arguments: TestEngine.allCases)
  func orders(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      try await house.deliver(house.order(zoe), by: kim)
      _ = try await house.kitchens.reject(house.order(zoe), staff: house.staff(), reason: "No dough")
      _ = try await house.ordering.cancel(house.order(zoe), account: zoe, reason: nil)
      // Nobody answers the fourth; the fifth is declined and the sixth is still open.
      let silent = try await house.order(zoe)
      house.advance(.seconds(400))
      _ = try await house.timers.lapseOrders()
      #expect(try await house.status(silent) == .cancelled)
      _ = try await problem { try await house.order(zoe, pay: "tok_declined") }
      // An hour is longer than was promised.
      let late = try await house.order(zoe)
      _ = try await house.couriers.record([house.position(metres: 100)], courier: kim)
      _ = try await house.kitchens.accept(late, staff: house.staff(), prepMinutes: 15)
      try await house.finish(late, by: kim, after: .seconds(3_600))
      try await house.order(zoe)

      let report = try await house.reports.orders(house.days())
      #expect(report.total.delivered == 2 && report.total.cancelled == 2 && report.total.rejected == 1)
      #expect(report.total.paymentFailed == 1)
      #expect(
        report.total.reasons == [
          ReasonCount(reason: "customer", count: 1), ReasonCount(reason: "payment_declined", count: 1),
          ReasonCount(reason: "restaurant", count: 1), ReasonCount(reason: "restaurant_silent", count: 1),
        ])
      #expect(report.rows.map(\.key.date) == [house.today, house.today.adding(days: 1)])
      #expect(report.rows[0].counts == report.total && report.rows[1].counts == OrderCounts())
      let byHour = try await house.reports.orders(house.days(.hour))
      #expect(byHour.rows.count == 24 && byHour.rows[13].counts == report.total && byHour.rows[13].key.hour == 13)
      let byHouse = try await house.reports.late(house.days(.house))
      #expect(byHouse.rows.map(\.key.name) == ["Pizzeria Bella"])
      let punctuality = byHouse.total
      #expect(punctuality.delivered == 2 && punctuality.late == 1 && punctuality.lateMillionths == 500_000)
      #expect(punctuality.accepted == 2 && punctuality.acceptanceSeconds == 0)
      let lines = report.csv.split(separator: "\r\n")
      #expect(
        lines[0]
          == "hour,date,house_id,name,delivered,cancelled,rejected,payment_failed,customer,payment_declined,restaurant,restaurant_silent"
      )
      #expect(lines[1] == ",2026-09-21,,,2,2,1,1,1,1,1,1")
      #expect(byHouse.csv.contains(",,rst_pizza,Pizzeria Bella,2,1,0.500000,2,0\r\n"))
    }
  }

  @Test("takings and sold seats, by day, by hour and by house", arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      let order = try await house.order(zoe)
      try await house.deliver(order, by: kim)
      let total = try await house.payment(order).captured
      _ = try await house.book(zoe, "C1", "C2")
      let dropped = try await house.book(zoe, "C1", show: SmallCinema.tomorrow)
      _ = try await house.bookings.cancel(dropped, account: zoe, reason: nil)

      let takings = try await house.reports.takings(house.days())
      #expect(takings.currency == "USD" && takings.rows.map(\.key.date) == [house.today])
      #expect(takings.total == Takings(orders: 1, orderTotal: total, bookings: 1, bookingTotal: 2_600))
      let byHouse = try await house.reports.takings(house.days(.house))
      #expect(byHouse.rows.map(\.key.name) == ["Pizzeria Bella", "Roxy"] && byHouse.total == takings.total)
      let occupancy = try await house.reports.occupancy(house.days(.hour))
      // Two shows of eighty seats at four o'clock: tonight's and tomorrow's.
      #expect(occupancy.rows.map(\.key.hour) == [16])
      #expect(occupancy.total == Occupancy(shows: 2, seats: 160, sold: 2, soldMillionths: 12_500))
      let days = try await house.reports.occupancy(house.days())
      #expect(days.rows.map(\.occupancy.sold) == [2, 0])
      #expect(days.csv.contains(",2026-09-21,,,1,80,2,0.025000\r\n"))
    }
  }

  @Test("O4: hours and days are those of the city's clock, also in the night when it goes back")
  func clockChange() throws {
    let zone = try #require(ZoneDatabase().offsets(of: "America/New_York"))
    let day = LocalDate(year: 2026, month: 11, day: 1)
    let period = try LocalPeriod(from: day, to: day, in: zone)
    #expect(period.end.since(period.start) == .seconds(25 * 3_600))
    let spans = zone.spans(from: period.start, to: period.end)
    #expect(spans.map(\.offsetSeconds) == [-4 * 3_600, -5 * 3_600])
    #expect(spans[0].to == spans[1].from && spans[0].to.since(spans[0].from) == .seconds(2 * 3_600))
  }

  @Test("a report needs its city where there are several, and days in order", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      _ = try await house.openTasca()
      #expect(
        try await problem { _ = try await house.reports.orders(house.days()) }?.errors.map(\.field) == ["city_id"])
      var query = house.days()
      query.cityId = SmallCity.city.id
      #expect(try await house.reports.orders(query).timeZone == "America/New_York")
      query.to = query.from.adding(days: -1)
      #expect(try await problem { _ = try await house.reports.late(query) }?.errors.map(\.field) == ["to"])
      query.cityId = CityID(suffix: "nowhere")
      #expect(try await problem { _ = try await house.reports.takings(query) }?.code == .notFound)
    }
  }
}

extension House {
  fileprivate func days(_ by: ReportDivisionCode? = nil) -> ReportQuery {
    ReportQuery(from: today, to: today.adding(days: 1), by: by)
  }

  /// Cooked and carried to the door, some time after it was accepted.
  fileprivate func finish(_ order: OrderID, by courier: AccountID, after wait: Duration) async throws {
    let staff = try await staff()
    let delivery = try await take(order, by: courier)
    _ = try await services.kitchens.startPreparing(order, staff: staff)
    _ = try await services.kitchens.ready(order, staff: staff)
    advance(wait)
    _ = try await services.couriers.pickedUp(delivery.id, courier: courier)
    _ = try await services.couriers.delivered(delivery.id, courier: courier, pin: nil)
  }
}

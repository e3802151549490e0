import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("A cinema by API over HTTP")
struct CinemaSetupRouteTests {
  private static let key = "5f0c6f2e-0000-4000-8000-00000000000"

  /// Sells the show that was planned, moves it, and pays back.
  private struct Seller {
    let evening: Evening
    let boss: String
    let staff: String
    let show: ShowID
    let start: Instant

    func sell() async throws {
      let zoe = try await evening.signIn("zoe@example.org")
      let hold = try await evening.send(
        "POST", "/v1/shows/\(show)/holds", ["best_available": ["count": 2], "ages": ["child"]], token: zoe
      ).body(HoldAnswer.self)
      #expect(hold.totals.total == 1_600 && hold.seats.map(\.age) == [.child, nil])
      let unasked = await evening.send(
        "POST", "/v1/bookings/\(hold.bookingId)/pay",
        ["payment_method": ["kind": "card", "token": "tok_approved"], "expected_total": 1_600], token: zoe,
        headers: [("idempotency-key", CinemaSetupRouteTests.key + "1")])
      #expect(unasked.status == 422 && unasked.json["code"] == "age_confirmation_needed")
      #expect(unasked.json["errors"]?.arrayValue?.first?["field"] == "confirmed_rule")
      #expect(await evening.pay(hold, zoe, key: CinemaSetupRouteTests.key + "1").status == 200)
      let booking = try await evening.send("GET", "/v1/bookings/\(hold.bookingId)", token: zoe).body(BookingDetail.self)
      #expect(booking.movie.ageRule == AgeRuleBody(age: 16, kind: .checked) && booking.confirmedRule?.age == 16)

      let sell = "/v1/theatre/shows/\(show)/sell"
      let unseen: JSON = ["best_available": ["count": 3, "area": "Standing"], "cash_taken": 5_000]
      #expect(await evening.send("POST", sell, unseen, token: staff).status == 400)
      let headers = [("idempotency-key", CinemaSetupRouteTests.key + "2")]
      let refused = await evening.send("POST", sell, unseen, token: staff, headers: headers)
      #expect(refused.status == 422 && refused.json["code"] == "age_confirmation_needed")
      let sale: JSON = [
        "best_available": ["count": 3, "area": "Standing"], "cash_taken": 5_000,
        "confirmed_rule": ["age": 16, "kind": "checked"],
      ]
      let sold = await evening.send("POST", sell, sale, token: staff, headers: headers)
      #expect(sold.status == 201)
      let again = await evening.send("POST", sell, sale, token: staff, headers: headers)
      #expect(again.bytes == sold.bytes && again.header("idempotency-replayed") == "true")
      let tickets = try sold.body(SaleAnswer.self)
      #expect(tickets.changeDue == 2_000 && tickets.tickets.map(\.seat.row) == ["Standing", "Standing", "Standing"])
      let door = await evening.send(
        "POST", "/v1/theatre/check_in", ["code": .string(tickets.tickets[0].code)], token: staff)
      #expect(door.status == 200 && door.json["age_rule"]?["age"] == 16 && door.json["confirmed_rule"]?["age"] == 16)

      let moved = await evening.send(
        "PATCH", "/v1/theatre/shows/\(show)", ["starts_at": .string((start + .hours(1)).timestamp)], token: staff)
      #expect(moved.status == 200)
      let told = try await evening.send("GET", "/v1/bookings/\(hold.bookingId)", token: zoe).body(BookingDetail.self)
      #expect(told.movedFrom == start && told.canCancel)
      let refund = await evening.send(
        "POST", "/v1/theatre/bookings/\(hold.bookingId)/refund", ["amount": 100, "reason": "Moved"], token: staff,
        headers: [("idempotency-key", CinemaSetupRouteTests.key + "3")])
      #expect(refund.status == 200 && refund.json["left"] == 1_500)
      let ended = await evening.send(
        "POST", "/v1/operator/bookings/\(hold.bookingId)/cancel", ["reason": "Cannot come"], token: boss)
      #expect(try ended.body(BookingCancelAnswer.self).refund.amount == 1_600)
      #expect(
        await evening.send("DELETE", "/v1/theatre/shows/\(show)", token: staff).json["code"] == "show_has_bookings")
    }
  }

  @Test("from nothing to a ticket sold at the counter and one sold online", arguments: TestEngine.allCases)
  func opening(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let opened = await evening.send(
        "POST", "/v1/operator/theatres",
        [
          "city_id": .string(Evening.city.id.rawValue), "name": "Rex", "street": "1 Main Street", "lat": .number(40.71),
          "lon": .number(-73.99), "contact": ["phone": "+12125550123"], "cleaning_minutes": 10,
        ], token: boss)
      #expect(opened.status == 201)
      let theatre = try opened.body(TheatreRecord.self).theatre.id
      let film = await evening.send(
        "POST", "/v1/operator/movies",
        [
          "title": "Dawn", "certificate": "FSK 16", "age_rule": ["age": 16, "kind": "checked"], "runtime_minutes": 90,
          "languages": ["english"],
        ], token: boss)
      #expect(film.status == 201)
      let movie = try film.body(MovieDetail.self).id
      let staff = try await evening.boxOffice(theatre.rawValue)

      let path = "/v1/theatre/theatres/\(theatre)/halls/scn_one"
      let plan: JSON = [
        "name": "Hall 1", "rows": [["label": "A", "count": 6], ["label": "B", "count": 6]],
        "areas": [["label": "Standing", "places": 20]],
      ]
      let saved = await evening.send("PUT", path, plan, token: staff)
      #expect(saved.status == 200)
      #expect(try saved.body(HallSaved.self).hall.seatCount == 32)
      #expect(await evening.send("PUT", path, plan, token: staff).status == 428)
      let stale = await evening.send("PUT", path, plan, token: staff, headers: [("if-match", "\"7\"")])
      #expect(stale.status == 412 && stale.json["code"] == "version_conflict" && stale.json["version"] == 1)
      let next = await evening.send("PUT", path, plan, token: staff, headers: [("if-match", "\"1\"")])
      #expect(try next.body(HallSaved.self).hall.version == 2)
      #expect(try await evening.send("GET", path, token: staff).body(HallRecord.self).rows.count == 2)

      let start = evening.clock.now + .hours(6)
      let show: JSON = [
        "movie_id": .string(movie.rawValue), "hall_id": "scn_one", "starts_at": .string(start.timestamp),
        "prices": [
          "categories": [["category": "regular", "price": 1_000]], "ages": [["age": "child", "change": -400]],
        ],
      ]
      let planned = await evening.send("POST", "/v1/theatre/shows", show, token: staff)
      #expect(planned.status == 201)
      let id = try planned.body(ShowsPlanned.self).items[0].id
      let busy = await evening.send("POST", "/v1/theatre/shows", show, token: staff)
      #expect(busy.status == 409 && busy.json["code"] == "hall_busy")
      #expect(busy.json["overlaps"]?["items"]?.arrayValue?.first?["show_id"]?.stringValue == id.rawValue)

      let seller = Seller(evening: evening, boss: boss, staff: staff, show: id, start: start)
      try await seller.sell()
    }
  }

  @Test("P4, P9: unknown fields, foreign houses and strangers are refused by name", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, staff) = (try await evening.signIn("zoe@example.org"), try await evening.boxOffice("tht_odeon"))
      let other = try await evening.boxOffice("tht_elsewhere")
      let hall = "/v1/theatre/theatres/tht_odeon/halls/scn_x"
      let plan: JSON = ["name": "X", "rows": [["label": "A", "count": 2]]]
      let shows: JSON = [
        "theatre_id": "tht_odeon", "movie_id": "mov_moon", "hall_id": "scn_hall", "starts_at": "2027-01-01T20:00:00Z",
        "prices": ["categories": [["category": "regular", "price": 1]]],
      ]
      let cases: [(String, String, JSON?)] = [
        ("GET", "/v1/theatre/theatres/tht_odeon/halls", nil), ("GET", hall, nil), ("PUT", hall, plan),
        ("POST", "/v1/theatre/shows", shows), ("DELETE", "/v1/theatre/shows/shw_late", nil),
        ("POST", "/v1/theatre/shows/shw_late/sell", ["seat_ids": ["sea_hall.0"]]),
      ]
      let headers = [("idempotency-key", CinemaSetupRouteTests.key + "4")]
      for (method, path, body) in cases {
        #expect(await evening.send(method, path, body, headers: headers).status == 401, "\(path)")
        #expect(await evening.send(method, path, body, token: zoe, headers: headers).status == 403, "\(path)")
        #expect(await evening.send(method, path, body, token: other, headers: headers).status == 404, "\(path)")
      }
      for (path, body) in [("/v1/operator/theatres", plan), ("/v1/operator/movies", plan)] as [(String, JSON)] {
        #expect(await evening.send("POST", path, body, token: staff).status == 403)
      }
      let typo = await evening.send(
        "PUT", hall, ["name": "X", "rows": [["label": "A", "count": 2, "seets": 1]]], token: staff)
      #expect(typo.status == 422 && typo.json["errors"]?.arrayValue?.first?["field"] == "rows[0].seets")
    }
  }
}

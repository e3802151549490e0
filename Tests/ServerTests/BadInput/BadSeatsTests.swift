import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

/// What goes wrong with seats and tickets, as the contract answers it over HTTP.
@Suite("Bad days at the cinema, over HTTP")
struct BadSeatsTests {
  private static let holds = "/v1/shows/shw_late/holds"

  /// A pick that no hold comes of.
  struct BadPick: CustomTestStringConvertible, Sendable {
    var name: String
    var body: JSON
    var status = 422
    var code = "validation_failed"
    var field: String?
    var testDescription: String { name }
  }

  static let picks: [BadPick] = [
    BadPick(name: "none", body: ["seat_ids": []], field: "seat_ids"),
    BadPick(name: "twice the same", body: ["seat_ids": ["sea_hall.1", "sea_hall.1"]], field: "seat_ids[1]"),
    BadPick(name: "of another show", body: ["seat_ids": ["sea_other.1"]], code: "seat_unknown"),
    BadPick(name: "beyond the last", body: ["seat_ids": ["sea_hall.12"]], code: "seat_unknown"),
    BadPick(
      name: "eleven", body: ["seat_ids": .array((0..<11).map { .string("sea_hall.\($0)") })], code: "too_many_seats",
      field: "seat_ids"),
    BadPick(
      name: "the best eleven", body: ["best_available": ["count": 11]], code: "too_many_seats",
      field: "best_available.count"),
    BadPick(name: "the best none", body: ["best_available": ["count": 0]], field: "best_available.count"),
    BadPick(
      name: "an unknown category", body: ["best_available": ["count": 2, "category": "royal"]],
      field: "best_available.category"),
    BadPick(
      name: "a category that the hall has not", body: ["best_available": ["count": 2, "category": "vip"]], status: 409,
      code: "seat_unavailable"),
    BadPick(name: "neither one nor the other", body: [:], field: "seat_ids"),
    BadPick(
      name: "one and the other", body: ["seat_ids": ["sea_hall.1"], "best_available": ["count": 1]],
      field: "best_available"),
    BadPick(name: "no ids at all", body: ["seat_ids": ["1", "itm_pizza.1"]], field: "seat_ids[0]"),
  ]

  @Test("a bad pick is refused by name and holds nothing", arguments: picks)
  func pick(_ bad: BadPick) async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openTheatre()
      let zoe = try await evening.signIn("zoe@example.org")
      let got = await evening.send("POST", Self.holds, bad.body, token: zoe)
      #expect(got.status == bad.status && got.json["code"]?.stringValue == bad.code, "\(got.json)")
      #expect(got.json["errors"]?.arrayValue?.first?["field"]?.stringValue == bad.field, "\(got.json)")
      let show = try await evening.send("GET", "/v1/shows/shw_late").body(ShowDetail.self)
      #expect(show.freeSeats == 12 && show.seatsVersion == 0)
    }
  }

  @Test("a show that started a second ago is sold no more, nor one that starts now", arguments: TestEngine.allCases)
  func started(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, max) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("max@example.org"))
      evening.clock.advance(by: .hours(4) - .seconds(1))
      let hold = try await evening.hold(["sea_hall.0", "sea_hall.1"], zoe)
      for _ in 0...1 {
        evening.clock.advance(by: .seconds(1))
        let late = await evening.send("POST", Self.holds, ["seat_ids": ["sea_hall.6"]], token: max)
        #expect(late.status == 409 && late.json["code"] == "show_started")
        #expect(await evening.pay(hold, zoe).json["code"] == "show_started")
      }
    }
  }

  @Test(
    "R3, R7: a clock that is set back sells nothing twice and lengthens no extension", arguments: TestEngine.allCases)
  func clockSetBack(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, max) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("max@example.org"))
      let hold = try await evening.hold(["sea_hall.0", "sea_hall.1"], zoe)
      evening.clock.advance(by: .seconds(-20))
      let taken = await evening.send("POST", Self.holds, ["seat_ids": ["sea_hall.0"]], token: max)
      #expect(taken.status == 409 && taken.json["code"] == "seat_unavailable")
      let extended = await evening.send("POST", "/v1/bookings/\(hold.bookingId)/extend", token: zoe)
      #expect(extended.status == 200, "\(extended.json)")
      let longer = try extended.body(HoldAnswer.self)
      #expect(longer.expiresAt == hold.expiresAt + .seconds(30))
      #expect(await evening.pay(hold, zoe).status == 200)
      evening.clock.advance(by: .seconds(-3_600))
      let sold = await evening.send("POST", Self.holds, ["seat_ids": ["sea_hall.0"]], token: max)
      #expect(sold.status == 409 && sold.json["code"] == "seat_unavailable")
    }
  }

  @Test(
    "E1: a hold that is paid from two tabs is paid once, and the second tab is told", arguments: TestEngine.allCases)
  func twoTabs(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let zoe = try await evening.signIn("zoe@example.org")
      let hold = try await evening.hold(["sea_hall.0", "sea_hall.1"], zoe)
      #expect(await evening.pay(hold, zoe).status == 200)
      let second = await evening.pay(hold, zoe, key: "5f0c6f2e-0000-4000-8000-000000000002")
      #expect(second.status == 409 && second.json["code"] == "already_paid")
      let charges = try await evening.charges(of: hold.bookingId)
      #expect(charges.map(\.captured) == [2_000])
    }
  }

  @Test("what is asked of a hold after its end is 410, and the seats are free", arguments: TestEngine.allCases)
  func afterTheEnd(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, max) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("max@example.org"))
      let hold = try await evening.hold(["sea_hall.0", "sea_hall.1"], zoe)
      evening.clock.advance(by: .seconds(30))
      let extended = await evening.send("POST", "/v1/bookings/\(hold.bookingId)/extend", token: zoe)
      #expect(extended.status == 410 && extended.json["code"] == "hold_expired")
      let paid = await evening.pay(hold, zoe)
      #expect(paid.status == 410 && paid.json["code"] == "hold_expired")
      _ = try await evening.hold(["sea_hall.0", "sea_hall.1"], max)
      #expect(try await evening.charges(of: hold.bookingId).isEmpty)
    }
  }

  @Test(
    "E4: a payment that answers after its deadline has the same seats, or its money back",
    arguments: TestEngine.allCases, [true, false])
  func lateAnswer(engine: TestEngine, isTaken: Bool) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, max) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("max@example.org"))
      let hold = try await evening.hold(["sea_hall.0", "sea_hall.1"], zoe)
      let paid = await evening.pay(hold, zoe, token: "tok_timeout_approved")
      #expect(paid.status == 200 && paid.json["status"] == "payment_pending", "never: try again")
      evening.clock.advance(by: .seconds(121))
      if isTaken { _ = try await evening.hold(["sea_hall.0", "sea_hall.1"], max) }
      try await evening.services.reconciler.run()
      let detail = try await evening.send("GET", "/v1/bookings/\(hold.bookingId)", token: zoe).body(BookingDetail.self)
      #expect(detail.status == (isTaken ? .expired : .confirmed))
      let charges = try await evening.charges(of: hold.bookingId)
      #expect(charges.map(\.captured) == [isTaken ? 0 : 2_000])
      #expect(charges.allSatisfy { $0.status == (isTaken ? "voided" : "captured") })
    }
  }

  @Test(
    "at the door: another theatre's code, one altered by one bit, a cancelled ticket", arguments: TestEngine.allCases)
  func door(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let zoe = try await evening.signIn("zoe@example.org")
      let (staff, other) = (try await evening.boxOffice("tht_odeon"), try await evening.boxOffice("tht_elsewhere"))
      let booking = try await evening.book(["sea_hall.0", "sea_hall.1"], zoe)
      let code = try await evening.send("GET", "/v1/bookings/\(booking)/ticket", token: zoe)
        .body(TicketsAnswer.self).tickets[0].code
      func show(_ code: String, to staff: String) async -> Got {
        await evening.send("POST", "/v1/theatre/check_in", ["code": .string(code)], token: staff)
      }
      let elsewhere = await show(code, to: other)
      #expect(elsewhere.status == 409 && elsewhere.json["code"] == "ticket_other_theatre")
      for place in [3, code.utf8.count / 2, code.utf8.count - 1] {
        var bytes = Array(code.utf8)
        bytes[place] ^= 1
        let altered = await show(String(decoding: bytes, as: UTF8.self), to: staff)
        #expect(altered.status == 422 && altered.json["code"] == "ticket_invalid", "letter \(place)")
      }
      #expect(await evening.send("POST", "/v1/bookings/\(booking)/cancel", [:], token: zoe).status == 200)
      let cancelled = await show(code, to: staff)
      #expect(cancelled.status == 409 && cancelled.json["code"] == "ticket_cancelled")
    }
  }
}

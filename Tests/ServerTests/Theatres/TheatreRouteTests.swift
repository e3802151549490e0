import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Theatre staff and tickets over HTTP")
struct TheatreRouteTests {
  private static let show = "/v1/theatre/shows/shw_late"

  /// Every route of the house, with a body that its schema accepts.
  private static let routes: [(method: String, path: String, body: JSON?)] = [
    ("GET", "/v1/theatre/theatres", nil), ("PATCH", "/v1/theatre/theatres/tht_odeon", ["picture": [:]]),
    ("GET", "/v1/theatre/shows", nil), ("PATCH", show, ["hold_seconds": 60]),
    ("POST", show + "/block", ["seat_ids": ["sea_hall.0"]]),
    ("POST", show + "/unblock", ["seat_ids": ["sea_hall.0"]]),
    ("POST", show + "/comp", ["seat_ids": ["sea_hall.1"]]), ("GET", show + "/door", nil),
    ("GET", show + "/takings", nil), ("POST", "/v1/theatre/bookings/bkg_none/move", ["seat_ids": ["sea_hall.1"]]),
    ("POST", "/v1/theatre/check_in", ["code": "S1"]),
    ("POST", "/v1/theatre/check_ins", ["checks": [["code": "S1", "checked_at": "2026-09-21T12:00:00Z", "door": "N"]]]),
    ("GET", "/v1/theatre/ticket_key", nil), ("POST", show + "/cancel", ["reason": "No power"]),
  ]

  @Test(
    "P2: strangers sign in first, customers may not, another house's staff find nothing", arguments: TestEngine.allCases
  )
  func admitted(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let zoe = try await evening.signIn("zoe@example.org")
      let other = try await evening.boxOffice("tht_elsewhere")
      for (method, path, body) in Self.routes {
        #expect(await evening.send(method, path, body).status == 401, "\(path)")
        #expect(await evening.send(method, path, body, token: zoe).status == 403, "\(path)")
        guard path.hasPrefix(Self.show) || path.hasSuffix("tht_odeon") else { continue }
        #expect(await evening.send(method, path, body, token: other).status == 404, "\(path)")
      }
      let listed = try await evening.send("GET", "/v1/theatre/theatres", token: other).body(Page<TheatreBody>.self)
      #expect(listed.items.isEmpty)
      let shows = await evening.send("GET", "/v1/theatre/shows?theatre_id=tht_odeon", token: other)
      #expect(shows.status == 404)
    }
  }

  @Test("an operator may do what the staff of any theatre may", arguments: TestEngine.allCases)
  func operators(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      _ = try await evening.services.accounts.grant(.operator, to: .email("operator@soiree.test"))
      let boss = try await evening.signIn("operator@soiree.test")
      for (method, path, body) in Self.routes where !path.contains("check_in") && !path.contains("bkg_none") {
        let target = path == "/v1/theatre/shows" ? path + "?theatre_id=tht_odeon" : path
        let got = await evening.send(method, target, body, token: boss)
        #expect([200, 201].contains(got.status), "\(path): \(String(decoding: got.bytes, as: UTF8.self))")
      }
      // Which theatre is meant, nobody can guess.
      let vague = await evening.send("GET", "/v1/theatre/shows", token: boss)
      #expect(vague.status == 422 && vague.field == "theatre_id")
    }
  }

  @Test(
    "from a booking to the door: ticket as JSON, SVG and PDF, let in once, told later", arguments: TestEngine.allCases)
  func door(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, staff) = (try await evening.signIn("zoe@example.org"), try await evening.boxOffice("tht_odeon"))
      let path = "/v1/bookings/\(try await evening.book(["sea_hall.2", "sea_hall.3"], zoe))/ticket"
      let got = await evening.send("GET", path, token: zoe)
      let tickets = try got.body(TicketsAnswer.self).tickets
      #expect(got.header("cache-control") == "private, no-cache" && tickets.count == 2)
      let etag = try #require(got.header("etag"))
      #expect(await evening.send("GET", path, token: zoe, headers: [("if-none-match", etag)]).status == 304)
      let svg = await evening.send("GET", path + "?format=svg", token: zoe)
      #expect(svg.header("content-type") == "image/svg+xml" && svg.bytes.starts(with: Array("<svg ".utf8)))
      let one = await evening.send("GET", path + "?format=pdf&ticket_id=\(tickets[1].ticketId)", token: zoe)
      #expect(one.header("content-type") == "application/pdf" && one.bytes.starts(with: Array("%PDF".utf8)))
      #expect(await evening.send("GET", path + "?format=png", token: zoe).status == 422)
      #expect(await evening.send("GET", path, token: staff).status == 404)

      let check: JSON = ["code": .string(tickets[0].code), "door": "North"]
      let first = try await evening.send("POST", "/v1/theatre/check_in", check, token: staff).body(CheckInAnswer.self)
      #expect(first.ticketId == tickets[0].ticketId && first.door == "North")
      let second = await evening.send("POST", "/v1/theatre/check_in", check, token: staff)
      #expect(second.status == 409 && second.json["code"] == "ticket_already_used")
      #expect(second.json["first"]?["door"] == "North")
      let at = JSON.string(evening.clock.now.timestamp)
      let checked = await evening.send(
        "POST", "/v1/theatre/check_ins",
        [
          "checks": [
            ["code": .string(tickets[1].code), "checked_at": at, "door": "South"],
            ["code": "S1:1:NOT", "checked_at": at, "door": "South"],
          ]
        ], token: staff)
      #expect(try checked.body(CheckInsAnswer.self).results.map(\.result) == [.accepted, .invalid])
      let list = await evening.send("GET", Self.show + "/door", token: staff)
      #expect(try list.body(DoorList.self).checkedIn == 2)
      let listTag = try #require(list.header("etag"))
      let same = await evening.send("GET", Self.show + "/door", token: staff, headers: [("if-none-match", listTag)])
      #expect(same.status == 304)
      let keys = try await evening.send("GET", "/v1/theatre/ticket_key", token: staff).body(TicketKeys.self)
      #expect(keys.keys.map(\.id) == [1] && keys.keys[0].algorithm == "ed25519")
    }
  }

  @Test(
    "seats are blocked, given away and moved; a show is called off and its money goes back",
    arguments: TestEngine.allCases)
  func desk(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, staff) = (try await evening.signIn("zoe@example.org"), try await evening.boxOffice("tht_odeon"))
      let blocked = await evening.send("POST", Self.show + "/block", ["seat_ids": ["sea_hall.0"]], token: staff)
      #expect(blocked.json["seats"]?["sea_hall.0"] == "blocked")
      let taken = await evening.send("POST", "/v1/shows/shw_late/holds", ["seat_ids": ["sea_hall.0"]], token: zoe)
      #expect(taken.status == 409 && taken.json["code"] == "seat_unavailable")
      let gift: JSON = ["seat_ids": ["sea_hall.0", "sea_hall.1"], "email": "guest@example.org"]
      let given = await evening.send("POST", Self.show + "/comp", gift, token: staff)
      #expect(given.status == 201)
      #expect(try given.body(StaffBooking.self).tickets.count == 2)
      let booking = try await evening.book(["sea_hall.2", "sea_hall.3"], zoe)
      let moved = try await evening.send(
        "POST", "/v1/theatre/bookings/\(booking)/move", ["seat_ids": ["sea_hall.8", "sea_hall.9"]], token: staff
      ).body(StaffBooking.self)
      #expect(moved.seats.map(\.row) == ["B", "B"])
      let shows = try await evening.send("GET", "/v1/theatre/shows", token: staff).body(Page<StaffShow>.self)
      #expect(shows.items.map(\.seats) == [SeatCounts(available: 8, held: 0, booked: 4, blocked: 0)])
      let patched = await evening.send("PATCH", Self.show, ["hold_seconds": 45], token: staff)
      #expect(patched.json["hold_seconds"] == 45)
      let before = try await evening.send("GET", Self.show + "/takings", token: staff).body(TakingsBody.self)
      #expect(before.total == 2_000 && before.tickets == 2 && before.comps == 2)
      let off = try await evening.send("POST", Self.show + "/cancel", ["reason": "No power"], token: staff)
        .body(ShowCancelAnswer.self)
      #expect(off.orders == 0)
      #expect(off.isDone && off.bookings == 2 && off.cancelled == 2 && off.refunded == 2_000)
      let detail = try await evening.send("GET", "/v1/bookings/\(booking)", token: zoe).body(BookingDetail.self)
      #expect(detail.status == .cancelled && detail.refund?.amount == 2_000)
      #expect(try await evening.send("GET", "/v1/shows/shw_late").body(ShowDetail.self).status == .cancelled)
    }
  }

  @Test("a show that is over is not called off", arguments: TestEngine.allCases)
  func over(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      evening.clock.advance(by: .hours(6))
      let staff = try await evening.boxOffice("tht_odeon")
      let late = await evening.send("POST", Self.show + "/cancel", ["reason": "No power"], token: staff)
      #expect(late.status == 409 && late.json["code"] == "show_ended")
    }
  }

  @Test("what staff send wrongly is refused by its field")
  func bad() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openTheatre()
      let staff = try await evening.boxOffice("tht_odeon")
      let cases: [(String, String, JSON, String)] = [
        ("PATCH", Self.show, ["hold_seconds": 29], "hold_seconds"),
        ("PATCH", Self.show, ["hold_seconds": 901], "hold_seconds"),
        ("POST", Self.show + "/block", ["seat_ids": []], "seat_ids"),
        ("POST", Self.show + "/block", ["seat_ids": ["sea_hall.0", "sea_hall.0"]], "seat_ids[1]"),
        ("POST", Self.show + "/comp", ["seat_ids": ["sea_hall.0"], "email": "nobody"], "email"),
        ("POST", Self.show + "/cancel", ["reason": ""], "reason"),
        ("POST", "/v1/theatre/check_in", ["code": ""], "code"),
        ("POST", "/v1/theatre/check_in", ["code": "x", "checked_at": "yesterday"], "checked_at"),
        ("POST", "/v1/theatre/check_ins", ["checks": [["code": "x", "door": "N"]]], "checks[0].checked_at"),
      ]
      for (method, path, body, field) in cases {
        let got = await evening.send(method, path, body, token: staff)
        #expect(got.status == 422 && got.field == field, "\(path) \(body)")
      }
      let unknown = await evening.send("POST", Self.show + "/block", ["seat_ids": ["sea_other.0"]], token: staff)
      #expect(unknown.status == 422 && unknown.json["code"] == "seat_unknown")
    }
  }
}

extension Got {
  /// The first field that was refused.
  fileprivate var field: String? { json["errors"]?.arrayValue?.first?["field"]?.stringValue }
}

extension Evening {
  func boxOffice(_ theatre: String) async throws -> String {
    _ = try await services.accounts.grant(
      .theatreStaff, subject: theatre, to: .email("theatre+\(theatre)@soiree.test"))
    return try await signIn("theatre+\(theatre)@soiree.test")
  }

  /// Held and paid.
  func book(_ seats: [JSON], _ token: String) async throws -> BookingID {
    let hold = try await send("POST", "/v1/shows/shw_late/holds", ["seat_ids": .array(seats)], token: token)
      .body(HoldAnswer.self)
    let paid = await send(
      "POST", "/v1/bookings/\(hold.bookingId)/pay",
      [
        "payment_method": ["kind": "card", "token": "tok_approved"], "expected_total": .integer(hold.totals.total),
      ], token: token, headers: [("idempotency-key", "5f0c6f2e-0000-4000-8000-000000000001")])
    #expect(paid.status == 200)
    return hold.bookingId
  }
}

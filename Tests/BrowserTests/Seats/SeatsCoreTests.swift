import Domain
import Paging
import Testing
import Wire

struct SeatsCoreTests {
  private static func open() throws -> (page: BrowserPage, seats: Int64) {
    let page = BrowserPage(account: Bistro.account)
    let seats = page.open("seats", Palace.start)
    page.answer(try page.awaited("get", "/v1/shows/shw_evening/seats"), 200, Palace.seats(1, [0, 1]).bytes)
    return (page, seats)
  }

  private static func held() throws -> (page: BrowserPage, seats: Int64) {
    let (page, seats) = try open()
    page.send(seats, "holdSeats", ["seats": [14, 15]])
    page.answer(try page.awaited("post", "/v1/shows/shw_evening/holds"), 201, Palace.hold([14, 15]).bytes)
    return (page, seats)
  }

  @Test func `the map shows a letter for each seat`() throws {
    let (page, seats) = try Self.open()
    let states = try #require(page.shown(seats, "states")?.stringValue)
    #expect(states.hasPrefix("bbff") && states.count == 40)
  }

  @Test func `M5: a pick is priced at once`() throws {
    let (page, seats) = try Self.open()
    page.send(seats, "tap", ["seat": 14])
    #expect(page.shown(seats, "price", "total")?.integerValue == 1_300)
    #expect(page.shown(seats, "picked") == [14] && page.shown(seats, "canHold")?.boolValue == true)
  }

  @Test func `R7: a pick that strands a seat comes with what to take instead`() throws {
    let (page, seats) = try Self.open()
    for seat: JSON in [3, 4] { page.send(seats, "tap", ["seat": seat]) }
    #expect(page.shown(seats, "advice", "reason")?.stringValue == "strandsSeat")
    page.send(seats, "takeSuggestion")
    #expect(page.shown(seats, "advice") == nil)
    #expect(page.shown(seats, "canHold")?.boolValue == true)
  }

  @Test func `the question names the seats by their ids`() throws {
    let (page, seats) = try Self.open()
    page.send(seats, "holdSeats", ["seats": [14, 15]])
    let call = try page.awaited("post", "/v1/shows/shw_evening/holds")
    #expect(try HoldRequest(json: try #require(call.body)).seatIds == [Palace.seat(14), Palace.seat(15)])
    page.send(seats, "letGo")
    page.send(seats, "holdBest", ["count": 2, "accessiblePlaces": 1])
    let best = try #require(page.calls.last?.body)
    let request = try HoldRequest(json: best)
    #expect(request.bestAvailable?.count == 2 && request.bestAvailable?.accessible == true)
  }

  @Test func `R3: held seats end by the server's clock, as this device counts`() throws {
    let (page, seats) = try Self.held()
    #expect(page.shown(seats, "phase", "kind")?.stringValue == "holding")
    // The server is a minute ahead.
    #expect(page.shown(seats, "hold", "endsAt")?.integerValue == page.now + 30_000)
    #expect(page.shown(seats, "hold", "bill", "total")?.integerValue == 2_600)
    #expect(page.shown(seats, "states")?.stringValue?.filter { $0 == "m" }.count == 2)
    #expect(page.slots["held_seats"] != nil)
  }

  @Test func `R8: whose time is short is warned once, and may keep the seats longer`() throws {
    let (page, seats) = try Self.held()
    page.ring(seats)
    #expect(page.notices.last == ["kind": "holdEnds"] && page.shown(seats, "isExpiring")?.boolValue == true)
    page.send(seats, "extend")
    let call = try page.awaited("post", "/v1/bookings/bkg_1/extend")
    page.answer(call, 200, Palace.hold([14, 15], seconds: 60).bytes)
    #expect(page.shown(seats, "isExpiring")?.boolValue == false)
  }

  @Test func `a seat that somebody took is marked, and what else there is suggested`() throws {
    let (page, seats) = try Self.open()
    page.send(seats, "holdSeats", ["seats": [14, 15]])
    let problem = Problem.seatUnavailable([Palace.seat(14)], suggestion: [Palace.seat(24), Palace.seat(25)])
    page.answer(try page.awaited("post", "/v1/shows/shw_evening/holds"), 409, problem.body)
    #expect(page.shown(seats, "notice") == ["kind": "taken", "seats": [14]])
    #expect(page.shown(seats, "advice", "suggestion") == [24, 25])
  }

  @Test func `a page that was closed finds its seats again`() throws {
    let (page, _) = try Self.held()
    page.reload(account: Bistro.account)
    let seats = page.open("seats", Palace.start)
    page.answer(try page.awaited("get", "/v1/bookings/bkg_1"), 200, Palace.booking(.seatsLocked).bytes)
    #expect(page.shown(seats, "phase", "kind")?.stringValue == "holding")
  }

  @Test func `R4: seats do not lapse while they are paid for, and are booked when that stands`() throws {
    let (page, seats) = try Self.held()
    let booking = page.open("booking")
    page.send(
      booking, "place",
      [
        "goods": ["kind": "seats", "booking": "bkg_1", "total": 2_600],
        "method": ["method": "card", "token": "t"],
        "others": [], "key": "k",
      ])
    #expect(page.shown(seats, "phase", "kind")?.stringValue == "paying")
    #expect(page.shown(seats, "hold", "lapses")?.boolValue == false)
    let call = try page.awaited("post", "/v1/bookings/bkg_1/pay")
    #expect(call.key == "k" && call.body?["expected_total"]?.integerValue == 2_600)
    page.answer(call, 200, Palace.paid(.confirmed).bytes)
    #expect(page.shown(booking, "progress") == ["kind": "done", "id": "bkg_1"])
    #expect(page.shown(seats, "phase") == ["kind": "booked", "booking": "bkg_1"])
    #expect(page.slots["held_seats"] == nil && page.slots["seat_purchase/" + Bistro.account] == nil)
  }

  @Test func `R4: a declined payment has the hold asked about, and offers another way`() throws {
    let (page, seats) = try Self.held()
    let booking = page.open("booking")
    page.send(
      booking, "place",
      [
        "goods": ["kind": "seats", "booking": "bkg_1", "total": 2_600],
        "method": ["method": "card"],
        "others": [["method": "upi"]], "key": "k",
      ])
    page.answer(try page.awaited("post", "/v1/bookings/bkg_1/pay"), 402, Problem(.paymentDeclined).body)
    #expect(page.shown(booking, "progress", "question", "others") == [["method": "upi"]])
    #expect(page.shown(seats, "phase", "kind")?.stringValue == "checking")
    page.answer(try page.awaited("get", "/v1/bookings/bkg_1"), 200, Palace.booking(.seatsLocked).bytes)
    #expect(page.shown(seats, "phase", "kind")?.stringValue == "holding")
  }

  @Test func `R11: a rule that was raised since the hold is read again after the refusal, and is what is sent then`()
    throws
  {
    let (page, seats) = try Self.held()
    let booking = page.open("booking")
    func place(_ rule: JSON?) {
      var goods: JSONObject = ["kind": "seats", "booking": "bkg_1", "total": 2_600]
      goods["confirmedRule"] = rule
      page.send(
        booking, "place",
        ["goods": .object(goods), "method": ["method": "card", "token": "t"], "others": [], "key": "k"])
    }
    #expect(page.shown(seats, "hold", "ageRule") == nil)
    place(nil)
    let refusal = try Problem.ageConfirmationNeeded(#require(AgeRule(age: 18, kind: .checked)), atCounter: false)
    let first = try page.awaited("post", "/v1/bookings/bkg_1/pay")
    #expect(first.body?["confirmed_rule"] == nil)
    page.answer(first, 422, refusal.body)
    var detail = Palace.booking(.seatsLocked)
    detail.movie.ageRule = AgeRuleBody(age: 18, kind: .checked)
    page.answer(try page.awaited("get", "/v1/bookings/bkg_1"), 200, detail.bytes)
    #expect(page.shown(seats, "hold", "ageRule") == ["age": 18, "kind": "checked"])
    place(page.shown(seats, "hold", "ageRule"))
    let second = try page.awaited("post", "/v1/bookings/bkg_1/pay")
    #expect(second.body?["confirmed_rule"] == ["age": 18, "kind": "checked"])
  }

  @Test func `a hold is asked for when the last one was let go, not before`() throws {
    let (page, seats) = try Self.held()
    page.send(seats, "letGo")
    page.send(seats, "holdSeats", ["seats": [14, 15]])
    #expect(page.call("post", "/v1/shows/shw_evening/holds") == nil)
    page.answer(try page.awaited("delete", "/v1/bookings/bkg_1/hold"), 204)
    #expect(page.call("post", "/v1/shows/shw_evening/holds") != nil)
  }

  @Test func `a show that cannot be read opens nothing`() {
    let page = BrowserPage(account: Bistro.account)
    #expect(page.open("seats", ["show": [:], "layout": [:], "asksForAccess": false]) == 0 && page.malformed == 1)
  }
}

import Domain
import Paging
import Testing
import Wire

struct LiveCoreTests {
  private static let seatsTopic = "show:shw_evening"

  /// A hall whose socket is signed in and follows it.
  private static func live() throws -> (page: BrowserPage, seats: Int64) {
    let page = BrowserPage(account: Bistro.account)
    let seats = page.open("seats", Palace.start)
    page.answer(try page.awaited("get", "/v1/shows/shw_evening/seats"), 200, Palace.seats(1).bytes)
    #expect(page.lines.last == ["kind": "connect", "number": 1])
    page.send(page.live, "opened", ["number": 1])
    #expect(try frame(page) == ["action": "authenticate"])
    hear(page, .authenticated)
    hear(page, .subscribed(topic: seatsTopic, seq: 5))
    page.answer(try page.awaited("get", "/v1/shows/shw_evening/seats"), 200, Palace.seats(1).bytes)
    return (page, seats)
  }

  private static func frame(_ page: BrowserPage) throws -> JSON {
    let frame = try #require(page.lines.last?["frame"]?.stringValue)
    return try JSON.parse(Array(frame.utf8))
  }

  private static func hear(_ page: BrowserPage, _ message: LiveMessage, number: Int64 = 1) {
    page.send(
      page.live, "heard",
      ["number": .integer(number), "frame": .string(String(decoding: message.message, as: UTF8.self))])
  }

  private static func seatsChanged(_ version: Int64, _ seats: [Int], seq: Int64) -> LiveMessage {
    let event = SeatsChangedEvent(
      showId: Palace.show, version: version, seats: Palace.seats(version, seats, .held).seats)
    return .event(
      LiveEvent(name: .seatsChanged, topic: seatsTopic, seq: seq, at: Palace.now, data: JSON(encoding: event)))
  }

  @Test func `whoever follows is signed in once, for all topics`() throws {
    let (page, _) = try Self.live()
    #expect(page.shown(page.live, "link")?.stringValue == "live")
    let subscribed = try page.lines.compactMap { try $0["frame"]?.stringValue.map { try JSON.parse(Array($0.utf8)) } }
      .filter { $0["action"]?.stringValue == "subscribe" }.compactMap { $0["topic"]?.stringValue }
    #expect(subscribed == [Self.seatsTopic, "account:me"])
  }

  @Test func `others' holds change the map under the finger`() throws {
    let (page, seats) = try Self.live()
    page.send(seats, "tap", ["seat": 14])
    Self.hear(page, Self.seatsChanged(2, [14], seq: 6))
    #expect(page.shown(seats, "picked") == [])
    #expect(page.shown(seats, "notice") == ["kind": "taken", "seats": [14]])
    #expect(Array(page.shown(seats, "states")?.stringValue ?? "")[14] == "h")
  }

  @Test func `a missed version is asked for, not guessed`() throws {
    let (page, _) = try Self.live()
    Self.hear(page, Self.seatsChanged(4, [14], seq: 6))
    #expect(page.call("get", "/v1/shows/shw_evening/seats?since=1") != nil)
  }

  @Test func `the socket that is lost is tried again, and polled meanwhile`() throws {
    let (page, seats) = try Self.live()
    for number in 1...3 as ClosedRange<Int64> {
      page.send(page.live, "closed", ["number": .integer(number), "unknown": false])
      if number < 3 { page.ring(page.live) }
    }
    #expect(page.shown(page.live, "link")?.stringValue == "polling")
    page.answer(try page.awaited("get", "/v1/shows/shw_evening/seats"), 200, Palace.seats(7, [3]).bytes)
    #expect(Array(page.shown(seats, "states")?.stringValue ?? "")[3] == "b")
  }

  @Test func `a frame that cannot be read ends the socket`() throws {
    let (page, _) = try Self.live()
    page.send(page.live, "heard", ["number": 1, "frame": "{"])
    #expect(page.lines.last == ["kind": "close", "number": 1])
    #expect(page.shown(page.live, "link")?.stringValue == "connecting")
  }

  @Test func `in the background there is no socket`() throws {
    let (page, _) = try Self.live()
    page.happened("background")
    #expect(page.lines.last == ["kind": "close", "number": 1] && page.shown(page.live, "link")?.stringValue == "idle")
    page.happened("foreground")
    #expect(page.lines.last == ["kind": "connect", "number": 2])
  }

  @Test func `a hold that another tab replaced is asked about`() throws {
    let (page, seats) = try Self.live()
    page.send(seats, "holdSeats", ["seats": [14]])
    page.answer(try page.awaited("post", "/v1/shows/shw_evening/holds"), 201, Palace.hold([14]).bytes)
    let event = HoldExpiredEvent(bookingId: Palace.booking, showId: Palace.show)
    Self.hear(page, .subscribed(topic: "account:me", seq: 1))
    Self.hear(
      page,
      .event(LiveEvent(name: .holdExpired, topic: "account:me", seq: 2, at: Palace.now, data: JSON(encoding: event))))
    #expect(page.shown(seats, "phase", "kind")?.stringValue == "checking")
    #expect(page.call("get", "/v1/bookings/bkg_1") != nil)
  }

  @Test func `a closed hall is followed no more`() throws {
    let (page, seats) = try Self.live()
    page.close(seats)
    #expect(page.lines.last == ["kind": "close", "number": 1])
  }
}

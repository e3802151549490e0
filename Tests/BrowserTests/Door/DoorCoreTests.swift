import Domain
import Paging
import Testing
import Wire

@testable import Browser

struct DoorCoreTests {
  private static let at = Instant(seconds: 1_790_000_000)
  private static let show = ShowID(suffix: "s1")
  private static let list = "/v1/theatre/shows/shw_s1/door"
  private static let code = "S1:7:K1:S1:3:AB3DEF:SIGNED"
  private static let checks = "door/checks/" + Bistro.account
  private static let seat = TicketSeat(row: "J", number: "7", category: .regular)

  private static func doorList(usedAt: Instant? = nil) -> [UInt8] {
    DoorList(
      showId: show, movie: "Harbour “Lights”", theatre: "Palace", screen: "Hall 2", startsAt: at + .minutes(15),
      timeZone: "America/New_York", checkedIn: usedAt == nil ? 0 : 1,
      tickets: [
        DoorTicket(
          ticketId: TicketID(suffix: "k1"), bookingId: BookingID(suffix: "b1"), seat: seat,
          status: usedAt == nil ? .valid : .used, checkedInAt: usedAt, door: usedAt.map { _ in "Door B" })
      ]
    ).bytes
  }

  private static let keys = TicketKeys(keys: [TicketKey(id: 7, publicKey: "AAAA")], serverTime: at).bytes

  /// A page that stands at a door.
  private static func opened() throws -> (page: BrowserPage, door: Int64) {
    let page = BrowserPage(.staff, account: Bistro.account)
    page.now = at.milliseconds
    let door = page.open("door", ["show": .string(show.rawValue), "door": "Door A"])
    page.answer(try page.awaited("get", list), 200, doorList())
    page.answer(try page.awaited("get", "/v1/theatre/ticket_key"), 200, keys)
    return (page, door)
  }

  @Test func `a door shows its show, who is in, and the keys as they came`() throws {
    let (page, door) = try Self.opened()
    #expect(page.shown(door, "movie") == "Harbour “Lights”" && page.shown(door, "screen") == "Hall 2")
    #expect(page.shown(door, "sold") == 1 && page.shown(door, "inside") == 0)
    #expect(page.shown(door, "keys", "keys")?.arrayValue?.first?["id"] == 7)
  }

  @Test func `a ticket that is read is asked of with its time and door, and comes in`() throws {
    let (page, door) = try Self.opened()
    page.send(door, "read", ["code": .string(Self.code), "seal": "genuine", "isHeld": true])
    #expect(page.shown(door, "verdict", "kind") == "checking")
    let check = try page.awaited("post", "/v1/theatre/check_in")
    let asked = try CheckInRequest(request: try #require(check.body).bytes)
    #expect(
      asked.code == Self.code && asked.checkedAt == Self.at && asked.door == "Door A" && asked.showId == Self.show)
    let answer = CheckInAnswer(
      ticketId: TicketID(suffix: "k1"), bookingId: BookingID(suffix: "b1"), showId: Self.show, movie: "Harbour Lights",
      screen: "Hall 2", startsAt: Self.at, timeZone: "America/New_York", seat: Self.seat, checkedInAt: Self.at,
      door: "Door A")
    page.answer(check, 200, answer.bytes)
    #expect(page.shown(door, "verdict", "kind") == "admitted" && page.shown(door, "verdict", "row") == "J")
    #expect(page.shown(door, "verdict", "answer") == JSON(encoding: answer))
    #expect(page.shown(door, "inside") == 1 && page.slots[Self.checks] == nil)
  }

  @Test func `a second use is refused with when and where the first was`() throws {
    let (page, door) = try Self.opened()
    page.send(door, "read", ["code": .string(Self.code), "seal": "genuine", "isHeld": true])
    let problem = Problem.ticketAlreadyUsed(
      FirstCheckIn(checkedInAt: Self.at + .seconds(-60), door: "Door B"), "This ticket has opened a door before.")
    page.answer(try page.awaited("post", "/v1/theatre/check_in"), 409, problem.body)
    #expect(page.shown(door, "verdict", "kind") == "used" && page.shown(door, "verdict", "firstDoor") == "Door B")
    #expect(page.shown(door, "verdict", "firstAt") == .integer((Self.at + .seconds(-60)).milliseconds))
  }

  @Test func `without a network entries are on the disk, and reported after a reload`() throws {
    let (page, door) = try Self.opened()
    page.send(door, "read", ["code": .string(Self.code), "seal": "genuine", "isHeld": true])
    page.lose(try page.awaited("post", "/v1/theatre/check_in"))
    #expect(page.shown(door, "verdict", "kind") == "admittedHere" && page.shown(door, "kept") == 1)
    page.lose(try page.awaited("post", "/v1/theatre/check_ins"))
    #expect(page.slots[Self.checks] != nil && page.slots["door/list/shw_s1"] != nil)
    page.reload(account: Bistro.account)
    page.now = Self.at.milliseconds + 600_000
    let again = page.open("door", ["show": .string(Self.show.rawValue), "door": "Door B"])
    page.lose(try page.awaited("get", Self.list))
    #expect(page.shown(again, "phase") == "showing" && page.shown(again, "kept") == 1)
    let report = try page.awaited("post", "/v1/theatre/check_ins")
    let checks = try CheckInsRequest(request: try #require(report.body).bytes).checks
    #expect(checks == [OfflineCheck(code: Self.code, checkedAt: Self.at, door: "Door A")])
    let clash = OfflineCheckResult(
      result: .alreadyUsed, ticketId: TicketID(suffix: "k1"),
      first: FirstCheckIn(checkedInAt: Self.at + .seconds(-5), door: "Door C"))
    page.answer(report, 200, CheckInsAnswer(results: [clash]).bytes)
    #expect(page.shown(again, "kept") == 0 && page.slots[Self.checks] == nil)
    #expect(page.shown(again, "clashes")?.arrayValue?.first?["firstDoor"] == "Door C")
    page.send(again, "understood")
    #expect(page.shown(again, "clashes")?.arrayValue?.isEmpty == true)
  }

  @Test func `P1: who signs out leaves no list on the phone; entries that nobody knows of wait for them`() throws {
    let (page, door) = try Self.opened()
    page.send(door, "read", ["code": .string(Self.code), "seal": "genuine", "isHeld": true])
    page.lose(try page.awaited("post", "/v1/theatre/check_in"))
    page.lose(try page.awaited("post", "/v1/theatre/check_ins"))
    page.happened("signedOut")
    #expect(page.slots.keys.filter { $0.hasPrefix("door/") } == [Self.checks])
    #expect(page.shown(door, "phase") == "closed")
    page.happened("signedIn", ["account": "acc_other"])
    page.answer(try page.awaited("get", Self.list), 200, Self.doorList())
    #expect(page.shown(door, "kept") == 0 && page.call("post", "/v1/theatre/check_ins") == nil)
    page.happened("signedIn", ["account": .string(Bistro.account)])
    #expect(page.shown(door, "kept") == 1)
  }
}

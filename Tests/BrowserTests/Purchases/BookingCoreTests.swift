import Domain
import Paging
import Testing
import Wire

struct BookingCoreTests {
  private static let slot = "seat_purchase/" + Bistro.account

  /// A tap on "Pay" for held seats.
  private static func paying() throws -> (page: BrowserPage, booking: Int64) {
    let page = BrowserPage(account: Bistro.account)
    let booking = page.open("booking")
    place(page, booking, "bkg_1", key: "key-1")
    return (page, booking)
  }

  private static func place(
    _ page: BrowserPage, _ machine: Int64, _ booking: String, key: String, method: JSON = ["method": "card"]
  ) {
    page.send(
      machine, "place",
      [
        "goods": ["kind": "seats", "booking": .string(booking), "total": 2_600],
        "method": method,
        "others": [["method": "upi"]], "key": .string(key),
      ])
  }

  private static func refused(_ code: ProblemCode) throws -> (page: BrowserPage, booking: Int64) {
    let (page, booking) = try paying()
    page.answer(try page.awaited("post", "/v1/bookings/bkg_1/pay"), 410, Problem(code).body)
    #expect(page.shown(booking, "progress", "kind")?.stringValue == "lost")
    return (page, booking)
  }

  @Test func `R3: after seats lapsed while they were paid, the next ones can be paid`() throws {
    let (page, booking) = try Self.refused(.holdExpired)
    Self.place(page, booking, "bkg_2", key: "key-2")
    #expect(try page.awaited("post", "/v1/bookings/bkg_2/pay").key == "key-2")
    #expect(page.notices.isEmpty, "nobody is sent back to the bill")
  }

  @Test func `E1: a payment that surely never arrived gives its slot to the next one`() throws {
    let (page, _) = try Self.paying()
    page.lose(try page.awaited("post", "/v1/bookings/bkg_1/pay"))
    page.reload(account: Bistro.account)
    page.now += 600_000
    let booking = page.open("booking")
    page.answer(try page.awaited("get", "/v1/bookings/bkg_1"), 200, Palace.booking(.seatsLocked).bytes)
    #expect(page.shown(booking, "progress", "question", "kind")?.stringValue == "neverArrived")
    Self.place(page, booking, "bkg_1", key: "key-2", method: ["method": "upi"])
    #expect(try page.awaited("post", "/v1/bookings/bkg_1/pay").key == "key-2")
    #expect(page.slots[Self.slot] != nil, "the key under way is the one that is kept")
  }

  @Test func `what is charged is what is shown, whatever was chosen before`() throws {
    let (page, booking) = try Self.paying()
    #expect(page.shown(booking, "method") == ["method": "card"])
    page.answer(try page.awaited("post", "/v1/bookings/bkg_1/pay"), 402, Problem(.paymentDeclined).body)
    page.send(booking, "choose", ["method": ["method": "upi"], "key": "key-2"])
    #expect(page.shown(booking, "method") == ["method": "upi"])
  }
}

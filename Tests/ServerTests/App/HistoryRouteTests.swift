import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("What somebody ordered and booked, over real sockets")
struct HistoryRouteTests {
  private static func key(_ number: Int) -> String { "5f0c6f2e-0000-4000-8000-00000000000\(number)" }

  /// Every page of a list, one entry to a page.
  private func pages<Item: Wire.Body>(_ path: String, _ token: String, _ send: Evening.Sender) async throws -> [Item] {
    var items: [Item] = []
    var cursor: String?
    repeat {
      let query = "?limit=1" + (cursor.map { "&cursor=" + $0 } ?? "")
      let got = await send("GET", path + query, [], [("authorization", "Bearer " + token)])
      #expect(got.status == 200, "\(got.json)")
      let page: Page<Item> = try got.body()
      items += page.items
      cursor = page.nextCursor
    } while cursor != nil && items.count < 9
    return items
  }

  @Test("orders and bookings are listed newest first, page by page", arguments: TestEngine.allCases)
  func listed(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let zoe = try await evening.signIn("zoe@example.org")
      var (orders, bookings) = ([OrderID](), [BookingID]())
      for number in 1...3 {
        let order = try await evening.submit(evening.cart(zoe), zoe, key: Self.key(number)).body(SubmitAnswer.self)
        orders.insert(order.orderId, at: 0)
        let first = 2 * (number - 1)
        let hold = try await evening.hold(
          [.string("sea_hall.\(first)"), .string("sea_hall.\(first + 1)")], zoe)
        #expect(await evening.pay(hold, zoe, key: Self.key(3 + number)).status == 200)
        bookings.insert(hold.bookingId, at: 0)
        evening.clock.advance(by: .seconds(5))
      }
      try await evening.served { send in
        let ordered: [OrderSummary] = try await pages("/v1/orders", zoe, send)
        #expect(ordered.map(\.orderId) == orders)
        let booked: [BookingSummary] = try await pages("/v1/bookings", zoe, send)
        #expect(booked.map(\.bookingId) == bookings)
      }
    }
  }
}

import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("An order whose row is damaged")
struct UnreadableOrderTests {
  @Test(
    "P6: it is left out of its kitchen's board and its customer's list, page by page, and is reported",
    arguments: TestEngine.allCases)
  func lists(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let orders = [try await house.order(zoe), try await house.order(zoe), try await house.order(zoe)]
      let broken = orders[1]
      try await house.damageRow(of: broken)
      let (services, reports) = house.observed()
      let staff = try await house.staff()
      var (board, list): ([[OrderID]], [[OrderID]]) = ([], [])
      var next: String?
      repeat {
        let page = try await services.kitchens.board(
          staff: staff, restaurant: SmallCity.pizzeria, status: nil, limit: 1, cursor: next.flatMap(OrderID.init))
        board.append(page.items.map(\.orderId))
        next = page.nextCursor
      } while next != nil
      repeat {
        let page = try await services.ordering.list(
          account: zoe, stage: nil, limit: 1, cursor: next.flatMap(OrderID.init))
        list.append(page.items.map(\.orderId))
        next = page.nextCursor
      } while next != nil
      // The page of the damaged row is empty, and says where the next one begins.
      #expect(board == [[orders[0]], [], [orders[2]]])
      #expect(list == [[orders[2]], [], [orders[0]]])
      #expect(reports.all == ["orders \(broken)"])
      try await house.damageRow(of: broken, with: nil)
    }
  }

  @Test(
    "P6: an evening and a booking are shown without it, and food to the seats beside it moves with the booking",
    arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let (broken, whole) = (try await house.order(zoe, to: booking), try await house.order(zoe, to: booking))
      try await house.damageRow(of: broken)
      let (services, reports) = house.observed()
      let evening = try await services.evenings.evening(EveningQuery(), of: zoe)
      #expect(evening.items.compactMap(\.order?.orderId) == [whole])
      #expect(evening.items.compactMap(\.booking?.bookingId) == [booking])
      #expect(try await services.bookings.detail(booking, account: zoe).orders.map(\.orderId) == [whole])
      _ = try await services.theatres.move(
        booking, MoveRequest(seatIds: house.seats("G1", "G2")), staff: try await house.boxOffice())
      let moved = try await services.kitchens.board(
        staff: try await house.staff(), restaurant: SmallCity.pizzeria, status: nil, limit: 20, cursor: nil)
      #expect(moved.items.map(\.seat?.row) == ["G"])
      #expect(reports.all == ["orders \(broken)"])
      try await house.damageRow(of: broken, with: nil)
    }
  }
}

import Client
import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Cash orders of one account on two nodes at once", .onOwnThreads)
struct CashRaceTests {
  private enum Outcome: Equatable { case placed, refused, lost }

  /// Orders one pizza in cash, whatever the account's other devices do with its cart meanwhile.
  private static func order(by client: APIClient) async throws -> Outcome {
    let line = CartLineRequest(
      lineId: "1", menuItemId: MenuItemID(suffix: "pizza.1"), quantity: 1,
      selectedModifiers: [OptionID(suffix: "pizza.2")])
    let address = DeliveryAddress(street: "12 Ocean Avenue", lat: 40.01, lon: -74.0)
    let wanted = CartSyncRequest(
      restaurantId: Evening.pizzeria, lines: [line], fulfilment: FulfilmentBody(kind: .delivery, address: address))
    for _ in 0..<40 {
      do throws(ClientError) {
        let cart: CartAnswer = try await client.call(.cart(.syncCart), wanted)
        guard let quote = cart.quote else { continue }
        let request = SubmitRequest(
          cartId: cart.cartId, quoteId: quote.id, expectedTotal: cart.totals.total,
          paymentMethod: PaymentMethodChoice(kind: .cash))
        let _: SubmitAnswer = try await client.call(.orders(.submitOrder), request, key: .make())
        return .placed
      } catch {
        if error.code == .tooManyOpenOrders { return .refused }
      }
    }
    return .lost
  }

  @Test("P7: of eight that are submitted at the same time, a new account gets two", .turnLimit(minutes: 5))
  func race() async throws {
    try await ServedCity.with(.postgreSQL) { city in
      let nodes = [try city.serve(), try city.serve()]
      let zoe = try await nodes[0].signedIn("zoe@example.org")
      var clients: [APIClient] = []
      for number in 0..<8 {
        var client = try zoe.moved(to: nodes[number % 2].url)
        client.retry = .never
        clients.append(client)
      }
      let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
        for client in clients { group.addTask { try await Self.order(by: client) } }
        return try await group.reduce(into: [Outcome]()) { $0.append($1) }
      }
      #expect(outcomes.count { $0 == .placed } == 2 && outcomes.count { $0 == .refused } == 6, "\(outcomes)")
      let orders: Page<OrderSummary> = try await zoe.call(.orders(.listOrders))
      #expect(orders.items.count == 2)
      for node in nodes { node.process.kill() }
    }
  }
}

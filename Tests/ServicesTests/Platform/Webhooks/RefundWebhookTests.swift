import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Webhooks are told of money that goes back")
struct RefundWebhookTests {
  @Test("N3: money that staff give back is told with its taxes and whose cost it is", arguments: TestEngine.allCases)
  func refund(engine: TestEngine) async throws {
    let box = WebhookBox()
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.webhook("https://books.example.net/a", [.refunded])
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      let boss = try await house.operatorAccount()
      var taxes: [Int64] = []
      for amount in [400, 100] as [Int64] {
        let request = OrderRefundRequest(amount: amount, reason: "Cold", borneBy: .house)
        let given: OrderRefundAnswer = try await house.orderSupport.refund(
          order, request, body: WireEncoder().encode(request), key: house.newKey(), by: boss
        ).decoded()
        taxes.append(given.taxes)
      }
      try await house.postAllWebhooks()
      let arrivals = box.take().sorted { (try? $0.message().sequence) ?? 0 < (try? $1.message().sequence) ?? 0 }
      let payment = try await house.payment(order).id
      #expect(try arrivals.map { try $0.message() }.map(\.sequence) == [1, 2])
      #expect(try arrivals.map { try $0.message() }.allSatisfy { $0.entityId == payment.rawValue })
      let data = try arrivals.map { try $0.data(WebhookRefund.self) }
      #expect(data.map(\.amount) == [400, 100] && data.map(\.taxes) == taxes)
      #expect(data.allSatisfy { $0.purchaseId == order.rawValue && $0.borneBy == "restaurant" && $0.currency == "USD" })
    }
  }
}

import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Support by operators over HTTP")
struct SupportRouteTests {
  @Test(
    "P2: an operator finds an order, reads its story and gives money back; nobody else does any of it",
    arguments: TestEngine.allCases)
  func whole(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let staged = try await evening.stage()
      _ = await evening.kitchen("accept", staged)
      let path = "/v1/operator/orders/\(staged.order)"
      let search = "/v1/operator/search?q=\(staged.order)"
      let refund: JSON = ["lines": [["line_id": "1"]], "reason": "It was cold", "borne_by": "house"]
      for token in [staged.customer, staged.kitchen, staged.courier] {
        for target in [path, search, "/v1/operator/accounts/acc_0", "/v1/operator/bookings/bkg_0"] {
          #expect(await evening.send("GET", target, token: token).status == 403, "\(target)")
        }
        for step in ["refund", "cancel", "complete", "reassign"] {
          let body: JSON = step == "refund" ? refund : ["reason": "x"]
          let got = await evening.send(
            "POST", path + "/" + step, body, token: token, headers: [("idempotency-key", Self.key)])
          #expect(got.status == 403, "\(step)")
        }
      }
      let hits = try await evening.send("GET", search, token: boss).body(SupportSearchAnswer.self)
      #expect(hits.items.map(\.id) == [staged.order.rawValue])
      let given = await evening.send(
        "POST", path + "/refund", refund, token: boss, headers: [("idempotency-key", Self.key)])
      #expect(given.status == 200, "\(given.json)")
      let story = try await evening.send("GET", path, token: boss).body(OrderStory.self)
      #expect(story.money.refunds.map(\.amount) == [try given.body(OrderRefundAnswer.self).amount])
      let account = await evening.send("GET", "/v1/operator/accounts/\(story.account.id)", token: boss)
      #expect(try account.body(AccountStory.self).orders.map(\.orderId) == [staged.order])
      #expect(await evening.send("GET", "/v1/operator/search?q=x", token: boss).status == 422)
    }
  }

  private static let key = "5f0c6f2e-0000-4000-8000-0000000000c1"
}

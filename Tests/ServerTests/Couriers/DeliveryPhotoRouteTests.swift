import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("A photo at the door, over the contract")
struct DeliveryPhotoRouteTests {
  @Test(
    "P1, P2: its customer and operators get it, and no one keeps it on the way; to all others there is none",
    arguments: TestEngine.allCases)
  func routes(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      let delivery = try await evening.sendOut(staged)
      let eve = try await evening.signIn("eve@example.org")
      let staff = try await evening.staff(.operator, "", "operator@soiree.test")
      let recipe = Recipe.dish("Ramen", seed: 1)
      try await evening.services.media.save([recipe])
      let bytes = await evening.send("GET", "/media/\(recipe.picture().media)/160.webp").bytes
      try await evening.served { send in
        func ask(_ method: String, _ path: String, _ token: String, _ body: [UInt8] = [], type: String? = nil) async
          -> Got
        {
          let type = type.map { [("content-type", $0)] } ?? []
          return await send(method, path, body, [("authorization", "Bearer " + token)] + type)
        }
        let (post, mine) = ("/v1/courier/deliveries/\(delivery)/photo", "/v1/orders/\(staged.order)/photo")
        let theirs = "/v1/operator/orders/\(staged.order)/photo"
        #expect(await ask("GET", mine, staged.customer).status == 404)
        let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
        #expect(await ask("POST", post, staged.courier, svg, type: "image/png").status == 415)
        #expect(await ask("POST", post, staged.customer, bytes, type: "image/webp").status == 403)
        let sent = await ask("POST", post, staged.courier, bytes, type: "image/webp")
        #expect(sent.status == 200, "\(sent.json)")
        let taken: CourierDelivery = try sent.body()
        #expect(taken.hasPhoto)
        for (path, token) in [(mine, staged.customer), (theirs, staff)] {
          let got = await ask("GET", path, token)
          #expect(got.status == 200 && got.bytes.starts(with: Array("RIFF".utf8)), "\(path)")
          #expect(got.header("content-type") == "image/webp")
          #expect(got.header("cache-control") == "private, no-store")
          #expect(got.header("x-content-type-options") == "nosniff")
          #expect(got.header("etag") == nil)
        }
        // The operator's look is in the log.
        let log: Page<AuditEntry> = try await ask("GET", "/v1/operator/audit?subject=\(staged.order)", staff).body()
        #expect(log.items.map(\.action) == [.getOperatorOrderPhoto])
        #expect(log.items.first?.actorEmail == "operator@soiree.test")
        for token in [eve, staged.courier, staged.kitchen, staff] {
          #expect(await ask("GET", mine, token).status == 404)
        }
        for token in [eve, staged.customer, staged.courier, staged.kitchen] {
          #expect(await ask("GET", theirs, token).status == 403)
        }
        #expect(await send("GET", mine, [], []).status == 401)
        let detail: OrderDetail = try await ask("GET", "/v1/orders/\(staged.order)", staged.customer).body()
        #expect(detail.hasPhoto)
      }
    }
  }
}

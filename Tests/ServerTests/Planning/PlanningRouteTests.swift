import DatabaseTesting
import Domain
import Services
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Slots, evenings and a meal before a film, over real sockets")
struct PlanningRouteTests {
  private static let slots = "/v1/restaurants/rst_pizza/slots"

  @Test("slots need nobody to be signed in, but those of a booking need its owner (P2)", arguments: TestEngine.allCases)
  func slots(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let token = try await evening.signIn("zoe@example.org")
      try await evening.served { send in
        let open = await send("GET", Self.slots + "?fulfilment=delivery&lat=40.01&lon=-74", [], [])
        #expect(open.status == 200 && open.header("cache-control") == "no-store")
        let answer: SlotsAnswer = try open.body()
        #expect(!answer.slots.isEmpty && answer.timeZone == "America/New_York")
        for (question, status, code) in [
          ("", 422, "validation_failed"), ("?fulfilment=delivery", 422, "validation_failed"),
          ("?fulfilment=teleport", 422, "validation_failed"),
          ("?fulfilment=delivery&lat=50&lon=7", 409, "address_out_of_zone"),
          ("?fulfilment=seat&booking_id=bkg_1", 401, "unauthenticated"),
          ("?fulfilment=pickup&date=2026-02-30", 422, "validation_failed"),
        ] {
          let got = await send("GET", Self.slots + question, [], [])
          #expect(got.status == status && got.json["code"]?.stringValue == code, "\(question)")
        }
        let foreign = await send(
          "GET", Self.slots + "?fulfilment=seat&booking_id=bkg_1", [], [("authorization", "Bearer " + token)])
        #expect(foreign.status == 404)
      }
    }
  }

  @Test("an evening is for whoever is signed in, and only theirs to keep", arguments: TestEngine.allCases)
  func evening(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let token = try await evening.signIn("zoe@example.org")
      let cart = try await evening.cart(token)
      #expect(await evening.submit(cart, token, key: "00000000-0000-4000-8000-000000000001").status == 201)
      try await evening.served { send in
        #expect(await send("GET", "/v1/me/evening", [], []).status == 401)
        let bearer = [(name: "authorization", value: "Bearer " + token)]
        let got = await send("GET", "/v1/me/evening", [], bearer)
        #expect(got.status == 200 && got.header("cache-control") == "private, no-cache")
        #expect(got.header("vary")?.contains("cookie") == true)
        let answer: EveningAnswer = try got.body()
        #expect(answer.items.map(\.order?.restaurant.name) == ["Pizzeria Bella"])
        #expect(answer.items.map(\.fulfilment) == [.delivery])
        #expect(await send("GET", "/v1/me/evening?date=2026-13-01", [], bearer).status == 422)
      }
    }
  }

  @Test("places that arrive by a time, and none that would be late")
  func arriveBy() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.served { send in
        func found(_ minutes: Int64) async -> Int {
          let time = (evening.clock.now + .minutes(minutes)).timestamp.replacing(":", with: "%3A")
          let got = await send("GET", "/v1/restaurants?lat=40.01&lon=-74&arrive_by=\(time)", [], [])
          #expect(got.status == 200)
          return got.json["items"]?.arrayValue?.count ?? -1
        }
        // 39 minutes at the latest; the other one is paused.
        #expect(await found(40) == 1)
        #expect(await found(38) == 0)
        #expect(await found(-5) == 0)
      }
    }
  }

  @Test("what suits a booking needs its owner (P2)")
  func near() async throws {
    try await withEvening(on: .sqlite) { evening in
      let token = try await evening.signIn("zoe@example.org")
      try await evening.served { send in
        let path = "/v1/restaurants?lat=40.01&lon=-74&near=bkg_1"
        #expect(await send("GET", path, [], []).status == 401)
        #expect(await send("GET", path, [], [("authorization", "Bearer " + token)]).status == 404)
      }
    }
  }
}

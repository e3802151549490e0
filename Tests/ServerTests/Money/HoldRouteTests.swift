import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Held seats, over real sockets")
struct HoldRouteTests {
  @Test(
    "R8: a hold is extended by thirty seconds ten times, by its own account, and not when it is over",
    arguments: TestEngine.allCases)
  func extended(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, max) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("max@example.org"))
      let hold = try await evening.hold(["sea_hall.0", "sea_hall.1"], zoe)
      try await evening.served { send in
        func extend(_ token: String) async -> Got {
          await send("POST", "/v1/bookings/\(hold.bookingId)/extend", [], [("authorization", "Bearer " + token)])
        }
        let foreign = await extend(max)
        #expect(foreign.status == 404 && foreign.json["code"] == "not_found")
        for count in 1...10 as ClosedRange<Int64> {
          let got = await extend(zoe)
          #expect(got.status == 200, "\(got.json)")
          let longer = try got.body(HoldAnswer.self)
          #expect(longer.expiresAt == hold.expiresAt + .seconds(30 * count) && longer.extensionsLeft == 10 - count)
        }
        let more = await extend(zoe)
        #expect(more.status == 409 && more.json["code"] == "already_extended")
        // 329 seconds after the hold it still stands, 330 after it is over.
        evening.clock.advance(by: .seconds(329))
        let taken = await evening.send(
          "POST", "/v1/shows/shw_late/holds", ["seat_ids": ["sea_hall.0", "sea_hall.1"]], token: max)
        #expect(taken.status == 409 && taken.json["code"] == "seat_unavailable")
        evening.clock.advance(by: .seconds(1))
        let late = await extend(zoe)
        #expect(late.status == 410 && late.json["code"] == "hold_expired")
        #expect(try await evening.hold(["sea_hall.0", "sea_hall.1"], max).extensionsLeft == 10)
      }
    }
  }
}

import Client
import ClientCore
import DatabaseTesting
import Domain
import Services
import SoireeClient
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Whoever polls sees the courier")
struct PolledCourierTests {
  @Test(
    "D4, D5: the small answer has the courier between pickup and delivery, at most five seconds old, and another ETag",
    arguments: TestEngine.allCases)
  func polls(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      try await evening.served { send in
        func poll(_ etag: String? = nil, as token: String? = nil) async -> Got {
          var headers = [("authorization", "Bearer " + (token ?? staged.customer))]
          if let etag { headers.append(("if-none-match", etag)) }
          return await send("GET", "/v1/orders/\(staged.order)/status", [], headers)
        }
        let early = await poll()
        #expect(early.status == 200 && early.json["courier"] == nil)
        let delivery = try await evening.sendOut(staged)
        var etag = early.header("etag")
        for round in 1...3 {
          evening.clock.advance(by: .seconds(5))
          #expect(await evening.ride(staged.courier).status == 200)
          let got = await poll(etag)
          #expect(got.status == 200 && got.header("etag") != etag, "round \(round)")
          let courier = try #require(try got.body(OrderStatusAnswer.self).courier)
          #expect(courier.position?.recordedAt == evening.clock.now && !courier.isStale && courier.name == "Kim")
          etag = got.header("etag")
          #expect(await poll(etag).status == 304)
        }
        evening.clock.advance(by: .seconds(61))
        let stale = try await poll(etag).body(OrderStatusAnswer.self).courier
        #expect(stale?.isStale == true && stale?.position != nil)
        let eve = try await evening.signIn("eve@example.org")
        #expect(await poll(as: eve).status == 404)
        #expect(await poll(as: staged.courier).status == 404)
        let done = await evening.send("POST", "/v1/courier/deliveries/\(delivery)/delivered", token: staged.courier)
        #expect(done.status == 200)
        let over = await poll(etag)
        #expect(over.status == 200 && over.json["courier"] == nil)
      }
    }
  }

  @Test("N1: a courier's deliveries are listed over a socket, newest first", arguments: TestEngine.allCases)
  func deliveries(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      try await evening.served { send in
        func list(_ query: String = "") async throws -> Page<CourierDelivery> {
          let headers = [(name: "authorization", value: "Bearer " + staged.courier)]
          let got = await send("GET", "/v1/courier/deliveries" + query, [], headers)
          #expect(got.status == 200, "\(got.json)")
          return try got.body()
        }
        #expect(try await list().items.isEmpty)
        let first = try await evening.sendOut(staged)
        #expect(try await list().items.map(\.id) == [first])
        let done = await evening.send("POST", "/v1/courier/deliveries/\(first)/delivered", token: staged.courier)
        #expect(done.status == 200)
        evening.clock.advance(by: .seconds(5))
        let second = try await evening.sendOut(try await evening.stage(key: "5f0c6f2e-0000-4000-8000-0000000000ab"))
        #expect(try await list().items.map(\.id) == [second, first])
        #expect(try await list("?limit=1&cursor=\(second)").items.map(\.id) == [first])
      }
    }
  }

  @Test(
    "N1: a courier's round is one small answer, which a poll gets again only after it changed",
    arguments: TestEngine.allCases)
  func round(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      try await evening.served { send in
        func poll(_ etag: String? = nil, as token: String? = nil) async -> Got {
          var headers = [("authorization", "Bearer " + (token ?? staged.courier))]
          if let etag { headers.append(("if-none-match", etag)) }
          return await send("GET", "/v1/courier/round", [], headers)
        }
        let idle = await poll()
        let etag = idle.header("etag")
        #expect(try idle.body(CourierRound.self).shift?.online == true)
        #expect(await poll(etag).status == 304)
        let delivery = try await evening.sendOut(staged)
        let busy = await poll(etag)
        #expect(busy.status == 200 && busy.header("etag") != etag)
        let round: CourierRound = try busy.body()
        #expect(round.deliveries.map(\.id) == [delivery] && round.deliveries.map(\.status) == [.pickedUp])
        #expect(await poll(as: staged.customer).status == 403)
        #expect(await poll(as: staged.kitchen).status == 403)
      }
    }
  }

  /// A network that lets no socket through.
  private struct NoSockets: SocketOpening {
    func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine {
      throw .unreachable
    }
  }

  @Test(
    "D4, D5: in an app whose network lets no socket through the courier moves with every poll",
    arguments: TestEngine.allCases)
  func app(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      _ = try await evening.sendOut(staged)
      try await evening.servedAt { base in
        let phone = Phone(try HTTPTransport(), token: staged.customer, at: base, calmTurns: 20_000)
        try await phone.identify(by: HTTPTransport())
        let (session, device) = (phone.session, phone.device(Launch()))
        let hub = LiveHub(api: session.api, sockets: NoSockets(), clock: device.clock, seed: 1)
        let store = OrderTrackingStore(staged.order, session, feed: hub, disk: MemoryDisk(), device: device)
        await store.send(.open)
        for round in 1...4 {
          let before = phone.clock.now
          evening.clock.advance(by: .seconds(5))
          let time = evening.clock.now
          #expect(await evening.ride(staged.courier).status == 200)
          let seen = try await phone.wait(for: store) { $0.trail?.last.recordedAt == time }
          #expect(seen?.isCourierStale == false && seen?.snapshot?.courier?.name == "Kim")
          // The first has to find out that there is no socket.
          let longest = LiveSession.pollEvery + Phone.step
          if round > 1 { #expect(phone.clock.now.since(before) <= longest, "round \(round)") }
        }
        await store.close()
        await hub.close()
      }
    }
  }
}

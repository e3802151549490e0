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

/// The SDK over real sockets to the real `soiree`, on a network that also ends and refuses its WebSockets.
@Suite("Bad networks, over sockets", .onOwnThreads)
struct BadNetworkSocketTests {
  private static let seeds = Soak.seeds(100)

  @Test(
    "E1, E5: over sockets that end, an order is placed once, paid once, and followed to its end",
    .timeLimit(.minutes(10)))
  func followed() async throws {
    try await ServedCity.with(.sqlite) { city in
      let server = try city.serve()
      let network = try HTTPTransport()
      let sockets = try SocketTransport()
      let kitchen = try await server.signedIn(ServedCity.kitchenAddress)
      var seen: Set<Fault> = []
      var heldUp = 0
      for seed in Self.seeds {
        let customer = try await server.signedIn("seed\(seed)@soiree.test")
        let phone = Phone(network, token: try #require(customer.token), at: server.url, seed: seed)
        let order = try await order(phone, network, seed)
        #expect(try await server.charges(of: order).filter(\.isKept).count == 1, "seed \(seed)")
        #expect(try await Dinner(phone: phone, truth: network).orders().map(\.orderId) == [order], "seed \(seed)")
        try await follow(order, phone, FaultySockets(sockets, faults: phone.faults), kitchen, seed)
        seen.formUnion(phone.faults.done.keys)
        heldUp += phone.faults.heldUp
      }
      // Of a few seeds nobody can ask that.
      #expect(seen == Set(Fault.allCases) && heldUp > 0 || Self.seeds.count < 8)
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  @Test(
    "E1, R2, R4: over sockets, in an app that is killed besides, dinners and seats are bought once and paid once",
    .timeLimit(.minutes(10)))
  func killed() async throws {
    try await ServedCity.with(.sqlite) { city in
      try await city.openCinema()
      let server = try city.serve()
      let network = try HTTPTransport()
      let sockets = try SocketTransport()
      for seed in Self.seeds {
        let customer = try await server.signedIn("seed\(seed)@soiree.test")
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let phone = Phone(
          network, token: try #require(customer.token), at: server.url, seed: seed, folder: folder.path + "/app")
        do {
          try await dine(phone, network, server, seed)
          let booking = try await goOut(phone, network, sockets, server, seed)
          // For the next one the seats are free again.
          let _: BookingCancelAnswer = try await customer.call(.cancelBooking(booking))
        } catch { throw BadNetworkTests.Failed(seed: seed, error: error) }
      }
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  private func dine(_ phone: Phone, _ truth: any Transport, _ server: ServedProcess, _ seed: UInt64) async throws {
    var dinner = Dinner(phone: phone, truth: truth)
    dinner.destination = .pickup()
    var order: OrderID?
    for life in BadNetworkTests.lives(seed) where order == nil {
      order = try await dinner.live(life, paying: .of(seed))
    }
    let placed = try #require(order)
    #expect(try await dinner.orders().map(\.orderId) == [placed], "seed \(seed)")
    #expect(try await dinner.orders().map(\.itemCount) == [3], "seed \(seed)")
    #expect(try await server.charges(of: placed).filter(\.isKept).count == 1, "seed \(seed)")
    try await dinner.expectTheTruth(of: placed, "seed \(seed)")
  }

  private func goOut(
    _ phone: Phone, _ truth: any Transport, _ sockets: SocketTransport, _ server: ServedProcess, _ seed: UInt64
  ) async throws -> BookingID {
    let device = phone.device(Life())
    let hub = LiveHub(
      api: phone.session.api, sockets: FaultySockets(sockets, faults: phone.faults), clock: device.clock,
      seed: device.seed())
    var outing = Outing(phone: phone, truth: truth) {
      let _: ClockAnswer = try await server.signedIn(ServedCity.operatorAddress)
        .call(.advanceClock, ClockRequest(advanceSeconds: 31))
    }
    (outing.show, outing.feed) = (ServedCinema.show, hub)
    outing.wanted = outing.wanted.map { $0 + 10 * Int(seed % 4) }
    let short = Life()
    outing.whilePaying = { short.end() }
    #expect(try await outing.live(short, paying: .of(seed)) == nil, "seed \(seed)")
    outing.whilePaying = nil
    let booking = try #require(try await outing.live(Life(), paying: .of(seed)))
    let booked = try await outing.bookings().filter { $0.status == .confirmed }
    #expect(booked.map(\.bookingId) == [booking], "seed \(seed)")
    let charges = try await server.charges(reference: booking.rawValue).filter(\.isKept)
    #expect(charges.map(\.amount) == booked.map(\.total), "seed \(seed)")
    try await outing.expectTheTruth(of: booking, "seed \(seed)")
    await hub.close()
    return booking
  }

  private func order(_ phone: Phone, _ truth: any Transport, _ seed: UInt64) async throws -> OrderID {
    var dinner = Dinner(phone: phone, truth: truth)
    dinner.destination = .pickup()
    do { return try #require(try await dinner.live(Life(), paying: .of(seed))) } catch {
      throw BadNetworkTests.Failed(seed: seed, error: error)
    }
  }

  /// The phone ends with what the platform has, whatever became of the sockets meanwhile.
  private func follow(
    _ order: OrderID, _ phone: Phone, _ sockets: FaultySockets, _ kitchen: APIClient, _ seed: UInt64
  ) async throws {
    let device = phone.device(Life())
    let hub = LiveHub(
      api: phone.session.api, sockets: sockets, clock: device.clock, seed: device.seed())
    let store = OrderTrackingStore(order, phone.session, feed: hub, disk: phone.disk, device: device)
    await store.send(.open)
    do {
      _ = try await phone.wait(for: store) { $0.snapshot?.status == .known(.placed) }
      let accept = AcceptRequest(prepMinutes: 15)
      let _: MerchantOrder = try await kitchen.call(.acceptOrder(order), accept)
      _ = try await phone.wait(for: store) { $0.snapshot?.status == .known(.confirmed) }
      for step in [Route.prepareOrder(order), .readyOrder(order), .handOverOrder(order)] {
        let _: MerchantOrder = try await kitchen.call(step)
      }
      _ = try await phone.wait(for: store) { $0.phase == .over }
    } catch { throw BadNetworkTests.Failed(seed: seed, error: error) }
    let last = try #require(await store.machine.snapshot)
    #expect(last.status == .known(.delivered), "seed \(seed)")
    await store.close()
    await hub.close()
  }
}

import Client
import ClientCore
import DatabaseTesting
import Domain
import Services
import SoireeClient
import Synchronization
import TestFiles
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
    .turnLimit(minutes: 10))
  func followed() async throws {
    try await ServedCity.with(.sqlite) { city in
      let server = try city.serve()
      let network = try HTTPTransport()
      let sockets = try SocketTransport()
      let kitchen = try await server.signedIn(ServedCity.kitchenAddress)
      var seen: Set<Fault> = []
      var (heldUp, heard, heardAgain) = (0, 0, 0)
      for seed in Self.seeds {
        let customer = try await server.signedIn("seed\(seed)@soiree.test")
        let phone = Phone(network, token: try #require(customer.token), at: server.url, seed: seed)
        let order = try await order(phone, network, seed)
        #expect(try await server.charges(of: order).filter(\.isKept).count == 1, "seed \(seed)")
        let dinner = DinnerBuyer(phone: phone, truth: network)
        #expect(try await dinner.orders().map(\.orderId) == [order], "seed \(seed)")
        try await dinner.expectTaps(in: order, "seed \(seed)")
        let ear = Ear(FaultySockets(sockets, faults: phone.faults))
        try await follow(order, phone, ear, kitchen, seed)
        heard += ear.events
        heardAgain += ear.eventsAfterAnEnd
        seen.formUnion(phone.faults.done.keys)
        heldUp += phone.faults.heldUp
      }
      // Of a few seeds nobody can ask that.
      #expect(seen == Set(Fault.allCases) && heldUp > 0 || Self.seeds.count < 8)
      #expect(heard > 0 && heardAgain > 0 || Self.seeds.count < 8, "\(heard) events, \(heardAgain) after an end")
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  @Test(
    "E1, R2, R4: over sockets, in an app that is killed besides, dinners and seats are bought once and paid once",
    .turnLimit(minutes: 10))
  func killed() async throws {
    try await ServedCity.with(.sqlite) { city in
      try await city.openCinema()
      let server = try city.serve()
      let network = try HTTPTransport()
      let sockets = try SocketTransport()
      for seed in Self.seeds {
        let customer = try await server.signedIn("seed\(seed)@soiree.test")
        let folder = TemporaryFolder()
        let phone = Phone(
          network, token: try #require(customer.token), at: server.url, seed: seed, folder: folder.path + "/app")
        do {
          try await dine(phone, network, server, seed)
          let booking = try await goOut(phone, network, sockets, server, seed)
          // For the next one the seats are free again.
          let _: BookingCancelAnswer = try await customer.call(.bookings(.cancelBooking(booking)))
        } catch { throw BadNetworkTests.Failed(seed: seed, error: error) }
      }
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  private func dine(_ phone: Phone, _ truth: any Transport, _ server: ServedProcess, _ seed: UInt64) async throws {
    var dinner = DinnerBuyer(phone: phone, truth: truth)
    dinner.destination = .pickup()
    var order: OrderID?
    for launch in BadNetworkTests.launches(seed) where order == nil {
      order = try await dinner.live(launch, paying: .of(seed))
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
    let device = phone.device(Launch())
    let hub = LiveHub(
      api: phone.session.api, sockets: FaultySockets(sockets, faults: phone.faults), clock: device.clock,
      seed: device.seed())
    var outing = SeatOuting(phone: phone, truth: truth) {
      let _: ClockAnswer = try await server.signedIn(ServedCity.operatorAddress)
        .call(.sandbox(.advanceClock), ClockRequest(advanceSeconds: 31))
    }
    (outing.show, outing.feed) = (ServedCinema.show, hub)
    outing.wanted = outing.wanted.map { $0 + 10 * Int(seed % 4) }
    let short = Launch()
    outing.whilePaying = { short.end() }
    #expect(try await outing.live(short, paying: .of(seed)) == nil, "seed \(seed)")
    outing.whilePaying = nil
    let booking = try #require(try await outing.live(Launch(), paying: .of(seed)))
    let booked = try await outing.bookings().filter { $0.status == .confirmed }
    #expect(booked.map(\.bookingId) == [booking], "seed \(seed)")
    let charges = try await server.charges(reference: booking.rawValue).filter(\.isKept)
    #expect(charges.map(\.amount) == booked.map(\.total), "seed \(seed)")
    try await outing.expectTheTruth(of: booking, "seed \(seed)")
    await hub.close()
    return booking
  }

  private func order(_ phone: Phone, _ truth: any Transport, _ seed: UInt64) async throws -> OrderID {
    var dinner = DinnerBuyer(phone: phone, truth: truth)
    dinner.destination = .pickup()
    do { return try #require(try await dinner.live(Launch(), paying: .of(seed))) } catch {
      throw BadNetworkTests.Failed(seed: seed, error: error)
    }
  }

  /// The phone ends with what the platform has, whatever became of the sockets meanwhile.
  private func follow(
    _ order: OrderID, _ phone: Phone, _ sockets: any SocketOpening, _ kitchen: APIClient, _ seed: UInt64
  ) async throws {
    let device = phone.device(Launch())
    let hub = LiveHub(
      api: phone.session.api, sockets: sockets, clock: device.clock, seed: device.seed())
    let store = OrderTrackingStore(order, phone.session, feed: hub, disk: phone.disk, device: device)
    await store.send(.open)
    do {
      _ = try await phone.wait(for: store) { $0.snapshot?.status == .known(.placed) }
      let accept = AcceptRequest(prepMinutes: 15)
      let _: MerchantOrder = try await kitchen.call(.kitchens(.acceptOrder(order)), accept)
      _ = try await phone.wait(for: store) { $0.snapshot?.status == .known(.confirmed) }
      for step in [
        Route.kitchens(.prepareOrder(order)), .kitchens(.readyOrder(order)), .kitchens(.handOverOrder(order)),
      ] {
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

/// Counts what comes by sockets.
private final class Ear: SocketOpening {
  private let sockets: any SocketOpening
  private let heard = Mutex((lines: 0, events: 0, afterAnEnd: 0))

  init(_ sockets: any SocketOpening) { self.sockets = sockets }

  var events: Int { heard.withLock { $0.events } }
  /// Those of a socket that came after another one's end.
  var eventsAfterAnEnd: Int { heard.withLock { $0.afterAnEnd } }

  func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine {
    let line = try await sockets.open(url, subprotocol: subprotocol)
    let isFirst = heard.withLock { heard in
      heard.lines += 1
      return heard.lines == 1
    }
    return HeardLine(line) { [weak self] message in
      guard let message = try? LiveMessage(message: message), case .event = message else { return }
      self?.heard.withLock { heard in
        heard.events += 1
        if !isFirst { heard.afterAnEnd += 1 }
      }
    }
  }
}

/// A socket whose messages somebody else reads along.
private final class HeardLine: SocketLine {
  private let line: any SocketLine
  private let hear: @Sendable ([UInt8]) -> Void

  init(_ line: any SocketLine, hear: @escaping @Sendable ([UInt8]) -> Void) { (self.line, self.hear) = (line, hear) }

  func receive() async -> SocketEvent {
    let event = await line.receive()
    if case .message(let bytes) = event { hear(bytes) }
    return event
  }

  func send(_ text: [UInt8]) -> Bool { line.send(text) }
  func close(_ error: TransportError) { line.close(error) }
}

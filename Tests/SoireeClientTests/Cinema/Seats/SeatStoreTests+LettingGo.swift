import Client
import ClientCore
import Domain
import Scripted
import Testing
import Waiting
import Wire

@testable import SoireeClient

/// Held seats that are let go, for others or for good.
extension SeatStoreTests {
  @Test("leaving returns only after the platform has released the seats")
  func leaves() async throws {
    let store = try await holding()
    let (order, gate) = (Seen<String>(), TestGate())
    platform.on("DELETE", "/v1/bookings/\(Roxy.booking)/hold") { _ throws(TransportError) in
      await gate.pass()
      order.note("let go")
      return ClientResponse(status: 204)
    }
    let leaving = Task {
      await store.leave()
      order.note("left")
    }
    try await gate.reached()
    gate.open()
    await leaving.value
    #expect(order.all == ["let go", "left"])
    #expect(await store.machine.hold == nil)
    #expect(await HeldSeats.read(from: disk) == nil)
  }

  @Test("R1: the same seats are asked for again only after what let them go: they would be the same booking")
  func letGoFirst() async throws {
    let store = try await holding()
    let (order, gate) = (Seen<String>(), TestGate())
    platform.on("DELETE", "/v1/bookings/\(Roxy.booking)/hold") { _ throws(TransportError) in
      await gate.pass()
      order.note("let go")
      return ClientResponse(status: 204)
    }
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds") { _ throws(TransportError) in
      order.note("hold")
      return ClientResponse(status: 201, body: Roxy.hold([14, 15]).bytes)
    }
    await store.letGo()
    await store.hold([14, 15])
    try await gate.reached()
    gate.open()
    _ = try #require(await store.first { $0.phase == .holding })
    #expect(order.all == ["let go", "hold"])
  }

  @Test("R1: a new hold waits three seconds for the last one to be let go, not for all its tries")
  func letGoInVain() async throws {
    let store = try await holding()
    platform.on("DELETE", "/v1/bookings/\(Roxy.booking)/hold") { [device] _ throws(TransportError) in
      do { try await device.clock.wait(until: device.now + .minutes(3)) } catch { throw .cancelled }
      throw .closedEarly
    }
    let other = BookingID(suffix: "2")
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", status: 201, Roxy.hold([24, 25], id: other))
    await store.letGo()
    await store.hold([24, 25])
    try await device.clock.skip(.seconds(3)...(.seconds(3)))
    let machine = try #require(await store.first { $0.phase == .holding })
    #expect(machine.hold?.booking == other)
  }

  @Test("R1: the socket tells of the hold that the new one replaced before the new one's answer is here")
  func replaced() async throws {
    let store = try await holding()
    await waitUntil { live.readers.contains(.accountMe) }
    let other = BookingID(suffix: "2")
    let update = BookingUpdatedEvent(
      bookingId: Roxy.booking, showId: Roxy.show, status: .cancelled, title: "Cancelled", description: "")
    platform.on("GET", "/v1/bookings/\(Roxy.booking)", Roxy.booking(.cancelled))
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds") { [live, device] _ throws(TransportError) in
      live.say(.bookingUpdated, update, at: device.now, on: .accountMe)
      // A store that believes the update has forgotten its hold by then.
      await live.isHeard(on: .accountMe)
      return ClientResponse(status: 201, body: Roxy.hold([24, 25], id: other).bytes)
    }
    await store.hold([24, 25])
    let machine = try #require(await store.first { $0.phase == .choosing || $0.hold?.booking == other })
    #expect(machine.phase == .holding && machine.picked == [24, 25])
    await store.settle()
    #expect(await HeldSeats.read(from: disk) == HeldSeats(show: Roxy.show, booking: other))
  }
}

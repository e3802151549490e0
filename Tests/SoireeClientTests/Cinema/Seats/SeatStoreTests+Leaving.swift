import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

/// Held seats and whoever leaves them.
extension SeatStoreTests {
  private func holding(_ session: Session) async throws -> SeatStore {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", status: 201, Roxy.hold([14, 15]))
    let store = await open(session)
    await store.hold([14, 15])
    _ = try #require(await store.first { $0.phase == .holding })
    await store.settle()
    return store
  }

  @Test("R1: the same seats held again before what let them go has arrived are let go by it, and the platform says so")
  func letGoTooLate() async throws {
    let session = platform.session
    let store = try await holding(session)
    await waitUntil { live.readers.contains(.accountMe) }
    platform.on("DELETE", "/v1/bookings/\(Roxy.booking)/hold") { [device] _ throws(TransportError) in
      do { try await device.clock.wait(until: device.now + .minutes(3)) } catch { throw .cancelled }
      throw .closedEarly
    }
    await store.letGo()
    await store.hold([14, 15])
    try await device.clock.skip(.seconds(3)...(.seconds(3)))
    #expect(await store.first { $0.hold?.booking == Roxy.booking } != nil)
    await store.settle()
    let effects = store.effects
    platform.on("GET", "/v1/bookings/\(Roxy.booking)", Roxy.booking(.cancelled))
    let update = BookingUpdatedEvent(
      bookingId: Roxy.booking, showId: Roxy.show, status: .cancelled, title: "Cancelled", description: "")
    live.say(.bookingUpdated, update, at: device.now, on: .accountMe)
    let machine = try #require(await store.first { $0.hold == nil })
    #expect(machine.phase == .choosing && machine.picked == [14, 15] && machine.canHold)
    await effects.first("the end of the hold to be told") { $0 == .notify(.expired) }
    await store.settle()
    #expect(await HeldSeats.read(from: disk) == nil)
  }

  @Test("P1: what somebody held is not shown to who comes after them, and is theirs again when they are back")
  func anotherPerson() async throws {
    let session = platform.session
    let events = AppEvents(session)
    platform.on("GET", "/v1/bookings/\(Roxy.booking)", Roxy.booking(.seatsLocked))
    let store = try await holding(session)
    await store.listen(to: events)
    session.forget()
    let left = try #require(await store.first { $0.phase == .choosing })
    #expect(left.hold == nil && left.picked.isEmpty && left.secondsLeft(at: device.now) == nil)
    // They left by themselves: nobody has let the seats go.
    #expect(platform.count("DELETE", "/v1/bookings") == 0)
    platform.welcome(ScriptedPlatform.zoe, token: "tok")
    try await session.signIn(email: "zoe@soiree.test", code: "123456")
    #expect(await store.first { $0.phase == .holding && $0.hold?.booking == Roxy.booking } != nil)
    session.forget()
    #expect(await store.first { $0.phase == .choosing } != nil)
    await disk.erase()
    platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    let seats = platform.count("GET", "/v1/shows/\(Roxy.show)/seats")
    try await session.signIn(email: "adam@soiree.test", code: "123456")
    await waitUntil { platform.count("GET", "/v1/shows/\(Roxy.show)/seats") != seats }
    await store.settle()
    #expect(await store.machine.hold == nil)
  }
}

import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@Suite("What a hall's seats look like")
struct SeatPictureTests {
  private let platform = ScriptedPlatform()
  private let device = TestDevice()
  private let live = ScriptedFeed()

  private func open() async throws -> (hall: SeatHall, store: SeatStore) {
    let hall = try await ShowRepository(platform.session, disk: MemoryDisk(), device: device.device).hall(of: Roxy.show)
    let store = await SeatStore.open(
      hall, asksForAccess: false, session: platform.session, disk: MemoryDisk(), live: live, device: device.device)
    return (hall, store)
  }

  @Test("the map now, and after each change")
  func changes() async throws {
    Roxy.open(platform, taken: [0, 1])
    let (hall, store) = try await open()
    let first = SeatPicture(hall: hall, selection: try #require(await store.first { $0.map.isWhole }))
    #expect(first.look(0) == .taken && first.look(2) == .free && first.freeSeats == 38)
    await waitUntil { live.readers.contains(.show(Roxy.show)) }
    live.say(
      .seatsChanged, SeatsChangedEvent(showId: Roxy.show, version: 2, seats: [Roxy.seat(0): .available]),
      at: device.now, on: .show(Roxy.show))
    let next = SeatPicture(hall: hall, selection: try #require(await store.first { $0.map.version == 2 }))
    #expect(next.look(0) == .free && next.freeSeats == 39)
    await store.close()
  }

  @Test("a hall in which nobody has ever taken a seat has a map, too")
  func untouched() async throws {
    Roxy.open(platform)
    platform.on("GET", "/v1/shows/\(Roxy.show)/seats", Roxy.seats(0))
    let (hall, store) = try await open()
    let first = SeatPicture(hall: hall, selection: try #require(await store.first { $0.map.isWhole }))
    #expect(first.version == 0 && first.freeSeats == 40)
    await store.close()
  }

  @Test("a hall that cannot be read is an error at once")
  func unknown() async {
    platform.on("GET", "/v1/shows", Problem(.notFound))
    await #expect(throws: ClientError.self) { _ = try await open() }
  }
}

import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@Suite("The seats of a show as a sequence")
struct SeatRepositoryTests {
  private let platform = ScriptedPlatform()
  private let device = TestDevice()
  private let live = ScriptedFeed()

  @Test("the map now, and after each change; whoever stops reading follows no more")
  func sequence() async throws {
    Roxy.open(platform, taken: [0, 1])
    let seats = SeatRepository(platform.session, disk: MemoryDisk(), live: live, device: device.device)
    var pictures = try await seats.seats(of: Roxy.show).makeAsyncIterator()
    let first = try #require(await pictures.next())
    #expect(first.look(0) == .taken && first.look(2) == .free && first.freeSeats == 38)
    await waitUntil { live.readers.contains(.show(Roxy.show)) }
    live.say(
      .seatsChanged, SeatsChangedEvent(showId: Roxy.show, version: 2, seats: [Roxy.seat(0): .available]),
      at: device.now, on: .show(Roxy.show))
    var next = await pictures.next()
    while next?.version == 1 { next = await pictures.next() }
    #expect(next?.look(0) == .free && next?.freeSeats == 39)
  }

  @Test("a hall in which nobody has ever taken a seat has a map, too")
  func untouched() async throws {
    Roxy.open(platform)
    platform.on("GET", "/v1/shows/\(Roxy.show)/seats", Roxy.seats(0))
    let seats = SeatRepository(platform.session, disk: MemoryDisk(), live: live, device: device.device)
    var pictures = try await seats.seats(of: Roxy.show).makeAsyncIterator()
    let first = try #require(await pictures.next())
    #expect(first.version == 0 && first.freeSeats == 40)
  }

  @Test("a hall that cannot be read is an error at once")
  func unknown() async {
    platform.on("GET", "/v1/shows", Problem(.notFound))
    let seats = SeatRepository(platform.session, disk: MemoryDisk(), live: live, device: device.device)
    await #expect(throws: ClientError.self) { _ = try await seats.seats(of: Roxy.show) }
  }
}

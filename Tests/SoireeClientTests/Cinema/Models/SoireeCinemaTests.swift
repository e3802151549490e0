import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@MainActor
@Suite("The cinema's screens from one composition")
struct SoireeCinemaTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let path = "/v1/bookings/\(Roxy.booking)"

  private func begin() async -> Soiree {
    platform.on("GET", "/v1/cart", Problem(.cartNotFound))
    Roxy.open(platform)
    let soiree = Soiree(session: platform.session, disk: disk, device: device.device, feed: ScriptedFeed())
    await soiree.begin()
    return soiree
  }

  private func held(in soiree: Soiree) async throws -> SeatMapModel {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", status: 201, Roxy.hold([14, 15]))
    platform.on("GET", path, Roxy.booking(.seatsLocked))
    platform.on("GET", path + "/ticket", Problem(.bookingNotConfirmed))
    let map = try await soiree.seats(of: Roxy.show)
    try await until("the map is there") { map.rows.count == 4 }
    map.tap(14)
    map.tap(15)
    map.hold()
    try await until("the seats are held") { map.phase == .holding }
    return map
  }

  @Test("from the hall to seats that are booked, with the parts that the app has already")
  func books() async throws {
    let soiree = await begin()
    let map = try await held(in: soiree)
    map.checkout()
    let booking = soiree.booking(try #require(map.held), from: map)
    await booking.load()
    platform.on("POST", path + "/pay", Roxy.paid(.confirmed, Roxy.payment(.captured)))
    try await until("it may be paid") { booking.canPay }
    await booking.pay(PaymentMethod(.card, token: "tok"))
    try await until("it is booked") { booking.progress == .done(booking.id) }
    try await until("the map knows") { map.phase == .booked(Roxy.booking) }
  }

  @Test("an app that was killed says which hall to open first, and finds the seats there")
  func heldShow() async throws {
    let first = await begin()
    #expect(await first.heldShow() == nil)
    try await held(in: first).store.settle()
    let second = await begin()
    #expect(await second.heldShow() == Roxy.show)
    let map = try await second.seats(of: Roxy.show)
    try await until("the seats are found") { map.phase == .holding && map.picked == "2/5 2/6" }
  }

  @Test("E1, E5: an app that was killed while it paid takes the payment up when it begins")
  func resumes() async throws {
    let first = await begin()
    let map = try await held(in: first)
    platform.on("POST", path + "/pay") { _ throws(TransportError) in throw .timedOut }
    let booking = first.booking(try #require(map.held))
    await booking.load()
    try await until("it may be paid") { booking.canPay }
    await booking.pay(PaymentMethod(.card, token: "tok"))
    try await until("it is in doubt") { booking.progress == .working(.unanswered) && device.waiting > 0 }
    await first.seatPurchases.close()
    platform.on("GET", path, Roxy.booking(.confirmed, payment: Roxy.payment(.captured)))
    let second = await begin()
    let found = second.booking(Roxy.booking)
    try await until("it is booked") { found.progress == .done(found.id) }
    #expect(platform.count("POST", path + "/pay") == 1)
  }

  @Test("films, shows and tickets come from the same platform and the same disk")
  func lists() async {
    platform.on("GET", "/v1/movies", Page<MovieCard>(items: []))
    platform.on("GET", "/v1/bookings?", Page<BookingSummary>(items: []))
    let soiree = await begin()
    let (films, shows, tickets) = (
      soiree.films(in: nil), soiree.shows(of: Roxy.movie, in: nil), soiree.tickets()
    )
    await films.load()
    await tickets.load()
    platform.on("GET", "/v1/movies/\(Roxy.movie)/shows", Page<ShowCard>(items: []))
    await shows.load()
    #expect(films.state == .empty(CinemaWords.noFilms) && shows.state == .empty(CinemaWords.noShows))
    #expect(tickets.state == .empty(CinemaWords.noBookings))
  }
}

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

/// One evening at the cinema over the SDK's screens, against the real platform.
@Suite("An evening at the cinema, screen by screen")
struct CinemaEveningTests {
  @Test("E1, R1, V1: from the list of films to the ticket at the door, and the money back")
  func evening() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openTheatre()
      let zoe = try await SeatBuyer("zoe", in: evening)
      try await play(zoe)
    }
  }

  @MainActor
  private func play(_ zoe: SeatBuyer) async throws {
    let (session, disk, device) = (zoe.phone.session, zoe.phone.disk, zoe.phone.device(Launch()))
    let films = FilmsModel(FilmRepository(session, disk: disk, device: device), city: Evening.city.id)
    await films.load()
    films.filter.words = "mooon"
    let film = try #require(films.films.first)
    #expect(film.title == "A Moon for Two" && films.state == .loaded)

    let shows = ShowsModel(
      ShowRepository(session, disk: disk, device: device), films: FilmRepository(session, disk: disk, device: device),
      movie: film.id, city: Evening.city.id)
    await shows.load()
    let show = try #require(shows.theatres.first?.shows.first)
    #expect(show.id == SeatBuyer.show && ShowsModel.isOpen(show) && shows.film?.runtimeMinutes == 98)

    let seats = await zoe.sitDown()
    let map = SeatMapModel(zoe.hall, seats)
    map.tap(2)
    map.tap(3)
    try await until("both are picked") { map.picked == "A3 A4" && map.canHold }
    map.hold()
    try await until("both are held") { map.phase == .holding }
    #expect(map.totals?.total == 2_000 && map.secondsLeft == 30)
    map.checkout()

    let booking = BookingModel(
      try #require(map.held), purchases: zoe.purchases(), seats: seats, bookings: zoe.bookings)
    await booking.load()
    try await until("it may be paid") { booking.canPay && booking.total == 2_000 }
    await booking.pay(PaymentMethod(.card, token: "tok_approved"))
    try await until("it is booked") { booking.progress == .done(booking.id) && booking.booking?.status == .confirmed }
    try await until("the map knows it") { map.phase == .booked(booking.id) }

    let tickets = TicketsModel(zoe.bookings, device: device)
    await tickets.load()
    #expect(tickets.bookings.map(\.bookingId) == [booking.id])
    await tickets.show(booking.id)
    #expect(tickets.tickets.count == 2 && tickets.pictures.count == 2)
    #expect(await tickets.document()?.starts(with: Array("%PDF".utf8)) == true)

    await booking.cancel()
    #expect(booking.notice == "20.00 USD went back to you." && booking.booking?.status == .cancelled)
    await tickets.show(booking.id)
    #expect(tickets.tickets.isEmpty)
  }
}

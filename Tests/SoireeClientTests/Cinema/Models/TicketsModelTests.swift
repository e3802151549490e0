import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@MainActor
@Suite("The screen of tickets")
struct TicketsModelTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()

  private func model() -> TicketsModel {
    TicketsModel(BookingRepository(platform.session, disk: disk, device: device.device), device: device.device)
  }

  private nonisolated static func summary(
    _ number: Int, _ hours: Int64, _ status: BookingStatusCode = .confirmed
  ) -> BookingSummary {
    BookingSummary(
      bookingId: BookingID(suffix: "\(number)"), status: status, title: "", showId: Roxy.show,
      movie: MovieName(id: Roxy.movie, title: "A Moon for Two"),
      theatre: TheatreName(id: TheatreID(suffix: "roxy"), name: "Roxy"), screen: Roxy.detail.screen,
      startsAt: Roxy.now + .hours(hours), timeZone: "America/New_York", seats: [], currency: "USD", total: 2_600,
      createdAt: Roxy.now)
  }

  private func open(_ bookings: [BookingSummary]) {
    platform.on("GET", "/v1/bookings?", Page(items: bookings))
    for booking in bookings {
      let id = booking.bookingId
      let ticket = TicketBody(
        ticketId: TicketID(suffix: id.suffix), bookingId: id, code: "code", movie: "A Moon for Two", theatre: "Roxy",
        screen: "Hall 1", startsAt: booking.startsAt, timeZone: "America/New_York",
        seat: TicketSeat(row: "2", number: "5", category: .regular), status: .valid)
      platform.on(
        "GET", "/v1/bookings/\(id)/ticket", TicketsAnswer(bookingId: id, status: .confirmed, tickets: [ticket]))
      platform.on("GET", "/v1/bookings/\(id)/ticket?format=svg") { _ throws(TransportError) in
        ClientResponse(status: 200, body: Array("<svg/>".utf8))
      }
    }
  }

  private func cutNetwork() {
    platform.on("GET", "") { _ throws(TransportError) in throw .unreachable }
  }

  @Test("what is to come stands first, what is over after it")
  func order() async {
    open([
      Self.summary(1, 30), Self.summary(2, 3), Self.summary(3, -9), Self.summary(4, -30),
      Self.summary(5, 4, .cancelled),
    ])
    let model = model()
    await model.load()
    #expect(model.state == .loaded)
    #expect(model.bookings.map(\.bookingId.suffix) == ["2", "1", "5", "3", "4"])
  }

  @Test("a ticket that was never looked at opens without a network, with its picture")
  func offline() async {
    open([Self.summary(1, 3)])
    await model().load()
    cutNetwork()
    let model = model()
    await model.load()
    #expect(model.state == .loaded && model.notice == CinemaWords.asItWas)
    await model.show(BookingID(suffix: "1"))
    #expect(model.tickets.count == 1 && model.ticketNotice == CinemaWords.asItWas)
    #expect(model.pictures[TicketID(suffix: "1")] == Array("<svg/>".utf8))
    #expect(await model.document() == nil)
    #expect(model.ticketNotice == "We can't reach the server. Check your connection.")
  }

  @Test("tickets of what was cancelled on another device are not shown")
  func cancelledElsewhere() async {
    open([Self.summary(1, 3)])
    let model = model()
    await model.load()
    platform.on("GET", "/v1/bookings/bkg_1/ticket", Problem(.bookingNotConfirmed, "It was cancelled."))
    await model.show(BookingID(suffix: "1"))
    #expect(model.tickets.isEmpty && model.ticketNotice == "It was cancelled.")
  }

  @Test("nobody has booked anything yet")
  func empty() async {
    open([])
    let model = model()
    await model.load()
    #expect(model.state == .empty(CinemaWords.noBookings))
  }

  @Test("whoever is not signed in is told so")
  func signedOut() async {
    platform.on("GET", "/v1/bookings", Problem(.unauthenticated))
    let model = model()
    await model.load()
    #expect(model.state == .failed("Sign in first."))
  }

  @Test("P1: bookings, tickets and their pictures of whoever left are not there for who comes after them")
  func anotherPerson() async throws {
    open([Self.summary(1, 3)])
    let session = platform.session
    let events = AppEvents(session)
    let model = TicketsModel(
      BookingRepository(session, disk: disk, device: device.device), device: device.device)
    model.listen(to: events)
    await model.load()
    await model.show(BookingID(suffix: "1"))
    #expect(model.bookings.count == 1 && model.tickets.count == 1 && model.pictures.count == 1)
    session.forget()
    try await until("gone") { model.bookings.isEmpty }
    #expect(model.open == nil && model.tickets.isEmpty && model.pictures.isEmpty)
    await disk.erase()
    platform.on("GET", "/v1/bookings?", Page<BookingSummary>(items: []))
    platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    try await session.signIn(email: "adam@soiree.test", code: "123456")
    try await until("read as who came") { model.state == .empty(CinemaWords.noBookings) }
  }

  @Test("P1: what a slow disk has of whoever left meanwhile is shown to nobody")
  func lateDisk() async throws {
    let disk = SlowDisk()
    let session = platform.session
    let repository = BookingRepository(session, disk: disk, device: device.device)
    let kept = CachedAnswer(bytes: Roxy.booking(.confirmed).bytes, readAt: Roxy.now)
    await disk.cache(kept, .booking, Route.bookings(.getBooking(Roxy.booking)).path)
    async let readings = repository.booking(Roxy.booking).reduce(into: [Reading<BookingDetail>]()) { $0.append($1) }
    try await until("looked for") { disk.count == 1 }
    session.forget()
    disk.open()
    #expect(await readings.compactMap(\.value).isEmpty)
    #expect(platform.requests.isEmpty)
  }

  @Test("P1: tickets to print that whoever left had asked for are given to nobody", arguments: [true, false])
  func lateDocument(isAnswered: Bool) async throws {
    open([Self.summary(1, 3)])
    let session = platform.session
    let model = TicketsModel(
      BookingRepository(session, disk: disk, device: device.device), device: device.device)
    let events = AppEvents(session)
    model.listen(to: events)
    await model.show(BookingID(suffix: "1"))
    let gate = TestGate()
    platform.on("GET", "/v1/bookings/bkg_1/ticket?format=pdf") { _ throws(TransportError) in
      await gate.pass()
      guard isAnswered else { throw .unreachable }
      return ClientResponse(status: 200, body: Array("%PDF".utf8))
    }
    async let document = model.document()
    let platform = platform
    try await until("asked") { platform.count("GET", "/v1/bookings/bkg_1/ticket?format=pdf") == 1 }
    session.forget()
    try await until("gone") { model.open == nil }
    gate.open()
    #expect(await document == nil)
    #expect(model.ticketNotice == nil)
  }

  @Test("P1: what whoever left had asked for is shown to nobody, neither the platform's word nor the disk's")
  func late() async throws {
    open([Self.summary(1, 3)])
    await model().load()
    let session = platform.session
    let repository = BookingRepository(session, disk: disk, device: device.device)
    let model = TicketsModel(repository, device: device.device)
    let events = AppEvents(session)
    model.listen(to: events)
    let gate = TestGate()
    platform.on("GET", "/v1/bookings?") { _ throws(TransportError) in
      await gate.pass()
      return ClientResponse(status: 200, body: Page(items: [Self.summary(2, 3)]).bytes)
    }
    async let loading: Void = model.load()
    async let last = repository.bookings().reduce(into: [Reading<Page<BookingSummary>>]()) { $0.append($1) }.last
    let platform = platform
    try await until("asked") { model.bookings.count == 1 && platform.count("GET", "/v1/bookings?") == 3 }
    session.forget()
    try await until("gone") { model.bookings.isEmpty }
    gate.open()
    await loading
    #expect(model.bookings.isEmpty)
    #expect(await last?.value == nil)
  }
}

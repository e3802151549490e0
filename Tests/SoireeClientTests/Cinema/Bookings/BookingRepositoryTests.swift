import Client
import Domain
import Scripted
import SoireeClient
import Synchronization
import Testing
import Waiting
import Wire

@Suite("Bookings and tickets, with a network and without")
struct BookingRepositoryTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let path = "/v1/bookings/\(Roxy.booking)"

  private var bookings: BookingRepository { BookingRepository(platform.session, disk: disk, device: device.device) }

  private static let tickets = TicketsAnswer(
    bookingId: Roxy.booking, status: .confirmed,
    tickets: [14, 15].map { seat in
      TicketBody(
        ticketId: TicketID(suffix: "\(seat)"), bookingId: Roxy.booking, code: "code \(seat)", movie: "A Moon for Two",
        theatre: "Roxy", screen: "Hall 1", startsAt: Roxy.detail.startsAt, timeZone: "America/New_York",
        seat: TicketSeat(row: "2", number: "\(seat % 10 + 1)", category: .regular), status: .valid)
    })

  private func openDoors() {
    platform.on("GET", path + "/ticket", Self.tickets)
    platform.on("GET", path + "/ticket?format=svg") { request throws(TransportError) in
      ClientResponse(status: 200, body: Array("<svg>\(request.target.suffix(2))</svg>".utf8))
    }
  }

  private func cutNetwork() {
    platform.on("GET", "") { _ throws(TransportError) in throw .unreachable }
  }

  private func last<Value: Sendable>(_ readings: AsyncStream<Reading<Value>>) async -> Reading<Value>? {
    await readings.all("the last reading").last
  }

  @Test("tickets that were brought onto the disk open without a network, each with its picture")
  func offlineTickets() async throws {
    openDoors()
    await bookings.keepTickets(of: Roxy.booking)
    cutNetwork()
    let reading = try #require(await last(bookings.tickets(of: Roxy.booking)))
    #expect(reading.value == Self.tickets)
    let picture = try await bookings.ticketFile(Roxy.booking, .svg, ticket: TicketID(suffix: "15"))
    #expect(String(decoding: picture, as: UTF8.self) == "<svg>15</svg>")
    await #expect(throws: ClientError.transport(.unreachable)) {
      try await bookings.ticketFile(Roxy.booking, .pdf)
    }
  }

  @Test("pictures that are there already are not asked for again; those of a ticket that changed are")
  func keptOnce() async {
    openDoors()
    await bookings.keepTickets(of: Roxy.booking)
    await bookings.keepTickets(of: Roxy.booking)
    #expect(platform.count("GET", path + "/ticket?format=svg") == 2)
    var moved = Self.tickets
    moved.tickets[1].seat.number = "9"
    platform.on("GET", path + "/ticket", moved)
    platform.on("GET", path + "/ticket?format=svg") { _ throws(TransportError) in
      ClientResponse(status: 200, body: Array("<svg>moved</svg>".utf8))
    }
    await bookings.keepTickets(of: Roxy.booking)
    #expect(platform.count("GET", path + "/ticket?format=svg") == 3)
  }

  @Test("a picture of tickets that the platform refuses is not the disk's")
  func refusedPicture() async throws {
    openDoors()
    await bookings.keepTickets(of: Roxy.booking)
    platform.on("GET", path + "/ticket", Problem(.bookingNotConfirmed))
    await #expect(throws: ClientError.self) {
      try await bookings.ticketFile(Roxy.booking, .svg, ticket: TicketID(suffix: "15"))
    }
  }

  @Test("V1: cancelling names the refund and the food that was meant for the seats, and no ticket is left on the disk")
  func cancels() async throws {
    openDoors()
    await bookings.keepTickets(of: Roxy.booking)
    let food = BookingOrder(
      orderId: OrderID(suffix: "1"), restaurant: RestaurantName(id: RestaurantID(suffix: "pop"), name: "Popcorn"),
      status: .placed, canCancel: true)
    let answer = BookingCancelAnswer(
      bookingId: Roxy.booking, status: .cancelled, currency: "USD",
      refund: RefundBody(amount: 2_600, status: .refunded), orders: [food])
    platform.on("POST", path + "/cancel", answer)
    #expect(try await bookings.cancel(Roxy.booking) == answer)
    cutNetwork()
    #expect(await last(bookings.tickets(of: Roxy.booking))?.value == nil)
    await #expect(throws: ClientError.self) {
      try await bookings.ticketFile(Roxy.booking, .svg, ticket: TicketID(suffix: "15"))
    }
  }

  @Test("V1: a cancelling whose answer was lost is sent again, and answers as the first")
  func cancelsAgain() async throws {
    let answer = BookingCancelAnswer(
      bookingId: Roxy.booking, status: .cancelled, currency: "USD",
      refund: RefundBody(amount: 2_600, status: .refunded),
      orders: [])
    let bytes = answer.bytes
    let tries = Mutex(0)
    platform.on("POST", path + "/cancel") { _ throws(TransportError) in
      let number = tries.withLock { tries in
        tries += 1
        return tries
      }
      if number == 1 { throw .timedOut }
      return ClientResponse(status: 200, body: bytes)
    }
    let api = APIClient(
      baseURL: "http://soiree.test", transport: platform, retry: RetryPolicy(attempts: 2),
      backoff: Backoff(pause: { _ in }))
    let session = Session(api: api, tokens: MemoryTokenStore(token: "sat_1", of: ScriptedPlatform.zoe))
    let bookings = BookingRepository(session, disk: MemoryDisk(), device: TestDevice().device)
    #expect(try await bookings.cancel(Roxy.booking) == answer)
    let keys = platform.requests.map(\.key)
    #expect(keys.count == 2 && keys[0] != nil && keys[0] == keys[1])
  }

  @Test("a list of bookings and one of them open without a network")
  func offlineBookings() async throws {
    platform.on("GET", path, Roxy.booking(.confirmed))
    platform.on("GET", "/v1/bookings?", Page<BookingSummary>(items: []))
    _ = await last(bookings.booking(Roxy.booking))
    _ = await last(bookings.bookings())
    cutNetwork()
    #expect(await last(bookings.booking(Roxy.booking))?.value == Roxy.booking(.confirmed))
    #expect(await last(bookings.bookings())?.value?.items == [])
  }
}
